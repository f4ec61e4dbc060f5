/** The input of `runInPage`. */
export interface AnnouncedWallet {
  /** The name of the exposed binding, and the prefix of event names. */
  readonly key: string
  readonly info: {
    readonly uuid: string
    readonly name: string
    readonly icon: string
    readonly rdns: string
  }
  readonly as: 'announced' | 'injected' | 'both'
  readonly announceAfterMs: number
}

/**
 * The part of a test wallet that runs in the page. It is sent there as text, so it must not use anything from outside the
 * function.
 */
export function runInPage(input: AnnouncedWallet): void {
  type Listener = (payload: unknown) => void
  type Reply = { result?: unknown; error?: { code: number; message: string; data?: unknown } }
  const listeners: Record<string, Listener[]> = {}
  // Playwright adds the binding to the window under this name.
  const bindings = window as unknown as Record<string, (request: unknown) => Promise<Reply>>

  const provider = {
    async request(request: { method: string; params?: unknown }) {
      const reply = await bindings[input.key]?.({ method: request.method, params: request.params })
      if (reply?.error) throw Object.assign(new Error(reply.error.message), reply.error)
      return reply?.result
    },
    on(event: string, listener: Listener) {
      listeners[event] = [...(listeners[event] ?? []), listener]
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listeners[event] = (listeners[event] ?? []).filter((one) => one !== listener)
      return provider
    },
  }

  window.addEventListener(`${input.key}:event`, (event) => {
    // Dispatched by dispatchInPages, always in this shape.
    const { detail } = event as CustomEvent<{ event: string; payload: unknown }>
    for (const listener of listeners[detail.event] ?? []) listener(detail.payload)
  })

  if (input.as !== 'announced') Object.assign(window, { ethereum: provider })
  if (input.as === 'injected') return
  const detail = Object.freeze({ info: Object.freeze({ ...input.info }), provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  setTimeout(() => {
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, input.announceAfterMs)
}
