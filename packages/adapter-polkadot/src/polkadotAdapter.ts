import { readField } from '@foyer/adapter-kit'
import type { Adapter, AttachInput } from '@foyer/core/ports'
import { discover } from './discovery.ts'
import type { PolkadotSession } from './session.ts'
import { LOOK_TIMING, type PolkadotTiming } from './timing.ts'

/** Options of the adapter. The defaults are right for a page in a browser. */
export interface PolkadotAdapterOptions {
  /**
   * The window in which extensions put themselves.
   * @default globalThis.window; without a window no extension is found
   */
  readonly page?: EventTarget
  /**
   * The name by which extensions ask the visitor about the page.
   * @default the page's host
   */
  readonly appName?: string
  /** Time limits that differ from the defaults. */
  readonly timing?: Partial<PolkadotTiming>
}

/** The adapter of Polkadot. */
export interface PolkadotAdapter extends Adapter<'polkadot'> {
  /** Creates a session of an extension that trusts the page. */
  attach(input: AttachInput<'polkadot'>): Promise<PolkadotSession>
}

/**
 * Creates the adapter for Polkadot: it finds the extensions of the page, and reads accounts, balances and signatures through them.
 * Spec: entity-2, call-6, validate-16.
 *
 * @example
 * ```ts
 * import { polkadotAdapter } from '@foyer/adapter-polkadot'
 * import { createModal } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal(
 *   { networks: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'] },
 *   { platform: createBrowserPlatform(), adapters: [polkadotAdapter()] },
 * )
 * ```
 */
export function polkadotAdapter(options: PolkadotAdapterOptions = {}): PolkadotAdapter {
  const page = options.page ?? (typeof window === 'undefined' ? undefined : window)
  const { timing } = options
  async function load(entry: object) {
    const { createAccess } = await import('./connection.ts')
    return createAccess(entry, options.appName ?? toHost(page), timing, page)
  }
  return {
    namespace: 'polkadot',
    discover: (found, lost) =>
      page ? discover({ page, timing: { ...LOOK_TIMING, ...timing }, load, found, lost }) : () => {},
    async attach(input) {
      const { attach } = await import('./connection.ts')
      return attach({ ...input, page, timing })
    },
  }
}

function toHost(page: EventTarget | undefined): string {
  const host = readField(readField(page, 'location'), 'host')
  return typeof host === 'string' && host ? host : 'This page'
}
