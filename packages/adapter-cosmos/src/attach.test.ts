import type { CosmosProvider, SessionEvent } from '@foyer/core/ports'
import { COSMOS_NETWORKS, createCosmosWallet } from '@foyer/devkit/cosmos'
import { expect, test } from 'vitest'
import { cosmosAdapter } from './cosmosAdapter.ts'

const { hub, osmosis, local } = COSMOS_NETWORKS
const fake = () => createCosmosWallet({ granted: ['cosmoshub-4', 'osmosis-1'] })

/** Makes a session of a wallet that trusts the page. */
async function attach(provider: object, lastNetworkId?: string) {
  const events: SessionEvent[] = []
  const page = new EventTarget()
  const session = await cosmosAdapter({ page }).attach({
    connectorId: 'cosmos:keplr',
    // A fake promises what the type of a provider says.
    provider: provider as CosmosProvider,
    networks: [hub, osmosis],
    rpc: async () => undefined,
    lastNetworkId,
    emit: (event) => void events.push(event),
    signal: new AbortController().signal,
  })
  return { session, events, page }
}

test('state-1 the network of the last visit is in use again, if the wallet has approved it', async () => {
  const { keys, wallet } = fake()
  const { session } = await attach(wallet, osmosis.caipNetworkId)
  expect(session.addresses).toEqual([keys[0]?.addressOn('osmo')])
  const other = await attach(wallet, local.caipNetworkId)
  expect(other.session.networkId).toBe(hub.caipNetworkId)
})

test('networks-3 state-2 a wallet on another device says itself that its key changed, and serves the networks of its session alone', async () => {
  const far = fake()
  const told = new Map<string, () => void>()
  const { session, events, page } = await attach({
    ...far.wallet,
    peer: () => undefined,
    on: (event: string, listener: () => void) => told.set(event, listener),
  })
  expect(events.at(-1)).toMatchObject({ type: 'approval', supportsAllNetworks: false })
  const asked = far.requests.length
  page.dispatchEvent(new Event('keplr_keystorechange'))
  expect(far.requests).toHaveLength(asked)
  far.selectAccount(1)
  told.get('keystorechange')?.()
  await expect.poll(() => session.addresses).toEqual([far.keys[0]?.addressOn('cosmos')])
  session.stop()
  const { length } = far.requests
  told.get('keystorechange')?.()
  expect(far.requests).toHaveLength(length)
})
