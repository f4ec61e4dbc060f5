import type { Adapter } from '@foyer/core/ports'
import { discover, type EvmPage } from './discovery/discover.ts'
import { DEFAULT_TIMING, type EvmTiming } from './timing.ts'

/** Settings of the EVM adapter; every one has a default that suits a page in a browser. */
export interface EvmAdapterOptions {
  /**
   * The window in which wallets announce themselves.
   * @default globalThis.window; without one nothing is discovered
   */
  readonly page?: EvmPage
  /** Waits that differ from the defaults. */
  readonly timing?: Partial<EvmTiming>
}

/**
 * Finds EVM wallets in the page and speaks EIP-155 chains over them.
 * Spec: entity-2, call-6, EIP-1193, EIP-6963.
 * @example createModal(options, { platform: createBrowserPlatform(), adapters: [evmAdapter()] })
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
