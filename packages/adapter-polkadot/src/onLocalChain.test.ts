import type { Network } from '@foyer/core/ports'
import { callOverHttp } from '@foyer/devkit/localNode'
import { type LocalPolkadot, startLocalPolkadot } from '@foyer/devkit/localPolkadot'
import { createPolkadotExtension, POLKADOT_KEYS, POLKADOT_NETWORKS } from '@foyer/devkit/polkadot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { polkadotAdapter } from './polkadotAdapter.ts'

let node: LocalPolkadot
const [first, second] = POLKADOT_KEYS

beforeAll(async () => {
  node = await startLocalPolkadot({
    port: 0,
    isTicking: false,
    accounts: [
      {
        accountId: first?.accountId ?? new Uint8Array(),
        amounts: { free: 70_000_000_000n, frozen: 20_000_000_000n },
      },
    ],
  })
})
afterAll(() => node.stop())

async function connect() {
  const { caipNetworkId } = node
  const local: Network = {
    ...POLKADOT_NETWORKS.relay,
    caipNetworkId,
    id: caipNetworkId,
    rpcUrls: [node.url],
    polkadot: { addressPrefix: 2, existentialDepositBase: '10000000000' },
  }
  const extension = createPolkadotExtension({ isGranted: true })
  const adapter = polkadotAdapter({ page: new EventTarget() })
  const session = await adapter.attach({
    connectorId: 'polkadot:suite-wallet',
    // The fake promises what the type of a provider says.
    provider: extension.injected as never,
    networks: [local],
    rpc: ({ network, method, params, signal }) =>
      callOverHttp(network.rpcUrls[0] ?? '', method, params, signal),
    emit: () => {},
    signal: new AbortController().signal,
  })
  return { session, local }
}

test('call-6 the balance of an account is read over HTTP, by its address on any network', async () => {
  const { session, local } = await connect()
  expect(session.addresses).toEqual([first?.kusamaAddress, second?.kusamaAddress])
  for (const address of [first?.kusamaAddress, first?.relayAddress, first?.address]) {
    const balance = await session.balance({ network: local, address: address ?? '' })
    expect(balance).toEqual({ amountBase: '50000000000', decimals: 10, symbol: 'DOT' })
  }
  const nothing = await session.balance({ network: local, address: second?.address ?? '' })
  expect(nothing.amountBase).toBe('0')
  session.stop()
})

test('a node that is gone is rpc_failed', async () => {
  const { session, local } = await connect()
  const network = { ...local, rpcUrls: ['http://127.0.0.1:1'] }
  const reading = session.balance({ network, address: first?.address ?? '' })
  await expect(reading).rejects.toMatchObject({ code: 'rpc_failed' })
  session.stop()
})
