import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from './base58.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

// Vectors of the Internet draft of base58, and of keys that an independent encoder wrote.
test.each([
  ['', ''],
  ['00', '1'],
  ['0000287fb4cd', '11233QC4'],
  [Buffer.from('Hello World!').toString('hex'), '2NEpo7TZRRrLZSi2U'],
  [
    Buffer.from('The quick brown fox jumps over the lazy dog.').toString('hex'),
    'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
  ],
  [
    '8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c',
    'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
  ],
  ['00'.repeat(32), '1'.repeat(32)],
])('the bytes %s are written %s, and read back', (bytes, text) => {
  expect(toBase58(Buffer.from(bytes, 'hex'))).toBe(text)
  expect(hex(fromBase58(text) ?? Uint8Array.of(255))).toBe(bytes)
})

test('whatever is written is read back, up to the size of a signature', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      expect(hex(fromBase58(toBase58(bytes)) ?? Uint8Array.of())).toBe(hex(bytes))
    }),
    { numRuns: 300 },
  )
})

test.each(['0', 'O', 'I', 'l', ' 1', 'a\u0000', 'é', '😀', '1'.repeat(129)])('%j is no base58', (text) => {
  expect(fromBase58(text)).toBeUndefined()
})
