import { COSMOS_KEYS } from '@foyer/devkit/cosmos'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress, toAddress } from './bech32.ts'

const [key] = COSMOS_KEYS
const address = key?.addressOn('cosmos') ?? ''

test('what BIP-173 publishes as good is read where it has the size of an account, and nothing that it publishes as wrong', () => {
  // The one of its valid strings whose data has 20 bytes.
  const published = 'abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw'
  const read = readAddress(published) ?? expect.unreachable()
  expect(read).toMatchObject({ address: published, prefix: 'abcdef' })
  expect(Buffer.from(read.bytes).toString('hex')).toBe('00443214c74254b635cf84653a56d7c675be77df')
  expect(readAddress(published.toUpperCase())).toEqual(read)
  const others = [
    'split1checkupstagehandshakeupstreamerranterredcaperred2y9e3w',
    'A12UEL5L',
    'A1G7SGD8',
    '10a06t8',
    '1qzzfhee',
    'x1b4n0q5v',
    'li1dgmt3',
    'de1lg7wt\u00ff',
    'pzry9x0s0muk',
  ]
  for (const other of others) expect(readAddress(other), other).toBeUndefined()
})

test('an address of any chain is written and read back, in lower case', () => {
  const bytes = fc.constantFrom(20, 32).chain((size) => fc.uint8Array({ minLength: size, maxLength: size }))
  const prefix = fc.constantFrom('cosmos', 'osmo', 'juno', 'celestia', 'a')
  fc.assert(
    fc.property(bytes, prefix, (one, chain) => {
      const text = toAddress(chain, one)
      expect(readAddress(text)).toEqual({ address: text, prefix: chain, bytes: one })
      expect(readAddress(text.toUpperCase())?.address).toBe(text)
    }),
  )
})

test('with any one character changed, or in mixed case, it is none, and no text makes it throw', () => {
  for (let at = 0; at < address.length; at += 1) {
    const changed = address.slice(0, at) + (address[at] === 'q' ? 'p' : 'q') + address.slice(at + 1)
    expect(readAddress(changed), changed).toBeUndefined()
  }
  expect(readAddress(`C${address.slice(1)}`)).toBeUndefined()
  expect(readAddress('x'.repeat(1_000_000))).toBeUndefined()
  for (const size of [0, 19, 21, 31, 33]) {
    expect(readAddress(toAddress('cosmos', new Uint8Array(size)))).toBeUndefined()
  }
  fc.assert(fc.property(fc.string(), (text) => readAddress(text) === undefined))
})
