import { loadTwice } from '@foyer/kit'
import type { WalletConnectOptions } from './options.ts'
import { browserPage } from './page/browserPage.ts'
import type { ConnectorPage } from './page/connectorPage.ts'
import { openClientStore } from './store/clientStore.ts'
import { openTextStore, type TextStore } from './store/textStore.ts'
import { Hub } from './tabs/hub.ts'
import { DEFAULT_TIMING, type WalletConnectTiming } from './timing.ts'

/** The objects that all connectors of a page with the same storage key share. */
export interface ConnectorContext {
  readonly hub: Hub
  readonly store: TextStore
  readonly page: ConnectorPage
  readonly timing: WalletConnectTiming
}

/** Key of the shared contexts on the global object. The number is the version of their shape: increase it with each change. */
const REGISTRY = Symbol.for('@foyer/connector-walletconnect:1')

/**
 * Returns the context of a storage key. It is created once per page, even when several copies of this package are
 * loaded: the relays and metadata of the first connector are used.
 */
export function contextOf(options: WalletConnectOptions): ConnectorContext {
  const page = options.page ?? browserPage()
  const registry = registryOf(page.scope)
  const known = registry.get(options.storageKey)
  if (known) return known
  const timing = { ...DEFAULT_TIMING, ...options.timing }
  const store = openTextStore(page.storage, options.storageKey)
  const load = options.loadClient ?? (() => import('./client/createClient.ts'))
  const toSettings = () => ({
    relayUrls: options.relayUrls,
    metadata: options.metadata,
    projectId: options.projectId,
    isVerifyEnabled: options.isVerifyEnabled ?? false,
  })
  let used = ''
  const hub = new Hub({
    page,
    timing,
    store,
    storageKey: options.storageKey,
    isOutdated: () => used !== JSON.stringify(toSettings()),
    async makeClient(onEvent) {
      const { createClient } = await loadTwice(load)
      const settings = toSettings()
      used = JSON.stringify(settings)
      return createClient({ page, timing, onEvent, store: openClientStore(store, Date.now()), ...settings })
    },
  })
  const context = { hub, store, page, timing }
  registry.set(options.storageKey, context)
  return context
}

function registryOf(scope: object): Map<string, ConnectorContext> {
  const known: unknown = Reflect.get(scope, REGISTRY)
  // Only this function writes under the symbol, whose number is the version of the shape.
  if (known instanceof Map) return known as Map<string, ConnectorContext>
  const registry = new Map<string, ConnectorContext>()
  Object.defineProperty(scope, REGISTRY, { value: registry })
  return registry
}
