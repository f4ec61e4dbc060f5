import { DEFAULT_TIMING, type WalletConnectOptions, type WalletConnectTiming } from './options.ts'
import { browserPage } from './page/browserPage.ts'
import type { ConnectorPage } from './page/connectorPage.ts'
import { openClientStore } from './store/clientStore.ts'
import { openTextStore, type TextStore } from './store/textStore.ts'
import { Hub } from './tabs/hub.ts'

/** What every connector of a page with the same storage key shares. */
export interface ConnectorContext {
  readonly hub: Hub
  readonly store: TextStore
  readonly page: ConnectorPage
  readonly timing: WalletConnectTiming
}

/** The number changes with the shape of what is kept under it, so that two versions on a page do not meet. */
const REGISTRY = Symbol.for('@foyer/connector-walletconnect:1')

/**
 * The context of a storage key: made when it is first asked for, shared by every connector and every copy of this
 * code in the page. The first one's relays and metadata count.
 */
export function contextOf(options: WalletConnectOptions): ConnectorContext {
  const page = options.page ?? browserPage()
  const registry = registryOf(page.scope)
  const known = registry.get(options.storageKey)
  if (known) return known
  const timing = { ...DEFAULT_TIMING, ...options.timing }
  const store = openTextStore(page.storage, options.storageKey)
  const load = options.loadClient ?? (() => import('./client/createClient.ts'))
  const hub = new Hub({
    page,
    timing,
    store,
    storageKey: options.storageKey,
    async makeClient(onEvent) {
      // One second chance: a chunk that fails to load once is a hiccup of the network.
      const { createClient } = await load().catch(load)
      return createClient({
        page,
        timing,
        onEvent,
        store: openClientStore(store, Date.now()),
        relayUrls: options.relayUrls,
        metadata: options.metadata,
        projectId: options.projectId,
        isVerifyEnabled: options.isVerifyEnabled ?? false,
      })
    },
  })
  const context = { hub, store, page, timing }
  registry.set(options.storageKey, context)
  return context
}

function registryOf(scope: object): Map<string, ConnectorContext> {
  const known: unknown = Reflect.get(scope, REGISTRY)
  // Only this function writes under the symbol, and its number names the shape.
  if (known instanceof Map) return known as Map<string, ConnectorContext>
  const registry = new Map<string, ConnectorContext>()
  Object.defineProperty(scope, REGISTRY, { value: registry })
  return registry
}
