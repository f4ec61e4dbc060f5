import type { Connector, Network, SessionEvent } from '@foyer/core/ports'
import {
  createPolkadotExtension,
  POLKADOT_NETWORKS,
  type PolkadotExtensionFake,
  type PolkadotExtensionOptions,
} from '@foyer/devkit/polkadot'
import { type PolkadotAdapter, type PolkadotAdapterOptions, polkadotAdapter } from '../src/polkadotAdapter.ts'

/** Time limits that suit a test. */
export const TIMING = { restoreMs: 15, promptMs: 1_500, accountsMs: 300 }

type AttachedSession = Awaited<ReturnType<PolkadotAdapter['attach']>>

/** A fake extension on a page of its own, and the connector that an adapter found for it. */
export interface OpenedExtension {
  readonly page: EventTarget
  readonly fake: PolkadotExtensionFake
  readonly events: readonly SessionEvent[]
  readonly connector: Connector
  readonly signal: AbortSignal
  stop(): void
  attach(provider: unknown, lastNetworkId?: string): Promise<AttachedSession>
  connect(): Promise<AttachedSession>
}

/** Puts a fake extension on a page, and finds it. */
export function openExtension(
  extension: PolkadotExtensionOptions = {},
  networks: readonly Network[] = [
    POLKADOT_NETWORKS.relay,
    POLKADOT_NETWORKS.assetHub,
    POLKADOT_NETWORKS.kusama,
  ],
  options: PolkadotAdapterOptions = {},
): OpenedExtension {
  const page = new EventTarget()
  const adapter = polkadotAdapter({ page, timing: TIMING, appName: 'Suite', ...options })
  const found: Connector[] = []
  const stop = adapter.discover((connector) => found.push(connector))
  const fake = createPolkadotExtension(extension)
  fake.announce(page)
  const events: SessionEvent[] = []
  const { signal } = new AbortController()
  const [connector] = found
  if (!connector) throw new Error('The extension was not found.')
  const attach = (provider: unknown, lastNetworkId?: string) =>
    adapter.attach({
      connectorId: connector.id,
      // A provider is what the connector gave, or what a test says it gave.
      provider: provider as never,
      networks,
      lastNetworkId,
      rpc: async () => null,
      emit: (event) => void events.push(event),
      signal,
    })
  return {
    page,
    fake,
    events,
    connector,
    signal,
    stop,
    attach,
    connect: async () => attach(Reflect.get(await connector.open({ networks, signal }), 'polkadot')),
  }
}
