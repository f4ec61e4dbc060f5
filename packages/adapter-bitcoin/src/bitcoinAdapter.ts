import type { Adapter } from '@foyer/core/ports'
import type { SetTimer } from '@foyer/kit'
import { discoverBitcoin } from './discovery/discoverBitcoin.ts'
import type { WalletKind } from './kinds/bitcoinWallet.ts'
import type { BitcoinTiming } from './timing.ts'

/** Options of the adapter. The defaults are right for a page in a browser. */
export interface BitcoinAdapterOptions {
  /**
   * The window in which wallets register themselves, or put their objects.
   * @default globalThis.window; without a window no wallet is found
   */
  readonly page?: EventTarget
  /** Time limits that differ from the defaults. */
  readonly timing?: Partial<BitcoinTiming>
  /** @default the timer of the platform */
  readonly setTimer?: SetTimer
}

/**
 * Creates the adapter for Bitcoin: it finds the wallets of the page, and reads accounts, balances and signatures through them.
 * Spec: entity-2, call-6, profile-3.
 *
 * @example
 * ```ts
 * import { bitcoinAdapter } from '@foyer/adapter-bitcoin'
 * import { createModal } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal(
 *   { networks: ['bip122:000000000019d6689c085ae165831e93'] },
 *   { platform: createBrowserPlatform(), adapters: [bitcoinAdapter()] },
 * )
 * ```
 */
export function bitcoinAdapter(options: BitcoinAdapterOptions = {}): Adapter<'bip122'> {
  const { timing, setTimer } = options
  const page = options.page ?? (typeof window === 'undefined' ? undefined : window)
  async function load(holder: object, kind: WalletKind) {
    const { createAccess } = await import('./connection.ts')
    return createAccess(holder, kind, timing, page)
  }
  return {
    namespace: 'bip122',
    discover: (found, lost) => (page ? discoverBitcoin({ page, load, found, lost, setTimer }) : () => {}),
    async attach(input) {
      const { attachSession } = await import('./connection.ts')
      return attachSession({ ...input, timing })
    },
  }
}
