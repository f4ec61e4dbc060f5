/** An event emitter whose events and their details are typed. */
export interface Emitter<Events> {
  /** Adds a listener and returns a function that removes it. Adding it twice calls it once, as with `EventTarget`. */
  on<E extends keyof Events>(event: E, listener: (detail: Events[E]) => void): () => void
  /** Adds a listener of all events, which is called after those of the event itself, and returns a function that removes it. */
  onEvery(listener: <E extends keyof Events>(event: E, detail: Events[E]) => void): () => void
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
  // A listener is called with events of its own alone, so that the detail is of its type.
  type AnyListener = (detail: never, event: never) => void
  const listeners = new Map<keyof Events | undefined, Set<AnyListener>>()
  function add(event: keyof Events | undefined, listener: AnyListener): () => void {
    const ofEvent = listeners.get(event) ?? new Set<AnyListener>()
    listeners.set(event, ofEvent.add(listener))
    return () => {
      ofEvent.delete(listener)
    }
  }
  return {
    on: add,
    onEvery: (listener) => add(undefined, (detail, event) => listener(event, detail)),
    emit(event, detail) {
      for (const listener of [...(listeners.get(event) ?? []), ...(listeners.get(undefined) ?? [])]) {
        try {
          listener(detail as never, event as never) // see AnyListener
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
