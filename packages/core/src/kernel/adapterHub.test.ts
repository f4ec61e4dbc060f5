import { fakeConnector } from '@foyer/devkit'
import { expect, test, vi } from 'vitest'
import type { Adapter } from '../ports/adapter.ts'
import type { Connector } from '../ports/connector.ts'
import type { Namespace } from '../ports/provider.ts'
import { createConnectorsController } from './accounts/connectors.ts'
import { createAdapterHub } from './adapterHub.ts'

type Found = Parameters<Adapter['discover']>

/** An adapter that lists nothing before a test has it do so. */
function makeAdapter(namespace: 'eip155' | 'solana') {
  const told: Found[] = []
  const ended: Found[] = []
  const adapter: Adapter = {
    namespace,
    discover: (...found) => {
      told.push(found)
      return () => void ended.push(found)
    },
    attach: () => Promise.reject(new Error('not here')),
  }
  return { adapter, told, ended }
}

function makeHub(adapters: Parameters<typeof createAdapterHub>[0]['parts']['adapters'] = []) {
  const connectors = createConnectorsController()
  const wanted = new Set<Namespace>(['eip155'])
  const failures: Namespace[] = []
  const hub = createAdapterHub({
    parts: { adapters },
    connectors,
    isWanted: (namespace) => wanted.has(namespace),
    onFailure: (namespace) => failures.push(namespace),
  })
  return { hub, wanted, failures, ids: () => connectors.state.items.map(({ id }) => id) }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('entity-2 a family that the app has no network of is not loaded, until it has one', async () => {
  const { adapter, told } = makeAdapter('solana')
  const load = vi.fn(async () => adapter)
  const { hub, wanted } = makeHub([{ namespace: 'solana', load }])
  hub.discover()
  await settle()
  expect(load).not.toHaveBeenCalled()
  wanted.add('solana')
  hub.discover()
  hub.discover()
  await settle()
  expect(load).toHaveBeenCalledTimes(1)
  expect(told).toHaveLength(1)
})

test('entity-2 a wallet that leaves the page leaves the list, and comes back', async () => {
  const { adapter, told } = makeAdapter('eip155')
  const { hub, ids } = makeHub([adapter])
  hub.discover()
  await settle()
  const [found, lost] = told[0] ?? []
  const wallet: Connector = fakeConnector({ id: 'standard:one' })
  found?.(wallet)
  expect(ids()).toEqual(['standard:one'])
  lost?.('standard:one')
  expect(ids()).toEqual([])
  found?.(wallet)
  expect(ids()).toEqual(['standard:one'])
  hub.stop()
  lost?.('standard:one')
  expect(ids()).toEqual(['standard:one'])
})

test('entity-2 a family whose script does not come is told, keeps no other one, and is asked for again', async () => {
  const evm = makeAdapter('eip155')
  const solana = makeAdapter('solana')
  let isDown = true
  const load = async () => {
    if (isDown) throw new Error('no script')
    return solana.adapter
  }
  const { hub, wanted, failures } = makeHub([evm.adapter, { namespace: 'solana', load }])
  wanted.add('solana')
  hub.discover()
  await settle()
  expect(failures).toEqual(['solana'])
  expect(evm.told).toHaveLength(1)
  expect(await hub.adapterFor('eip155')).toBe(evm.adapter)
  await expect(hub.adapterFor('solana')).rejects.toThrow('no script')
  isDown = false
  hub.discover()
  await settle()
  expect(solana.told).toHaveLength(1)
  expect(evm.told).toHaveLength(1)
})

test('networks-7 a family that the app has no network of any more leaves the list with its wallets alone, and comes back with one', async () => {
  const evm = makeAdapter('eip155')
  const solana = makeAdapter('solana')
  const { hub, wanted, ids } = makeHub([evm.adapter, solana.adapter])
  wanted.add('solana')
  hub.discover()
  await settle()
  evm.told[0]?.[0](fakeConnector({ id: 'com.example.one' }))
  solana.told[0]?.[0](fakeConnector({ id: 'standard:one' }))
  expect(ids()).toEqual(['com.example.one', 'standard:one'])
  wanted.delete('solana')
  hub.discover()
  expect(ids()).toEqual(['com.example.one'])
  expect([evm.ended.length, solana.ended.length]).toEqual([0, 1])
  wanted.add('solana')
  hub.discover()
  expect(solana.told).toHaveLength(2)
  solana.told[1]?.[0](fakeConnector({ id: 'standard:one' }))
  expect(ids()).toEqual(['com.example.one', 'standard:one'])
  expect(evm.told).toHaveLength(1)
})

test('entity-2 a family that the app drops while its script is on the way looks for nothing', async () => {
  const { adapter, told } = makeAdapter('solana')
  const { hub, wanted } = makeHub([{ namespace: 'solana', load: async () => adapter }])
  wanted.add('solana')
  hub.discover()
  wanted.delete('solana')
  await settle()
  expect(told).toEqual([])
  expect(await hub.adapterFor('solana')).toBe(adapter)
})
