import { type Bytes, hmac, joinBytes, utf8 } from '../lib/bytes.ts'
import { bindingBytes, type ShareHolder, type VaultBinding, wrapContext } from './binding.ts'
import { CustodyError, checkLength } from './custodyError.ts'
import { deriveKey, open, seal } from './seal.ts'
import { SHARE_BYTES } from './shareKey.ts'

const KEK_BYTES = 32

/** The wallet and the holder that a wrap belongs to. With others it does not open. */
export interface WrapPlace {
  readonly binding: VaultBinding
  readonly holder: ShareHolder
}

/**
 * The key of a device and the share of one server. The wrap is `da` with the gateway's share, `dr` with the vault
 * server's.
 */
export interface DevicePair extends WrapPlace {
  /** The share key of this device (called D): HMAC-SHA-256, not extractable; see `createShareKey`. */
  readonly deviceKey: CryptoKey
  readonly share: Bytes
}

/** The shares of both servers, whose wrap is `ar`. */
export interface ServerPair extends WrapPlace {
  readonly gatewayShare: Bytes
  readonly vaultShare: Bytes
}

/** Encrypts the KEK (32 bytes) so that device and gateway together can decrypt it. @throws CustodyError input_invalid */
export function wrapDa(kek: Bytes, pair: DevicePair): Promise<Bytes> {
  return wrap(kek, devicePairKey('da', pair), pair)
}

/** Decrypts the result of `wrapDa`. @throws CustodyError input_invalid, format_unknown, open_failed */
export function openDa(wrapped: Bytes, pair: DevicePair): Promise<Bytes> {
  return unwrap(wrapped, devicePairKey('da', pair), pair)
}

/** The key of a device with the gateway's share, and the share without which a guarded wallet does not open there. */
export interface GuardedPair extends DevicePair {
  /** The opening share of this device, which the vault server keeps. */
  readonly opening: Bytes
}

/** The version of a wrap that takes an opening share. It is not secret, and tells which shares open the wrap. */
const GUARDED_VERSION = 2

/** Whether a wrap takes an opening share as well. */
export function isGuardedWrap(wrapped: Bytes): boolean {
  return wrapped[0] === GUARDED_VERSION
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

/**
 * Encrypts the KEK (32 bytes) so that device and vault server together can decrypt it.
 * @throws CustodyError input_invalid
 */
export function wrapDr(kek: Bytes, pair: DevicePair): Promise<Bytes> {
  return wrap(kek, devicePairKey('dr', pair), pair)
}

/** Decrypts the result of `wrapDr`. @throws CustodyError input_invalid, format_unknown, open_failed */
export function openDr(wrapped: Bytes, pair: DevicePair): Promise<Bytes> {
  return unwrap(wrapped, devicePairKey('dr', pair), pair)
}

/**
 * Encrypts the KEK (32 bytes) so that gateway and vault server together can decrypt it.
 * @throws CustodyError input_invalid
 */
export function wrapAr(kek: Bytes, pair: ServerPair): Promise<Bytes> {
  return wrap(kek, serverPairKey(pair), pair)
}

/** Decrypts the result of `wrapAr`. @throws CustodyError input_invalid, format_unknown, open_failed */
export function openAr(wrapped: Bytes, pair: ServerPair): Promise<Bytes> {
  return unwrap(wrapped, serverPairKey(pair), pair)
}

async function wrap(kek: Bytes, key: Promise<CryptoKey>, { binding }: WrapPlace): Promise<Bytes> {
  const pairKey = await key
  checkLength(kek, KEK_BYTES, 'the key of the vault')
  return seal(pairKey, kek, bindingBytes(binding))
}

async function unwrap(wrapped: Bytes, key: Promise<CryptoKey>, { binding }: WrapPlace): Promise<Bytes> {
  return open(await key, wrapped, bindingBytes(binding), KEK_BYTES)
}

async function devicePairKey(pair: 'da' | 'dr', { share, ...place }: DevicePair): Promise<CryptoKey> {
  checkLength(share, SHARE_BYTES, 'a share')
  return deviceKeyOf(pair, place, share)
}

async function guardedKey({ share, opening, ...place }: GuardedPair): Promise<CryptoKey> {
  checkLength(share, SHARE_BYTES, 'a share')
  checkLength(opening, SHARE_BYTES, 'an opening share')
  const both = joinBytes(share, opening)
  return deviceKeyOf('dao', place, both).finally(() => both.fill(0))
}

async function deviceKeyOf(
  pair: 'da' | 'dr' | 'dao',
  { deviceKey, binding, holder }: Omit<DevicePair, 'share'>,
  shares: Bytes,
): Promise<CryptoKey> {
  if (deviceKey.extractable)
    throw new CustodyError('input_invalid', 'the key of a device must not be extractable')
  const labelled = joinBytes(utf8(`${pair}|${wrapContext(binding, holder)}|`), shares)
  const secret = await hmac(deviceKey, labelled).finally(() => labelled.fill(0))
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt'])
  secret.fill(0)
  return key
}

async function serverPairKey({ gatewayShare, vaultShare, binding, holder }: ServerPair) {
  checkLength(gatewayShare, SHARE_BYTES, "the gateway's share")
  checkLength(vaultShare, SHARE_BYTES, "the vault's share")
  const secret = joinBytes(gatewayShare, vaultShare)
  const key = await deriveKey(secret, utf8(`ar|${wrapContext(binding, holder)}`))
  secret.fill(0)
  return key
}
