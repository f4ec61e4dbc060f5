import { stressCount } from '@foyer/devkit/stress'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { parseBitcoinAddress } from './address.ts'
import { checkSignature } from './checkSignature.ts'
import { toLegacyDigest, toSegwitDigest, toTaprootDigest } from './messageDigest.ts'

const SEGWIT = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const TAPROOT = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
const NESTED = '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb'
const HELLO = 'Hello World'
const EXAMPLE = 'This is an example of a signed message.'

const toBytes = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'))
const check = (address: string, message: string, signature: Uint8Array) =>
  checkSignature({ address, message: new TextEncoder().encode(message), signature })

/** By `npm test -- stress` every bit is changed, otherwise every eleventh: each place in a byte, and most bytes. */
const STEP = stressCount(1, 11)

/** Signatures that differ in one bit. */
function* flips(good: Uint8Array) {
  for (let bit = 0; bit < good.length * 8; bit += STEP) {
    const signature = good.slice()
    signature[bit >> 3] = (signature[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    yield { bit, signature }
  }
}

/** Published with BIP-322, that of taproot with its implementation for JavaScript. */
const WITNESSES = [
  [
    SEGWIT,
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    SEGWIT,
    HELLO,
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    SEGWIT,
    HELLO,
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    TAPROOT,
    HELLO,
    'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
  ],
] as const

/** Published with the oldest implementation of BIP-137 for JavaScript; without its first byte it is the same for each address of a key. */
const PUBLISHED = 'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk='
const withHeader = (header: number) => Uint8Array.of(header, ...toBytes(PUBLISHED).slice(1))
const LEGACY = [
  ['1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV', 31],
  ['3DnW8JGpPViEZdpqat8qky1zc26EKbXnmM', 35],
  ['bc1qngw83fg8dz0k749cg7k3emc7v98wy0c74dlrkd', 39],
  // The number that some wallets write for each kind of address.
  ['bc1qngw83fg8dz0k749cg7k3emc7v98wy0c74dlrkd', 31],
] as const

/** An address of a script, which has no one key. Published with BIP-173. */
const WITNESS_SCRIPT = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'

/** A person with a key, and its address. */
const STRANGER = (() => {
  const secretKey = new Uint8Array(32).fill(9)
  const publicKey = secp256k1.getPublicKey(secretKey)
  const keyHash = ripemd160(sha256(publicKey))
  const address = bech32.encode('bc', [0, ...bech32.toWords(keyHash)])
  return { secretKey, publicKey, keyHash, address, script: Uint8Array.of(0, 20, ...keyHash) }
})()

/** A witness by the stranger's key of what an address with a script would have to sign. */
function signAs(script: Uint8Array): Uint8Array {
  const { secretKey, publicKey, keyHash } = STRANGER
  const digest = toSegwitDigest(new TextEncoder().encode(HELLO), script, keyHash)
  const signed = secp256k1.sign(digest, secretKey, { prehash: false, format: 'der' })
  return Uint8Array.of(2, signed.length + 1, ...signed, 1, 33, ...publicKey)
}

describe('siwx-1 a text signed by BIP-322', () => {
  test.each(WITNESSES)('is one of %s, of the text "%s" alone', (address, message, base64) => {
    const signature = toBytes(base64)
    expect(check(address, message, signature)).toBe(true)
    expect(check(address, `${message} `, signature)).toBe(false)
    for (const other of [SEGWIT, TAPROOT, NESTED, LEGACY[0][0]])
      if (other !== address) expect(check(other, message, signature)).toBe(false)
  })

  test.each(WITNESSES)('with any one bit changed it is none: %s, "%s"', (address, message, base64) => {
    const good = toBytes(base64)
    let count = 0
    for (const { bit, signature } of flips(good)) {
      count += 1
      expect(check(address, message, signature), `bit ${bit}`).toBe(false)
    }
    expect(count).toBe(Math.ceil((good.length * 8) / STEP))
  })

  test('is one of an address of a script around the key, by the key of another address', () => {
    const secretKey = new Uint8Array(32).fill(7)
    const publicKey = secp256k1.getPublicKey(secretKey)
    const keyHash = ripemd160(sha256(publicKey))
    const scriptHash = ripemd160(sha256(Uint8Array.of(0, 20, ...keyHash)))
    const address = createBase58check(sha256).encode(Uint8Array.of(5, ...scriptHash))
    const script = Uint8Array.of(0xa9, 20, ...scriptHash, 0x87)
    const digest = toSegwitDigest(new TextEncoder().encode(HELLO), script, keyHash)
    const signed = secp256k1.sign(digest, secretKey, { prehash: false, format: 'der' })
    const signature = Uint8Array.of(2, signed.length + 1, ...signed, 1, 33, ...publicKey)
    expect(check(address, HELLO, signature)).toBe(true)
    expect(check(address, EXAMPLE, signature)).toBe(false)
    expect(check(NESTED, HELLO, signature)).toBe(false)
    for (const flipped of flips(signature))
      expect(check(address, HELLO, flipped.signature), `bit ${flipped.bit}`).toBe(false)
  })

  test('a stranger who signs with a key of his own what belongs to another address is refused', () => {
    for (const victim of [SEGWIT, NESTED, LEGACY[0][0], WITNESS_SCRIPT]) {
      const script = parseBitcoinAddress(victim)?.script
      expect(check(victim, HELLO, signAs(script ?? new Uint8Array()))).toBe(false)
    }
    // The same signature is a good one of the address that the key has.
    expect(check(STRANGER.address, HELLO, signAs(STRANGER.script))).toBe(true)
  })

  test('a witness is no proof for an address without witnesses, not even by its own key', () => {
    const address = createBase58check(sha256).encode(Uint8Array.of(0, ...STRANGER.keyHash))
    const script = parseBitcoinAddress(address)?.script ?? new Uint8Array()
    expect(check(address, HELLO, signAs(script))).toBe(false)
  })

  test('a good signature of taproot with one more item behind it is refused', () => {
    const good = toBytes(WITNESSES[3][2])
    expect(check(TAPROOT, HELLO, Uint8Array.of(2, ...good.slice(1), 1, 1))).toBe(false)
  })

  test('of taproot only the two kinds of hashes that sign everything are taken', () => {
    const secretKey = new Uint8Array(32).fill(5)
    const key = schnorr.getPublicKey(secretKey)
    const address = bech32m.encode('bc', [1, ...bech32m.toWords(key)])
    const script = Uint8Array.of(0x51, 32, ...key)
    const digest = toTaprootDigest(new TextEncoder().encode(HELLO), script, 0)
    const signed = schnorr.sign(digest, secretKey)
    expect(check(address, HELLO, Uint8Array.of(1, 64, ...signed))).toBe(true)
    for (const hashType of [0, 1, 2, 3, 0x81, 0x82, 0x83])
      expect(check(address, HELLO, Uint8Array.of(1, 65, ...signed, hashType))).toBe(false)
  })

  test('the vectors have one of 107 bytes, so 856 bits', () => {
    expect(toBytes(WITNESSES[0][2])).toHaveLength(107)
  })
})

describe('siwx-1 a text signed by BIP-137', () => {
  test.each(LEGACY)('is one of %s, with %i in front', (address, header) => {
    const signature = withHeader(header)
    expect(check(address, EXAMPLE, signature)).toBe(true)
    expect(check(address, `${EXAMPLE}.`, signature)).toBe(false)
    for (const other of [SEGWIT, TAPROOT, NESTED]) expect(check(other, EXAMPLE, signature)).toBe(false)
  })

  test('with any one bit of its numbers changed it is none', () => {
    for (const { bit, signature } of flips(withHeader(39))) {
      // The first byte says nothing that was signed, only which of the possible keys it is.
      if (bit >= 8) expect(check(LEGACY[2][0], EXAMPLE, signature), `bit ${bit}`).toBe(false)
    }
  })

  test('the kind of address that a wallet writes into it does not count, the address does', () => {
    for (const [address] of LEGACY) {
      const headers = Array.from({ length: 256 }, (_, header) => header)
      const accepted = headers.filter((header) => check(address, EXAMPLE, withHeader(header)))
      expect(accepted).toEqual([31, 35, 39])
    }
  })

  test('the address of the key that is not compressed is another one', () => {
    const address = '1HZwkjkeaoZfTSaJxDw6aKkxp45agDiEzN'
    expect(check(address, EXAMPLE, withHeader(27))).toBe(true)
    expect(check(address, EXAMPLE, withHeader(31))).toBe(false)
    expect(check(LEGACY[0][0], EXAMPLE, withHeader(27))).toBe(false)
    // Such a key never has witnesses, whatever a signature brings as one.
    const { program } = parseBitcoinAddress(address) ?? { program: new Uint8Array() }
    const segwit = bech32.encode('bc', [0, ...bech32.toWords(program)])
    expect(check(segwit, EXAMPLE, withHeader(27))).toBe(false)
  })

  test('a number with the other sign, which everybody can make of it, is refused', () => {
    const { r, s } = secp256k1.Signature.fromBytes(withHeader(31).slice(1))
    const negated = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes()
    const digest = toLegacyDigest(new TextEncoder().encode(EXAMPLE))
    const key = secp256k1.Signature.fromBytes(withHeader(31).slice(1))
      .addRecoveryBit(0)
      .recoverPublicKey(digest)
    expect(secp256k1.verify(negated, digest, key.toBytes(), { prehash: false, lowS: false })).toBe(true)
    for (let header = 27; header < 43; header += 1)
      expect(check(LEGACY[0][0], EXAMPLE, Uint8Array.of(header, ...negated))).toBe(false)
  })
})

test('whatever else is no signature, and nothing throws', () => {
  const one = toBytes(WITNESSES[0][2])
  const items = [one.slice(2, 73), one.slice(74)] as const
  const odd = [
    new Uint8Array(),
    new Uint8Array(64),
    new Uint8Array(65),
    new Uint8Array(107),
    new Uint8Array(4_096),
    // More behind it, one item less, one more, and both in the other order.
    Uint8Array.of(...one, 0),
    Uint8Array.of(1, 71, ...items[0]),
    Uint8Array.of(3, ...one.slice(1), 0),
    Uint8Array.of(2, 33, ...items[1], 71, ...items[0]),
    // The plain number of the curve, without a witness around it.
    items[0],
  ]
  for (const address of [SEGWIT, TAPROOT, NESTED, LEGACY[0][0], 'bc1qodd', ''])
    for (const signature of odd) expect(check(address, '', signature)).toBe(false)
})

test('addresses of several keys, and taproot by BIP-137, have no signature', () => {
  for (const [, message, base64] of WITNESSES)
    expect(check(WITNESS_SCRIPT, message, toBytes(base64))).toBe(false)
  for (const header of [27, 31, 35, 39]) expect(check(TAPROOT, EXAMPLE, withHeader(header))).toBe(false)
})
