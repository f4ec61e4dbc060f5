import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAddresses, parseChainId, parseHex, parseQuantity } from './parseAnswers.ts'

const A = '0xABCDEFabcdef0123456789abcdefABCDEF012345'

test.each<[unknown, readonly string[] | undefined]>([
  [[A], [A.toLowerCase()]],
  [[A, A.toLowerCase()], [A.toLowerCase()]],
  [[`eip155:1:${A}`], [A.toLowerCase()]],
  [[`eip155:1:2:${A}`], undefined],
  [[`eip155:0:${A}`], undefined],
  [[`solana:1:${A}`], undefined],
  [['0x12', A, null, 5], [A.toLowerCase()]],
  [[], []],
  [['nonsense'], undefined],
  [A, [A.toLowerCase()]],
  [{ result: [A] }, [A.toLowerCase()]],
  [{ result: { result: [A] } }, undefined],
  ['yes', undefined],
  [{ 0: A, length: 1 }, undefined],
  [null, undefined],
])('accounts %j are read as %j', (answer, expected) => {
  expect(parseAddresses(answer)).toEqual(expected)
})

test('of a huge list of accounts at most 100 are kept', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
  expect(parseAddresses(many)).toHaveLength(100)
})

test.each<[unknown, string | undefined]>([
  ['0x1', '1'],
  ['0x01', '1'],
  ['0xA', '10'],
  ['8453', '8453'],
  [10, '10'],
  [10n, '10'],
  [{ chainId: '0x1' }, '1'],
  [{ chainId: 137, networkVersion: '137' }, '137'],
  [{ chainId: { chainId: '0x1' } }, undefined],
  ['0x0', undefined],
  [0, undefined],
  [-1, undefined],
  [1.5, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  ['0x', undefined],
  ['', undefined],
  ['1e3', undefined],
  ['0xffffffffffffffffff', undefined],
  [null, undefined],
  [[1], undefined],
])('a chain id %o is read as %s', (answer, expected) => {
  expect(parseChainId(answer)).toBe(expected)
})

test.each<[unknown, string | undefined]>([
  ['0x0', '0'],
  ['0x0de0b6b3a7640000', '1000000000000000000'],
  [`0x${'f'.repeat(64)}`, (2n ** 256n - 1n).toString()],
  [`0x${'f'.repeat(65)}`, undefined],
  ['0x', undefined],
  ['12', undefined],
  [12, undefined],
  ['NaN', undefined],
  [null, undefined],
])('a quantity %.30j is read as %j', (answer, expected) => {
  expect(parseQuantity(answer)).toBe(expected)
})

test('no answer of any shape makes a reader throw or give out what breaks its grammar', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }), (answer) => {
      expect(parseChainId(answer) ?? '1').toMatch(/^[1-9]\d{0,18}$/)
      expect(parseQuantity(answer) ?? '0').toMatch(/^\d{1,78}$/)
      expect(parseHex(answer) ?? '0x').toMatch(/^0x[0-9a-f]*$/)
      for (const address of parseAddresses(answer) ?? []) expect(address).toMatch(/^0x[0-9a-f]{40}$/)
    }),
    { numRuns: 500 },
  )
})
