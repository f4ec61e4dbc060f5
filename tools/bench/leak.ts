import type { CDPSession } from 'playwright'
import type { BenchResult } from './index.ts'
import { startBenchPages } from './page/openPage.ts'
import { judge } from './verdict/gates.ts'

export const summary = '200 times open and close: heap, listeners and nodes afterwards'

/** Until the engine has compiled what it will compile. */
const WARM_UP = 150
const CYCLES = 200
/** What the engine's own bookkeeping may add over so many cycles. */
const HEAP_ALLOWANCE_BYTES = 300_000

async function count(session: CDPSession) {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heapBytes: value('JSHeapUsedSize'), listeners: value('JSEventListeners'), nodes: value('Nodes') }
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

/** Nothing may grow: no listener, no node beyond a handful, no heap beyond the engine's own. */
export async function run(): Promise<BenchResult> {
  const pages = await startBenchPages()
  try {
    const page = await pages.open()
    await page.goto(`${pages.server.url}/`)
    await page.evaluate(cycle, WARM_UP)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
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
      }),
      cycles: CYCLES,
      before,
    }
  } finally {
    await pages.close()
  }
}
