import type { Eip1193Provider } from '@foyer/core/ports'

type Listener = (...args: never[]) => void

/**
 * Wraps a provider and keeps its current methods, so that scripts that patch the provider later have no effect here.
 * Undefined when the value is not an EIP-1193 provider.
 */
export function guardProvider(raw: unknown): Eip1193Provider | undefined {
  if (!isObjectLike(raw)) return undefined
  try {
    const request = raw.request
    const on = raw.on
    const off = raw.removeListener ?? raw.off
    if (typeof request !== 'function') return undefined
    return Object.freeze({
      // Async, because some providers throw synchronously instead of rejecting.
      request: async (args: { readonly method: string }) => request.call(raw, args) as unknown,
      ...(typeof on === 'function' && {
        on: (event: string, listener: Listener): unknown => on.call(raw, event, listener),
      }),
      ...(typeof off === 'function' && {
        removeListener: (event: string, listener: Listener): unknown => off.call(raw, event, listener),
      }),
    })
  } catch {
    // A getter threw, so it is not a wallet.
    return undefined
  }
}

/** Whether a value can have properties: providers are objects or functions. */
export function isObjectLike(value: unknown): value is Record<string, unknown> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
