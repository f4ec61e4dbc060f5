import {
  type Bytes,
  bindingHash,
  CustodyError,
  isGuardedWrap,
  openDr,
  openVault,
  toBase64Url,
  type VaultSecrets,
} from '@foyer/secure-protocol'
import { isOneAddress, isPinned } from '../custody/isPinned.ts'
import { smartAddressOf } from '../custody/pinned.ts'
import { fillZero, wipe } from '../custody/wipe.ts'
import { guarded, isGuardedFailure } from '../lib/frameFailure.ts'
import { isUnreachable, ServerFailure } from '../servers/serverFailure.ts'
import type { DeviceRow, WalletRow } from '../store/rows.ts'
import type { CustodyContext } from './custodyContext.ts'
import type { Opening } from './guard/opening.ts'
import { openOwnWrap } from './openOwnWrap.ts'
import { bytesOf, mismatch, releaseFromGateway, releaseFromVault } from './shares.ts'

/** How often the gateway is asked before the vault helps out. */
const GATEWAY_TRIES = 2

/** The keys that signing needs. The caller overwrites them. */
export interface OpenKeys {
  /** The address of the ordinary account, whose key `eoa` is. */
  readonly address: string
  readonly eoa: Bytes
  /** The address of the smart account, whose owner's key `owner` is. */
  readonly smartAccount: string
  readonly owner: Bytes
}

/**
 * Opens the wallet of this device: a server's share gives the key, the key opens the vault that lies here, and the keys inside
 * have to have the pinned addresses. Otherwise it fails.
 * @param opening what a guarded wallet is opened for; without it that one stays closed
 */
export async function openWallet(
  context: CustodyContext,
  device: DeviceRow,
  jkt: string,
  row: WalletRow,
  opening?: Opening,
): Promise<OpenKeys> {
  const secrets = await openSecrets(context, device, jkt, row, opening)
  const { eoa, owner } = secrets
  const { binding, smart } = row
  fillZero(secrets.entropy, secrets.solana)
  const isOne = isOneAddress(binding)
  const smartAccount = isOne ? binding.eoa : smartAddressOf(owner)
  const known = smart?.address ?? smartAccount
  if (known !== smartAccount) {
    fillZero(eoa, owner)
    throw mismatch()
  }
  // The key of one address owns both accounts; the other one stays unused.
  if (isOne) fillZero(owner)
  return { address: binding.eoa, eoa, smartAccount, owner: isOne ? eoa : owner }
}

/** The same with all secrets of the wallet, for an export. The caller overwrites them. */
export async function openSecrets(
  context: CustodyContext,
  device: DeviceRow,
  jkt: string,
  row: WalletRow,
  opening?: Opening,
): Promise<VaultSecrets> {
  const { binding } = row
  try {
    const { kek, wallet } = await openCounted(context, device, { jkt, row, opening })
    const secrets = await openVault(kek, wallet.vault, wallet.binding).finally(() => fillZero(kek))
    try {
      if (!isPinned(secrets, binding)) throw mismatch()
      if (wallet !== row) await keepRenewed(context, wallet)
      return secrets
    } catch (error) {
      wipe(secrets)
      throw error
    }
  } catch (error) {
    throw error instanceof CustodyError ? mismatch() : error
  }
}

/** The row with the wrap that the gateway has of this device now. A page works on a row that it was handed, which may be older. */
export async function currentRow(context: CustodyContext, jkt: string, row: WalletRow): Promise<WalletRow> {
  const { walletId, epoch } = row.binding
  const released = await releaseFromGateway(context, { walletId, epoch, row: 'device', jkt })
  fillZero(released.share)
  return released.bindingHash === (await bindingHash(row.binding)) ? rewrappedRow(row, released) : row
}

/** The key of the wallet. The caller overwrites it. */
export async function openKek(
  context: CustodyContext,
  device: DeviceRow,
  jkt: string,
  row: WalletRow,
  opening?: Opening,
): Promise<Bytes> {
  const { kek, wallet } = await openCounted(context, device, { jkt, row, opening })
  if (wallet === row) return kek
  fillZero(kek)
  throw mismatch()
}

interface Counted {
  readonly kek: Bytes
  /** The row itself, or the set that has taken its place. */
  readonly wallet: WalletRow
}

/** The key of the live wallet: from device and gateway, or from device and vault if the gateway cannot be reached. */
async function openCounted(
  context: CustodyContext,
  { shareKey: deviceKey }: DeviceRow,
  {
    jkt,
    row,
    opening,
  }: { readonly jkt: string; readonly row: WalletRow; readonly opening: Opening | undefined },
): Promise<Counted> {
  const { binding, wrapDr } = row
  const mustAsk = isGuardedWrap(row.wrapDa)
  if (mustAsk && !opening) throw guarded()
  const query = { walletId: binding.walletId, epoch: binding.epoch, row: 'device', jkt } as const
  const hash = await bindingHash(binding)
  const released = await askGateway(context, query)
  if (released) {
    const { share } = released
    const wallet =
      released.bindingHash === hash ? rewrappedRow(row, released) : await renewedRow(row, released)
    const own = { binding: wallet.binding, holder: jkt, deviceKey, share }
    const kek = await openOwnWrap(context, wallet.wrapDa, own, opening).finally(() => fillZero(share))
    return { kek, wallet }
  }
  // The vault alone opens no guarded wallet.
  if (mustAsk) throw gatewayAway()
  const { bindingHash: vaultHash, share } = await releaseFromVault(context, query).catch((error: unknown) => {
    // Another page of this device has guarded the wallet.
    throw isGuardedFailure(error) ? gatewayAway() : error
  })
  if (vaultHash !== hash) throw mismatch()
  const own = { binding, holder: jkt, deviceKey, share }
  return { kek: await openDr(wrapDr, own).finally(() => fillZero(share)), wallet: row }
}

/** The failure of a guarded wallet where the gateway does not answer: it opens with both servers alone. */
function gatewayAway(): ServerFailure {
  return new ServerFailure('server_unreachable', 'The wallet service cannot be reached')
}

/**
 * The row of a wallet that another page of this device has renewed: the same wallet, at a later set. Its wrap opens with the key
 * D of this device alone, which no server can have made. @throws FrameFailure vault_mismatch for anything else
 */
async function renewedRow(row: WalletRow, { binding, vault, wraps }: Released): Promise<WalletRow> {
  const { epoch } = row.binding
  const isSame = (await bindingHash({ ...binding, epoch })) === (await bindingHash(row.binding))
  if (!wraps || binding.epoch <= epoch || !isSame) throw mismatch()
  return { ...row, binding, vault, wrapDa: bytesOf(wraps.wrapDa), wrapDr: bytesOf(wraps.wrapDr) }
}

/** The row with the wrap that the gateway has of this device: another page of it may have guarded the wallet, or ended that. */
function rewrappedRow(row: WalletRow, { wraps }: Released): WalletRow {
  if (!wraps || wraps.wrapDa === toBase64Url(row.wrapDa)) return row
  return { ...row, wrapDa: bytesOf(wraps.wrapDa) }
}

type Released = Awaited<ReturnType<typeof releaseFromGateway>>

/** Keeps the renewed row, unless this device has signed out or in with another wallet meanwhile. */
async function keepRenewed({ store }: CustodyContext, renewed: WalletRow): Promise<void> {
  const { walletId, epoch } = renewed.binding
  await store.change((rows) => {
    const { wallet } = rows
    const isOlder = wallet?.binding.walletId === walletId && wallet.binding.epoch <= epoch
    if (!isOlder) return rows
    const { binding, vault, wrapDa, wrapDr } = renewed
    return { ...rows, wallet: { ...wallet, binding, vault, wrapDa, wrapDr } }
  })
}

/** Undefined if the gateway cannot be reached. A refusal is thrown. */
async function askGateway(context: CustodyContext, query: Parameters<typeof releaseFromGateway>[1]) {
  for (let tries = 0; tries < GATEWAY_TRIES; tries++) {
    try {
      return await releaseFromGateway(context, query)
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
  }
  return undefined
}
