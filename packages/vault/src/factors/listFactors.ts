import type { ProvenHandler, VaultRoute } from '../kernel/context.ts'
import { type FactorRow, findFactors } from '../wallet/factorRows.ts'
import { requireKnown } from '../wallet/owner.ts'

/** The second factors of a wallet, for a device that has it. */
export const listFactors: ProvenHandler<VaultRoute<'listFactors'>> = (context, { body, proof }) =>
  context.database.transaction().execute(async (trx) => {
    const { wallet } = await requireKnown(trx, body.walletId, proof)
    const factors = await findFactors(trx, wallet.wallet_id)
    return {
      rule: context.factorRule(wallet.project_id),
      factors: factors.map((row) => ({ ...describeFactor(row), createdAtMs: row.created_at.getTime() })),
    }
  })

/** Returns the facts that a device may know of a second factor: no key, no count, no secret. */
export function describeFactor({ id, kind, credential_id }: FactorRow) {
  return { factorId: id, kind, ...(credential_id !== null && { credentialId: credential_id }) }
}
