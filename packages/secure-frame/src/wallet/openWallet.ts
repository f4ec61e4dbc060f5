import {
  type Bytes,
  bindingHash,
  CustodyError,
  openDa,
  openDr,
  openVault,
  type VaultSecrets,
} from '@foyer/secure-protocol'
import { evmAddress } from '../custody/evmAddress.ts'
import { fillZero, wipe } from '../custody/wipe.ts'
import { isUnreachable } from '../servers/serverFailure.ts'
import type { DeviceRow, WalletRow } from '../store/rows.ts'
import type { CustodyContext } from './custodyContext.ts'
import { mismatch, releaseFromGateway, releaseFromVault } from './shares.ts'

/** How often the gateway is asked before the vault helps out. */
const GATEWAY_TRIES = 2

/** The keys that signing needs. The caller overwrites them. */
export interface OpenKeys {
  /** Whose key it is. */
  readonly address: string
  readonly eoa: Bytes
}

/**
 * Opens the wallet of this device: a server's share gives the key, the key opens the vault that lies here, and the keys
 * inside have to have the pinned addresses. Anything else ends here.
 */
export async function openWallet(
  context: CustodyContext,
  device: DeviceRow,
  jkt: string,
  row: WalletRow,
): Promise<OpenKeys> {
  const secrets = await openSecrets(context, device, jkt, row)
  fillZero(secrets.entropy, secrets.owner, secrets.solana)
  return { address: row.binding.eoa, eoa: secrets.eoa }
}

/** The same with everything that lies in the vault, for who takes it out. The caller overwrites it. */
export async function openSecrets(
  context: CustodyContext,
  device: DeviceRow,
  jkt: string,
  row: WalletRow,
): Promise<VaultSecrets> {
  const { binding } = row
  try {
    const kek = await openKek(context, device, jkt, row)
    const secrets = await openVault(kek, row.vault, binding).finally(() => fillZero(kek))
    if (evmAddress(secrets.eoa) !== binding.eoa) {
      wipe(secrets)
      throw mismatch()
    }
    return secrets
  } catch (error) {
    throw error instanceof CustodyError ? mismatch() : error
  }
}

/** The key of the wallet: by device and gateway; by device and vault when the gateway is away. The caller overwrites it. */
export async function openKek(
  context: CustodyContext,
  { shareKey: deviceKey }: DeviceRow,
  jkt: string,
  { binding, wrapDa, wrapDr }: WalletRow,
): Promise<Bytes> {
  const query = { walletId: binding.walletId, epoch: binding.epoch, row: 'device', jkt } as const
  const own = { binding, holder: jkt, deviceKey }
  const hash = await bindingHash(binding)
  const released = await askGateway(context, query)
  if (released) {
    if (released.bindingHash !== hash) throw mismatch()
    return openDa(wrapDa, { ...own, share: released.share }).finally(() => fillZero(released.share))
  }
  const { bindingHash: vaultHash, share } = await releaseFromVault(context, query)
  if (vaultHash !== hash) throw mismatch()
  return openDr(wrapDr, { ...own, share }).finally(() => fillZero(share))
}

/** Undefined when the gateway is away; one that says no is not. */
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
