import type { CDPSession, Page } from 'playwright'
import { startBenchPages } from './page/openPage.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

export const summary =
  '200 times open and close: heap, listeners and nodes afterwards; heap and processor of a page that rests'

/** Until the engine has compiled what it will compile. */
const WARM_UP = 150
const CYCLES = 200
/** The most that the engine's own bookkeeping may add over these cycles. */
const HEAP_ALLOWANCE_BYTES = 300_000
/** The most that the whole page may take with Connect open. */
const MAX_OPEN_HEAP_BYTES = 4_000_000
/** Long enough for whatever is loaded after an opening. */
const SETTLE_MS = 5000
const REST_MS = 10_000
/** How much of a core the main thread of a page may take that nobody touches. */
const MAX_IDLE_PERCENT = 0.5

async function read(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
}

async function count(session: CDPSession) {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const value = await read(session)
  return { heapBytes: value('JSHeapUsedSize'), listeners: value('JSEventListeners'), nodes: value('Nodes') }
}

const wait = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs))

/** How much of a core the page's main thread takes while nobody touches the page: its own time, whatever else the machine does. */
async function restPercent(session: CDPSession): Promise<number> {
  await wait(SETTLE_MS)
  const before = await read(session)
  await wait(REST_MS)
  const after = await read(session)
  const seconds = (name: string) => after(name) - before(name)
  return Math.round((seconds('ThreadTime') / seconds('Timestamp')) * 10_000) / 100
}

/** A fresh page at rest, and with Connect open. */
async function measureRest(page: Page, session: CDPSession) {
  const closedPercent = await restPercent(session)
  await page.evaluate(() => void window.foyer?.open())
  const openPercent = await restPercent(session)
  const { heapBytes } = await count(session)
  await page.evaluate(() => window.foyer?.close())
  return { closedPercent, openPercent, openHeapBytes: heapBytes }
}

/** Opens and closes as a page would, waiting for each to be done. */
async function cycle(times: number): Promise<void> {
  const { foyer } = window
  if (!foyer) throw new Error('no foyer')
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let round = 0; round < times; round += 1) {
    const opened = foyer.open()
    for (let tries = 0; tries < 60 && !foyer.getState().isOpen; tries += 1) await frame()
    await frame()
    await foyer.close()
    await opened
  }
  // The page keeps a log of its own.
  Reflect.set(Reflect.get(window, 'heard'), 'length', 0)
  // The closing fade, after which the content is taken away.
  await new Promise((resolve) => setTimeout(resolve, 800))
}

/**
 * Nothing may grow: no listener, no node beyond a handful, no heap beyond the engine's own. A page at rest does next to
 * nothing, closed and open.
 */
export async function run(): Promise<BenchResult> {
  const pages = await startBenchPages()
  try {
    const page = await pages.open()
    await page.goto(`${pages.server.url}/`)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const rest = await measureRest(page, session)
    await page.evaluate(cycle, WARM_UP)
    const before = await count(session)
    await page.evaluate(cycle, CYCLES)
    const after = await count(session)
    const growth = {
      heapBytes: after.heapBytes - before.heapBytes,
      listeners: after.listeners - before.listeners,
      nodes: after.nodes - before.nodes,
    }
    return {
      ...judge({
        listeners: { value: growth.listeners, atMost: 0 },
        nodes: { value: growth.nodes, atMost: 10 },
        heapBytes: { value: growth.heapBytes, atMost: HEAP_ALLOWANCE_BYTES },
        openHeapBytes: { value: rest.openHeapBytes, atMost: MAX_OPEN_HEAP_BYTES },
        closedPercent: { value: rest.closedPercent, atMost: MAX_IDLE_PERCENT },
        openPercent: { value: rest.openPercent, atMost: MAX_IDLE_PERCENT },
      }),
      cycles: CYCLES,
      before,
    }
  } finally {
    await pages.close()
  }
}
