import type { Adapter, AttachInput } from '@foyer/core/ports'
import type { AdapterContext, CosmosReadingSession } from './connection.ts'
import { discover } from './discovery.ts'
import { type CosmosTiming, LOOK_TIMING } from './timing.ts'

/** Options of the adapter. The defaults are right for a page in a browser. */
export interface CosmosAdapterOptions {
  /**
   * The window in which wallets put themselves.
   * @default globalThis.window; without a window no wallet is found
   */
  readonly page?: EventTarget
  /** Time limits that differ from the defaults. */
  readonly timing?: Partial<CosmosTiming>
}

/** The adapter of Cosmos. */
export interface CosmosAdapter extends Adapter<'cosmos'> {
  /** Creates a session of a wallet that trusts the page. */
  attach(input: AttachInput<'cosmos'>): Promise<CosmosReadingSession>
}

/**
 * Creates the adapter for Cosmos: it finds the wallets of the page, and reads accounts, balances and signatures through them.
 * Spec: entity-2, call-6, validate-16.
 *
 * @example
 * ```ts
 * import { cosmosAdapter } from '@foyer/adapter-cosmos'
 * import { createModal } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal(
 *   { networks: ['cosmos:cosmoshub-4'] },
 *   { platform: createBrowserPlatform(), adapters: [cosmosAdapter()] },
 * )
 * ```
 */
export function cosmosAdapter(options: CosmosAdapterOptions = {}): CosmosAdapter {
  const page = options.page ?? (typeof window === 'undefined' ? undefined : window)
  const { timing } = options
  const context: AdapterContext = { page, timing, approvals: new WeakMap(), keyEvents: new WeakMap() }
  async function load(wallet: object, connectorId: string) {
    const { createAccess } = await import('./connection.ts')
    return createAccess(wallet, connectorId, context)
  }
  return {
    namespace: 'cosmos',
    discover: (found, lost) =>
      page ? discover({ page, timing: { ...LOOK_TIMING, ...timing }, load, found, lost }) : () => {},
    async attach(input) {
      const { attach } = await import('./connection.ts')
      return attach(input, context)
    },
  }
}
