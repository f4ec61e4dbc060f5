/** Events of an EIP-1193 provider. */
export interface ProviderEvents {
  accountsChanged: readonly string[]
  chainChanged: string
  connect: { readonly chainId: string }
  disconnect: Error
}

/** Keeps the listeners of a provider as EIP-1193 adds and removes them. When one throws, the others are still called. */
export function createProviderEvents() {
  const listeners = new Map<string, Set<(...args: never[]) => void>>()
  return {
    emit<E extends keyof ProviderEvents>(event: E, detail: ProviderEvents[E]): void {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          // The port types listeners with `never[]` parameters; each gets the detail of the event it listens to.
          ;(listener as (detail: ProviderEvents[E]) => void)(detail)
        } catch (error) {
          // An error of the page: it is reported as uncaught, as it would be without this code.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    on(event: string, listener: (...args: never[]) => void): void {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener(event: string, listener: (...args: never[]) => void): void {
      listeners.get(event)?.delete(listener)
    },
  }
}
