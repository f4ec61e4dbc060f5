import { FAMILY_NAMES, NAMESPACES } from '@foyer/kit/families'
import type { CDPSession, Page } from 'playwright'
import { watchRequests } from '../tools/browser/pageWaits.ts'
import { type BenchPages, median, startBenchPages } from './page/openPage.ts'
import { startBenchGateway } from './page/startBenchGateway.ts'
import { BUTTON, timeClick } from './page/timeClick.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

export const summary = 'how soon Connect and the first wallet tile are painted, idle and on a slow line'

const ROUNDS = 5
const SLOW_LINE = { latencyMs: 170, bytesPerSecond: (9_000_000 / 8) | 0, cpuRate: 4 }

const ROW = 'wallet-modal >>> [data-testid="view-Connect"] [data-testid^="wallet-"]'
const ALL = 'wallet-modal >>> [data-testid="all-wallets"]'
const TILE = 'wallet-modal >>> [data-testid="view-AllWallets"] [role="option"]'

async function throttle(page: Page, cpuRate: number, slowLine = false): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  if (slowLine) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW_LINE.latencyMs,
      downloadThroughput: SLOW_LINE.bytesPerSecond,
      uploadThroughput: SLOW_LINE.bytesPerSecond,
    })
  }
  return session
}

/** After idle preload: click to Connect, then click to the first tile of all wallets. */
async function measureWarm(pages: BenchPages, url: string, cpuRate: number) {
  const page = await pages.open()
  const requests = watchRequests(page)
  await page.goto(url)
  await page.waitForFunction(() =>
    (Reflect.get(window, 'heard') as [string][]).some(([name]) => name === 'ready'),
  )
  await requests.quiet()
  await throttle(page, cpuRate)
  const connectMs = await timeClick(page, BUTTON, ROW)
  await requests.quiet()
  const allWalletsMs = await timeClick(page, ALL, TILE)
  await page.close()
  return { connectMs, allWalletsMs }
}

/** A network of each family but EVM. */
const OTHER_FAMILIES = NAMESPACES.filter((namespace) => namespace !== 'eip155').flatMap((namespace) =>
  Object.keys(FAMILY_NAMES[namespace].networks).slice(0, 1),
)
/** The longest extra wait of an app for having all five families, in ms from a click to Connect. */
const FAMILIES_MS = 10
const FAMILY_ROUNDS = 11

/** Measures the extra time that Connect takes in an app with networks of all five families, compared with one with EVM alone, in turn. */
async function measureFamilies(pages: BenchPages, url: string): Promise<number> {
  const times = { evm: [] as number[], all: [] as number[] }
  for (let round = 0; round < FAMILY_ROUNDS; round += 1) {
    for (const [name, networks] of [
      ['evm', [1]],
      ['all', [1, ...OTHER_FAMILIES]],
    ] as const) {
      const options = encodeURIComponent(JSON.stringify({ networks }))
      const { connectMs } = await measureWarm(pages, `${url}&options=${options}`, 1)
      times[name].push(connectMs)
    }
  }
  return median(times.all) - median(times.evm)
}

/** The number of networks in the largest known list of an app. */
const MANY_NETWORKS = 622
/** How much longer a list of them may take to its first row than one of three. */
const MANY_RATIO = 2
const LIST_ROUNDS = 7
const NETWORK_ROW = '[data-testid="view-Networks"] [data-testid^="network-eip155:"]'

/** How long Networks takes from its opening to its first row, in an app with so many of them. */
async function timeNetworks(pages: BenchPages, url: string, count: number): Promise<number> {
  const page = await pages.open()
  const requests = watchRequests(page)
  await page.goto(url)
  await page.waitForFunction(() =>
    (Reflect.get(window, 'heard') as [string][]).some(([name]) => name === 'ready'),
  )
  const ms = await page.evaluate(
    async ([row, networkCount]) => {
      const networks = Array.from({ length: networkCount }, (_, index) => ({
        id: 70_000 + index,
        caipNetworkId: `eip155:${70_000 + index}`,
        chainNamespace: 'eip155',
        name: `Chain ${index}`,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [],
      }))
      // The page's own; its types are those of the script, which this tool does not import.
      const foyer = Reflect.get(window, 'foyer') as {
        init(options: unknown): void
        open(input: unknown): Promise<unknown>
        close(): void
      }
      const find = () => document.querySelector('wallet-modal')?.shadowRoot?.querySelector(row)
      const until = (isDone: () => boolean) =>
        new Promise<void>((resolve) => {
          const look = () => (isDone() ? resolve() : requestAnimationFrame(look))
          look()
        })
      foyer.init({ networks })
      // Once before, so that no script is on its way.
      foyer.open({ view: 'WhatIsANetwork' }).catch(() => {})
      await until(
        () =>
          !!document
            .querySelector('wallet-modal')
            ?.shadowRoot?.querySelector('[data-testid="view-WhatIsANetwork"]'),
      )
      foyer.close()
      await new Promise((resolve) => setTimeout(resolve, 500))
      const startMs = performance.now()
      foyer.open({ view: 'Networks' }).catch(() => {})
      await until(() => !!find())
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - startMs
    },
    [NETWORK_ROW, count] as const,
  )
  await requests.quiet()
  await page.close()
  return ms
}

/** The first row of Networks, of many and of three, in turn. */
async function measureLists(pages: BenchPages, url: string) {
  const [few, many]: [number[], number[]] = [[], []]
  for (let round = 0; round < LIST_ROUNDS; round += 1) {
    few.push(await timeNetworks(pages, url, 3))
    many.push(await timeNetworks(pages, url, MANY_NETWORKS))
  }
  return { fewMs: median(few), manyMs: median(many) }
}

/** A click in the first frame that has a button, nothing cached, on a slow line and a slow machine. */
async function measureCold(pages: BenchPages, url: string): Promise<{ ms: number; shift: number }> {
  const context = await pages.browser.newContext()
  const page = await pages.open(context)
  await throttle(page, SLOW_LINE.cpuRate, true)
  await page.addInitScript(() => {
    const times: { openMs?: number; shift: number } = { shift: 0 }
    Object.assign(window, { times })
    let isClicked = false
    const watch = () => {
      const button = document.querySelector('wallet-button')?.shadowRoot?.querySelector('button')
      if (button && !isClicked) {
        isClicked = true
        // The page itself moves things when the elements are defined; from the next painted frame nothing may move.
        let fromMs = Number.POSITIVE_INFINITY
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            fromMs = performance.now()
          }),
        )
        button.click()
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // A source without a node belongs to the modal's own shadow root and moves nothing of the page.
            const sources = Reflect.get(entry, 'sources') as { node: Node | null }[]
            const isOfPage = sources.some(({ node }) => node)
            if (entry.startTime > fromMs && isOfPage) times.shift += Number(Reflect.get(entry, 'value'))
          }
        }).observe({ type: 'layout-shift' })
      }
      const row = document
        .querySelector('wallet-modal')
        ?.shadowRoot?.querySelector('[data-testid="view-Connect"] [data-testid^="wallet-"]')
      if (row) setTimeout(() => Object.assign(times, { openMs: performance.now() }))
      else requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  })
  await page.goto(url, { waitUntil: 'commit' })
  const times = await page
    .waitForFunction(
      () => Reflect.get(Reflect.get(window, 'times') ?? {}, 'openMs') && Reflect.get(window, 'times'),
    )
    .then((handle) => handle.jsonValue())
  await context.close()
  return { ms: Number(times.openMs), shift: Number(times.shift) }
}

/** Counts what the page asks other origins for before anybody acts. */
async function countForeign(pages: BenchPages, url: string): Promise<number> {
  const page = await pages.open()
  const requests = watchRequests(page)
  await page.goto(url)
  await requests.quiet()
  await page.close()
  return requests.urls.filter((asked) => new URL(asked).origin !== pages.server.url).length
}

/** Times are reported; layout shift, requests before the first act, and what five families cost against one, and many networks against few, decide. */
export async function run(): Promise<BenchResult> {
  const gateway = await startBenchGateway()
  const pages = await startBenchPages(gateway.url)
  try {
    const url = `${pages.server.url}/?gateway=${encodeURIComponent(gateway.url)}`
    const plain: Awaited<ReturnType<typeof measureWarm>>[] = []
    const slow: typeof plain = []
    const cold: Awaited<ReturnType<typeof measureCold>>[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      plain.push(await measureWarm(pages, url, 1))
      slow.push(await measureWarm(pages, url, 4))
      cold.push(await measureCold(pages, url))
    }
    const requestsBeforeAct = await countForeign(pages, url)
    const { fewMs, manyMs } = await measureLists(pages, url)
    const familiesMoreMs = await measureFamilies(pages, url)
    const layoutShift = Math.max(...cold.map(({ shift }) => shift))
    return {
      ...judge({
        requestsBeforeAct: { value: requestsBeforeAct, atMost: 0 },
        layoutShift: { value: layoutShift, atMost: 0 },
        familiesMoreMs: { value: familiesMoreMs, atMost: FAMILIES_MS },
        networks622Ratio: { value: manyMs / fewMs, atMost: MANY_RATIO },
      }),
      notes: {
        connectMs: median(plain.map(({ connectMs }) => connectMs)),
        connectSlowCpuMs: median(slow.map(({ connectMs }) => connectMs)),
        firstFrameClickMs: median(cold.map(({ ms }) => ms)),
        networks3Ms: fewMs,
        networks622Ms: manyMs,
        allWalletsMs: median(plain.map(({ allWalletsMs }) => allWalletsMs)),
      },
      rounds: ROUNDS,
    }
  } finally {
    await pages.close()
    await gateway.close()
  }
}
