/** A listener of an emitter: one payload of any kind. */
export type Listener = (payload: unknown) => void

/** A minimal event emitter for fakes. */
export interface Emitter {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, payload: unknown): void
  listenerCount(): number
}

/** Makes an emitter; emitting calls the listeners present at that moment. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}

/** An error as wallets reject with: a message and a code. */
export function rpcError(code: number, message: string, data?: unknown): Error {
  return Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
}
