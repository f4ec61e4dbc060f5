import { type Bytes, joinBytes } from '../lib/bytes.ts'
import { CustodyError, checkLength } from './custodyError.ts'
import { SHARE_BYTES } from './shareKey.ts'
import { type DevicePair, deviceKeyOf, GUARDED_VERSION, isGuardedWrap, unwrap, wrap } from './wraps.ts'

/** The key of a device with the gateway's share, and the share without which a guarded wallet does not open there. */
export interface GuardedPair extends DevicePair {
  /** The opening share of this device, which the vault server keeps. */
  readonly opening: Bytes
}

/**
 * Encrypts the KEK (32 bytes) so that only device, gateway and vault server together can decrypt it.
 * @throws CustodyError input_invalid
 */
export async function wrapGuarded(kek: Bytes, pair: GuardedPair): Promise<Bytes> {
  const wrapped = await wrap(kek, guardedKey(pair), pair)
  wrapped[0] = GUARDED_VERSION
  return wrapped
}

/** Decrypts the result of `wrapGuarded`. @throws CustodyError input_invalid, format_unknown, open_failed */
export async function openGuarded(wrapped: Bytes, pair: GuardedPair): Promise<Bytes> {
  if (!isGuardedWrap(wrapped)) throw new CustodyError('format_unknown', 'a wrap of an unknown version')
  const sealed = wrapped.slice()
  sealed[0] = 1
  return unwrap(sealed, guardedKey(pair), pair)
}

async function guardedKey({ share, opening, ...place }: GuardedPair): Promise<CryptoKey> {
  checkLength(share, SHARE_BYTES, 'a share')
  checkLength(opening, SHARE_BYTES, 'an opening share')
  const both = joinBytes(share, opening)
  return deviceKeyOf('dao', place, both).finally(() => both.fill(0))
}
