import { createTestModal, jsonReply, listing, toTestNetwork, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { IMPRESSIONS_DELAY_MS } from '../../kernel/constants/timing.ts'
import { closeModal, goBack } from '../../kernel/router/closeModal.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import type { Network } from '../../ports/network.ts'
import { addWallet } from '../connections/addWallet.ts'
import { connectWallet } from '../connections/connectWallet.ts'
import { searchWallets } from '../wallets/searchWallets.ts'
import { openAllWallets } from './pickWallet.ts'
import { selectConnectWalletLists, toListsInput } from './rules/walletLists.ts'

const SOLANA_ID = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const POLKADOT_ID = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const network = (caipNetworkId: Network['caipNetworkId']): Network => ({
  ...toTestNetwork(0),
  id: caipNetworkId,
  caipNetworkId,
  // Takes the namespace, which stands before the colon of a CAIP-2 id.
  chainNamespace: caipNetworkId.split(':')[0] as Network['chainNamespace'],
})
const NETWORKS = [1, 10, network(SOLANA_ID), network(POLKADOT_ID)]

const WALLETS = [
  listing({ id: 'evm', name: 'Evm' }),
  listing({ id: 'sol', name: 'Sol', chains: [SOLANA_ID] }),
  listing({ id: 'both', name: 'Both', chains: ['eip155:1', SOLANA_ID] }),
  listing({ id: 'dot', name: 'Dot', chains: [POLKADOT_ID] }),
]

/** A modal whose gateway lists by chains as the real one does, and the queries that it was asked. */
async function opened(options: { networks?: (number | Network)[]; featuredWalletIds?: string[] } = {}) {
  const asked: URLSearchParams[] = []
  const made = await createTestModal({
    options: { gatewayUrl: 'https://gateway.example', projectId: 'p', networks: NETWORKS, ...options },
    platform: {
      fetch: ({ url }) => {
        const { pathname, searchParams } = new URL(url)
        if (pathname !== '/v1/wallets') return jsonReply({ code: 'not_found', message: 'm' }, 404)
        asked.push(searchParams)
        const families = new Set(
          searchParams
            .get('chains')
            ?.split(',')
            .map((id) => id.split(':')[0]),
        )
        const data = WALLETS.filter(({ chains }) =>
          (chains ?? ['eip155:1']).some((id) => families.has(id.split(':')[0])),
        )
        return jsonReply({ data, count: data.length })
      },
    },
  })
  const { modal } = made
  const shown = () => {
    const { featured, recommended, countTag } = selectConnectWalletLists(toListsInput(modal, modal.state))
    return [[...featured, ...recommended].map(({ name }) => name), countTag]
  }
  return { ...made, asked, shown, chains: () => asked.map((query) => query.get('chains')) }
}

const isLoaded =
  ({ modal }: Awaited<ReturnType<typeof opened>>) =>
  () =>
    modal.wallets.state.source === 'gateway'

describe('call-2 entity-1 lists of wallets know families', () => {
  test('Connect asks for the families of the app', async () => {
    const made = await opened()
    openModal(made.modal, { view: 'Connect' })
    await until(isLoaded(made))
    expect(made.chains()).toEqual([`eip155:1,eip155:10,${SOLANA_ID},${POLKADOT_ID}`])
    expect(made.shown()).toEqual([['Evm', 'Sol', 'Both'], '4'])
  })

  test('an app of one family is offered no wallet of another', async () => {
    const made = await opened({ networks: [network(SOLANA_ID)] })
    openModal(made.modal, { view: 'Connect' })
    await until(isLoaded(made))
    expect(made.chains()).toEqual([SOLANA_ID])
    expect(made.shown()).toEqual([['Sol', 'Both'], '2'])
  })

  test('profile-7 a wallet is added from the wallets of its family, in every list', async () => {
    const made = await opened()
    const { modal, platform, asked } = made
    await connectWallet(modal, { connectorId: 'com.example.one' })
    openModal(modal, { view: 'ProfileWallets' })
    addWallet(modal, { namespace: 'polkadot' })
    await until(isLoaded(made))
    expect(made.shown()).toEqual([['Dot'], '1'])
    openAllWallets(modal)
    await until(() => modal.wallets.state.all.page === 1)
    await searchWallets(modal, { certifiedOnly: true })
    await platform.advance(0)
    expect(asked.map((query) => query.get('chains'))).toEqual([POLKADOT_ID, POLKADOT_ID, POLKADOT_ID])
    expect(modal.wallets.state.all.items.map(({ name }) => name)).toEqual(['Dot'])
  })

  test('profile-7 the lists of one family are never those of the next', async () => {
    const made = await opened()
    const { modal, platform } = made
    openModal(modal, { view: 'Connect' })
    await until(isLoaded(made))
    await platform.advance(IMPRESSIONS_DELAY_MS)
    await until(() => modal.wallets.state.all.page === 1)
    closeModal(modal)
    openModal(modal, { view: 'ProfileWallets' })
    addWallet(modal, { namespace: 'solana' })
    // Nothing of before stands there while the new list is on its way.
    expect(modal.wallets.state).toMatchObject({ recommended: [], count: undefined, all: { items: [] } })
    await until(isLoaded(made))
    expect(made.shown()).toEqual([['Sol', 'Both'], '2'])
    goBack(modal)
    addWallet(modal, { namespace: 'eip155' })
    await until(isLoaded(made))
    expect(made.shown()).toEqual([['Evm', 'Both'], '2'])
  })

  test('profile-7 a page that was asked for before the family changed is not added to the new list', async () => {
    const made = await opened()
    const { modal } = made
    openModal(modal, { view: 'AllWallets' })
    modal.router.reset('ProfileWallets')
    addWallet(modal, { namespace: 'polkadot' })
    openAllWallets(modal)
    await until(() => modal.wallets.state.all.page === 1)
    await until(() => modal.tasks.state.loadWallets.status !== 'pending')
    expect(modal.wallets.state.all.items.map(({ name }) => name)).toEqual(['Dot'])
  })

  test('without a gateway the built-in wallets are of the family, the best known first', async () => {
    const firstFor = async (networks: (number | Network)[], namespace?: 'solana' | 'bip122' | 'cosmos') => {
      const { modal } = await createTestModal({ options: { networks }, connectors: [] })
      openModal(modal, { view: 'ProfileWallets' })
      if (namespace) addWallet(modal, { namespace })
      else openModal(modal, { view: 'Connect' })
      await until(() => modal.wallets.state.source === 'bundled')
      return modal.wallets.state.all.items.map(({ name }) => name)
    }
    const bitcoin = network('bip122:000000000019d6689c085ae165831e93')
    const cosmos = network('cosmos:cosmoshub-4')
    const all = [...NETWORKS, bitcoin, cosmos]
    expect((await firstFor(all, 'solana')).slice(0, 3)).toEqual(['Phantom', 'Solflare', 'Backpack'])
    expect((await firstFor(all, 'bip122')).slice(0, 3)).toEqual(['Xverse Wallet', 'Leather', 'OKX Wallet'])
    expect((await firstFor(all, 'cosmos')).slice(0, 2)).toEqual(['Keplr', 'Leap'])
    expect((await firstFor([network(POLKADOT_ID)])).slice(0, 3)).toEqual([
      'Talisman',
      'SubWallet',
      'Nova Wallet',
    ])
    const evm = await firstFor([1])
    expect(evm.slice(0, 2)).toEqual(['MetaMask', 'Base (formerly Coinbase Wallet)'])
    for (const name of ['Solflare', 'Xverse Wallet', 'Leather']) expect(evm).not.toContain(name)
  })

  test("an app's own wallets without chains are for EVM, and always offered in an app of one family", async () => {
    const customWallets = [{ id: 'mine', name: 'Mine' }]
    const customFor = async (networks: (number | Network)[], namespace: 'solana' | 'eip155') => {
      const { modal } = await createTestModal({ options: { networks, customWallets }, connectors: [] })
      openModal(modal, { view: 'ProfileWallets' })
      addWallet(modal, { namespace })
      return selectConnectWalletLists(toListsInput(modal, modal.state)).custom.length
    }
    expect(await customFor(NETWORKS, 'eip155')).toBe(1)
    expect(await customFor(NETWORKS, 'solana')).toBe(0)
    expect(await customFor([network(SOLANA_ID)], 'solana')).toBe(1)
  })
})
