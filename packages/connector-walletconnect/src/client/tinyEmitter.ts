type Listener = (payload?: unknown) => unknown

/** The methods of Node's EventEmitter that the client calls on its relayer. Emitting without listeners is allowed. */
export interface TinyEmitter {
  on(event: string, listener: Listener): void
  once(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  emit(event: string, payload: unknown): void
}

/** Creates an emitter. An error of a listener reaches neither the other listeners nor the page. */
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
        // The client logs the errors of its own listeners: they must not become unhandled rejections of the page.
        Promise.resolve()
          .then(() => listener(payload))
          .catch(() => {})
      }
    },
  }
}
