type Listener = (payload?: unknown) => unknown

/** The part of Node's emitter that the client asks of its relayer. An event without listeners is no error. */
export interface TinyEmitter {
  on(event: string, listener: Listener): void
  once(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  emit(event: string, payload: unknown): void
}

/** Makes an emitter. Listeners that throw or reject do not reach each other or the page. */
export function createTinyEmitter(): TinyEmitter {
  const listeners = new Map<string, { listener: Listener; isOnce: boolean }[]>()
  const add = (event: string, listener: Listener, isOnce: boolean) =>
    listeners.set(event, [...(listeners.get(event) ?? []), { listener, isOnce }])
  const remove = (event: string, listener: Listener) =>
    listeners.set(
      event,
      (listeners.get(event) ?? []).filter((item) => item.listener !== listener),
    )
  return {
    on: (event, listener) => void add(event, listener, false),
    once: (event, listener) => void add(event, listener, true),
    off: (event, listener) => void remove(event, listener),
    emit(event, payload) {
      for (const { listener, isOnce } of listeners.get(event) ?? []) {
        if (isOnce) remove(event, listener)
        // A listener of the client that fails has logged it; the page must not hear of it.
        Promise.resolve()
          .then(() => listener(payload))
          .catch(() => {})
      }
    },
  }
}
