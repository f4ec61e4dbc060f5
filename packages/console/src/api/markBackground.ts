import type { Fetch } from './callConsole.ts'

/** How long after the operator's last movement requests are still theirs, in milliseconds. */
const THERE_MS = 30_000

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** The header by which the gateway tells what a page asks by itself. It does not extend the session. */
const BACKGROUND = { 'x-foyer-background': '1' }

/**
 * Marks what the page asks by itself, while its operator does nothing: numbers that are asked for again every half minute, when the window
 * comes to the front, or when the network is back. Otherwise a tab that was left open would keep its session for the whole day.
 */
export function markBackground(
  fetch: Fetch,
  { window, now = Date.now }: { readonly window: EventTarget; readonly now?: () => number },
): Fetch {
  // Whoever opens a page is there.
  let seenAtMs = now()
  const notice = () => {
    seenAtMs = now()
  }
  for (const sign of SIGNS) window.addEventListener(sign, notice, { capture: true, passive: true })
  return (input, init) => {
    // An act is one of its operator, however long its dialog was open.
    if (init?.method === 'POST' || now() - seenAtMs <= THERE_MS) return fetch(input, init)
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(BACKGROUND)) headers.set(name, value)
    return fetch(input, { ...init, headers })
  }
}
