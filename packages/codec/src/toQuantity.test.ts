import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toQuantity } from './toQuantity.ts'

// Examples of the JSON-RPC specification of Ethereum, "Hex encoding".
test.each([
  [65, '0x41'],
  [1024, '0x400'],
  [0, '0x0'],
  [0n, '0x0'],
  [2n ** 256n - 1n, `0x${'f'.repeat(64)}`],
])('the quantity %s is %s', (value, quantity) => {
  expect(toQuantity(value)).toBe(quantity)
})

test('a quantity is the number again', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), (value) => {
      expect(BigInt(toQuantity(value))).toBe(value)
      expect(toQuantity(value)).toMatch(/^0x(0|[1-9a-f][\da-f]*)$/)
    }),
  )
})
