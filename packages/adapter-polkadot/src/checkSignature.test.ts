import { fromHexData } from '@foyer/codec'
import { POLKADOT_KEYS, type PolkadotKey } from '@foyer/devkit/polkadot'
import { stressCount } from '@foyer/devkit/stress'
import { describe, expect, test } from 'vitest'
import { checkSignature } from './checkSignature.ts'
import type { KeyKind } from './readAccounts.ts'
import { verifyEcdsa } from './verify/ecdsa.ts'
import { verifyEd25519 } from './verify/ed25519.ts'
import { verifySr25519 } from './verify/sr25519.ts'
import type { Verify } from './verify/verify.ts'

/** By `npm test -- stress` every bit is changed, otherwise every eleventh: each place in a byte, and most bytes. */
const STEP = stressCount(1, 11)

const bytes = (text: string) => new TextEncoder().encode(text)
const message = bytes('Hello, wörld')
const wrapped = bytes('<Bytes>Hello, wörld</Bytes>')
const keyOf = (kind: KeyKind, index = 0) =>
  POLKADOT_KEYS.filter((key) => key.kind === kind)[index] ?? expect.unreachable()
const accountOf = (key: PolkadotKey, kind: KeyKind | undefined = key.kind) => ({ key: key.accountId, kind })
const KINDS = ['sr25519', 'ed25519', 'ecdsa'] as const

// Published by wasm-crypto of polkadot-js, for a signature of schnorrkel itself.
const PUBLISHED = {
  key:
    fromHexData('0x46ebddef8cd9bb167dc30878d7113b7e168e6f0646beffd77d69d39bad76b47a', 32) ?? new Uint8Array(),
  signature:
    fromHexData(
      '0x4e172314444b8f820bb54c22e95076f220ed25373e5c178234aa6c211d29271244b947e3ff3418ff6b45fd1df1140c8cbff69fc58ee6dc96df70936a2bb74b82',
      64,
    ) ?? new Uint8Array(),
}

test('call-6 a published signature of sr25519 is one', async () => {
  const { key, signature } = PUBLISHED
  const input = { account: { key, kind: 'sr25519' }, message: bytes('this is a message'), signature } as const
  expect(await checkSignature(input)).toMatchObject({ kind: 'sr25519' })
  expect(await checkSignature({ ...input, message: bytes('this is a messagf') })).toBeUndefined()
})

describe.each(KINDS)('%s', (kind) => {
  const key = keyOf(kind)
  const account = accountOf(key)

  test('call-6 a signature of the bytes is one, as they are and as extensions wrap them', async () => {
    for (const signed of [message, wrapped]) {
      const signature = Uint8Array.from(key.sign(signed))
      expect(await checkSignature({ account, message, signature })).toEqual({ kind, signature })
      const withKind = Uint8Array.of(['ed25519', 'sr25519', 'ecdsa'].indexOf(kind), ...signature)
      expect(await checkSignature({ account, message, signature: withKind })).toEqual({ kind, signature })
      const unsaid = { account: { key: key.accountId, kind: undefined }, message, signature }
      expect(await checkSignature(unsaid)).toEqual({ kind, signature })
    }
  })

  test('of another text, another account or another kind it is none', async () => {
    const signature = Uint8Array.from(key.sign(wrapped))
    const other = POLKADOT_KEYS.find((one) => one !== key) ?? key
    const wrong = [
      { account, message: message.slice(1), signature },
      { account, message: wrapped.slice(1), signature },
      { account: accountOf(other, kind), message, signature },
      ...KINDS.filter((one) => one !== kind).map((one) => ({
        account: accountOf(key, one),
        message,
        signature,
      })),
    ]
    for (const input of wrong) expect(await checkSignature(input)).toBeUndefined()
  })

  test('zeros, other sizes and another byte for the kind are none, and nothing throws', async () => {
    const good = key.sign(wrapped)
    const odd = [
      new Uint8Array(),
      new Uint8Array(good.length),
      new Uint8Array(good.length).fill(255),
      new Uint8Array(4_096),
      good.slice(1),
      Uint8Array.of(...good, 0),
      Uint8Array.of(7, ...good),
    ]
    for (const signature of odd) {
      expect(
        await checkSignature({ account, message, signature: Uint8Array.from(signature) }),
      ).toBeUndefined()
    }
  })

  test('with any one of its bits changed it is none, and nothing throws', { timeout: 300_000 }, async () => {
    const good = key.sign(wrapped)
    expect(good.length * 8).toBe(kind === 'ecdsa' ? 520 : 512)
    const { verifiers, asked } = countVerifiers()
    for (let bit = 0; bit < good.length * 8; bit += STEP) {
      const signature = Uint8Array.from(good)
      signature[bit >> 3] = (signature[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      // The text is given as it was signed, so that every change meets the check of the exact bytes.
      const input = { account, message: wrapped, signature }
      expect(await checkSignature(input, verifiers), `bit ${bit}`).toBeUndefined()
    }
    expect(asked.count).toBe(Math.ceil((good.length * 8) / STEP))
  })
})

/** The usual verifiers, each asked about the text alone: what would be wrapped once more is nothing that anybody signed. */
function countVerifiers() {
  const asked = { count: 0 }
  const only = (verify: Verify) => async (): Promise<Verify> => (input) => {
    if (new TextDecoder().decode(input.message).startsWith('<Bytes><Bytes>')) return false
    asked.count += 1
    return verify(input)
  }
  const verifiers = { sr25519: only(verifySr25519), ed25519: only(verifyEd25519), ecdsa: only(verifyEcdsa) }
  return { verifiers, asked }
}

test('a key that is the identity, under which anybody could sign, signs nothing', async () => {
  // Under it a signature is right where its point is its number times the base: here once.
  const base = fromHexData('0xe2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76', 32) ?? []
  const signature = Uint8Array.of(...base, 1, ...new Uint8Array(30), 128)
  const account = { key: new Uint8Array(32), kind: 'sr25519' } as const
  expect(await checkSignature({ account, message, signature })).toBeUndefined()
})

test('a key of small order, under which anybody could sign, signs nothing', async () => {
  const signature = Uint8Array.of(1, ...new Uint8Array(63))
  for (const key of [new Uint8Array(32), Uint8Array.of(1, ...new Uint8Array(31))]) {
    for (const kind of KINDS) {
      expect(await checkSignature({ account: { key, kind }, message, signature })).toBeUndefined()
    }
  }
})

test('a signature of ECDSA with the other sign, which anybody can make of it, is none', async () => {
  const order = 0xffff_ffff_ffff_ffff_ffff_ffff_ffff_fffe_baae_dce6_af48_a03b_bfd2_5e8c_d036_4141n
  const good = keyOf('ecdsa').sign(wrapped)
  const number = BigInt(`0x${Buffer.from(good.slice(32, 64)).toString('hex')}`)
  const high = Buffer.from((order - number).toString(16).padStart(64, '0'), 'hex')
  const signature = Uint8Array.of(...good.slice(0, 32), ...high, (good[64] ?? 0) ^ 1)
  const account = accountOf(keyOf('ecdsa'))
  expect(await checkSignature({ account, message, signature })).toBeUndefined()
})

test('a browser without Ed25519 rejects for such an account, and finds out the others all the same', async () => {
  const refuse = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
  const without = { importKey: refuse, verify: refuse }
  const verifiers = {
    sr25519: async () => verifySr25519,
    ed25519: async () => (input: Parameters<Verify>[0]) => verifyEd25519(input, without),
    ecdsa: async () => verifyEcdsa,
  }
  const check = (kind: KeyKind, said?: KeyKind) => {
    const { accountId: key, sign } = keyOf(kind)
    const signature = Uint8Array.from(sign(wrapped))
    return checkSignature({ account: { key, kind: said }, message, signature }, verifiers)
  }
  await expect(check('ed25519', 'ed25519')).rejects.toThrow('Unrecognized name.')
  await expect(check('ed25519')).rejects.toThrow('Unrecognized name.')
  expect(await check('sr25519')).toMatchObject({ kind: 'sr25519' })
  expect(await check('ecdsa')).toMatchObject({ kind: 'ecdsa' })
})

test('it rejects where the script that checks does not come', async () => {
  const key = keyOf('sr25519')
  const load = () => Promise.reject(new TypeError('Failed to fetch'))
  const signature = Uint8Array.from(key.sign(wrapped))
  const checking = checkSignature(
    { account: accountOf(key), message, signature },
    { sr25519: load, ed25519: load, ecdsa: load },
  )
  await expect(checking).rejects.toThrow('Failed to fetch')
})
