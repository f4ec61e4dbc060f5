import { authRoutes, keyRoutes, vaultRoutes } from '@foyer/api'
import {
  type Bytes,
  bindingHash,
  CustodyError,
  NO_DEVICE,
  openAr,
  openDa,
  openDr,
  openVault,
} from '@foyer/secure-protocol'
import { isPinned } from '../custody/isPinned.ts'
import { fillZero, wipe } from '../custody/wipe.ts'
import { ServerFailure } from '../servers/serverFailure.ts'
import type { DeviceRow, WalletRow } from '../store/rows.ts'
import { restoreRecord } from './addDevice.ts'
import type { CustodyContext } from './custodyContext.ts'
import { bytesOf, mismatch, releaseFromGateway, releaseFromVault } from './shares.ts'

/** The device that rotates, and the gateway's token for a recently typed code. */
export interface Rotating {
  readonly device: DeviceRow
  readonly jkt: string
  readonly login: string
}

/** A set of a wallet, and who holds the vault's shares. */
export interface SetOfWallet {
  readonly wallet: WalletRow
  readonly isUserHeld: boolean
}

/**
 * Finishes or drops an interrupted rotation, depending on the vault: a set that is live there is made live at the gateway too, an
 * uncommitted one is dropped at both. Returns the wallet that is live afterwards.
 * @param mustEnd whether the set before has to be gone as well; kept for longer it does no harm
 */
export async function finishRotation(
  context: CustodyContext,
  rotating: Rotating,
  row: WalletRow,
  mustEnd: boolean,
): Promise<WalletRow> {
  const { walletId } = row.binding
  const before = await readPlace(context, walletId)
  if (before.rotation?.state === 'pending') await settlePending(context, rotating, walletId, before.rotation)
  const { epoch, rotation } = await readPlace(context, walletId)
  const { device, jkt } = rotating
  const { email } = row
  const { accountId } = row.binding
  // If another set is live than the one stored here, this device's record is restored from wraps that only its key D opens.
  const wallet =
    epoch === row.binding.epoch
      ? row
      : await restoreRecord(context, { device, jkt, email, accountId }, { walletId, epoch })
  const end = async () => {
    const { mode, isWaiting } = await readVault(context, walletId, epoch)
    if (rotation || isWaiting)
      await retireOld(context, rotating, { wallet, isUserHeld: mode === 'user-held' })
  }
  await (mustEnd ? end() : end().catch(() => {}))
  return wallet
}

type Rotation = NonNullable<Awaited<ReturnType<typeof readPlace>>['rotation']>

async function settlePending(
  { gateway, vault }: CustodyContext,
  { login }: Rotating,
  walletId: string,
  { epoch, isOfThisDevice }: Rotation,
): Promise<void> {
  const place = { walletId, epoch }
  const drop = () => gateway.call(keyRoutes.dropKeyRotation, place)
  if (await unlessRefused(vault.call(vaultRoutes.dropShareRotation, place))) return void (await drop())
  // The set is live there, or the vault does not know this device any more.
  const told = await unlessRefused(vault.call(vaultRoutes.commitShares, { ...place, login }))
  if (told) return void (await gateway.call(keyRoutes.commitKeys, { ...place, counted: told.counted }))
  // The vault has removed this device together with the set that it wrote. If the previous set is live there, this one never will be.
  await vault.call(vaultRoutes.commitShares, { walletId, epoch: epoch - 1, login })
  if (isOfThisDevice) await drop()
}

/** Undefined if the server has no such set, or does not give it out in this way. */
function unlessRefused<T>(call: Promise<T>): Promise<T | undefined> {
  return call.catch((error: unknown) => {
    if (error instanceof ServerFailure && ['wallet_conflict', 'not_found'].includes(error.code))
      return undefined
    throw error
  })
}

/** The wallet as the gateway has it. */
async function readPlace({ gateway }: CustodyContext, walletId: string) {
  const { wallet } = (await gateway.call(authRoutes.getMe, undefined)).account
  if (wallet?.walletId !== walletId) throw mismatch()
  return wallet
}

/** Reads who holds the vault's shares, and whether the set before this one is still kept there. */
async function readVault({ vault }: CustodyContext, walletId: string, epoch: number) {
  const { mode } = await vault.call(vaultRoutes.listWraps, { walletId })
  const before =
    epoch > 1 && (await unlessRefused(vault.call(vaultRoutes.listWraps, { walletId, epoch: epoch - 1 })))
  return { mode, isWaiting: !!before }
}

/**
 * Reads the live new set, removes the devices that are not part of it, and has both servers delete the previous one. Repeating it
 * changes nothing.
 */
export async function retireOld(
  context: CustodyContext,
  rotating: Rotating,
  set: SetOfWallet,
): Promise<void> {
  const { gateway, vault } = context
  const { walletId, epoch } = set.wallet.binding
  // A rotation that was begun elsewhere, or that has ended at the vault, was read in full before it counted.
  await readSet(context, rotating, set, false)
  // Otherwise they would keep a session that opens nothing.
  await takeOthersOff(context, rotating)
  await vault.call(vaultRoutes.retireShares, { walletId, epoch })
  await gateway.call(keyRoutes.retireKeys, { walletId, epoch })
  if (set.isUserHeld) await gateway.call(keyRoutes.forgetKeyEscrow, { walletId, epoch })
}

async function takeOthersOff({ gateway }: CustodyContext, { jkt }: Rotating): Promise<void> {
  const { devices } = await gateway.call(authRoutes.listDevices, undefined)
  // A device that is missing was removed meanwhile.
  for (const other of devices)
    if (other.jkt !== jkt) await unlessRefused(gateway.call(authRoutes.revokeDevice, { jkt: other.jkt }))
}

/** Reads a set back from both servers, and proves that what they give opens the wallet, by each pair of holders that there is. */
export async function readSet(
  context: CustodyContext,
  { device, jkt, login }: Rotating,
  { wallet: { binding }, isUserHeld }: SetOfWallet,
  mustReadAll: boolean,
): Promise<void> {
  const { walletId, epoch } = binding
  const query = { walletId, epoch, jkt }
  const hash = await bindingHash(binding)
  const own = await releaseFromGateway(context, { ...query, row: 'device' }, epoch)
  if (!own.wraps || own.bindingHash !== hash) throw mismatch()
  const pair = { binding, holder: jkt, deviceKey: device.shareKey }
  await checkOpens(openDa(bytesOf(own.wraps.wrapDa), { ...pair, share: own.share }), own.vault, binding)
  if (isUserHeld) return readRecoveryFactors(context, query, login, hash)
  const r = await releaseFromVault(context, { ...query, row: 'device' })
  const a0 = await releaseFromGateway(context, { ...query, row: '0' }, epoch)
  const r0 = await releaseOfNobody(context, query, login)
  if ([r, r0, a0].some((reply) => reply && reply.bindingHash !== hash)) throw mismatch()
  await checkOpens(openDr(bytesOf(own.wraps.wrapDr), { ...pair, share: r.share }), own.vault, binding)
  if (r0) {
    const shares = { binding, holder: NO_DEVICE, gatewayShare: a0.share, vaultShare: r0.share } as const
    await checkOpens(openAr(a0.wrapAr, shares), own.vault, binding)
    fillZero(r0.share)
  } else if (mustReadAll) throw mismatch()
  fillZero(own.share, r.share, a0.share)
}

/** The vault's share of no device: without a link it is given to the device alone whose rotation is not over there. */
function releaseOfNobody(
  context: CustodyContext,
  query: { readonly walletId: string; readonly epoch: number; readonly jkt: string },
  login: string,
) {
  return releaseFromVault(context, { ...query, row: '0' }, { login }).catch((error: unknown) => {
    if (error instanceof ServerFailure && error.code === 'device_unapproved') return undefined
    throw error
  })
}

/** For a wallet whose owner holds the vault's shares: every recovery factor has a half at each server. */
async function readRecoveryFactors(
  context: CustodyContext,
  query: { readonly walletId: string; readonly epoch: number; readonly jkt: string },
  login: string,
  hash: string,
): Promise<void> {
  const { walletId, epoch } = query
  const listed = await context.vault.call(vaultRoutes.listWraps, { walletId, epoch, login })
  if (listed.bindingHash !== hash) throw mismatch()
  for (const { wayId } of listed.wraps) {
    const { share } = await releaseFromGateway(context, { ...query, row: wayId }, epoch)
    fillZero(share)
  }
}

async function checkOpens(opening: Promise<Bytes>, vault: Bytes, binding: WalletRow['binding']) {
  try {
    const kek = await opening
    const opened = await openVault(kek, vault, binding).finally(() => fillZero(kek))
    const isSame = isPinned(opened, binding)
    wipe(opened)
    if (!isSame) throw mismatch()
  } catch (error) {
    throw error instanceof CustodyError ? mismatch() : error
  }
}
