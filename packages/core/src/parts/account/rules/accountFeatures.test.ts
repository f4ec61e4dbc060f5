import { createTestModal, fakeConnector } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import type { ModalOptions } from '../../../kernel/options/options.ts'
import { connectWallet } from '../../connections/connectWallet.ts'
import { selectAccountFeatures, selectAccountTabs, selectAccountWidget } from './accountFeatures.ts'
import { isOnChain } from './featureChains.ts'

const ID = 'com.example.one'
const ADDRESS = `0x${'5'.repeat(40)}`
const PLACE = { router: ADDRESS, quoter: ADDRESS, v2Factory: ADDRESS, weth: ADDRESS }

async function connected(options: ModalOptions = {}, chainId = 1, kind: 'ANNOUNCED' | 'AUTH' = 'ANNOUNCED') {
  const made = await createTestModal({
    options: { networks: [1, 10, 11155111], ...options },
    connectors: [fakeConnector({ kind })],
  })
  made.evm.next = { ...made.evm.next, networkId: `eip155:${chainId}` }
  await connectWallet(made.modal, { connectorId: ID })
  return made
}

async function rowsOf(options: ModalOptions, chainId?: number) {
  const { modal } = await connected(options, chainId)
  return selectAccountFeatures(modal.state, modal.options).rows
}

const NOTHING = { send: false, receive: false }

describe('rows of the account', () => {
  test.each([
    ['receiving is on', { features: { send: false } }, 1, true],
    ['buying is on and works here', { features: NOTHING, remoteFeatures: { onramp: true } }, 1, true],
    [
      'buying is on and does not work here',
      { features: NOTHING, remoteFeatures: { onramp: true } },
      11155111,
      false,
    ],
    [
      'exchanges pay and work here',
      { features: NOTHING, remoteFeatures: { payWithExchange: true } },
      1,
      true,
    ],
    [
      'exchanges pay, not here',
      { features: NOTHING, remoteFeatures: { payWithExchange: true } },
      11155111,
      false,
    ],
    ['nothing is on', { features: NOTHING }, 1, false],
  ])("account-3 'Fund wallet' when %s", async (_name, options, chainId, expected) => {
    expect((await rowsOf(options, chainId)).includes('fund')).toBe(expected)
  })

  test.each([
    [true, true],
    [false, false],
  ])("account-4 'Swap' with the remote feature %s on an EVM chain: %s", async (swaps, expected) => {
    const rows = await rowsOf({ features: NOTHING, remoteFeatures: { swaps } })
    expect(rows.includes('swaps')).toBe(expected)
  })

  test("account-4 'Swap' is for EVM chains alone", async () => {
    const { modal } = await connected({ remoteFeatures: { swaps: true } })
    const accounts = { ...modal.accounts.state, activeNamespace: 'solana' as const }
    const { rows } = selectAccountFeatures({ ...modal.state, accounts }, modal.options)
    expect(rows).not.toContain('swaps')
  })

  test.each([
    [true, true],
    [false, false],
  ])("account-5 'Send' with the feature %s on a chain that is listed: %s", async (send, expected) => {
    expect((await rowsOf({ features: { send, receive: false } })).includes('send')).toBe(expected)
  })

  test("account-5 'Send' needs a chain that is listed", async () => {
    const { modal } = await connected()
    const { eip155 } = modal.accounts.state.byNamespace
    if (!eip155) throw new Error('missing account')
    const byNamespace = { eip155: { ...eip155, networkId: 'cosmos:hub' as const } }
    const accounts = { ...modal.accounts.state, byNamespace }
    expect(selectAccountFeatures({ ...modal.state, accounts }, modal.options).rows).not.toContain('send')
  })

  test.each([
    [true, true],
    [false, false],
  ])("account-6 'Activity' with the remote feature %s: %s", async (activity, expected) => {
    const { modal } = await connected({ remoteFeatures: { activity } })
    expect(selectAccountFeatures(modal.state, modal.options).hasActivity).toBe(expected)
  })

  const all = { onramp: true, swaps: true }
  test.each([
    ['the default', undefined, ['fund', 'swaps', 'send']],
    ['send first', ['send', 'swaps', 'onramp'], ['send', 'swaps', 'fund']],
    ['some alone', ['swaps'], ['swaps']],
    ['account-7 receiving and buying as one', ['receive', 'send', 'onramp'], ['fund', 'send']],
  ] as const)('account-2 the order of rows: %s', async (_name, order, expected) => {
    const options = { features: order && { walletFeaturesOrder: order }, remoteFeatures: all }
    expect(await rowsOf(options as ModalOptions)).toEqual(expected)
  })

  test('account-9 swapping is known to work here or not', async () => {
    const main = await connected()
    expect(selectAccountFeatures(main.modal.state, main.modal.options).isSwapOnChain).toBe(true)
    const testnet = await connected({}, 11155111)
    expect(selectAccountFeatures(testnet.modal.state, testnet.modal.options).isSwapOnChain).toBe(false)
    const own = { ...testnet.modal.options, swapPlaces: { 'eip155:11155111': PLACE } }
    expect(selectAccountFeatures(testnet.modal.state, own).isSwapOnChain).toBe(true)
  })
})

test('account-1 the widget is chosen by the connector', async () => {
  const wallet = await connected()
  expect(selectAccountWidget(wallet.modal.state)).toBe('default')
  const auth = await connected({}, 1, 'AUTH')
  expect(selectAccountWidget(auth.modal.state)).toBe('walletFeatures')
})

test('account-7 the tabs go by the chain, and the chosen one is kept for each account', async () => {
  const plain = await connected()
  expect(selectAccountTabs(plain.modal.state)).toEqual({ tabs: ['tokens'], selected: 0 })
  const { modal } = await connected({ remoteFeatures: { activity: true } })
  modal.accounts.setTab(modal.accounts.state.byNamespace.eip155?.address ?? '', 1)
  modal.accounts.setTab('another', 0)
  expect(selectAccountTabs(modal.state)).toEqual({ tabs: ['tokens', 'activity'], selected: 1 })
})

test('account-2 an order of features that names something unknown is refused, and told', async () => {
  const { modal } = await connected({ features: { walletFeaturesOrder: ['fly'] as never } }) // a page may pass any value
  expect(modal.options.features.walletFeaturesOrder).toBeUndefined()
})

test.each([
  [
    'send',
    ['eip155:1', 'eip155:31337', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['bip122:0', 'polkadot:0', 'cosmos:x'],
  ],
  [
    'activity',
    ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:0', 'cosmos:x'],
    ['polkadot:0'],
  ],
  ['onramp', ['eip155:8453', 'solana:x'], ['eip155:31337', 'bip122:0']],
  ['payWithExchange', ['eip155:10', 'solana:x'], ['eip155:56', 'cosmos:x']],
  ['swaps', ['eip155:56'], ['eip155:31337', 'solana:x']],
] as const)('const-4 validate-4 %s is on these chains and on no other', (feature, chains, others) => {
  for (const chain of chains) expect(isOnChain(feature, chain), chain).toBe(true)
  for (const chain of others) expect(isOnChain(feature, chain), chain).toBe(false)
  expect(isOnChain(feature, undefined)).toBe(false)
})

test('role-3 a feature is there where its flag is on and the chain has it, and nowhere else', async () => {
  const factsOf = async (isOn: boolean, chainId: number) => {
    const remoteFeatures = { swaps: isOn, activity: isOn, onramp: isOn }
    const { modal } = await connected({ remoteFeatures, features: { send: isOn } }, chainId)
    const { rows, hasActivity, canBuy, isSwapOnChain } = selectAccountFeatures(modal.state, modal.options)
    return {
      send: rows.includes('send'),
      swaps: rows.includes('swaps') && isSwapOnChain,
      hasActivity,
      canBuy,
    }
  }
  expect(await factsOf(true, 1)).toEqual({ send: true, swaps: true, hasActivity: true, canBuy: true })
  expect(await factsOf(false, 1)).toEqual({ send: false, swaps: false, hasActivity: false, canBuy: false })
  // Sepolia has neither swaps nor anybody who sells its coin.
  expect(await factsOf(true, 11155111)).toMatchObject({ send: true, swaps: false, canBuy: false })
})

test('role-1 whoever connects may do the same: nothing but connector, chain and flags decides', async () => {
  const one = await connected({ remoteFeatures: { swaps: true } })
  const another = await createTestModal({
    options: { networks: [1, 10, 11155111], remoteFeatures: { swaps: true } },
    connectors: [fakeConnector()],
  })
  another.evm.next = { ...another.evm.next, addresses: [ADDRESS] }
  await connectWallet(another.modal, { connectorId: ID })
  const featuresOf = ({ modal }: typeof one) => selectAccountFeatures(modal.state, modal.options)
  expect(featuresOf(another)).toEqual(featuresOf(one))
  // Nor is there a place in what is known of a visitor where a role could stand.
  const names = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [name, ...names(inner)])
      : []
  expect(names(structuredClone(one.modal.getState())).filter((name) => /role|admin/i.test(name))).toEqual([])
})
