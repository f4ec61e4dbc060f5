import type { Eip1193Provider } from '@foyer/core/ports'

type Listener = (...args: never[]) => void

/**
 * Holds on to the functions a provider has now, so that a page that patches it later changes nothing for us.
 * Undefined when it is no EIP-1193 provider.
 */
export function guardProvider(raw: unknown): Eip1193Provider | undefined {
  if (!isHolder(raw)) return undefined
  try {
    const request = raw.request
    const on = raw.on
    const off = raw.removeListener ?? raw.off
    if (typeof request !== 'function') return undefined
    return Object.freeze({
      // Asynchronous, because some providers throw at once instead of rejecting.
      request: async (args: { readonly method: string }) => request.call(raw, args) as unknown,
      ...(typeof on === 'function' && {
        on: (event: string, listener: Listener): unknown => on.call(raw, event, listener),
      }),
      ...(typeof off === 'function' && {
        removeListener: (event: string, listener: Listener): unknown => off.call(raw, event, listener),
      }),
    })
  } catch {
    // A getter that throws belongs to something that is no wallet.
    return undefined
  }
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
