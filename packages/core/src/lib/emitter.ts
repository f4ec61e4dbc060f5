import type { Stop } from '../ports/provider.ts'

/** A typed event emitter; a listener that throws cannot keep the others from hearing. */
export interface Emitter<Events> {
  on<E extends keyof Events>(event: E, listener: (detail: Events[E]) => void): Stop
  emit<E extends keyof Events>(event: E, detail: Events[E]): void
  clear(): void
}

/** Makes an emitter. */
export function createEmitter<Events>(): Emitter<Events> {
  type AnyListener = (detail: never) => void
  const listeners = new Map<keyof Events, Set<AnyListener>>()
  return {
    on(event, listener) {
      const set = listeners.get(event) ?? new Set<AnyListener>()
      listeners.set(event, set.add(listener))
      return () => set.delete(listener)
    },
    emit(event, detail) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(detail as never) // the map keeps listeners by event, so the detail is of their type
        } catch (error) {
          // The host's own mistake: it must reach its console without breaking the modal.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    clear: () => listeners.clear(),
  }
}
