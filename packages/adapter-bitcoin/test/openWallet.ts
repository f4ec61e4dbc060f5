import type { Connector, Network, Session, SessionEvent } from '@foyer/core/ports'
import {
  announceBitcoin,
  BITCOIN_NETWORKS,
  type BitcoinKind,
  type BitcoinWalletOptions,
  createFakeBitcoin,
  type FakeBitcoin,
} from '@foyer/devkit/bitcoin'
import { bitcoinAdapter } from '../src/bitcoinAdapter.ts'

const TIMING = { restoreMs: [300], promptMs: 1_000, closeMs: 200, readMs: 300, nodeMs: 300 }

/** A fake wallet on a page of its own, and what an adapter made of it. */
export interface OpenedWallet {
  readonly page: EventTarget
  readonly wallet: FakeBitcoin
  readonly events: readonly SessionEvent[]
  readonly connector: Connector
  /** The connectors that are on the page now. */
  readonly found: ReadonlyMap<string, Connector>
  /** Calls of the node. */
  readonly asked: readonly string[]
  open(): Promise<unknown>
  attach(provider: unknown): Promise<Session>
  connect(): Promise<Session>
  stop(): void
}

/** Puts a fake wallet of a kind on a page, and finds it. */
export function openWallet(
  kind: BitcoinKind,
  options: BitcoinWalletOptions = {},
  networks: readonly Network[] = [BITCOIN_NETWORKS.mainnet, BITCOIN_NETWORKS.signet],
): OpenedWallet {
  const page = new EventTarget()
  const adapter = bitcoinAdapter({ page, timing: TIMING })
  const found = new Map<string, Connector>()
  const wallet = createFakeBitcoin(options)
  announceBitcoin(page, kind, wallet)
  const stop = adapter.discover(
    (connector) => found.set(connector.id, connector),
    (id) => found.delete(id),
  )
  const [connector] = found.values()
  if (!connector) throw new Error('The wallet was not found.')
  const { signal } = new AbortController()
  const events: SessionEvent[] = []
  const asked: string[] = []
  const open = async () => Reflect.get(await connector.open({ networks, signal }), 'bip122') as unknown
  const attach = (provider: unknown) =>
    adapter.attach({
      connectorId: connector.id,
      // A provider is what the connector gave, or what a test says it gave.
      provider: provider as never,
      networks,
      rpc: async ({ params }) => {
        asked.push(String(params?.[0]))
        const none = { funded_txo_sum: 0, spent_txo_sum: 0 }
        return { chain_stats: { ...none, funded_txo_sum: 70 }, mempool_stats: none }
      },
      emit: (event) => void events.push(event),
      signal,
    })
  const connect = async () => attach(await open())
  return { page, wallet, events, connector, found, asked, open, attach, connect, stop }
}
