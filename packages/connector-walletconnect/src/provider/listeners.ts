type Listener = (payload: unknown) => void

/** The listeners of an EIP-1193 provider. */
export interface Listeners {
  on(event: string, listener: (...args: never[]) => void): void
  removeListener(event: string, listener: (...args: never[]) => void): void
  emit(event: string, payload: unknown): void
}

/** Creates an empty list of listeners. When one of them throws, the others are still called. */
export function createListeners(): Listeners {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      // The port types listeners with `never[]` parameters; `emit` calls them with one payload.
      listeners.set(event, known.add(listener as Listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener as Listener)
    },
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload)
        } catch (error) {
          // An error of the page: it is reported as uncaught, as it would be without this code.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
