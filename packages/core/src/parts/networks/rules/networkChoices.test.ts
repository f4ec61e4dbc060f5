import { createTestModal, type TestModal } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { selectNetworkStanding } from '../../../kernel/networks/networkStanding.ts'
import { connectWallet } from '../../connections/connectWallet.ts'
import { selectCompatibleNetworks, selectNetworkChoices } from './networkChoices.ts'

const ID = 'com.example.one'

function namesOf({ modal }: TestModal, search: string): readonly string[] {
  return selectNetworkChoices(modal.state, { search }).map(({ network }) => network.name)
}

function disabledIds({ modal }: TestModal): readonly string[] {
  const choices = selectNetworkChoices(modal.state)
  return choices.filter((choice) => choice.isDisabled).map(({ network }) => network.caipNetworkId)
}

async function connectApproving(supportsAllNetworks: boolean): Promise<TestModal> {
  const made = await createTestModal({ options: { networks: [1, 10, 8453] } })
  await connectWallet(made.modal, { connectorId: ID })
  made.evm.emit(ID, { type: 'approval', approvedNetworkIds: ['eip155:10'], supportsAllNetworks })
  return made
}

test('networks-1 the list is filtered by what the name contains, in any case', async () => {
  const made = await createTestModal({ options: { networks: [1, 10, 8453] } })
  expect(namesOf(made, '')).toEqual(['Ethereum', 'OP Mainnet', 'Base'])
  expect(namesOf(made, ' MAIN ')).toEqual(['OP Mainnet'])
  expect(namesOf(made, 'zzz')).toEqual([])
})

test('networks-3 a network that the session did not approve and cannot be asked for is disabled', async () => {
  const made = await connectApproving(false)
  expect(disabledIds(made)).toEqual(['eip155:1', 'eip155:8453'])
})

test('networks-3 nothing is disabled for a wallet that supports all networks, or says nothing', async () => {
  expect(disabledIds(await connectApproving(true))).toEqual([])
  const silent = await createTestModal()
  await connectWallet(silent.modal, { connectorId: ID })
  expect(disabledIds(silent)).toEqual([])
})

test('networks-3 nothing is disabled without an address, or for the embedded wallet', async () => {
  const made = await connectApproving(false)
  const connector = made.modal.connectors.get(ID)
  if (!connector) throw new Error('The connector is missing.')
  made.modal.connectors.add({ ...connector, kind: 'AUTH' })
  expect(disabledIds(made)).toEqual([])
  const left = await connectApproving(false)
  left.evm.emit(ID, { type: 'ended' })
  expect(disabledIds(left)).toEqual([])
})

test('networks-3 what a wallet approves later counts at once', async () => {
  const made = await connectApproving(false)
  made.evm.emit(ID, {
    type: 'approval',
    approvedNetworkIds: ['eip155:1', 'eip155:10'],
    supportsAllNetworks: false,
  })
  expect(disabledIds(made)).toEqual(['eip155:8453'])
})

test('state-30 a wallet goes by itself where it approved, and has to be asked elsewhere', async () => {
  const { modal } = await connectApproving(true)
  const standings = modal.state.networks.requested.map((network) =>
    selectNetworkStanding(modal.state, network),
  )
  expect(standings).toEqual(['askable', 'approved', 'askable'])
})

test('networks-4 a swap offers the networks that it supports, and no others', async () => {
  const { modal } = await createTestModal({ options: { networks: [1, 10, 8453] } })
  const choices = selectNetworkChoices(modal.state, { onlyIds: ['eip155:8453', 'eip155:1', 'eip155:5'] })
  expect(choices.map(({ network }) => network.caipNetworkId)).toEqual(['eip155:1', 'eip155:8453'])
})

test('networks-9 an account can receive on the networks of its own family of chains', async () => {
  const solana = { ...toSolana(), chainNamespace: 'solana' } as const
  const { modal } = await createTestModal({ options: { networks: [1, solana, 10] } })
  expect(selectCompatibleNetworks(modal.state)).toHaveLength(3)
  await connectWallet(modal, { connectorId: ID })
  const ids = selectCompatibleNetworks(modal.state).map((network) => network.caipNetworkId)
  expect(ids).toEqual(['eip155:1', 'eip155:10'])
})

test.each(['bip122', 'polkadot', 'cosmos'] as const)(
  'networks-9 of %s an address is one of a single network, and receives there alone',
  async (chainNamespace) => {
    const toNetwork = (id: string) =>
      ({ ...toSolana(), id, chainNamespace, caipNetworkId: `${chainNamespace}:${id}` }) as const
    const [one, other] = [toNetwork('one'), toNetwork('other')]
    const { modal } = await createTestModal({ options: { networks: [1, one, other] } })
    const { caipNetworkId: networkId } = other
    const key = { namespace: chainNamespace, connectorId: 'other' } as const
    modal.accounts.apply({ type: 'accounts', ...key, addresses: ['account'] })
    modal.accounts.apply({ type: 'network', ...key, networkId })
    modal.accounts.setActiveNamespace(chainNamespace)
    modal.networks.setActive(networkId)
    expect(selectCompatibleNetworks(modal.state).map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      networkId,
    ])
  },
)

function toSolana() {
  return {
    id: 'mainnet',
    caipNetworkId: 'solana:mainnet',
    name: 'Solana',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls: ['https://node.example'],
  } as const
}
