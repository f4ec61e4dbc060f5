import { authRoutes, guardRoutes, keyRoutes, vaultRoutes } from '@foyer/api'
import {
  type Bytes,
  copyBytes,
  isGuardedWrap,
  randomBytes,
  SHARE_BYTES,
  toBase64Url,
  wrapDa,
} from '@foyer/secure-protocol'
import { sealShares } from '../../custody/transitSeal.ts'
import { fillZero } from '../../custody/wipe.ts'
import { ServerFailure } from '../../servers/serverFailure.ts'
import type { DeviceRow, WalletRow } from '../../store/rows.ts'
import type { CustodyContext } from '../custodyContext.ts'
import { openPinned } from '../openPinned.ts'
import { currentRow, openKek } from '../openWallet.ts'
import { bytesOf } from '../shares.ts'
import { wrapWithOpening } from './wrapWithOpening.ts'

/** This device, its wallet, and the gateway's word on a code that was just typed. */
export interface Turning {
  readonly device: DeviceRow
  readonly jkt: string
  readonly login: string
  readonly row: WalletRow
}

/**
 * Guards a wallet: the vault first, which then gives out nothing that opens it without an answer; then all other devices are taken
 * off, since they have wraps that open without the vault; and last this device, whose earlier wrap and share are replaced, so that a
 * wallet with a guarded wrap is guarded everywhere. It can be repeated after an interruption. Takes an answer of the second factor for
 * `manage`.
 */
export async function turnGuardOn(context: CustodyContext, given: Turning): Promise<WalletRow> {
  const turning = await toCurrent(context, given)
  const { row, jkt, login } = turning
  const { walletId } = row.binding
  if (isGuardedWrap(row.wrapDa)) {
    const { isOn } = await context.vault.call(guardRoutes.readGuard, { walletId })
    // Another page of this device was first.
    if (isOn) return row
  }
  return withKek(context, turning, async (kek) => {
    const plain = await unguard(context, turning, kek)
    await setGuard(context, turning, true)
    await takeOthersOff(context, { walletId, jkt, login })
    const wrap = (pair: WrapPair, admission: string) => wrapWithOpening(context, kek, pair, admission)
    return rewrap(context, { ...turning, row: plain }, kek, wrap)
  })
}

/** Ends the guard: at the vault first, which then gives the opening share without an answer. Takes an answer for `manage`. */
export async function turnGuardOff(context: CustodyContext, given: Turning): Promise<WalletRow> {
  await setGuard(context, given, false)
  const turning = await toCurrent(context, given)
  return withKek(context, turning, (kek) => unguard(context, turning, kek))
}

/** The same with the wrap that this device has now: another page of it may have changed that. */
async function toCurrent(context: CustodyContext, turning: Turning): Promise<Turning> {
  return { ...turning, row: await currentRow(context, turning.jkt, turning.row) }
}

async function withKek<T>(
  context: CustodyContext,
  { device, jkt, row }: Turning,
  work: (kek: Bytes) => Promise<T>,
): Promise<T> {
  const kek = await openKek(context, device, jkt, row, { askRecoveryFactor: context.askRecoveryFactor })
  return work(kek).finally(() => fillZero(kek))
}

/**
 * Gives this device a wrap that takes no opening share. One stands in between as well where turning the guard off was interrupted: the
 * vault is about to replace the opening share, and whatever is lost after that must leave a wrap that opens.
 */
async function unguard(context: CustodyContext, turning: Turning, kek: Bytes): Promise<WalletRow> {
  const { row } = turning
  return isGuardedWrap(row.wrapDa) ? rewrap(context, turning, kek, (pair) => wrapDa(kek, pair)) : row
}

type WrapPair = Parameters<typeof wrapDa>[1]

function setGuard({ vault }: CustodyContext, { row, login }: Turning, isOn: boolean) {
  return vault.call(guardRoutes.guardWallet, { walletId: row.binding.walletId, login, isOn })
}

/** Replaces the gateway's share and the wrap of this device, at the gateway and then here. */
async function rewrap(
  context: CustodyContext,
  { row, device, jkt }: Turning,
  kek: Bytes,
  wrap: (pair: WrapPair, admission: string) => Promise<Bytes>,
): Promise<WalletRow> {
  const { binding, vault } = row
  const { walletId, epoch } = binding
  // A copy, which is overwritten where the wallet is not the pinned one.
  const admission = await openPinned(copyBytes(kek), vault, { binding, jkt })
  const share = randomBytes(SHARE_BYTES)
  try {
    const wrapped = await wrap({ binding, holder: jkt, deviceKey: device.shareKey, share }, admission)
    const route = { way: 'frame-to-gateway', walletId, epoch, jkt } as const
    const sealed = await sealShares([share], bytesOf(context.gatewayTransitKey), route)
    const body = { walletId, epoch, wrapDa: toBase64Url(wrapped), share: sealed, admission }
    await context.gateway.call(keyRoutes.rewrapKeys, body)
    const renewed = { ...row, wrapDa: wrapped }
    await context.store.change((rows) => ({ ...rows, wallet: renewed }))
    return renewed
  } finally {
    fillZero(share)
  }
}

async function takeOthersOff(
  { gateway, vault }: CustodyContext,
  { walletId, jkt: own, login }: { readonly walletId: string; readonly jkt: string; readonly login: string },
): Promise<void> {
  const { devices } = await gateway.call(authRoutes.listDevices, undefined)
  for (const { jkt } of devices) {
    if (jkt === own) continue
    // A device that is missing was removed meanwhile.
    await vault.call(vaultRoutes.revokeShares, { walletId, jkt, login }).catch(unlessMissing)
    await gateway.call(authRoutes.revokeDevice, { jkt }).catch(unlessMissing)
  }
}

function unlessMissing(error: unknown): void {
  if (!(error instanceof ServerFailure) || error.code !== 'not_found') throw error
}
