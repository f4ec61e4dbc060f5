import type { Modal } from '../modal.ts'
import type { Adapter } from '../ports/adapter.ts'
import type { SpokenNamespace } from '../ports/provider.ts'
import type { Sessions } from '../sessions.ts'

/** Holds the live sessions; what makes and joins them is loaded with the first one. */
export function createLazySessions(
  modal: () => Modal,
  adapterFor: (namespace: SpokenNamespace) => Promise<Adapter | undefined>,
): Sessions {
  let live: Sessions | undefined
  let isStopped = false
  return {
    async attach(request) {
      const { joinSessions } = await import('../flows/sessionWork.ts')
      if (isStopped) return
      live ??= joinSessions(modal(), adapterFor)
      await live.attach(request)
    },
    get: (namespace, connectorId) => live?.get(namespace, connectorId),
    provider: (namespace, connectorId) => live?.provider(namespace, connectorId),
    end: (namespace, connectorId) => live?.end(namespace, connectorId),
    stop() {
      isStopped = true
      live?.stop()
    },
  }
}
