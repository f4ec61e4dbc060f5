import { keyRoutes, vaultRoutes } from '@foyer/api'
import { type Bytes, bindingHash, fromBase64Url, toBase64Url } from '@foyer/secure-protocol'
import { createReplyKey, openShare } from '../custody/transitSeal.ts'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { CustodyContext, NewDeviceTokens } from './custodyContext.ts'

/** Names the share that is asked for: that of this device, or the one with which a device is added. */
export interface ShareQuery {
  readonly walletId: string
  readonly epoch: number
  readonly row: 'device' | '0'
  readonly jkt: string
}

/** The id of a recovery factor, whose own share is asked for. */
type RecoveryFactorRow = string

/** Asks the gateway for its share and for what it keeps of the wallet: of the set that is live there, or of the named one. */
export async function releaseFromGateway(
  { gateway }: Pick<CustodyContext, 'gateway'>,
  query: Omit<ShareQuery, 'row'> & { readonly row: ShareQuery['row'] | RecoveryFactorRow },
  epoch?: number,
) {
  const { walletId, row, jkt } = query
  const key = await createReplyKey()
  const body = { walletId, row, transitKey: toBase64Url(key.publicKey), ...(epoch && { epoch }) }
  const reply = await gateway.call(keyRoutes.releaseKeys, body, { transitKey: key.publicKey })
  const { binding } = reply
  // The gateway's own hash, and what it calls the wallet, have to be those of the binding that it sends.
  if (binding.walletId !== walletId || (await bindingHash(binding)) !== reply.bindingHash) throw mismatch()
  const route = { way: 'gateway-to-frame', walletId, epoch: binding.epoch, jkt } as const
  const share = await openShare(reply.share, key, route)
  return { ...reply, share, vault: bytesOf(reply.vault), wrapAr: bytesOf(reply.wrapAr) }
}

/**
 * Asks the vault for its share. The vault keeps the previous set after a rotation until the new one was read, since this device
 * may still have the previous one.
 */
export async function releaseFromVault(
  { vault }: CustodyContext,
  query: ShareQuery,
  tokens?: NewDeviceTokens,
) {
  const { walletId, row, jkt, epoch } = query
  const key = await createReplyKey()
  const body = { walletId, row, epoch, transitKey: toBase64Url(key.publicKey), ...tokens }
  const reply = await vault.call(vaultRoutes.releaseShare, body, { transitKey: key.publicKey })
  if (reply.walletId !== walletId || reply.epoch !== epoch) throw mismatch()
  const share = await openShare(reply.share, key, { way: 'vault-to-frame', walletId, epoch, jkt })
  return { ...reply, share }
}

/** The vault's raw public key to which shares are sealed. */
export async function readVaultTransitKey({ vault }: CustodyContext): Promise<Bytes> {
  const { keys } = await vault.call(vaultRoutes.getVaultKeys, undefined)
  const key = keys.find(({ use }) => use === 'enc')
  if (!key) throw mismatch()
  return Uint8Array.of(4, ...bytesOf(key.x), ...bytesOf(key.y))
}

/** Bytes of a field that the contract has checked. */
export function bytesOf(text: string): Bytes {
  const bytes = fromBase64Url(text)
  if (!bytes) throw mismatch()
  return bytes
}

/** The failure for answers of the servers that do not belong to this wallet; nothing continues after it. */
export function mismatch(): FrameFailure {
  return new FrameFailure('vault_mismatch', 'The wallet that was received is not the one that was stored')
}
