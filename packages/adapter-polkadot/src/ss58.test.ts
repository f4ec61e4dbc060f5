import { toHexData } from '@foyer/codec'
import { POLKADOT_KEYS } from '@foyer/devkit/polkadot'
import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSs58, toSs58 } from './ss58.ts'

/** The key of Alice, whose addresses the documents of Substrate give for several networks. */
const ALICE = Uint8Array.from(
  Buffer.from('d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d', 'hex'),
)
const PUBLISHED = [
  [0, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  [2, 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
  [42, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
] as const

test.each(PUBLISHED)('the published address with the prefix %i is written and read', (prefix, address) => {
  expect(toSs58(ALICE, prefix)).toBe(address)
  expect(readSs58(address)).toEqual({ prefix, key: ALICE })
})

test('prefixes of one and of two bytes come back as they were, at every edge of them', () => {
  for (const prefix of [0, 2, 42, 45, 48, 63, 64, 127, 128, 255, 1284, 8191, 8192, 16_383]) {
    expect(readSs58(toSs58(ALICE, prefix))).toEqual({ prefix, key: ALICE })
  }
  for (const prefix of [-1, 16_384, 1.5, Number.NaN])
    expect(() => toSs58(ALICE, prefix)).toThrow('is no prefix')
})

test('any key and any prefix are written and read back', () => {
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
  const prefix = fc.integer({ min: 0, max: 16_383 }).filter((one) => one !== 46 && one !== 47)
  fc.assert(
    fc.property(key, prefix, (bytes, network) => {
      const read = readSs58(toSs58(bytes, network))
      expect(read?.prefix).toBe(network)
      expect(toHexData(read?.key ?? new Uint8Array())).toBe(toHexData(bytes))
    }),
  )
})

test('with any one character changed it is no address, and no text makes it throw', () => {
  const [, , [, address]] = PUBLISHED
  for (let at = 0; at < address.length; at += 1) {
    const changed = address.slice(0, at) + (address[at] === '2' ? '3' : '2') + address.slice(at + 1)
    expect(readSs58(changed), changed).toBeUndefined()
  }
  fc.assert(fc.property(fc.string(), (text) => readSs58(text) === undefined))
})

/** Writes the text of the standard for a body, with a checksum that is right. */
function withChecksum(body: readonly number[]): string {
  const salted = Uint8Array.from([...Buffer.from('SS58PRE'), ...body])
  return base58.encode(Uint8Array.from([...body, ...blake2b(salted, { dkLen: 64 }).slice(0, 2)]))
}

test('a right checksum makes no address of another size, of a prefix that is kept back, or of one written too long', () => {
  expect(readSs58(withChecksum([42, ...ALICE]))).toBeDefined()
  const others = [
    [46, ...ALICE],
    [47, ...ALICE],
    [0x80, 0, ...ALICE],
    [255, ...ALICE],
    // 42 in two bytes.
    [0x4a, 0x80, ...ALICE],
    [42, ...ALICE.slice(1)],
    [42, ...ALICE, 1],
    [42, 1],
    [],
  ]
  for (const body of others) expect(readSs58(withChecksum(body)), String(body)).toBeUndefined()
})

test('the addresses of the pretend keys are those of their accounts', () => {
  for (const { accountId, address, relayAddress, kusamaAddress } of POLKADOT_KEYS) {
    expect([42, 0, 2].map((prefix) => toSs58(accountId, prefix))).toEqual([
      address,
      relayAddress,
      kusamaAddress,
    ])
  }
})
