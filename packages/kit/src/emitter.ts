/** An event emitter whose events and their details are typed. */
export interface Emitter<Events> {
  /** Adds a listener and returns a function that removes it. As with `EventTarget`, adding it twice has it called once. */
  on<E extends keyof Events>(event: E, listener: (detail: Events[E]) => void): () => void
  /** Calls every listener that the event has at the time of the call. */
  emit<E extends keyof Events>(event: E, detail: Events[E]): void
  /** Removes every listener. */
  clear(): void
}

/**
 * Creates an emitter. When a listener throws, the other listeners are still called; its error is thrown again in a
 * microtask, so that it is reported as uncaught.
 */
export function createEmitter<Events>(): Emitter<Events> {
  type AnyListener = (detail: never) => void
  const listeners = new Map<keyof Events, Set<AnyListener>>()
  return {
    on(event, listener) {
      const ofEvent = listeners.get(event) ?? new Set<AnyListener>()
      listeners.set(event, ofEvent.add(listener))
      return () => {
        ofEvent.delete(listener)
      }
    },
    emit(event, detail) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(detail as never) // the map keeps listeners by event, so the detail is of their type
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    clear: () => listeners.clear(),
  }
}
