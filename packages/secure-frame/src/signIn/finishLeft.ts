import type { WalletRow } from '../store/rows.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import { finishRotation } from '../wallet/finishRotation.ts'
import { rotateWallet } from '../wallet/rotateWallet.ts'
import type { AcceptedSignIn } from './settleWallet.ts'

/** Finishes or drops a rotation that a page has left. If it cannot be done now, both sets are kept for another attempt. */
export async function finishLeft(
  context: CustodyContext,
  { account, tokens }: AcceptedSignIn,
  row: WalletRow,
): Promise<WalletRow | undefined> {
  if (!tokens) return undefined
  const { device, jkt, email } = account
  const kept = await finishRotation(context, { device, jkt, ...tokens }, row, false).catch(() => undefined)
  if (!kept) return undefined
  const live: WalletRow = { ...kept, email, isSignedOut: false }
  await context.store.change((rows) => ({ ...rows, wallet: live }))
  return live
}

/**
 * Gives a wallet that came from another operator new shares, so that those of before are of no use. If it cannot be done now, the wallet
 * stays as it is, and the next sign-in tries again.
 */
export async function renewMoved(
  context: CustodyContext,
  { account: { device, jkt }, tokens }: AcceptedSignIn,
  row: WalletRow,
): Promise<WalletRow> {
  if (!tokens) return row
  return rotateWallet(context, { device, jkt, login: tokens.login }, row, []).catch(
    // The new set may be live already.
    async () => (await context.store.read()).wallet ?? row,
  )
}
