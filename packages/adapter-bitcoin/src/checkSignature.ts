import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { type BitcoinAddress, parseBitcoinAddress } from './address.ts'
import { toLegacyDigest, toSegwitDigest, toTaprootDigest } from './messageDigest.ts'

const LEGACY_BYTES = 65
const COMPRESSED_KEY_BYTES = 33
const SIGHASH_ALL = 1
/** A witness of one key has two items, of 73 and 33 bytes at most. */
const WITNESS_MAX_BYTES = 120

const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/**
 * Whether a text was signed by the key of an address: by BIP-322 in its simple form for addresses of one key, or by BIP-137 as wallets
 * write it. False for whatever else, such as the full form, addresses of several keys, and BIP-137 for taproot; never throws.
 */
export function checkSignature(input: {
  readonly address: string
  readonly message: Uint8Array
  readonly signature: Uint8Array
}): boolean {
  const { message, signature } = input
  const address = parseBitcoinAddress(input.address)
  if (!address || signature.length > WITNESS_MAX_BYTES) return false
  try {
    return (
      checkWitness(address, message, signature) ||
      (signature.length === LEGACY_BYTES && checkLegacy(address, message, signature))
    )
  } catch {
    // The bytes are no point of the curve, or no number of its order.
    return false
  }
}

/** The items of a witness; undefined for bytes that are none, or that go on behind it. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const items: Uint8Array[] = []
  const count = bytes[0] ?? 0
  let at = 1
  while (items.length < count) {
    const size = bytes[at]
    // No item of one key is as long as 253 bytes, from where a length takes more than one of them.
    if (size === undefined || size >= 0xfd || at + 1 + size > bytes.length) return undefined
    items.push(bytes.slice(at + 1, at + 1 + size))
    at += 1 + size
  }
  return at === bytes.length ? items : undefined
}

function checkWitness(address: BitcoinAddress, message: Uint8Array, bytes: Uint8Array): boolean {
  const [signature, key, ...more] = readWitness(bytes) ?? []
  if (!signature || more.length > 0) return false
  if (address.kind === 'p2tr') return !key && checkTaproot(address, message, signature)
  if (key?.length !== COMPRESSED_KEY_BYTES || signature.at(-1) !== SIGHASH_ALL) return false
  const keyHash = hash160(key)
  if (!isOfKey(address, keyHash) || address.kind === 'p2pkh') return false
  const digest = toSegwitDigest(message, address.script, keyHash)
  return secp256k1.verify(signature.slice(0, -1), digest, key, { prehash: false, format: 'der' })
}

function checkTaproot({ program, script }: BitcoinAddress, message: Uint8Array, signed: Uint8Array): boolean {
  // With the type of the hash behind it, or without for the usual one.
  const hashType = signed.length === 64 ? 0 : signed[64]
  if (signed.length > LEGACY_BYTES || (hashType !== 1 && signed.length !== 64)) return false
  const digest = toTaprootDigest(message, script, hashType === 1 ? 1 : 0)
  return schnorr.verify(signed.slice(0, 64), digest, program)
}

/** Whether an address is that of a compressed key. */
function isOfKey({ kind, program }: BitcoinAddress, keyHash: Uint8Array): boolean {
  if (kind === 'p2sh') return isSame(program, hash160(concatBytes(Uint8Array.of(0, 20), keyHash)))
  return (kind === 'p2pkh' || kind === 'p2wpkh') && isSame(program, keyHash)
}

/**
 * The first byte says which of four keys it is, and of what kind the address is. Wallets write the kind of another one, so it is the
 * address that decides; only keys that are not compressed have a kind of their own.
 */
function checkLegacy(address: BitcoinAddress, message: Uint8Array, bytes: Uint8Array): boolean {
  const header = (bytes[0] ?? 0) - 27
  if (header < 0 || header > 15) return false
  const signature = secp256k1.Signature.fromBytes(bytes.slice(1)).addRecoveryBit(header & 3)
  // The same one with the other sign, which anybody can make of it.
  if (signature.hasHighS()) return false
  const key = signature.recoverPublicKey(toLegacyDigest(message))
  if (header >= 4) return isOfKey(address, hash160(key.toBytes(true)))
  return address.kind === 'p2pkh' && isSame(address.program, hash160(key.toBytes(false)))
}
