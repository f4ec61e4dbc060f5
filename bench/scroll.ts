import { waitUntilStill } from '../tools/browser/pageWaits.ts'
import { startBenchPages } from './page/openPage.ts'
import { startBenchGateway } from './page/startBenchGateway.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

export const summary = 'scrolling the whole catalogue to its end: frames, tiles, rendered tiles'

const TIMEOUT_MS = 60_000
const ALL_WALLETS = 500
const TILE = 'wallet-modal >>> [data-testid="view-AllWallets"] [role="option"]'

/**
 * Scrolls inside the page, one step a frame, until nothing more comes; gives the length of every frame. The selector of the tiles
 * is one of the document, or `host >>> inside` for one of the host's shadow root. Self-contained, since it is sent to the page.
 */
export function scrollToEnd(
  tile: string,
): Promise<{ framesMs: number[]; tiles: number; isBounded: boolean }> {
  return new Promise((resolve) => {
    const [host = '', inside] = tile.split(' >>> ')
    const tiles = () =>
      (inside
        ? document.querySelector(host)?.shadowRoot?.querySelectorAll(inside)
        : document.querySelectorAll(host)) ?? []
    const first = tiles()[0] as HTMLElement
    let scroller: HTMLElement | null = first
    while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement
    const framesMs: number[] = []
    let lastMs = performance.now()
    let [count, changedMs, framesSinceChange] = [tiles().length, lastMs, 0]
    const step = (nowMs: number) => {
      framesMs.push(nowMs - lastMs)
      lastMs = nowMs
      scroller?.scrollBy(0, 120)
      framesSinceChange += 1
      if (tiles().length !== count) [count, changedMs, framesSinceChange] = [tiles().length, nowMs, 0]
      const isAtEnd = !scroller || scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2
      // A page of wallets comes later than that on a busy machine, which draws few frames meanwhile.
      if (isAtEnd && nowMs - changedMs > 1500 && framesSinceChange > 30) {
        const isContained = (element: Element | null): boolean =>
          !!element &&
          (getComputedStyle(element).contentVisibility === 'auto' || isContained(element.parentElement))
        resolve({
          framesMs: framesMs.slice(2),
          tiles: count,
          isBounded: count < 120 || isContained(tiles()[count - 1] ?? null),
        })
      } else requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}

/** The catalogue must come to its end with a bounded document; the frames are reported. */
export async function run(): Promise<BenchResult> {
  const gateway = await startBenchGateway()
  const pages = await startBenchPages(gateway.url)
  try {
    const page = await pages.open()
    page.setDefaultTimeout(TIMEOUT_MS)
    await page.goto(`${pages.server.url}/?gateway=${encodeURIComponent(gateway.url)}`)
    await page.locator('wallet-button button').click()
    await page.getByTestId('all-wallets').click()
    await page.locator(TILE.replace(' >>> ', ' ')).first().waitFor()
    await waitUntilStill(page)
    const { framesMs, tiles, isBounded } = await page.evaluate(scrollToEnd, TILE)
    const sorted = [...framesMs].sort((a, b) => a - b)
    return {
      ...judge({
        tiles: { value: tiles, atLeast: ALL_WALLETS },
        unboundedLists: { value: isBounded ? 0 : 1, atMost: 0 },
      }),
      notes: {
        frames: framesMs.length,
        worstFrameMs: Math.round(sorted.at(-1) ?? 0),
        p95FrameMs: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
      },
    }
  } finally {
    await pages.close()
    await gateway.close()
  }
}
