import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits } from './formatUnits.ts'

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1_500_000_000_000_000_000n, 18, '1.5'],
  [123456789012345678901234567890n, 6, '123456789012345678901234.56789'],
  [42n, 0, '42'],
])('%s with %s decimals is %s', (amountBase, decimals, text) => {
  expect(formatUnits(amountBase, decimals)).toBe(text)
})

test('an amount is the number again, without zeros at its end', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.nat(77), (amountBase, decimals) => {
      const text = formatUnits(amountBase, decimals)
      const [whole = '', rest = ''] = text.split('.')
      expect(BigInt(whole + rest.padEnd(decimals, '0'))).toBe(amountBase)
      expect(text).not.toMatch(/\.\d*0$/)
    }),
  )
})
