import type { Eip1193Provider, Network, OpenInput } from '@foyer/core/ports'
import { toTestNetwork } from '@foyer/devkit'
import { type RunningRelay, startRelay } from '@foyer/relay'
import { createPairingWallet, type PairingWallet, type PairingWalletInput } from '@foyer/testing/pairing'
import type { WalletConnectOptions } from '../options.ts'
import type { WalletConnectTiming } from '../timing.ts'
import { walletConnectConnector } from '../walletConnectConnector.ts'
import { createFakeOrigin, type FakeOrigin, type FakeTab } from './nodePage.ts'

/** The networks of the test app. The wallet may support fewer. */
export const NETWORKS: readonly Network[] = [toTestNetwork(1), toTestNetwork(10)]

/** A busy machine answers late: that alone gives up neither a relay, nor the leading tab, nor a new session. */
const PATIENT: Partial<WalletConnectTiming> = { relayMs: 15_000, ackMs: 15_000, claimMs: 15_000 }

/** A relay, a wallet connected to it, and an origin whose tabs connect to the wallet. */
export interface Pair {
  readonly relay: RunningRelay
  readonly wallet: PairingWallet
  readonly origin: FakeOrigin
  /** Creates a connector for a tab. */
  connectorOf(
    tab: FakeTab,
    options?: Partial<WalletConnectOptions>,
  ): ReturnType<typeof walletConnectConnector>
  /** Opens a connector and pairs the wallet with it. */
  connect(
    connector: ReturnType<typeof walletConnectConnector>,
    input?: Partial<OpenInput>,
  ): Promise<Eip1193Provider>
  stop(): Promise<void>
}

/** Starts a relay and a wallet built with the real wallet kit. */
export async function startPair(
  walletInput: Partial<PairingWalletInput> = {},
  timing: Partial<WalletConnectTiming> = {},
): Promise<Pair> {
  const relay = await startRelay({ port: 0, logLevel: 'silent' })
  const wallet = await createPairingWallet({
    relayUrl: relay.url,
    chains: [{ chainId: 1 }, { chainId: 10 }],
    // A busy machine may take longer than the default.
    pairTimeoutMs: 30_000,
    ...walletInput,
  })
  const origin = createFakeOrigin()
  const tabs: FakeTab[] = []
  return {
    relay,
    wallet,
    origin,
    connectorOf(tab, options = {}) {
      tabs.push(tab)
      const { timing: own, ...rest } = options
      return walletConnectConnector({ ...toOptions(relay.url, tab, { ...timing, ...own }), ...rest })
    },
    async connect(connector, input = {}) {
      const { eip155 } = await connector.open({
        ...openInput(),
        onPairing: ({ uri }) => void wallet.pair(uri).catch(() => {}),
        ...input,
      })
      if (!eip155) throw new Error('The connector gave no provider.')
      return eip155
    },
    async stop() {
      origin.stop()
      // Ends tabs of other origins.
      for (const tab of tabs) tab.change('left')
      await wallet.stop()
      await relay.close()
    },
  }
}

/** The options of a connector for a tab. */
export function toOptions(
  relayUrl: string,
  tab: FakeTab,
  timing: Partial<WalletConnectTiming> = {},
): WalletConnectOptions {
  return {
    relayUrls: [relayUrl],
    metadata: { name: 'App', description: 'An app', url: 'https://app.example', icons: [] },
    storageKey: 'main',
    page: tab.page,
    timing: { ...PATIENT, ...timing },
  }
}

/** The input of `open` in tests. */
export function openInput(input: Partial<OpenInput> = {}): OpenInput {
  return { networks: NETWORKS, signal: new AbortController().signal, ...input }
}

/** Records the events of a provider. */
export function recordEvents(provider: Eip1193Provider): readonly (readonly [string, unknown])[] {
  const heard: (readonly [string, unknown])[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    provider.on?.(event, (payload: unknown) => void heard.push([event, payload]))
  }
  return heard
}
