type Listener = (payload: unknown) => void

/** The listeners of an EIP-1193 provider. */
export interface Listeners {
  on(event: string, listener: (...args: never[]) => void): void
  removeListener(event: string, listener: (...args: never[]) => void): void
  emit(event: string, payload: unknown): void
}

/** Makes an empty list. A listener of the page that throws stops no other. */
export function createListeners(): Listeners {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      // EIP-1193 leaves the payload of each event to the listener.
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
          // The page's own mistake: it is reported as if nobody stood in between.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
