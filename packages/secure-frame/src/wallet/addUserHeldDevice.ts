import { authRoutes, keyRoutes, vaultRoutes } from '@foyer/api'
import { randomBytes, SHARE_BYTES, toBase64Url, wrapDr } from '@foyer/secure-protocol'
import { sealShares } from '../custody/transitSeal.ts'
import { fillZero } from '../custody/wipe.ts'
import { ServerFailure } from '../servers/serverFailure.ts'
import type { WalletRow } from '../store/rows.ts'
import type { CustodyContext, NewDeviceTokens, SignedInAccount } from './custodyContext.ts'
import { ephemeral } from './ephemeral.ts'
import { openByRecoveryFactor } from './openByRecoveryFactor.ts'
import { bytesOf, mismatch } from './shares.ts'
import { wrapForAdded } from './wrapForAdded.ts'

type Opened = Awaited<ReturnType<typeof openByRecoveryFactor>>

/**
 * Adds this device to a wallet whose owner holds the vault's share: a passkey or the recovery code opens it, and this device gets a
 * share of the gateway and a wrap of its own. The vault keeps none.
 */
export async function addUserHeldDevice(
  context: CustodyContext,
  { device, jkt, email, accountId }: SignedInAccount,
  { walletId, epoch }: { readonly walletId: string; readonly epoch: number },
  { login, approval }: NewDeviceTokens,
): Promise<WalletRow> {
  const { gateway, vault, askRecoveryFactor } = context
  if (!askRecoveryFactor || approval === undefined)
    throw new ServerFailure('user_held', 'Only your passkey or recovery code opens this wallet')
  const [{ wraps }, { devices }] = await Promise.all([
    vault.call(vaultRoutes.listWraps, { walletId, login, approval }),
    gateway.call(authRoutes.listDevices, undefined),
  ])
  const opened: Opened[] = []
  await askRecoveryFactor(walletId, wraps, async (way) => {
    opened.push(await openByRecoveryFactor(context, { walletId, epoch, jkt, login, approval }, way))
  })
  const [way] = opened
  if (!way) throw mismatch()
  const { kek, released, admission } = way
  const { binding } = released
  if (binding.accountId !== accountId || binding.projectId !== context.projectId || binding.epoch !== epoch) {
    fillZero(kek)
    throw mismatch()
  }
  // The vault keeps no share for this device, so its wrap is made with one that is discarded at once.
  const [a, forgotten] = [randomBytes(SHARE_BYTES), randomBytes(SHARE_BYTES)]
  const own = { binding, holder: jkt, deviceKey: device.shareKey }
  const [dr, share] = await Promise.all([
    wrapDr(kek, { ...own, share: forgotten }),
    sealShares([a], bytesOf(context.gatewayTransitKey), { way: 'frame-to-gateway', walletId, epoch, jkt }),
  ])
    .catch((error: unknown) => {
      fillZero(kek, a)
      throw error
    })
    .finally(() => fillZero(forgotten))
  const place = { walletId, epoch }
  const added = vault.call(vaultRoutes.addShareDevice, {
    ...place,
    login,
    approval,
    binding,
    admission,
    devices: devices.map((one) => one.jkt),
    ...ephemeral(context.store),
  })
  const da = await wrapForAdded(context, { kek, pair: { ...own, share: a }, admission, added })
  await gateway.call(keyRoutes.addKeyDevice, {
    ...place,
    wrapDa: toBase64Url(da),
    wrapDr: toBase64Url(dr),
    share,
    admission,
  })
  const { vault: sealed, state } = released
  const row: WalletRow = { email, binding, vault: sealed, wrapDa: da, wrapDr: dr, state, isSignedOut: false }
  await context.store.change((rows) => ({ ...rows, wallet: row }))
  return row
}
