import { type Bytes, bindingHash, CustodyError, openDa, openDr, openVault } from '@foyer/secure-protocol'
import { evmAddress } from '../custody/evmAddress.ts'
import { fillZero } from '../custody/wipe.ts'
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
  const { binding } = row
  try {
    const kek = await openKek(context, device, jkt, row)
    const secrets = await openVault(kek, row.vault, binding).finally(() => fillZero(kek))
    fillZero(secrets.entropy, secrets.owner, secrets.solana)
    if (evmAddress(secrets.eoa) !== binding.eoa) {
      fillZero(secrets.eoa)
      throw mismatch()
    }
    return { address: binding.eoa, eoa: secrets.eoa }
  } catch (error) {
    throw error instanceof CustodyError ? mismatch() : error
  }
}

/** By device and gateway; by device and vault when the gateway is away. */
async function openKek(
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
