import type { Connector } from '@foyer/core/ports'
import { vi } from 'vitest'
import { discover } from '../src/discovery/discover.ts'
import type { EvmPage } from '../src/discovery/evmPage.ts'
import { DEFAULT_TIMING } from '../src/timing.ts'

/** A wallet's description of itself. */
export interface Info {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** Builds an announcement, with the changes of a test. */
export function toInfo(changes: Partial<Info> = {}): Info {
  return { uuid: crypto.randomUUID(), name: 'Wallet', icon: '', rdns: 'com.example.wallet', ...changes }
}

/** A page, its wallets, and what discovery said of them; the latest report of an id counts. */
export function startDiscovery(ethereum?: unknown) {
  const page: EvmPage & { ethereum?: unknown } = Object.assign(new EventTarget(), { ethereum })
  const reports: Connector[] = []
  const stop = discover({ page, timing: DEFAULT_TIMING, found: (connector) => reports.push(connector) })
  return {
    page,
    reports,
    stop,
    announce(info: unknown, provider: unknown) {
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    },
    wallets: () => [...new Map(reports.map((connector) => [connector.id, connector])).values()],
  }
}

/** Lets the grace pass, and what is fetched at its end arrive. */
export async function passGrace() {
  vi.advanceTimersByTime(DEFAULT_TIMING.graceMs)
  await vi.dynamicImportSettled()
}
