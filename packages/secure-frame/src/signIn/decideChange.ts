import { emailChangeRoutes, emailChangeVaultRoutes } from '@foyer/api'
import { isUnreachable, ServerFailure } from '../servers/serverFailure.ts'
import { keepChange } from '../session/changeOutcome.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import type { SignedChange } from './prepareChange.ts'

/** Asks the gateway to decide, and tells the vault and this device. If the gateway does not answer, it is asked for its decision. */
export async function decideChange(
  context: CustodyContext,
  { flowId, to }: { readonly flowId: string; readonly to: string },
  signed: SignedChange,
  otp: string,
): Promise<void> {
  const { gateway } = context
  const body = { flowId, otp, ...signed }
  const decided = await gateway
    .call(emailChangeRoutes.confirmEmailChangeSecondary, body)
    .catch(async (error) => {
      if (!isUnreachable(error)) throw error
      const asked = await gateway.call(emailChangeRoutes.cancelEmailChange, { flowId })
      if (!asked.isChanged) throw new ServerFailure('flow_expired', 'Please start again')
      return asked
    })
  await keepChange(context, flowId, (row) => ({ ...row, email: to }))
  // If the vault cannot be reached, it is told when this page starts again, or at the next sign-in.
  await context.vault.call(emailChangeVaultRoutes.settleEmailChange, { outcome: decided.outcome }).then(
    () => keepChange(context, flowId, (row) => ({ ...row, change: undefined })),
    () => {},
  )
}
