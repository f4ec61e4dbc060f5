/**
 * When the page is looked at besides: it has loaded, or the visitor comes back from installing a wallet, or presses something, as they do
 * before the list of wallets opens.
 */
const MOMENTS = ['DOMContentLoaded', 'load', 'focus', 'pointerdown', 'keydown'] as const

/**
 * Looks at a page for wallets that nothing announces, until it is stopped: now, again and again for a while, and at each moment before a
 * list of wallets may open.
 */
export function watchPage(
  page: EventTarget,
  timing: { readonly lookEveryMs: number; readonly lookForMs: number },
  look: () => void,
): () => void {
  look()
  for (const moment of MOMENTS) page.addEventListener(moment, look)
  const looking = setInterval(look, timing.lookEveryMs)
  const enough = setTimeout(() => clearInterval(looking), timing.lookForMs)
  return () => {
    clearInterval(looking)
    clearTimeout(enough)
    for (const moment of MOMENTS) page.removeEventListener(moment, look)
  }
}
