import type { Adapter, Network, RpcRead, Session, SessionEvent } from '@foyer/core/ports'
import { createFakeEip1193, type FakeEip1193, type FakeEip1193Options } from './fakeEip1193.ts'

/** Creates an EVM network for tests. */
export function toTestNetwork(id: number, changes: Partial<Network> = {}): Network {
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://node.example'],
    ...changes,
  }
}

/** A fake wallet, and the session that an adapter creates for it. */
export interface AttachedFake {
  readonly fake: FakeEip1193
  readonly events: readonly SessionEvent[]
  readonly abort: AbortController
  readonly attaching: Promise<Session>
}

/** Attaches a fake wallet, which has granted access, to an adapter. Connector id: `com.example`. */
export function attachFakeWallet(input: {
  readonly adapter: Adapter<'eip155'>
  readonly wallet?: FakeEip1193Options
  readonly fake?: FakeEip1193
  readonly networks?: readonly Network[]
  readonly rpc?: RpcRead
}): AttachedFake {
  const fake = input.fake ?? createFakeEip1193({ isGranted: true, ...input.wallet })
  const events: SessionEvent[] = []
  const abort = new AbortController()
  const attaching = input.adapter.attach({
    connectorId: 'com.example',
    provider: fake.provider,
    networks: input.networks ?? [toTestNetwork(1), toTestNetwork(10)],
    rpc: input.rpc ?? (async () => '0x0'),
    emit: (event) => void events.push(event),
    signal: abort.signal,
  })
  return { fake, events, abort, attaching }
}
