import { expect, test } from 'vitest'
import { toComparable } from './toComparable.ts'

test.each([
  ['0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'],
  ['eip155:1:0xAb', 'eip155:1:0xab'],
  ['0XAB', '0xab'],
])('hex is the same in either case: %s', (text, comparable) => {
  expect(toComparable(text)).toBe(comparable)
})

test.each([
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
  '0xAbZ',
  '',
])('in any other text the case counts: %s', (text) => {
  expect(toComparable(text)).toBe(text)
})
