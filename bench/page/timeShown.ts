import type { Page } from 'playwright'

declare global {
  interface Window {
    /** Milliseconds from a click to the first frame in which the wanted thing is on screen. */
    shown?: Promise<number>
  }
}

/**
 * Has the page time its next click: from the event to the end of the first frame in which the wanted thing is on screen
 * with an opacity above 0. A selector is one of the document, or `host >>> inside` for one of the host's shadow root.
 * With `pressed` the page itself clicks on that, as soon as a frame has it. Self-contained, since it is sent to the page.
 */
export function watchClick({ pressed, wanted }: { pressed?: string; wanted: string }): void {
  const find = (selector: string) => {
    const [host = '', inside] = selector.split(' >>> ')
    const found = document.querySelector<HTMLElement>(host)
    return inside ? found?.shadowRoot?.querySelector<HTMLElement>(inside) : found
  }
  const isOnScreen = (element: HTMLElement | null | undefined) => {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const { top, bottom, width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && top < innerHeight && bottom > 0
  }
  const { port1, port2 } = new MessageChannel()
  window.shown = new Promise((resolve, reject) => {
    // Counted from now, so that a press that never comes ends as well.
    const tooLate = () =>
      reject(new Error(`${wanted} not shown in 60 s, the page is ${document.visibilityState}`))
    setTimeout(tooLate, 60_000)
    const watch = () => {
      const startMs = performance.now()
      const look = () => {
        if (!isOnScreen(find(wanted))) return requestAnimationFrame(look)
        // The message comes once this frame is drawn.
        port1.onmessage = () => resolve(performance.now() - startMs)
        port2.postMessage(0)
      }
      requestAnimationFrame(look)
    }
    addEventListener('click', watch, { capture: true, once: true })
    const press = () => {
      const button = pressed && find(pressed)
      if (button) button.click()
      else requestAnimationFrame(press)
    }
    if (pressed) requestAnimationFrame(press)
  })
}

/** How long a person holds a button down. A page may begin its work then; time counts from the click all the same. */
const PRESS_MS = 80

/** Milliseconds from a click of the mouse to the first frame in which the wanted thing is on screen. */
export async function timeShown(page: Page, clicked: string, wanted: string): Promise<number> {
  await page.evaluate(watchClick, { wanted })
  await page.locator(clicked.replace(' >>> ', ' ')).first().click({ force: true, delay: PRESS_MS })
  return page.evaluate(() => window.shown ?? Number.NaN)
}
