import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { secretFromSeed, sign } from '@scure/sr25519'

/** A key of a fake extension. It is public: never send real coins to its address. */
export interface PolkadotKey {
  readonly kind: 'sr25519' | 'ed25519' | 'ecdsa'
  /** The account's 32 bytes: the public key, and of ECDSA its hash. */
  readonly accountId: Uint8Array
  /** The address with the prefix of no network, as extensions give it. */
  readonly address: string
  /** The address on Polkadot and its Asset Hub. */
  readonly relayAddress: string
  /** The address on Kusama. */
  readonly kusamaAddress: string
  /** Signs bytes as they are, without the byte that says the kind. */
  sign(message: Uint8Array): Uint8Array
}

/** Seeds of one repeated byte, with what belongs to them. */
const KEYS = [
  {
    kind: 'sr25519',
    byte: 1,
    accountId: '189dac29296d31814dc8c56cf3d36a0543372bba7538fa322a4aebfebc39e056',
    address: '5CcyqxXnJucaCnQQvvUg5EPzj1uoNAxACZvzArHw5aVDvgNH',
    relayAddress: '1ZGzHnrAgt3eKQvtZXgDPE9aduT4UWJH4fUL9HHdfWk6nx3',
    kusamaAddress: 'D8bWGsewGdVxSDrhdHiyBkzscC3AqmLewmjZWZtZNhifkDJ',
  },
  {
    kind: 'sr25519',
    byte: 2,
    accountId: '1a4fee48c1ba1a48e8cd43782a8485d635aa91cfb82cbb477f0c1c576bc4031c',
    address: '5CfCr47V5Dte6bwxNBE8K9oNnQd9fiay6aDEEkgYtFv7w4Fq',
    relayAddress: '1bVzPNYw1A7Y8xUKpH8TJdXe2coN297B4wiQ3fuSLwe7Qqd',
    kusamaAddress: 'DApWNTMhauZrFmQ8t3BD7ANvzuPUPQ9Yx3ydQxWN48cgA8W',
  },
  {
    kind: 'sr25519',
    byte: 3,
    accountId: '8ee504148e75c34e8f051899b3c6e4241ff18dc1c9211260b6a6a434bedb485f',
    address: '5FJ4gu9eVX6DG4qYi1hxkUgu1yaTm1CnQ4MiiZPjPVaXiATo',
    relayAddress: '14EMqEQiMJMghbr4fekxtdX3sba7TJkvUZ6CsrP5wac3tfiR',
    kusamaAddress: 'FogMDVX7t791iezUiX1eS3uAZrhZg1xrSCU7DfgsHo2TEju',
  },
  {
    kind: 'ed25519',
    byte: 4,
    accountId: 'ca93ac1705187071d67b83c7ff0efe8108e8ec4530575d7726879333dbdabe7c',
    address: '5GeKQ24kqNh3s2GHkLEHvR8oH6kS6VcJNGf3FYMV6Rbcd4D5',
    relayAddress: '15acYMKph9xXJZGohyHJ4Zxx8ik5noASSmPXQqLqeWd8oduq',
    kusamaAddress: 'H9w4LQdTjhycg5jX33LpNVoRh2fuARUpeVneCdSaDp7NLB4',
  },
  {
    kind: 'ecdsa',
    byte: 5,
    accountId: '7420373f918c7d08dc97ca40b058c8979e1455238b56bd468c1c3a84a39a56d1',
    address: '5EgxyuJaEqM1JNQCdKzK4NEPwxrjQtH6FjxJvuehBQXmHG4m',
    relayAddress: '13dG8EZe6ccUjuQiay3KCX4YoarP7BqELEgo6Ce3jVZHTSU6',
    kusamaAddress: 'FCaeDeSsCMw42DeQ2oMxKbQ6Z8yDZ6Gi7o4KZvefCkG297a',
  },
] as const

/** The keys of fake extensions: three of sr25519, one of ed25519, one of ECDSA. */
export const POLKADOT_KEYS: readonly PolkadotKey[] = KEYS.map(({ byte, accountId, ...key }) => {
  const seed = new Uint8Array(32).fill(byte)
  const secret = secretFromSeed(seed)
  return {
    ...key,
    accountId: Uint8Array.from(accountId.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
    sign(message) {
      if (key.kind === 'sr25519') return sign(secret, message)
      return key.kind === 'ed25519' ? ed25519.sign(message, seed) : signEcdsa(message, seed)
    },
  }
})

/** ECDSA signs the hash. The last byte is the recovery id, which tells the matching keys apart. */
function signEcdsa(message: Uint8Array, seed: Uint8Array): Uint8Array {
  const digest = blake2b(message, { dkLen: 32 })
  const [recovery = 0, ...signature] = secp256k1.sign(digest, seed, { prehash: false, format: 'recovered' })
  return Uint8Array.of(...signature, recovery)
}
