import { emailChangeRoutes, emailChangeVaultRoutes } from '@foyer/api'
import { isUnreachable } from '../servers/serverFailure.ts'
import type { WalletRow } from '../store/rows.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'

/** Gives the vault the outcomes of changes of address, as the gateway has signed them. If the vault cannot be reached, it gets them at the next sign-in. */
export async function handOverOutcomes(
  { vault }: CustodyContext,
  outcomes: readonly string[],
): Promise<void> {
  for (const outcome of outcomes) {
    await vault.call(emailChangeVaultRoutes.settleEmailChange, { outcome }).catch((error: unknown) => {
      if (!isUnreachable(error)) throw error
    })
  }
}

/**
 * Asks the gateway for the outcome of a change that this device has left open, which ends the change if it is undecided; gives
 * the answer to the vault, and stores the new address. Does nothing without such a change.
 */
export async function finishChange(context: CustodyContext, wallet: WalletRow): Promise<WalletRow> {
  const { change } = wallet
  if (!change) return wallet
  const { gateway, vault } = context
  const { isChanged, outcome } = await gateway.call(emailChangeRoutes.cancelEmailChange, {
    flowId: change.flowId,
  })
  if (isChanged) await keepChange(context, change.flowId, (row) => ({ ...row, email: change.to }))
  await vault.call(emailChangeVaultRoutes.settleEmailChange, { outcome })
  return keepChange(context, change.flowId, (row) => ({ ...row, change: undefined })).then(
    (row) => row ?? wallet,
  )
}

/** Changes the stored wallet, if it still is at this change. */
export async function keepChange(
  { store }: CustodyContext,
  flowId: string,
  edit: (row: WalletRow) => WalletRow,
): Promise<WalletRow | undefined> {
  const { wallet } = await store.change((rows) =>
    rows.wallet?.change?.flowId === flowId ? { ...rows, wallet: edit(rows.wallet) } : rows,
  )
  return wallet
}
