import type { WalletRow } from '../store/rows.ts'
import type { CustodyContext, NewDeviceTokens, SignedInAccount } from '../wallet/custodyContext.ts'
import { finishRotation } from '../wallet/finishRotation.ts'

/** Finishes or drops a rotation that a page has left. If it cannot be done now, both sets are kept for another attempt. */
export async function finishLeft(
  context: CustodyContext,
  { device, jkt, email, login, approval }: SignedInAccount & NewDeviceTokens,
  row: WalletRow,
): Promise<WalletRow | undefined> {
  const tokens = { login, ...(approval !== undefined && { approval }) }
  const kept = await finishRotation(context, { device, jkt, ...tokens }, row, false).catch(() => undefined)
  if (!kept) return undefined
  const live: WalletRow = { ...kept, email, isSignedOut: false }
  await context.store.change((rows) => ({ ...rows, wallet: live }))
  return live
}
