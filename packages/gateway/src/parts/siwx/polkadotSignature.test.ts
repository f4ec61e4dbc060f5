import { toSs58 } from '@foyer/adapter-polkadot/signature'
import { POLKADOT_KEYS } from '@foyer/devkit/polkadot'
import { stressCount } from '@foyer/devkit/stress'
import { describe, expect, test } from 'vitest'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { isSignedOnPolkadot } from './polkadotSignature.ts'

/** By `npm test -- stress` every bit is changed, otherwise every eleventh: each place in a byte, and most bytes. */
const STEP = stressCount(1, 11)

const nodes: ChainNodes = {
  supports: () => false,
  call: () => Promise.reject(new Error('No node is asked.')),
}
const MESSAGE = 'shop.example wants you to sign in with your Polkadot account:\nwörld'
const WRAPPED = `<Bytes>${MESSAGE}</Bytes>`
const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`
const bytes = (text: string) => Uint8Array.from(Buffer.from(text))
const check = (address: string, signature: string, message = MESSAGE) =>
  isSignedOnPolkadot({
    address,
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    message,
    signature,
    nodes,
    signal: new AbortController().signal,
  })

// Made by others: by wasm-crypto of polkadot-js (sr25519), by an app of logion, by RFC 8032 (Ed25519).
test.each([
  [
    'sr25519 of wasm-crypto',
    toSs58(Buffer.from('46ebddef8cd9bb167dc30878d7113b7e168e6f0646beffd77d69d39bad76b47a', 'hex'), 0),
    'this is a message',
    '0x4e172314444b8f820bb54c22e95076f220ed25373e5c178234aa6c211d29271244b947e3ff3418ff6b45fd1df1140c8cbff69fc58ee6dc96df70936a2bb74b82',
  ],
  [
    'the command line of Substrate',
    '5Gv8YYFu8H1btvmrJy9FjjAWfb99wrhV3uhPFoNEr918utyR',
    'test message\n',
    '0x22f91b41ba12f8663ddce26bfc90dbfe6a51683fd3782ad679ab2a5fdbe7d44c2a119f22c74eea22555e5483eb7f42b828f189a38379d59c3b607d2461f0858e',
  ],
  [
    'Ed25519 of RFC 8032',
    toSs58(Buffer.from('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c', 'hex'), 42),
    'r',
    '0x92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
])('a published signature by %s is one, and of no other text', async (_, address, message, signature) => {
  expect(await check(address, signature, message)).toBe(true)
  expect(await check(address, signature, `${message} `)).toBe(false)
})

describe.each(POLKADOT_KEYS.filter((_, index) => index !== 1 && index !== 2))('a key of $kind', (key) => {
  const other = POLKADOT_KEYS.find((one) => one !== key) ?? key

  test('siwx-1 signs the text, as it is and as extensions wrap it, for its address on every network', async () => {
    for (const signed of [MESSAGE, WRAPPED]) {
      const signature = hex(key.sign(bytes(signed)))
      for (const address of [key.address, key.relayAddress, key.kusamaAddress]) {
        expect(await check(address, signature)).toBe(true)
        expect(await check(address, signature, `${MESSAGE} `)).toBe(false)
      }
      expect(await check(other.address, signature)).toBe(false)
      const kind = ['ed25519', 'sr25519', 'ecdsa'].indexOf(key.kind)
      expect(await check(key.address, hex(Uint8Array.of(kind, ...key.sign(bytes(signed)))))).toBe(true)
      // The first byte claims another kind of signature.
      const wrong = hex(Uint8Array.of((kind + 1) % 3, ...key.sign(bytes(signed))))
      expect(await check(key.address, wrong)).toBe(false)
    }
  })

  test('validate-16 with any one of its bits changed it is none, and nothing throws', async () => {
    // Each is checked as the kind that its first byte says, over the exact bytes that were signed.
    const kind = ['ed25519', 'sr25519', 'ecdsa'].indexOf(key.kind)
    const good = key.sign(bytes(WRAPPED))
    expect(good.length * 8).toBe(key.kind === 'ecdsa' ? 520 : 512)
    for (let bit = 0; bit < good.length * 8; bit += STEP) {
      const changed = good.slice()
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(await check(key.address, hex(Uint8Array.of(kind, ...changed))), `bit ${bit}`).toBe(false)
    }
  }, 120_000)
})

const [first] = POLKADOT_KEYS
const good = first ? hex(first.sign(bytes(WRAPPED))) : ''

test.each([
  ['nothing', ''],
  ['no hex', '0xzz'],
  ['no 0x', good.slice(2)],
  ['a space behind', `${good} `],
  ['a byte less', good.slice(0, -2)],
  ['half a byte less', good.slice(0, -1)],
  ['zeros', `0x${'00'.repeat(64)}`],
  ['zeros of ECDSA', `0x${'00'.repeat(65)}`],
  ['ones', `0x${'ff'.repeat(66)}`],
  ['4 KB', `0x${'00'.repeat(4_096)}`],
  ['base64', Buffer.from(good.slice(2), 'hex').toString('base64')],
])('a signature that is %s is none, and nothing throws', async (_, signature) => {
  expect(await check(first?.address ?? '', signature)).toBe(false)
})

test.each(['', '5odd', 'bc1qodd', '0xce799A07aaA1de8285053f50e1D19396efBBa5a5', 'A'.repeat(5_000)])(
  'nobody signed for the address %s',
  async (address) => {
    expect(await check(address, good)).toBe(false)
  },
)

test('a key of small order, under which anybody can sign, signs nothing', async () => {
  const base = Buffer.from('e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76', 'hex')
  const signatures = [
    Uint8Array.of(1, ...new Uint8Array(63)),
    Uint8Array.of(...base, 1, ...new Uint8Array(30), 128),
  ]
  const keys = [new Uint8Array(32), Uint8Array.of(1, ...new Uint8Array(31))]
  for (const key of keys) {
    for (const signature of signatures) expect(await check(toSs58(key, 0), hex(signature))).toBe(false)
  }
})
