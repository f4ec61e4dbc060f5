/** What the page's half of an announced wallet is told. */
export interface AnnouncedWallet {
  /** Name of the exposed binding, and prefix of the events that come back. */
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
 * The page's half of a test wallet. It is sent to the page as text, so it must stand alone: no imports, nothing from
 * outside the function.
 */
export function runInPage(input: AnnouncedWallet): void {
  type Listener = (payload: unknown) => void
  type Reply = { result?: unknown; error?: { code: number; message: string; data?: unknown } }
  const listeners: Record<string, Listener[]> = {}
  // The binding is a property that Playwright puts on the window under a name of ours.
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
    // Sent by the other half in this package, always in this shape.
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
