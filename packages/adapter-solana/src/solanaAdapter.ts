import type { WalletTiming } from '@foyer/adapter-kit'
import { discover, type StandardWallet, type WalletFamily } from '@foyer/adapter-kit'
import type { Adapter, AttachInput } from '@foyer/core/ports'
import type { SolanaTokenSession } from './connection.ts'

/** Options of the adapter. The defaults are right for a page in a browser. */
export interface SolanaAdapterOptions {
  /**
   * The window in which wallets register themselves.
   * @default globalThis.window; without a window no wallet is found
   */
  readonly page?: EventTarget
  /** Time limits that differ from the defaults. */
  readonly timing?: Partial<WalletTiming & { readonly nodeMs: number }>
}

/** The adapter of Solana. */
export interface SolanaAdapter extends Adapter<'solana'> {
  /** Creates a session of a wallet that has granted access. */
  attach(input: AttachInput<'solana'>): Promise<SolanaTokenSession>
}

const FAMILY: WalletFamily = {
  namespace: 'solana',
  chainPrefix: 'solana:',
  connectFeature: 'standard:connect',
}

/**
 * Creates the adapter for Solana: it finds the wallets of the page, and reads accounts, balances and signatures through them.
 * Spec: entity-2, call-6, const-3.
 *
 * @example
 * ```ts
 * import { solanaAdapter } from '@foyer/adapter-solana'
 * import { createModal } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal(
 *   { networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
 *   { platform: createBrowserPlatform(), adapters: [solanaAdapter()] },
 * )
 * ```
 */
export function solanaAdapter(options: SolanaAdapterOptions = {}): SolanaAdapter {
  const { page = typeof window === 'undefined' ? undefined : window, timing } = options
  async function load(wallet: StandardWallet) {
    const { createAccess } = await import('./connection.ts')
    return createAccess(wallet, timing, page)
  }
  return {
    namespace: 'solana',
    discover: (found, lost) => (page ? discover({ page, family: FAMILY, load, found, lost }) : () => {}),
    async attach(input) {
      const { attach } = await import('./connection.ts')
      return attach({ ...input, page, timing })
    },
  }
}
