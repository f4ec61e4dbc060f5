import type { Page } from 'playwright'

/** The general button, in the form that `timeClick` takes: the host, then what is inside its shadow root. */
export const BUTTON = 'wallet-button >>> button'

/** An element that is not there by then does not come. */
const LIMIT_MS = 30_000

/** Milliseconds from a click to the frame after the selector is there, measured inside the page. */
export function timeClick(page: Page, click: string, wanted: string): Promise<number> {
  return page.evaluate(
    ([clickSelector, wantedSelector, limitMs]) =>
      new Promise<number>((resolve, reject) => {
        const find = (selector: string) => {
          const [host, inside] = selector.split(' >>> ')
          return document.querySelector(host ?? '')?.shadowRoot?.querySelector<HTMLElement>(inside ?? '')
        }
        const startMs = performance.now()
        const look = () => {
          if (performance.now() - startMs > limitMs)
            return reject(new Error(`There is no ${wantedSelector}.`))
          if (!find(wantedSelector)) return requestAnimationFrame(look)
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startMs)))
        }
        find(clickSelector)?.click()
        look()
      }),
    [click, wanted, LIMIT_MS] as const,
  )
}
