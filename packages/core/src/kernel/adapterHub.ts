import type { Adapter } from '../ports/adapter.ts'
import type { Namespace, Stop } from '../ports/provider.ts'
import type { ConnectorsController } from './accounts/connectors.ts'
import type { ModalParts } from './options/options.ts'

/** The adapters of a modal. Each is loaded once and discovers wallets from then on. */
export interface AdapterHub {
  /** Whether any adapter is installed (clause routes-6). */
  readonly hasAdapters: boolean
  /** The adapter of a family; undefined without one. Waits for that one alone, and rejects when its script does not come. */
  adapterFor(namespace: Namespace): Promise<Adapter | undefined>
  /** Has the families of the app's networks look for wallets. One that does so already goes on; one that failed tries again. */
  discover(): void
  stop(): void
}

/** What the hub works on. */
export interface AdapterHubInput {
  readonly parts: ModalParts
  readonly connectors: Pick<ConnectorsController, 'add' | 'remove'>
  /** Whether the app has networks of a family. No other family is loaded for its wallets. */
  readonly isWanted: (namespace: Namespace) => boolean
  /** Called whenever the script of a family does not come. */
  readonly onFailure: (namespace: Namespace) => void
}

/** Loads the adapters and reports the connectors they discover. */
export function createAdapterHub({ parts, connectors, isWanted, onFailure }: AdapterHubInput): AdapterHub {
  const stops: Stop[] = []
  let isStopped = false
  const sources = (parts.adapters ?? []).map((source) => {
    let loading: Promise<Adapter> | undefined
    const load = () => {
      loading ??= Promise.resolve('load' in source ? source.load() : source).then(
        (adapter) => {
          if (!isStopped) {
            stops.push(
              adapter.discover(
                (connector) => !isStopped && connectors.add(connector),
                (id) => !isStopped && connectors.remove(id),
              ),
            )
          }
          return adapter
        },
        (error: unknown) => {
          loading = undefined
          onFailure(source.namespace)
          throw error
        },
      )
      return loading
    }
    return { namespace: source.namespace, load }
  })
  for (const connector of parts.connectors ?? []) connectors.add(connector)

  return {
    hasAdapters: sources.length > 0,
    adapterFor: async (namespace) => sources.find((source) => source.namespace === namespace)?.load(),
    discover() {
      // A failure is told by then, and connecting loads the adapter again and reports it.
      for (const { namespace, load } of sources) if (isWanted(namespace)) load().catch(() => {})
    },
    stop() {
      isStopped = true
      for (const stop of stops) stop()
    },
  }
}
