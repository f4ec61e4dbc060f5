import { type Bytes, hmac, joinBytes, utf8 } from '../lib/bytes.ts'
import { bindingBytes, type ShareHolder, type VaultBinding, wrapContext } from './binding.ts'
import { CustodyError, checkLength } from './custodyError.ts'
import { deriveKey, open, seal } from './seal.ts'

const KEK_BYTES = 32
/** The length of a share of the gateway or the vault. */
export const SHARE_BYTES = 32

/** Where a wrap belongs. A wrap opens at no other place. */
export interface WrapPlace {
  readonly binding: VaultBinding
  readonly holder: ShareHolder
}

/** Device and one server: `da` with the gateway's share, `dr` with the vault's. */
export interface DevicePair extends WrapPlace {
  /** The key D of this device: HMAC-SHA-256, not extractable. */
  readonly deviceKey: CryptoKey
  readonly share: Bytes
}

/** Both servers. */
export interface ServerPair extends WrapPlace {
  readonly gatewayShare: Bytes
  readonly vaultShare: Bytes
}

/** Makes the key D of a device. Its bytes never exist in script. */
export function createShareKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign'])
}

/** Wraps the KEK for device and gateway. */
export function wrapDa(kek: Bytes, pair: DevicePair): Promise<Bytes> {
  return wrap(kek, devicePairKey('da', pair), pair)
}

/** @throws CustodyError */
export function openDa(wrapped: Bytes, pair: DevicePair): Promise<Bytes> {
  return unwrap(wrapped, devicePairKey('da', pair), pair)
}

/** Wraps the KEK for device and vault. */
export function wrapDr(kek: Bytes, pair: DevicePair): Promise<Bytes> {
  return wrap(kek, devicePairKey('dr', pair), pair)
}

/** @throws CustodyError */
export function openDr(wrapped: Bytes, pair: DevicePair): Promise<Bytes> {
  return unwrap(wrapped, devicePairKey('dr', pair), pair)
}

/** Wraps the KEK for gateway and vault. */
export function wrapAr(kek: Bytes, pair: ServerPair): Promise<Bytes> {
  return wrap(kek, serverPairKey(pair), pair)
}

/** @throws CustodyError */
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

async function devicePairKey(pair: 'da' | 'dr', { deviceKey, share, binding, holder }: DevicePair) {
  checkLength(share, SHARE_BYTES, 'a share')
  if (deviceKey.extractable)
    throw new CustodyError('input_invalid', 'the key of a device must not be extractable')
  const secret = await hmac(deviceKey, joinBytes(utf8(`${pair}|${wrapContext(binding, holder)}|`), share))
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
