import { authRoutes, keyRoutes, vaultRoutes } from '@foyer/api'
import {
  bindingHash,
  CustodyError,
  NO_DEVICE,
  openAr,
  openVault,
  randomBytes,
  SHARE_BYTES,
  toBase64Url,
  wrapDr,
} from '@foyer/secure-protocol'
import { isPinned } from '../custody/isPinned.ts'
import { sealShares } from '../custody/transitSeal.ts'
import { fillZero, wipe } from '../custody/wipe.ts'
import { ServerFailure } from '../servers/serverFailure.ts'
import type { WalletRow } from '../store/rows.ts'
import { commit } from './commit.ts'
import type { CustodyContext, NewDeviceTokens, SignedInAccount } from './custodyContext.ts'
import { ephemeral } from './ephemeral.ts'
import { openOwnWrap } from './openOwnWrap.ts'
import { openPinned } from './openPinned.ts'
import { bytesOf, mismatch, readVaultTransitKey, releaseFromGateway, releaseFromVault } from './shares.ts'
import { wrapForAdded } from './wrapForAdded.ts'

/** The wallet as the gateway names it. */
export interface WalletPlace {
  readonly walletId: string
  readonly epoch: number
}

/**
 * Adds this device to a wallet: the shares of both servers open it, which proves that they mean the same one, and this
 * device gets wraps of its own.
 */
export async function addDevice(
  context: CustodyContext,
  account: SignedInAccount,
  { walletId, epoch }: WalletPlace,
  tokens: NewDeviceTokens,
): Promise<WalletRow> {
  const { device, jkt, email, accountId } = account
  const { login, approval } = tokens
  const opened = await openForNew(context, account, { walletId, epoch }, tokens)
  if ('row' in opened) return opened.row
  // For an earlier approval the vault gives out the share that belongs to no device, but adds a device only with a new one.
  if (approval === undefined) throw new ServerFailure('device_unapproved', 'Please sign in again')
  const { binding, kek, admission, devices, released } = opened
  if (binding.epoch !== epoch || binding.accountId !== accountId || binding.projectId !== context.projectId) {
    fillZero(kek)
    throw mismatch()
  }
  const vaultKey = await readVaultTransitKey(context)
  const [a, r] = [randomBytes(SHARE_BYTES), randomBytes(SHARE_BYTES)]
  const own = { binding, holder: jkt, deviceKey: device.shareKey }
  const place = { walletId, epoch, jkt }
  const [dr, forGateway, forVault] = await Promise.all([
    wrapDr(kek, { ...own, share: r }),
    sealShares([a], bytesOf(context.gatewayTransitKey), { way: 'frame-to-gateway', ...place }),
    sealShares([r], vaultKey, { way: 'frame-to-vault', ...place }),
  ])
    .catch((error: unknown) => {
      fillZero(kek, a)
      throw error
    })
    .finally(() => fillZero(r))
  const added = context.vault.call(vaultRoutes.addShareDevice, {
    walletId,
    epoch,
    login,
    approval,
    share: forVault,
    binding,
    admission,
    devices: devices.map((one) => one.jkt),
    ...ephemeral(context.store),
  })
  const da = await wrapForAdded(context, { kek, pair: { ...own, share: a }, admission, added })
  await context.gateway.call(keyRoutes.addKeyDevice, {
    walletId,
    epoch,
    wrapDa: toBase64Url(da),
    wrapDr: toBase64Url(dr),
    share: forGateway,
    admission,
  })
  const row: WalletRow = {
    email,
    binding,
    vault: released.vault,
    wrapDa: da,
    wrapDr: dr,
    state: released.state,
    isSignedOut: false,
  }
  // Another page has begun to make this wallet and not finished. All parts exist, so it is finished here.
  if (released.state === 'pending') return commit(context, row)
  await context.store.change((rows) => ({ ...rows, wallet: row }))
  return row
}

/** Opens the wallet for a device that is new to it: by the passkey that signs in, by both servers' shares of no device, or by its owner. */
async function openForNew(
  context: CustodyContext,
  account: SignedInAccount,
  place: WalletPlace,
  tokens: NewDeviceTokens,
) {
  const { jkt } = account
  const { walletId, epoch } = place
  const byPasskey = await context.passkey?.open({ walletId, epoch, jkt }, tokens)
  if (byPasskey) return byPasskey
  const query = { walletId, epoch, row: '0', jkt } as const
  const r0 = await releaseAfterFactor(context, query, tokens).catch((error: unknown) => {
    if (error instanceof ServerFailure && error.code === 'user_held') return undefined
    throw error
  })
  if (!r0) {
    const { addUserHeldDevice } = await import('./addUserHeldDevice.ts')
    return { row: await addUserHeldDevice(context, account, place, tokens) }
  }
  const [a0, { devices }] = await Promise.all([
    releaseFromGateway(context, query),
    context.gateway.call(authRoutes.listDevices, undefined),
  ])
  if (r0.bindingHash !== a0.bindingHash) throw mismatch()
  const opened = await openChecked(a0, r0.share, jkt)
    .catch(toMismatch)
    .finally(() => fillZero(a0.share, r0.share))
  return { ...opened, binding: a0.binding, devices, released: a0 }
}

/** The vault's share, after the second factor where the wallet has one. */
async function releaseAfterFactor(
  context: CustodyContext,
  query: Parameters<typeof releaseFromVault>[1],
  tokens: NewDeviceTokens,
) {
  try {
    return await releaseFromVault(context, query, tokens)
  } catch (error) {
    if (!(error instanceof ServerFailure) || error.code !== 'factor_required') throw error
    const { showFactor } = await import('./factors/showFactor.ts')
    await showFactor(context, { walletId: query.walletId, purpose: 'device', ...tokens })
    return releaseFromVault(context, query, tokens)
  }
}

/** Brings back what this device kept of a wallet before its record was lost; its wraps lie at the gateway as well. */
export async function restoreRecord(
  context: CustodyContext,
  { device, jkt, email, accountId }: SignedInAccount,
  { walletId, epoch }: WalletPlace,
): Promise<WalletRow> {
  const reply = await releaseFromGateway(context, { walletId, epoch, row: 'device', jkt })
  const { binding, vault, wraps } = reply
  if (!wraps || binding.accountId !== accountId || binding.epoch !== epoch) throw mismatch()
  const row: WalletRow = {
    email,
    binding,
    vault,
    wrapDa: bytesOf(wraps.wrapDa),
    wrapDr: bytesOf(wraps.wrapDr),
    state: 'live',
    isSignedOut: false,
  }
  // The key D of this device opens it: the gateway alone could not have made these wraps.
  const own = { binding, holder: jkt, deviceKey: device.shareKey, share: reply.share }
  const { askRecoveryFactor } = context
  const kek = await openOwnWrap(context, row.wrapDa, own, { askRecoveryFactor })
    .catch(toMismatch)
    .finally(() => fillZero(reply.share))
  const secrets = await openVault(kek, vault, binding)
    .catch(toMismatch)
    .finally(() => fillZero(kek))
  const isSame = isPinned(secrets, binding)
  wipe(secrets)
  if (!isSame) throw mismatch()
  await context.store.change((rows) => ({ ...rows, wallet: row }))
  return row
}

/** The key of the wallet, and the signature that proves to both servers that this device has opened it. */
async function openChecked(
  { binding, wrapAr, vault, bindingHash: hash, share }: Awaited<ReturnType<typeof releaseFromGateway>>,
  vaultShare: Uint8Array<ArrayBuffer>,
  jkt: string,
): Promise<{ readonly kek: Uint8Array<ArrayBuffer>; readonly admission: string }> {
  if ((await bindingHash(binding)) !== hash) throw mismatch()
  const kek = await openAr(wrapAr, { binding, holder: NO_DEVICE, gatewayShare: share, vaultShare })
  return { kek, admission: await openPinned(kek, vault, { binding, jkt }) }
}

function toMismatch(error: unknown): never {
  throw error instanceof CustodyError ? mismatch() : error
}
