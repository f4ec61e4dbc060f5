import { BITCOIN_KINDS, ordinalsAddress, paymentAddress } from '@foyer/devkit/bitcoin'
import { expect, test } from 'vitest'
import { parseBitcoinAddress } from './address.ts'
import { isTaproot, readAddressShape } from './addressShape.ts'

test.each([
  ...(['mainnet', 'signet', 'regtest'] as const).flatMap((network) => [
    paymentAddress(0, network).address,
    ordinalsAddress(0, network).address.toUpperCase(),
  ]),
  '17VZNX1SN5NtKa8UQFxwQbFeFc3iqRYhem',
  '3EktnHQD7RiAE6uzMj2ZifT9YgRrkSgzQX',
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
])('validate-16 %s is of the networks that its checksum says as well', (text) => {
  expect(readAddressShape(text)?.networks).toEqual(parseBitcoinAddress(text)?.networks)
  expect(parseBitcoinAddress(readAddressShape(text)?.address ?? '')).toEqual(parseBitcoinAddress(text))
})

test.each([
  'bc1QW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty',
  'bc1',
  '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
  '',
  `bc1${'q'.repeat(1_000_000)}`,
])('validate-16 %.60s does not look like one', (text) => {
  expect(readAddressShape(text)).toBeUndefined()
  expect(parseBitcoinAddress(text)).toBeUndefined()
})

test('taproot is told by its version', () => {
  expect(isTaproot(ordinalsAddress(0, 'regtest').address)).toBe(true)
  expect(isTaproot(paymentAddress(0, 'regtest').address)).toBe(false)
  expect(Object.keys(BITCOIN_KINDS)).toHaveLength(5)
})
