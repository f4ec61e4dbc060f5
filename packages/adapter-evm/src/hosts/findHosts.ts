import { type Connector, createPageConnector, type Eip1193Provider, type Stop } from '@foyer/core/ports'
import { toSafeName } from '@foyer/kit'
import { DEFAULT_TIMING } from '../timing.ts'
import { type HostPage, openHostChannel, selectHostOrigins } from './hostChannel.ts'
import type { HostProbe } from './hostRequests.ts'
import { probeRpcHost } from './rpcHost.ts'
import { probeSafeHost } from './safeHost.ts'

/** The origins that are trusted unless an app names others. */
export const DEFAULT_HOST_ORIGINS: readonly string[] = ['https://app.safe.global']

/** When a host is asked whether it is one: its own page may still be loading. */
const ASK_AT_MS = [0, 500, 1_500, 4_000]

/** The input of `findHosts`. */
export interface FindHostsInput {
  /**
   * The page in its frame.
   * @default window
   */
  readonly page?: HostPage
  /**
   * The origins of pages that may frame this one and act as its wallet. A page of another origin is never asked, and never heard.
   * @default ['https://app.safe.global']
   */
  readonly origins?: readonly string[]
  /** Called once, with the wallet around the page. */
  readonly found: (connector: Connector) => void
  /** When the host is asked whether it is one, in milliseconds from the call. */
  readonly askAtMs?: readonly number[]
  /** How often a Safe is asked what its owners have signed since. */
  readonly pollMs?: number
}

/**
 * Finds the wallet that frames the page: a Safe, or a host that speaks EIP-1193 as JSON-RPC in messages. It is asked without a prompt.
 *
 * @example
 * ```ts
 * import { findHosts } from '@foyer/adapter-evm/hosts'
 *
 * const stop = findHosts({
 *   origins: ['https://app.safe.global', 'https://wallet.example'],
 *   found: (connector) => console.log(connector.id, connector.name),
 * })
 * ```
 */
export function findHosts({
  page = window,
  origins = DEFAULT_HOST_ORIGINS,
  found,
  askAtMs = ASK_AT_MS,
  pollMs,
}: FindHostsInput): Stop {
  const controller = new AbortController()
  const { signal } = controller
  // A page that nothing frames is its own parent.
  if (page.parent === (page as unknown)) return () => {}
  const probes = selectHostOrigins(page, origins).flatMap((origin) => {
    const channel = openHostChannel(page, origin)
    const { hostname } = new URL(origin)
    return [
      { probe: probeSafeHost(channel, pollMs), shown: SAFE },
      { probe: probeRpcHost(channel), shown: { id: `host:${hostname}`, name: toSafeName(hostname) } },
    ]
  })

  /** Ends the search, and hears only the host that was found. */
  function stop(kept?: HostProbe): void {
    controller.abort()
    for (const { probe } of probes) if (probe !== kept) probe.stop()
  }

  function askAll(): void {
    for (const { probe, shown } of signal.aborted ? [] : probes) {
      probe.ask(signal).then(
        (provider) => {
          if (!provider || signal.aborted) return
          stop(probe)
          found(toConnector(provider, shown))
        },
        () => {},
      )
    }
  }
  for (const delay of askAtMs) setTimeout(askAll, delay)
  return () => stop()
}

const SAFE = { id: 'safe', name: 'Safe' } as const

function toConnector(provider: Eip1193Provider, shown: Pick<Connector, 'id' | 'name'>): Connector {
  return createPageConnector({ ...shown, kind: 'ANNOUNCED', namespaces: ['eip155'] }, async () => {
    const { createWalletAccess } = await import('../connection.ts')
    return createWalletAccess(provider, DEFAULT_TIMING)
  })
}
