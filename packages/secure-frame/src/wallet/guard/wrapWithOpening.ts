import { guardRoutes } from '@foyer/api'
import {
  type Bytes,
  type DevicePair,
  randomBytes,
  SHARE_BYTES,
  sha256,
  toBase64Url,
  wrapGuarded,
} from '@foyer/secure-protocol'
import { sealShares } from '../../custody/transitSeal.ts'
import { fillZero } from '../../custody/wipe.ts'
import type { CustodyContext } from '../custodyContext.ts'
import { mismatch, readVaultTransitKey } from '../shares.ts'

/**
 * Wraps the key of a wallet so that this device opens it only with a new opening share. The vault keeps that share, and proves by its
 * hash that it does, before anything depends on it.
 */
export async function wrapWithOpening(
  context: CustodyContext,
  kek: Bytes,
  pair: DevicePair,
  admission: string,
): Promise<Bytes> {
  const { binding, holder: jkt } = pair
  const { walletId, epoch } = binding
  const opening = randomBytes(SHARE_BYTES)
  try {
    const route = { way: 'opening-to-vault', walletId, epoch, jkt } as const
    const sealed = await sealShares([opening], await readVaultTransitKey(context), route)
    const body = { walletId, epoch, opening: sealed, binding, admission }
    const { hash } = await context.vault.call(guardRoutes.keepOpening, body)
    if (hash !== toBase64Url(await sha256(opening))) throw mismatch()
    return await wrapGuarded(kek, { ...pair, opening })
  } finally {
    fillZero(opening)
  }
}
