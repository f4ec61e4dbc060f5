import { ed25519, secp256k1 } from '../../packages/secure-frame/test/curves.ts'
import type { Vector } from './vectorFile.ts'

/** A primitive that Foyer uses, and what decides whether it takes a vector. */
export interface Primitive {
  /** The name of the file of vectors. */
  readonly file: string
  /** Where Foyer uses it. */
  readonly use: string
  /** Vectors that are about something which Foyer never does. */
  readonly isForeign?: (vector: Vector) => boolean
  /** Whether the vector is taken: the signature holds, or the result is the expected one. A throw is a no. */
  readonly takes: (vector: Vector) => Promise<boolean> | boolean
}

const { subtle } = crypto
const SHA_256 = 'SHA-256'
const equal = (one: ArrayBuffer | Uint8Array, other: Uint8Array) =>
  Buffer.from(one instanceof Uint8Array ? one : new Uint8Array(one)).equals(other)

export const PRIMITIVES: readonly Primitive[] = [
  {
    file: 'ecdsa_secp256k1_sha256_bitcoin_test',
    use: 'signatures of EVM and Bitcoin keys, low s alone',
    takes: (it) =>
      secp256k1.verify(it.bytes('sig'), it.bytes('msg'), uncompressed(it), { format: 'der', lowS: true }),
  },
  {
    file: 'ecdsa_secp256k1_sha256_p1363_test',
    use: 'the same in 64 bytes, as transactions carry them',
    takes: (it) =>
      secp256k1.verify(it.bytes('sig'), it.bytes('msg'), uncompressed(it), {
        format: 'compact',
        lowS: false,
      }),
  },
  {
    file: 'ecdsa_secp256r1_sha256_p1363_test',
    use: 'proofs of possession, tokens between servers (ES256)',
    async takes(it) {
      const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
      const key = await subtle.importKey('spki', it.bytes('publicKeyDer'), algorithm, false, ['verify'])
      return subtle.verify({ name: 'ECDSA', hash: SHA_256 }, key, it.bytes('sig'), it.bytes('msg'))
    },
  },
  {
    file: 'ed25519_test',
    use: 'Solana keys, session tokens (EdDSA)',
    takes(it) {
      const key = it.bytes('publicKeyDer').slice(-32)
      return ed25519.verify(it.bytes('sig'), it.bytes('msg'), key, { zip215: false })
    },
  },
  {
    file: 'rsa_signature_2048_sha256_test',
    use: 'ID tokens of providers (RS256)',
    async takes(it) {
      const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: SHA_256 }
      const key = await subtle.importKey('spki', it.bytes('publicKeyDer'), algorithm, false, ['verify'])
      return subtle.verify(algorithm.name, key, it.bytes('sig'), it.bytes('msg'))
    },
  },
  {
    file: 'aes_gcm_test',
    use: 'vaults, wraps and sealed columns (256-bit keys, 96-bit ivs)',
    isForeign: (it) =>
      it.number('keySize') !== 256 || it.number('ivSize') !== 96 || it.number('tagSize') !== 128,
    async takes(it) {
      const key = await subtle.importKey('raw', it.bytes('key'), 'AES-GCM', false, ['decrypt'])
      const sealed = new Uint8Array([...it.bytes('ct'), ...it.bytes('tag')])
      const algorithm = { name: 'AES-GCM', iv: it.bytes('iv'), additionalData: it.bytes('aad') }
      return equal(await subtle.decrypt(algorithm, key, sealed), it.bytes('msg'))
    },
  },
  {
    file: 'hkdf_sha256_test',
    use: 'keys of vaults, of wraps and of transit',
    async takes(it) {
      const key = await subtle.importKey('raw', it.bytes('ikm'), 'HKDF', false, ['deriveBits'])
      const algorithm = { name: 'HKDF', hash: SHA_256, salt: it.bytes('salt'), info: it.bytes('info') }
      return equal(await subtle.deriveBits(algorithm, key, it.number('size') * 8), it.bytes('okm'))
    },
  },
  {
    file: 'hmac_sha256_test',
    use: 'the key of a device, tags of addresses, webhooks (untruncated)',
    isForeign: (it) => it.number('tagSize') !== 256,
    async takes(it) {
      const key = await subtle.importKey('raw', it.bytes('key'), { name: 'HMAC', hash: SHA_256 }, false, [
        'verify',
      ])
      return subtle.verify('HMAC', key, it.bytes('tag'), it.bytes('msg'))
    },
  },
  {
    file: 'ecdh_secp256r1_webcrypto_test',
    use: 'the agreement inside of HPKE, by which shares travel',
    async takes(it) {
      const algorithm = { name: 'ECDH', namedCurve: 'P-256' }
      const own = await subtle.importKey('jwk', toJwk(it.json('private')), algorithm, false, ['deriveBits'])
      const other = await subtle.importKey('jwk', toJwk(it.json('public')), algorithm, false, [])
      return equal(await subtle.deriveBits({ name: 'ECDH', public: other }, own, 256), it.bytes('shared'))
    },
  },
  {
    file: 'pbkdf2_hmacsha512_test',
    use: 'the seed of recovery words (BIP-39)',
    async takes(it) {
      const key = await subtle.importKey('raw', it.bytes('password'), 'PBKDF2', false, ['deriveBits'])
      const algorithm = {
        ...{ name: 'PBKDF2', hash: 'SHA-512', salt: it.bytes('salt') },
        iterations: it.number('iterationCount'),
      }
      return equal(await subtle.deriveBits(algorithm, key, it.number('dkLen') * 8), it.bytes('dk'))
    },
  },
]

/** The point of a public key in DER is its last 65 bytes. */
function uncompressed(it: Vector): Uint8Array {
  return it.bytes('publicKeyDer').slice(-65)
}

function toJwk(value: unknown): JsonWebKey {
  return Object(value) as JsonWebKey // hostile on purpose: the platform has to refuse what is none
}
