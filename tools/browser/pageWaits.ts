import type { Page } from 'playwright'

// Tests and tools wait here for a cause instead of an amount of time: the event after which the page stands still.

/** The compiler of our tools marks functions with a helper that a page does not have. */
const NAME_HELPER = 'globalThis.__name ??= (value) => value'

/** Resolves once all fades are over and all pictures there, in shadow roots too, so that what is measured stands still. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(NAME_HELPER)
  await page.evaluate(async () => {
    type Root = Document | ShadowRoot
    const rootsIn = (root: Root): Root[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
    ]
    const isUnderWay = (animation: Animation) =>
      (animation.playState === 'running' || animation.pending) &&
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const isCalm = () =>
      rootsIn(document).every(
        (root) =>
          !root.getAnimations().some(isUnderWay) &&
          [...root.querySelectorAll('img')].every((image) => image.complete || image.loading === 'lazy'),
      )
    await document.fonts.ready
    // Two frames in a row: what one draws may start a fade in the next.
    for (let calmFrames = 0; calmFrames < 2; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      calmFrames = isCalm() ? calmFrames + 1 : 0
    }
  })
}

/** A page that draws nothing has at times no idle moment that its browser would tell of. */
const IDLE_TIMEOUT_MS = 3_000

/** Resolves once the page has done everything that it put off until it is idle. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async (timeout) => {
    for (let turn = 0; turn < 2; turn += 1)
      await new Promise((resolve) => requestIdleCallback(() => resolve(0), { timeout }))
  }, IDLE_TIMEOUT_MS)
}

const QUIET_MS = 500

/** Watches what a page asks for, from now on. */
export function watchRequests(page: Page): {
  /** Every address that was asked for. */
  readonly urls: readonly string[]
  /** Resolves once nothing is under way, and nothing was begun for half a second. */
  quiet(): Promise<void>
} {
  const urls: string[] = []
  const open = new Set<unknown>()
  let changed = () => {}
  page.on('request', (request) => {
    urls.push(request.url())
    open.add(request)
    changed()
  })
  const end = (request: unknown) => {
    open.delete(request)
    changed()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    urls,
    async quiet() {
      await idle(page)
      await new Promise<void>((resolve) => {
        let timer: ReturnType<typeof setTimeout> | undefined
        changed = () => {
          clearTimeout(timer)
          if (open.size === 0) timer = setTimeout(resolve, QUIET_MS)
        }
        changed()
      })
      await idle(page)
    },
  }
}

/** Watches what a page and its relay say to each other, from now on. */
export function watchRelay(page: Page): {
  /** Resolves once an invitation is with the relay: the page has proposed a session, and all its calls are answered. */
  invited(): Promise<void>
} {
  const waiting = new Set<unknown>()
  let hasProposed = false
  let changed = () => {}
  const read = (payload: string | Buffer): { id?: unknown; method?: unknown } => {
    try {
      return JSON.parse(String(payload)) as { id?: unknown; method?: unknown } // a frame of JSON-RPC
    } catch {
      return {}
    }
  }
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { id, method } = read(payload)
      if (typeof method !== 'string') return
      waiting.add(id)
      if (method === 'wc_proposeSession') hasProposed = true
    })
    socket.on('framereceived', ({ payload }) => {
      const { id, method } = read(payload)
      if (method === undefined) waiting.delete(id)
      changed()
    })
    // Unanswered requests are sent again over the next one.
    socket.on('close', () => waiting.clear())
  })
  return {
    async invited() {
      await new Promise<void>((resolve) => {
        changed = () => {
          if (hasProposed && waiting.size === 0) resolve()
        }
        changed()
      })
      await idle(page)
    },
  }
}
