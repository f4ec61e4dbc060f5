/** The input of `createFramedPage`. */
export interface FramedPageInput {
  /** The origin of the page around. */
  readonly hostOrigin: string
  /** Whether the browser tells the origins around a page, as all do but Firefox. @default true */
  readonly tellsOrigins?: boolean
  /** Answers what the page in the frame posts; what it returns is posted back. */
  readonly answer?: (message: unknown) => unknown
}

/** A page in the frame of another one, without a browser. Messages travel as between windows: cloned, in a task of their own. */
export function createFramedPage({ hostOrigin, tellsOrigins = true, answer }: FramedPageInput) {
  const listeners = new Set<(event: MessageEvent) => void>()
  const received: unknown[] = []
  /** Has a window post to the page. */
  function post(data: unknown, from: { readonly origin?: string; readonly source?: unknown } = {}): void {
    // The page reads these three fields of an event.
    const event = {
      data: structuredClone(data),
      origin: from.origin ?? hostOrigin,
      source: from.source ?? parent,
    } as MessageEvent
    queueMicrotask(() => {
      for (const listener of [...listeners]) listener(event)
    })
  }
  const parent = {
    postMessage(message: unknown, targetOrigin: string) {
      if (targetOrigin !== '*' && targetOrigin !== hostOrigin) return
      const data: unknown = structuredClone(message)
      received.push(data)
      queueMicrotask(async () => {
        const reply = await answer?.(data)
        if (reply !== undefined) post(reply)
      })
    },
  }
  return {
    page: {
      parent,
      location: tellsOrigins ? { ancestorOrigins: [hostOrigin] } : {},
      addEventListener: (_type: 'message', listener: (event: MessageEvent) => void) =>
        void listeners.add(listener),
      removeEventListener: (_type: 'message', listener: (event: MessageEvent) => void) =>
        void listeners.delete(listener),
    },
    /** Everything that reached the page around. */
    received,
    post,
    /** How many listeners the page has. */
    listening: () => listeners.size,
  }
}
