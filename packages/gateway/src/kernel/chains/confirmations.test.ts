import { expect, test } from 'vitest'
import { usualConfirmations } from './confirmations.ts'
import { readConfirmations } from './readConfirmations.ts'

const fail = (message: string) => new Error(message)

test.each([
  ['Ethereum', 'eip155:1', 12],
  ['Gnosis', 'eip155:100', 12],
  ['Polygon, which has given up many blocks', 'eip155:137', 128],
  ['BNB Smart Chain', 'eip155:56', 15],
  ['Base, of one sequencer', 'eip155:8453', 2],
  ['one that nothing is known of', 'eip155:987654', 12],
])('a transfer on %s is deep enough by the table', (_name, chainId, count) => {
  expect(usualConfirmations(false)(chainId)).toBe(count)
})

test('an operator sets another depth, chain by chain; local chains of whoever develops need one', () => {
  const own = readConfirmations(
    { FOYER_CONFIRMATIONS_137: '300', FOYER_CONFIRMATIONS_56: ' ', FOYER_DEV: '1' },
    fail,
  )
  expect(own).toEqual({ 'eip155:137': 300 })
  expect(usualConfirmations(false, own)('eip155:137')).toBe(300)
  expect(usualConfirmations(false, own)('eip155:56')).toBe(15)
  expect(usualConfirmations(true, own)('eip155:31337')).toBe(1)
})

test.each([
  ['FOYER_CONFIRMATIONS_137', '0'],
  ['FOYER_CONFIRMATIONS_137', '-3'],
  ['FOYER_CONFIRMATIONS_137', '1.5'],
  ['FOYER_CONFIRMATIONS_137', '10001'],
  ['FOYER_CONFIRMATIONS_polygon', '128'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readConfirmations({ [name]: value }, fail)).toThrow(name)
})
