import type { Adapter } from '../ports/adapter.ts'
import type { Connector } from '../ports/connector.ts'
import type { SpokenNamespace, Stop } from '../ports/provider.ts'
import type { ModalParts } from './options/options.ts'

/** The adapters of a modal. Each is loaded once and discovers wallets from then on. */
export interface AdapterHub {
  /** Whether any adapter is installed (clause routes-6). */
  readonly hasAdapters: boolean
  /** The adapter of a family; undefined without one. Waits for that one alone, and rejects when its script does not come. */
  adapterFor(namespace: SpokenNamespace): Promise<Adapter | undefined>
  stop(): void
}

/**
 * Loads the adapters and reports the connectors they discover. An adapter that fails to load is loaded again when it is
 * needed.
 */
export function createAdapterHub(parts: ModalParts, found: (connector: Connector) => void): AdapterHub {
  const stops: Stop[] = []
  let isStopped = false
  const sources = (parts.adapters ?? []).map((source) => {
    let loading: Promise<Adapter> | undefined
    const load = () => {
      loading ??= Promise.resolve('load' in source ? source.load() : source).then(
        (adapter) => {
          if (!isStopped) stops.push(adapter.discover((connector) => !isStopped && found(connector)))
          return adapter
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    }
    return { namespace: source.namespace, load }
  })
  for (const connector of parts.connectors ?? []) found(connector)
  // A failure is ignored here: connecting loads the adapter again and reports it.
  for (const { load } of sources) load().catch(() => {})

  return {
    hasAdapters: sources.length > 0,
    async adapterFor(namespace) {
      return sources.find((source) => source.namespace === namespace)?.load()
    },
    stop() {
      isStopped = true
      for (const stop of stops) stop()
    },
  }
}
