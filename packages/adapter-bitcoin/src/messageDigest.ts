import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

// Builds the digests that sign a text: for BIP-322 of a transaction that pays nobody and spends what only the text has, for BIP-137 of
// the text behind a line that no transaction begins with.

const MAGIC = utf8ToBytes('\u0018Bitcoin Signed Message:\n')
const MESSAGE_TAG = 'BIP0322-signed-message'
const SIGHASH_ALL = 1
const ZERO_8 = new Uint8Array(8)
const ZERO_4 = new Uint8Array(4)
/** The one output of the transaction that is signed: no amount, and a script that nobody can spend. */
const NOTHING = concatBytes(ZERO_8, Uint8Array.of(1, 0x6a))

/** A hash of a hash, as Bitcoin has it. */
const hash256 = (...parts: readonly Uint8Array[]) => sha256(sha256(concatBytes(...parts)))

const uint32 = (value: number) => Uint8Array.of(value, value >> 8, value >> 16, value >> 24)

/** A length in front of something, as transactions have it. */
function withSize(bytes: Uint8Array): Uint8Array {
  const { length } = bytes
  if (length < 0xfd) return concatBytes(Uint8Array.of(length), bytes)
  if (length <= 0xffff) return concatBytes(Uint8Array.of(0xfd, length, length >> 8), bytes)
  return concatBytes(Uint8Array.of(0xfe), uint32(length), bytes)
}

/** A hash for one purpose only. Standard: BIP-340. */
function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const prefix = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(prefix, prefix, ...parts))
}

/** The id of the transaction that is spent: it exists nowhere, and holds the text. Standard: BIP-322, `to_spend`. */
export function toSpendId(message: Uint8Array, script: Uint8Array): Uint8Array {
  const proof = concatBytes(Uint8Array.of(0, 32), taggedHash(MESSAGE_TAG, message))
  const nowhere = concatBytes(new Uint8Array(32), uint32(0xffff_ffff))
  return hash256(
    concatBytes(ZERO_4, Uint8Array.of(1), nowhere, withSize(proof), ZERO_4),
    concatBytes(Uint8Array.of(1), ZERO_8, withSize(script), ZERO_4),
  )
}

/** Returns the digest that the key of a witness program of version 0 signs. Standards: BIP-322, BIP-143. */
export function toSegwitDigest(message: Uint8Array, script: Uint8Array, keyHash: Uint8Array): Uint8Array {
  const outpoint = concatBytes(toSpendId(message, script), ZERO_4)
  const scriptCode = concatBytes(Uint8Array.of(0x76, 0xa9, 0x14), keyHash, Uint8Array.of(0x88, 0xac))
  return hash256(
    ...[ZERO_4, hash256(outpoint), hash256(ZERO_4), outpoint, withSize(scriptCode)],
    ...[ZERO_8, ZERO_4, hash256(NOTHING), ZERO_4, uint32(SIGHASH_ALL)],
  )
}

/** Returns the digest that the key of a taproot output signs. Standards: BIP-322, BIP-341. */
export function toTaprootDigest(message: Uint8Array, script: Uint8Array, hashType: 0 | 1): Uint8Array {
  const outpoint = concatBytes(toSpendId(message, script), ZERO_4)
  return taggedHash(
    'TapSighash',
    ...[Uint8Array.of(0, hashType), ZERO_4, ZERO_4, sha256(outpoint), sha256(ZERO_8)],
    ...[sha256(withSize(script)), sha256(ZERO_4), sha256(NOTHING), Uint8Array.of(0), ZERO_4],
  )
}

/** Returns the digest of a text that is signed by the way older than scripts of witnesses. Standard: BIP-137. */
export function toLegacyDigest(message: Uint8Array): Uint8Array {
  return hash256(MAGIC, withSize(message))
}
