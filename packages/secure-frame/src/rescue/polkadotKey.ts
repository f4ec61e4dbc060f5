import { type Bytes, copyBytes, joinBytes, utf8 } from '@foyer/secure-protocol'
import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'
import { getPublicKey, secretFromSeed } from '@scure/sr25519'
import { fillZero } from '../custody/wipe.ts'

const ROUNDS = 2048
const SEED_BYTES = 32
const CHECKSUM_BYTES = 2

/** The seed of the account without a path. Wallets of Polkadot derive it from the entropy of the words, and not from their letters. */
export async function polkadotSeed(entropy: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', entropy, 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-512', salt: utf8('mnemonic'), iterations: ROUNDS }
  const bits = new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 512))
  const seed = copyBytes(bits, 0, SEED_BYTES)
  fillZero(bits)
  return seed
}

/** The address (SS58) of a seed's sr25519 key on the network with a prefix. */
export function polkadotAddress(seed: Bytes, prefix: number): string {
  const secret = secretFromSeed(seed)
  const body = joinBytes(Uint8Array.of(prefix), Uint8Array.from(getPublicKey(secret)))
  fillZero(secret)
  const checksum = blake2b(joinBytes(utf8('SS58PRE'), body)).subarray(0, CHECKSUM_BYTES)
  return base58.encode(Uint8Array.of(...body, ...checksum))
}
