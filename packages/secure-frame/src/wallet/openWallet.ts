import {
  type Bytes,
  bindingHash,
  CustodyError,
  openDa,
  openDr,
  openVault,
  type VaultSecrets,
} from '@foyer/secure-protocol'
import { isPinned, smartAddressOf } from '../custody/pinned.ts'
import { fillZero, wipe } from '../custody/wipe.ts'
import { isUnreachable } from '../servers/serverFailure.ts'
import type { DeviceRow, WalletRow } from '../store/rows.ts'
import type { CustodyContext } from './custodyContext.ts'
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
 */
export async function openWallet(
  context: CustodyContext,
  device: DeviceRow,
  jkt: string,
  row: WalletRow,
): Promise<OpenKeys> {
  const secrets = await openSecrets(context, device, jkt, row)
  const { eoa, owner } = secrets
  fillZero(secrets.entropy, secrets.solana)
  const smartAccount = smartAddressOf(owner)
  const known = row.smart?.address ?? smartAccount
  if (known !== smartAccount) {
    fillZero(eoa, owner)
    throw mismatch()
  }
  return { address: row.binding.eoa, eoa, smartAccount, owner }
}

/** The same with all secrets of the wallet, for an export. The caller overwrites them. */
export async function openSecrets(
  context: CustodyContext,
  device: DeviceRow,
  jkt: string,
  row: WalletRow,
): Promise<VaultSecrets> {
  const { binding } = row
  try {
    const { kek, wallet } = await openCounted(context, device, jkt, row)
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

/** The key of the wallet. The caller overwrites it. */
export async function openKek(
  context: CustodyContext,
  device: DeviceRow,
  jkt: string,
  row: WalletRow,
): Promise<Bytes> {
  const { kek, wallet } = await openCounted(context, device, jkt, row)
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
  jkt: string,
  row: WalletRow,
): Promise<Counted> {
  const { binding, wrapDr } = row
  const query = { walletId: binding.walletId, epoch: binding.epoch, row: 'device', jkt } as const
  const hash = await bindingHash(binding)
  const released = await askGateway(context, query)
  if (released) {
    const { share } = released
    const wallet = released.bindingHash === hash ? row : await renewedRow(row, released)
    const own = { binding: wallet.binding, holder: jkt, deviceKey, share }
    const kek = await openDa(wallet.wrapDa, own).finally(() => fillZero(share))
    return { kek, wallet }
  }
  const { bindingHash: vaultHash, share } = await releaseFromVault(context, query)
  if (vaultHash !== hash) throw mismatch()
  const own = { binding, holder: jkt, deviceKey, share }
  return { kek: await openDr(wrapDr, own).finally(() => fillZero(share)), wallet: row }
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

type Released = Awaited<ReturnType<typeof releaseFromGateway>>

/** Keeps the renewed row, unless this device has signed out or in with another wallet meanwhile. */
async function keepRenewed({ store }: CustodyContext, renewed: WalletRow): Promise<void> {
  const { walletId, epoch } = renewed.binding
  await store.change((rows) => {
    const { wallet } = rows
    const isOlder = wallet?.binding.walletId === walletId && wallet.binding.epoch < epoch
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
