import {
  createFakePlatform,
  createTestModal,
  FAKE_ADDRESS,
  fakeConnector,
  fakeSolanaAdapter,
  until,
} from '@foyer/devkit'
import { createStandardWallet, SOLANA_NETWORKS } from '@foyer/devkit/standard'
import { describe, expect, test } from 'vitest'
import { createModal } from '../../createModal.ts'
import { RESTORE_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Connector } from '../../ports/connector.ts'
import type { Network } from '../../ports/network.ts'
import type { ProviderOf, SpokenNamespace } from '../../ports/provider.ts'
import { switchNetwork } from '../networks/index.ts'
import { connectWallet } from './connectWallet.ts'
import { disconnect } from './disconnect.ts'
import { findProvider } from './liveSessions.ts'

const SOLANA = SOLANA_NETWORKS.mainnet
const { wallet, addresses } = createStandardWallet()
const [ADDRESS = ''] = addresses

/** A wallet of both families, as one connector. */
function bothConnector(kind: Connector['kind'] = 'ANNOUNCED'): Connector {
  const evm = fakeConnector({ id: 'both', kind, namespaces: ['eip155', 'solana'] })
  const pick = async (
    namespaces: readonly string[] | undefined,
    open: Promise<Partial<ProviderOf> | undefined>,
  ) => {
    const isAsked = (namespace: SpokenNamespace) => !namespaces || namespaces.includes(namespace)
    return { ...(isAsked('eip155') && (await open)), ...(isAsked('solana') && { solana: wallet }) }
  }
  return {
    ...evm,
    open: (input) => pick(input.namespaces, evm.open(input)),
    restore: (input) => pick(input.namespaces, evm.restore(input)),
  }
}

async function setUp(
  isMultiWallet = false,
  { networks = [1, SOLANA], kind }: { networks?: (number | Network)[]; kind?: Connector['kind'] } = {},
) {
  const { evm, platform } = await createTestModal()
  const solana = fakeSolanaAdapter(ADDRESS)
  const modal = createModal(
    { networks, remoteFeatures: { multiWallet: isMultiWallet } },
    { platform, adapters: [evm.adapter, solana.adapter], connectors: [bothConnector(kind), fakeConnector()] },
  )
  await platform.advance(0)
  return { modal, platform, evm, solana }
}

describe('a wallet of two families', () => {
  test('connecting-7 connects the family that was asked for, which is in use then', async () => {
    const { modal, platform } = await setUp()
    await connectWallet(modal, { connectorId: 'both', namespace: 'solana' })
    await platform.advance(0)
    const { activeNamespace, byNamespace } = modal.accounts.state
    expect([activeNamespace, Object.keys(byNamespace)]).toEqual(['solana', ['solana']])
    expect(byNamespace.solana).toMatchObject({ address: ADDRESS, balance: { amountBase: '7' } })
    expect(modal.networks.state.activeId).toBe(SOLANA.caipNetworkId)
    expect(findProvider(modal, { namespace: 'solana', connectorId: 'both' })).toBe(wallet)
  })

  test('connecting-7 the other one is added, and both stay', async () => {
    const { modal } = await setUp()
    await connectWallet(modal, { connectorId: 'both', namespace: 'solana' })
    await connectWallet(modal, { connectorId: 'both', namespace: 'eip155' })
    expect(Object.keys(modal.accounts.state.byNamespace).sort()).toEqual(['eip155', 'solana'])
    expect(modal.accounts.state.activeNamespace).toBe('eip155')
    expect(modal.networks.state.activeId).toBe('eip155:1')
  })

  test('entity-13 of families that come together, that of the first network of the app is in use', async () => {
    for (const [networks, namespace] of [
      [[1, SOLANA], 'eip155'],
      [[SOLANA, 1], 'solana'],
    ] as const) {
      const { modal, platform } = await setUp(false, { networks: [...networks] })
      await connectWallet(modal, { connectorId: 'both' })
      // Connected in this order, so that signing in and balance are of the one in use from the start.
      const connected = Object.keys(modal.accounts.state.byNamespace)
      expect(connected).toHaveLength(2)
      expect(connected[0]).toBe(namespace)
      expect(modal.accounts.state.activeNamespace).toBe(namespace)
      expect(modal.networks.state.activeId).toBe(modal.accounts.state.byNamespace[namespace]?.networkId)
      await platform.advance(0)
      expect(modal.accounts.state.byNamespace[namespace]?.balance).toBeDefined()
    }
  })

  test('entity-13 a family that comes beside one that is known is what was wanted; nothing new is already_linked', async () => {
    const { modal, platform } = await setUp()
    await connectWallet(modal, { connectorId: 'both', namespace: 'eip155' })
    await connectWallet(modal, { connectorId: 'both' })
    expect(modal.accounts.state.activeNamespace).toBe('solana')
    await platform.advance(0)
    expect(modal.accounts.state.byNamespace.solana?.balance).toMatchObject({ amountBase: '7' })
    await expect(connectWallet(modal, { connectorId: 'both' })).rejects.toMatchObject({
      code: 'already_linked',
    })
  })

  test('entity-3 a wallet on another device is shown under its own name in each family', async () => {
    const { modal } = await setUp(false, { kind: 'WALLET_CONNECT' })
    await connectWallet(modal, { connectorId: 'both', namespace: 'solana' })
    const shown = () => modal.connections.find('solana', 'both')
    expect(shown()).toMatchObject({ name: wallet.name, imageUrl: wallet.icon })
    // One of the page has been found with its name.
    const { modal: other } = await setUp()
    await connectWallet(other, { connectorId: 'both', namespace: 'solana' })
    expect(other.connections.find('solana', 'both')?.name).toBe('Wallet One')
  })

  test('connecting-7 another wallet of one family ends that family alone', async () => {
    const { modal } = await setUp()
    await connectWallet(modal, { connectorId: 'both', namespace: 'solana' })
    await connectWallet(modal, { connectorId: 'both', namespace: 'eip155' })
    await connectWallet(modal, { connectorId: 'com.example.one' })
    const live = modal.connections.state.items.map(
      ({ namespace, connectorId }) => `${namespace} ${connectorId}`,
    )
    expect(live.sort()).toEqual(['eip155 com.example.one', 'solana both'])
  })

  test('a family that fails takes no other one with it', async () => {
    const { modal, solana } = await setUp()
    solana.fail(new Error('broken'))
    await connectWallet(modal, { connectorId: 'both' })
    expect(Object.keys(modal.accounts.state.byNamespace)).toEqual(['eip155'])
    await expect(connectWallet(modal, { connectorId: 'both', namespace: 'solana' })).rejects.toThrow('broken')
    expect(modal.accounts.state.activeNamespace).toBe('eip155')
  })

  test('state-28 a network of the other family switches to its account, whose balance is read', async () => {
    const { modal, platform } = await setUp()
    await connectWallet(modal, { connectorId: 'both', namespace: 'solana' })
    await connectWallet(modal, { connectorId: 'both', namespace: 'eip155' })
    const flags: (boolean | undefined)[] = []
    modal.observe(
      (state) => state.networks.isSwitchingNamespace,
      (isSwitching) => flags.push(isSwitching),
    )
    await switchNetwork(modal, { networkId: SOLANA.caipNetworkId })
    await platform.advance(0)
    expect(modal.accounts.state.activeNamespace).toBe('solana')
    expect(modal.accounts.state.byNamespace.solana?.balance?.amountBase).toBe('7')
    expect(modal.networks.state.isSwitchingNamespace).toBe(false)
    expect(flags.at(-1)).toBe(false)
  })

  test('what the family that is not in use reports changes its own account alone, and its end leaves the other', async () => {
    const { modal, solana } = await setUp(true)
    await connectWallet(modal, { connectorId: 'both', namespace: 'solana' })
    await connectWallet(modal, { connectorId: 'both', namespace: 'eip155' })
    const origin = { namespace: 'solana', connectorId: 'both' } as const
    const { caipNetworkId: networkId } = SOLANA_NETWORKS.devnet
    solana.emits[0]?.({ type: 'network', ...origin, networkId })
    expect(modal.accounts.state.byNamespace.solana?.networkId).toBe(networkId)
    expect(modal.networks.state.activeId).toBe('eip155:1')
    await disconnect(modal)
    expect(modal.accounts.state.activeNamespace).toBe('solana')
    expect(modal.networks.state.activeId).toBe(networkId)
  })
})

describe('after a reload', () => {
  /** Makes an earlier visit that stores its data, with the family in use first. */
  async function stored(last: 'eip155' | 'solana', isQuiet: boolean) {
    const { modal, platform, evm, solana } = await setUp()
    await connectWallet(modal, { connectorId: 'both', namespace: 'solana' })
    await connectWallet(modal, { connectorId: 'both', namespace: 'eip155' })
    if (last === 'solana') await switchNetwork(modal, { networkId: SOLANA.caipNetworkId })
    // Events of the other family do not make it the one in use.
    const other = {
      type: 'accounts',
      connectorId: 'both',
      addresses: [last === 'solana' ? FAKE_ADDRESS : ADDRESS],
    } as const
    if (last === 'solana' && !isQuiet) evm.emit('both', other)
    if (last === 'eip155' && !isQuiet) solana.emits[0]?.({ ...other, namespace: 'solana' })
    const key = 'foyer:v1:main'
    return { [key]: platform.storage?.getItem(key) ?? '' }
  }

  async function reload(last: 'eip155' | 'solana', isFirst: (namespace: string) => boolean, isQuiet = false) {
    const platform = createFakePlatform({ stored: await stored(last, isQuiet) })
    const { evm } = await createTestModal()
    const solana = fakeSolanaAdapter(ADDRESS)
    const both = bothConnector()
    let goOn: () => void = () => {}
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const slow: Connector = {
      ...both,
      async restore(input) {
        if (!isFirst(input.namespaces?.[0] ?? '')) await waiting
        return {
          ...(await both.restore(input)),
          ...(input.namespaces?.includes('solana') && { solana: wallet }),
        }
      },
    }
    const modal = createModal(
      { networks: [1, SOLANA] },
      { platform, adapters: [evm.adapter, solana.adapter], connectors: [slow] },
    )
    const reports: string[] = []
    modal.observe(
      ({ accounts: { status, activeNamespace } }) => `${status} ${activeNamespace}`,
      (report) => reports.push(report),
    )
    await until(() => platform.timerCount() > 0)
    await platform.advance(0)
    return { modal, platform, goOn, reports }
  }

  test.each([
    ['solana', 'eip155', true],
    ['solana', 'eip155', false],
    ['eip155', 'solana', true],
    ['eip155', 'solana', false],
  ] as const)(
    'state-1 %s is in use again, though %s answers first; quiet before: %s',
    async (last, first, isQuiet) => {
      const isFirst = (namespace: string) => namespace === first
      const { modal, platform, goOn, reports } = await reload(last, isFirst, isQuiet)
      expect(modal.accounts.state).toMatchObject({ status: 'reconnecting', byNamespace: {} })
      goOn()
      await until(() => modal.accounts.state.activeNamespace === last)
      await until(() => Object.keys(modal.accounts.state.byNamespace).length === 2)
      // An observer of the modal never hears of another account first.
      expect(reports.filter((report) => !report.startsWith('reconnecting'))).toEqual([`connected ${last}`])
      expect(modal.networks.state.activeId).toBe(modal.accounts.state.byNamespace[last]?.networkId)
      await platform.advance(0)
      expect(modal.accounts.state.byNamespace[last]?.balance).toBeDefined()
      expect(modal.persist.read().connections[0]?.namespace).toBe(last)
    },
  )

  test('state-1 a family that does not come back in time is not waited for further', async () => {
    const { modal, platform, reports } = await reload('solana', (namespace) => namespace === 'eip155')
    await platform.advance(RESTORE_TIMEOUT_MS - 1)
    expect(modal.accounts.state.status).toBe('reconnecting')
    await platform.advance(1)
    await until(() => modal.accounts.state.activeNamespace === 'eip155')
    expect(reports.at(-1)).toBe('connected eip155')
  })

  test('state-1 a family that the visitor has chosen meanwhile stays', async () => {
    const { modal, platform, goOn } = await reload('solana', (namespace) => namespace === 'eip155')
    await platform.advance(RESTORE_TIMEOUT_MS)
    await until(() => modal.accounts.state.activeNamespace === 'eip155')
    await switchNetwork(modal, { networkId: 'eip155:1' })
    goOn()
    await until(() => modal.accounts.state.byNamespace.solana !== undefined)
    await platform.advance(0)
    expect(modal.accounts.state.activeNamespace).toBe('eip155')
  })
})
