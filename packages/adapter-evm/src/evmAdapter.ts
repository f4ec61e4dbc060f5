import type { Adapter } from '@foyer/core/ports'
import { discover } from './discovery/discover.ts'
import type { EvmPage } from './discovery/evmPage.ts'
import { DEFAULT_TIMING, type EvmTiming } from './timing.ts'

/** Options of the EVM adapter. The defaults are right for a page in a browser. */
export interface EvmAdapterOptions {
  /**
   * The window in which wallets announce themselves.
   * @default globalThis.window; without a window no wallet is found
   */
  readonly page?: EvmPage
  /** Time limits and intervals that differ from the defaults. */
  readonly timing?: Partial<EvmTiming>
}

/**
 * Creates the adapter for EVM chains: it finds the wallets of the page, and reads accounts, signs and sends through their
 * EIP-1193 providers. Pass it to `createModal` with the other parts.
 * Spec: entity-2, call-6, EIP-1193, EIP-6963.
 *
 * @example
 * ```ts
 * import { evmAdapter } from '@foyer/adapter-evm'
 * import { createModal } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal(
 *   { networks: [1, 8453] },
 *   { platform: createBrowserPlatform(), adapters: [evmAdapter()] },
 * )
 * ```
 */
export function evmAdapter(options: EvmAdapterOptions = {}): Adapter<'eip155'> {
  const timing = { ...DEFAULT_TIMING, ...options.timing }
  const page = options.page ?? (typeof window === 'undefined' ? undefined : window)
  return {
    namespace: 'eip155',
    discover: (found) => (page ? discover({ page, timing, found }) : () => {}),
    async attach(input) {
      const { attachSession } = await import('./connection.ts')
      return attachSession({ ...input, page, timing })
    },
  }
}
