import type { WalletRow } from '../store/rows.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import { finishRotation } from '../wallet/finishRotation.ts'
import { rotateWallet } from '../wallet/rotateWallet.ts'
import type { AcceptedSignIn } from './acceptedSignIn.ts'

/**
 * Finishes or drops a rotation that a page has left, and gives a wallet that came from another operator new shares. If it cannot be done now,
 * the wallet stays as it is for another attempt.
 */
export async function finishLeft(
  context: CustodyContext,
  { account, wallet, tokens }: AcceptedSignIn,
  row: WalletRow,
): Promise<WalletRow | undefined> {
  if (!tokens) return undefined
  const { device, jkt, email } = account
  const rotating = { device, jkt, ...tokens }
  const renewed = wallet?.isMoved
    ? rotateWallet(context, rotating, row, [])
    : finishRotation(context, rotating, row, false)
  const kept = await renewed.catch(() => storedAnew(context, row))
  if (!kept) return undefined
  const live: WalletRow = { ...kept, email, isSignedOut: false }
  await context.store.change((rows) => ({ ...rows, wallet: live }))
  return live
}

/** The stored wallet, if its set is live already although the work after that has failed. */
async function storedAnew({ store }: CustodyContext, row: WalletRow): Promise<WalletRow | undefined> {
  const { wallet } = await store.read()
  return wallet && wallet.binding.epoch > row.binding.epoch ? wallet : undefined
}
