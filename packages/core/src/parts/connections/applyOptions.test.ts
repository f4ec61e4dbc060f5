import type { ModalOptions } from '@foyer/core'
import type { OpenInput } from '@foyer/core/ports'
import {
  createTestModal,
  FAKE_ADDRESS,
  fakeConnector,
  jsonReply,
  listing,
  toTestNetwork,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { selectButtonsFacts } from '../connect/index.ts'
import { applyOptions } from './applyOptions.ts'
import { connectWallet } from './connectWallet.ts'

const ID = 'com.example.one'

async function connected(options: ModalOptions = {}) {
  const made = await createTestModal({ options })
  await connectWallet(made.modal, { connectorId: ID })
  return made
}

describe('options of a modal in use', () => {
  test.each<ModalOptions>([
    { features: { send: false } },
    { termsConditionsUrl: 'https://app.example/terms' },
    { metadata: { name: 'Another name' } },
    { allWallets: 'HIDE' },
    { debug: true },
    { publicNodes: false },
    { customWallets: [listing({ id: 'own' })] },
    { excludeWalletIds: ['io.metamask'] },
    { networks: [1, 10, 8453] },
  ])('%j counts at once, and connection and view stay', async (given) => {
    const { modal, heard } = await connected()
    openModal(modal)
    const { stack } = modal.getState().router
    const before = heard.length
    applyOptions(modal, { networks: [1, 10], ...given })
    expect(modal.getState().router.stack).toEqual(stack)
    expect(modal.accounts.state).toMatchObject({
      status: 'connected',
      byNamespace: { eip155: { address: FAKE_ADDRESS } },
    })
    expect(heard.slice(before)).toEqual([])
    for (const [name, value] of Object.entries(given)) {
      if (name === 'networks') expect(modal.networks.find('eip155:8453')?.name).toBe('Base')
      else if (name === 'customWallets') expect(modal.wallets.find('own')).toBeDefined()
      else expect(modal.options).toMatchObject({ [name]: value })
    }
  })

  test('an option that is left out returns to its default', async () => {
    const { modal } = await connected({ allWallets: 'HIDE', features: { send: false } })
    applyOptions(modal, { networks: [1, 10] })
    expect(modal.options).toMatchObject({ allWallets: 'SHOW', features: { send: true } })
  })

  test('validate-27 a network that is left out makes a wallet on it unsupported, and one that is added the reverse', async () => {
    const { modal, evm } = await connected()
    evm.emit(ID, { type: 'network', networkId: 'eip155:10' })
    openModal(modal, { view: 'Account' })
    const isUnsupported = () => selectButtonsFacts(modal.getState(), modal).network.isUnsupported
    const seen: boolean[] = []
    modal.observe(isUnsupported, (is) => seen.push(is))
    applyOptions(modal, { networks: [1] })
    expect([isUnsupported(), modal.router.state.stack.at(-1)?.view]).toEqual([true, 'UnsupportedChain'])
    await until(() => seen.length === 1)
    applyOptions(modal, { networks: [1, 10] })
    await until(() => seen.length === 2)
    expect(seen).toEqual([true, false])
  })

  test('a session that is there knows a network that is added', async () => {
    const { modal, evm } = await createTestModal({ options: { networks: [1] } })
    const { adapter } = evm
    const attach = adapter.attach.bind(adapter)
    let networks: readonly { readonly caipNetworkId: string }[] = []
    adapter.attach = (input) => {
      networks = input.networks
      return attach(input)
    }
    await connectWallet(modal, { connectorId: ID })
    applyOptions(modal, { networks: [1, toTestNetwork(31337)] })
    expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1', 'eip155:31337'])
  })

  test('without an account the network in use is one of the new ones', async () => {
    const { modal } = await createTestModal()
    applyOptions(modal, { networks: [8453] })
    expect(modal.networks.state.activeId).toBe('eip155:8453')
  })

  test('a wallet list that is on show is loaded again', async () => {
    const asked: string[] = []
    const { modal } = await createTestModal({
      options: { gatewayUrl: 'https://gateway.example' },
      platform: {
        fetch: ({ url }) => {
          if (url.includes('/wallets')) asked.push(new URL(url).searchParams.get('exclude') ?? '')
          return jsonReply({ data: [listing({ id: 'w1' })], count: 1 })
        },
      },
    })
    openModal(modal, { view: 'Connect' })
    await until(() => modal.wallets.state.source === 'gateway')
    applyOptions(modal, {
      networks: [1, 10],
      gatewayUrl: 'https://gateway.example',
      excludeWalletIds: ['w2'],
    })
    await until(() => modal.wallets.state.source === 'gateway')
    expect([asked.at(-1), modal.router.state.isOpen]).toEqual(['w2', true])
  })

  test('another gateway and project answer from then on, and what the visitor typed is searched there', async () => {
    const asked: string[] = []
    const { modal } = await createTestModal({
      options: { gatewayUrl: 'https://one.example', projectId: 'p1' },
      platform: {
        fetch: ({ url }) => {
          const { host, pathname, searchParams } = new URL(url)
          asked.push([host, pathname, searchParams.get('projectId'), searchParams.get('search')].join(' '))
          if (pathname === '/v1/config') {
            const features = { multiWallet: host === 'two.example' }
            return jsonReply({ projectId: 'p', features, allowedOrigins: [] })
          }
          return jsonReply({ data: [listing({ id: host })], count: 1 })
        },
      },
    })
    openModal(modal, { view: 'AllWallets' })
    modal.wallets.setSearch('meta')
    await until(
      () => modal.wallets.find('one.example') !== undefined && modal.remote.state.source === 'gateway',
    )
    applyOptions(modal, { networks: [1, 10], gatewayUrl: 'https://two.example', projectId: 'p2' })
    expect(modal.remote.state.source).toBe('default')
    await until(
      () => modal.remote.state.features.multiWallet && modal.wallets.find('two.example') !== undefined,
    )
    await until(() => asked.includes('two.example /v1/wallets p2 meta'))
    expect([modal.wallets.state.search, modal.router.state.stack.at(-1)?.view]).toEqual([
      'meta',
      'AllWallets',
    ])
    expect(modal.api.imageUrl('i1')).toMatch(/^https:\/\/two\.example/)
    applyOptions(modal, { networks: [1, 10] })
    expect([modal.api.hasGateway, modal.api.imageUrl('i1')]).toEqual([false, undefined])
  })

  test('entity-14 what overrides the remote features can change, and without it the project decides again', async () => {
    const { modal } = await createTestModal()
    const features = { ...modal.remote.state.features, multiWallet: true }
    modal.remote.set(features, 'gateway')
    applyOptions(modal, { networks: [1, 10], remoteFeatures: { multiWallet: false, activity: true } })
    expect(modal.remote.state).toMatchObject({
      features: { multiWallet: false, activity: true },
      source: 'gateway',
    })
    applyOptions(modal, { networks: [1, 10] })
    expect(modal.remote.state.features).toEqual(features)
  })

  test.each([
    ['Connect', 'idle'],
    ['ConnectingWalletConnect', 'ready'],
  ] as const)('other relays on %s leave the pairing %s', async (view, status) => {
    const { modal } = await createTestModal({ options: { relayUrls: ['wss://one.example'] } })
    const opened: OpenInput[] = []
    modal.connectors.add({
      ...fakeConnector({ id: 'walletConnect', kind: 'WALLET_CONNECT' }),
      open: (input) => {
        opened.push(input)
        input.onPairing?.({ uri: 'wc:1', expiresAtMs: modal.platform.now() + 300_000 })
        return new Promise(() => {})
      },
    })
    openModal(modal, { view })
    const { pairingOf } = await modal.load('wallets')
    pairingOf(modal).prepare()
    await until(() => modal.pairing.state.now.status === 'ready')
    applyOptions(modal, { networks: [1, 10], relayUrls: ['wss://two.example'] })
    const isOver = status === 'idle'
    await until(() => opened[0]?.signal.aborted === isOver)
    expect(modal.pairing.state.now.status).toBe(status)
  })

  test('error-7 an option that is wrong is told, and its default counts', async () => {
    const { modal, platform } = await connected()
    // A page in plain JavaScript may say anything.
    applyOptions(modal, { allWallets: 'PERHAPS' } as unknown as ModalOptions)
    await until(() => platform.logs.join().includes('APKT002'))
    expect(modal.options.allWallets).toBe('SHOW')
  })
})
