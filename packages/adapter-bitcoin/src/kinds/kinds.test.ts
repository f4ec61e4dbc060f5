import { BITCOIN_NETWORKS, createFakeBitcoin, toBitcoinSuiteWallet } from '@foyer/devkit/bitcoin'
import { expect, test } from 'vitest'
import { openWallet } from '../../test/openWallet.ts'
import { DEFAULT_TIMING } from '../timing.ts'
import { createWalletAccess } from '../walletAccess.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { readKind } from './kinds.ts'
import { readRequest } from './readRequest.ts'

test('an object that lacks what its kind needs is no wallet', async () => {
  for (const kind of ['standard', 'request', 'leather', 'unisat', 'phantom'] as const) {
    expect(readKind(kind, {})).toBeUndefined()
    expect(readKind(kind, { request: 5, requestAccounts: 'x', features: null })).toBeUndefined()
  }
})

test('failures of request objects are found whether they are answered or thrown', async () => {
  const failures = [
    { error: { code: -32_000, message: 'No.' } },
    { error: { code: 4001 } },
    { error: { code: -32_001 } },
    { error: { code: -32_002 } },
  ]
  const codes = ['user_rejected', 'user_rejected', 'unsupported_method', 'wallet_unauthorized']
  for (const [index, failure] of failures.entries()) {
    const answered = readRequest({ request: async () => failure })
    await expect(answered?.('x')).rejects.toMatchObject({ code: codes[index] })
    const thrown = readRequest({
      async request() {
        throw failure
      },
    })
    await expect(thrown?.('x')).rejects.toMatchObject({ code: codes[index] })
  }
  const fine = readRequest({ request: async () => ({ error: null, result: 7 }) })
  expect(await fine?.('x')).toBe(7)
  expect(readRequest({})).toBeUndefined()
})

test('profile-3 Leather gives addresses of another chain as well: they are none of Bitcoin', async () => {
  const address = createFakeBitcoin().addresses('mainnet')[0]?.address
  const holder = {
    request: async () => ({
      result: {
        addresses: [
          // An address that looks like one of Bitcoin, of a chain that is not.
          { symbol: 'STX', type: 'p2wpkh', address: createFakeBitcoin().addresses('mainnet')[1]?.address },
          { symbol: 'BTC', type: 'p2wpkh', address },
        ],
      },
    }),
  }
  const wallet = readKind('leather', holder)
  expect(await wallet?.connect()).toEqual([{ address, purpose: 'payment', publicKey: undefined }])
})

test('an older wallet without wallet_connect is asked for its accounts by the older name', async () => {
  const asked: string[] = []
  const address = createFakeBitcoin().addresses('mainnet')[0]?.address
  const wallet = readKind('request', {
    async request(method: string) {
      asked.push(method)
      if (method !== 'getAccounts') return { error: { code: -32_601 } }
      return { result: [{ address, purpose: 'payment' }] }
    },
  })
  expect(await wallet?.connect()).toMatchObject([{ address, purpose: 'payment' }])
  expect(asked).toEqual(['wallet_connect', 'getAccounts'])
  // What it said last stands where it cannot be asked without a prompt.
  expect(await wallet?.accounts()).toMatchObject([{ address }])
})

test('entity-2 a wallet that registers itself and puts an object into the page is one, by the standard', () => {
  const run = openWallet('unisat', { name: 'UniSat' })
  expect([...run.found.keys()]).toEqual(['bitcoin:unisat'])
  const standard = toBitcoinSuiteWallet('standard', { name: 'UniSat Wallet' })
  standard.announce(run.page)
  expect([...run.found.values()].map(({ name }) => name)).toEqual(['UniSat Wallet'])
  run.page.dispatchEvent(new Event('load'))
  expect(run.found.size).toBe(1)
  standard.unregister?.()
  expect([...run.found.keys()]).toEqual(['bitcoin:unisat'])
  run.stop()
})

test('a search that was stopped finds nothing more', () => {
  const run = openWallet('unisat')
  run.stop()
  toBitcoinSuiteWallet('request').announce(run.page)
  run.page.dispatchEvent(new Event('load'))
  expect(run.found.size).toBe(1)
})

test('a wallet in the style of UniSat that gives one address by itself is read', async () => {
  const address = createFakeBitcoin().addresses('mainnet')[0]?.address
  const wallet = readKind('unisat', {
    requestAccounts: async () => address,
    getAccounts: async () => address,
    signMessage: async () => '',
    getChain: async () => ({ enum: 'BITCOIN_MAINNET' }),
  })
  expect(await wallet?.connect()).toMatchObject([{ address }])
})

test.each([
  ['lists its account at once', true],
  ['lists its account by an event', false],
])('a wallet that answers an approval with nothing, and %s, is connected', async (_how, isAtOnce) => {
  const address = createFakeBitcoin().addresses('mainnet')[0]?.address
  let listed: readonly unknown[] = isAtOnce ? [address] : []
  let say = () => {}
  const wallet: BitcoinWallet = {
    connect: async () => undefined,
    accounts: async () => listed,
    signMessage: async () => '',
    onChange(listener) {
      say = listener
      return () => {}
    },
  }
  const access = createWalletAccess(wallet, DEFAULT_TIMING)
  const opened = access.open({
    networks: [BITCOIN_NETWORKS.mainnet],
    rpc: async () => undefined,
    signal: new AbortController().signal,
  })
  await Promise.resolve()
  listed = [address]
  await new Promise((resolve) => setTimeout(resolve, 0))
  say()
  expect((await opened).bip122).toBeDefined()
})
