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
  /**
   * Has the families of the app's networks look for wallets. One that does so already goes on; one that failed tries again. The wallets of
   * a family that the app has no network of any more are taken off the list.
   */
  discover(): void
  stop(): void
}

/** The input of the hub. */
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
  let isStopped = false
  const sources = (parts.adapters ?? []).map((source) => {
    const { namespace } = source
    const listed = new Set<string>()
    let loading: Promise<Adapter> | undefined
    let loaded: Adapter | undefined
    let stopLooking: Stop | undefined

    function begin(adapter: Adapter): void {
      // A wallet may be found before `discover` returns.
      stopLooking = () => {}
      stopLooking = adapter.discover(
        (connector) => {
          if (isStopped) return
          listed.add(connector.id)
          connectors.add(connector)
        },
        (id) => {
          listed.delete(id)
          if (!isStopped) connectors.remove(id)
        },
      )
    }

    function end(): void {
      stopLooking?.()
      stopLooking = undefined
      // After the modal has ended nobody sees the list.
      for (const id of isStopped ? [] : listed) connectors.remove(id)
      listed.clear()
    }

    /** Has the adapter look for wallets while the app has networks of its family, and takes them off the list when it has none. */
    function look(): void {
      if (isStopped || !isWanted(namespace)) end()
      else if (loaded && !stopLooking) begin(loaded)
    }

    const load = () => {
      loading ??= Promise.resolve('load' in source ? source.load() : source).then(
        (adapter) => {
          loaded = adapter
          look()
          return adapter
        },
        (error: unknown) => {
          loading = undefined
          onFailure(namespace)
          throw error
        },
      )
      return loading
    }
    return { namespace, load, look }
  })
  for (const connector of parts.connectors ?? []) connectors.add(connector)

  return {
    hasAdapters: sources.length > 0,
    adapterFor: async (namespace) => sources.find((source) => source.namespace === namespace)?.load(),
    discover() {
      // A failure is told by then, and connecting loads the adapter again and reports it.
      for (const { namespace, load, look } of sources) {
        look()
        if (isWanted(namespace)) load().catch(() => {})
      }
    },
    stop() {
      isStopped = true
      for (const { look } of sources) look()
    },
  }
}
