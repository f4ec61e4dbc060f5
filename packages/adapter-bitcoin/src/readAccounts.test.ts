import { BITCOIN_IDS, BITCOIN_NETWORKS, ordinalsAddress, paymentAddress } from '@foyer/devkit/bitcoin'
import { expect, test } from 'vitest'
import { readAccounts } from './readAccounts.ts'

const { mainnet, signet, testnet4 } = BITCOIN_NETWORKS
const networks = [mainnet, signet]
const pay = paymentAddress(0, 'mainnet').address
const ord = ordinalsAddress(0, 'mainnet').address
const read = (list: unknown, of = networks) => readAccounts(list, of)
const short = (list: unknown) => read(list).map(({ address, purpose }) => [address, purpose])

test('profile-3 accounts of payment come first, whatever the order in the wallet', () => {
  const list = [
    { address: ord, purpose: 'ordinals' },
    { address: pay, purpose: 'payment' },
  ]
  expect(short(list)).toEqual([
    [pay, 'payment'],
    [ord, 'ordinals'],
  ])
})

test('profile-3 of accounts without a word on what they are for, the one of taproot is for ordinals', () => {
  expect(short([{ address: ord }, { address: pay }])).toEqual([
    [pay, 'payment'],
    [ord, 'ordinals'],
  ])
  // Alone it is for both.
  expect(short([{ address: ord }])).toEqual([[ord, undefined]])
  // A wallet that says something is taken at its word.
  expect(short([{ address: ord, purpose: 'payment' }, { address: pay }])).toEqual([
    [ord, 'payment'],
    [pay, undefined],
  ])
})

test('profile-3 an address that is listed for both is not for ordinals alone, and is there once', () => {
  const list = [
    { address: pay, purpose: 'payment' },
    { address: pay.toUpperCase(), purpose: 'ordinals' },
  ]
  expect(short(list)).toEqual([[pay, undefined]])
  expect(short([list[0], list[0]])).toEqual([[pay, 'payment']])
})

test('an address is of the networks that its prefix and the wallet both say', () => {
  const test4 = paymentAddress(0, 'testnet4').address
  expect(read([{ address: pay }])[0]?.networkIds).toEqual([BITCOIN_IDS.mainnet])
  expect(read([{ address: test4 }])[0]?.networkIds[0]).toBe(BITCOIN_IDS.signet)
  expect(read([{ address: test4 }], [testnet4])[0]?.networkIds[0]).toBe(BITCOIN_IDS.testnet4)
  expect(read([{ address: test4, chains: ['bitcoin:signet'] }])[0]?.networkIds).toEqual([BITCOIN_IDS.signet])
  // The wallet says another network than the address does, or one that nobody knows.
  expect(read([{ address: pay, chains: ['bitcoin:signet'] }])).toEqual([])
  expect(read([{ address: pay, chains: ['fractal:mainnet'] }])).toEqual([])
  expect(read([{ address: pay, chains: [] }])).toEqual([])
})

test('what is no address is left out, and no more accounts are read than a page can show', () => {
  const odd = [undefined, 5, {}, { address: 5 }, { address: '0xce799A07aaA1de8285053f50e1D19396efBBa5a5' }]
  expect(short([...odd, { address: pay }])).toEqual([[pay, undefined]])
  expect(read('bc1q')).toEqual([])
  const many = Array.from({ length: 150 }, (_, account) => ({
    address: paymentAddress(account % 120, 'mainnet').address,
  }))
  expect(read(many)).toHaveLength(100)
})
