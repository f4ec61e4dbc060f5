import { type Bytes, bindingHash, NO_DEVICE, openAr, openDa, openVault } from '@foyer/secure-protocol'
import { isPinned } from '../custody/isPinned.ts'
import { fillZero, wipe } from '../custody/wipe.ts'
import type { WalletRow } from '../store/rows.ts'
import { commit } from './commit.ts'
import type { CustodyContext, NewDeviceTokens, SignedInAccount } from './custodyContext.ts'
import { bytesOf, mismatch, releaseFromGateway, releaseFromVault } from './shares.ts'

/** Proves with what the servers give back that device and gateway open the vault, and that both servers open it. */
export async function readBack(
  context: CustodyContext,
  { device, jkt }: SignedInAccount,
  { binding }: WalletRow,
  tokens: NewDeviceTokens,
): Promise<void> {
  const query = { walletId: binding.walletId, epoch: binding.epoch, jkt }
  const [a, a0, r0] = await Promise.all([
    releaseFromGateway(context, { ...query, row: 'device' }),
    releaseFromGateway(context, { ...query, row: '0' }),
    releaseFromVault(context, { ...query, row: '0' }, tokens),
  ])
  const hash = await bindingHash(binding)
  if (!a.wraps || [a, a0, r0].some((reply) => reply.bindingHash !== hash)) throw mismatch()
  const own = { binding, holder: jkt, deviceKey: device.shareKey, share: a.share }
  const shares = { binding, holder: NO_DEVICE, gatewayShare: a0.share, vaultShare: r0.share } as const
  try {
    await checkOpens(await openDa(bytesOf(a.wraps.wrapDa), own), a.vault, binding)
    await checkOpens(await openAr(a0.wrapAr, shares), a0.vault, binding)
  } finally {
    fillZero(a.share, a0.share, r0.share)
  }
}

/**
 * Finishes a wallet that a page of this device has left half made. If it is live at the vault already, everything was read back
 * before; reading the share that belongs to no device would now need a new approval.
 */
export async function finishWallet(
  context: CustodyContext,
  account: SignedInAccount,
  row: WalletRow,
  tokens: NewDeviceTokens,
): Promise<WalletRow> {
  const { walletId, epoch } = row.binding
  const query = { walletId, epoch, row: 'device', jkt: account.jkt } as const
  const { state, share } = await releaseFromVault(context, query)
  fillZero(share)
  if (state === 'pending') await readBack(context, account, row, tokens)
  return commit(context, row)
}

async function checkOpens(kek: Bytes, vault: Bytes, binding: WalletRow['binding']): Promise<void> {
  const opened = await openVault(kek, vault, binding).finally(() => fillZero(kek))
  const isSame = isPinned(opened, binding)
  wipe(opened)
  if (!isSame) throw mismatch()
}
