import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright'
import { build } from 'vite'
import { isRecord } from '../../packages/kit/src/index.ts'
import { watchRequests } from '../browser/pageWaits.ts'
import { createContentPolicy } from '../serve/contentPolicy.ts'
import { type StaticServer, startStaticServer } from '../serve/startStaticServer.ts'
import { run as runAccount } from './account.ts'
import type { BenchResult } from './index.ts'
import { announceWallet, WALLET_ID } from './page/announceWallet.ts'
import { type BenchPages, median, startBenchPages } from './page/openPage.ts'
import { startBenchGateway } from './page/startBenchGateway.ts'
import { timeShown, watchClick } from './page/timeShown.ts'
import { scrollToEnd } from './scroll.ts'
import { type Gate, judge } from './verdict/gates.ts'

export const summary = 'each click compared with the least that a page could do for the same'

const ROUNDS = 5
const WORST_FRAME_MS = 50
const FLOOR = fileURLToPath(new URL('page/floor', import.meta.url))

interface Site {
  readonly url: string
  readonly button: string
  readonly row: string
  readonly all: string
  readonly tile: string
  readonly account: string
  /** Runs in the page. */
  readonly close: () => unknown
  /** Runs in the page, with the id of a wallet that announces itself there. */
  readonly connect: (walletId: string) => unknown
}

const CONDITIONS = {
  full: { cpuRate: 1, isSlowLine: false },
  slowed: { cpuRate: 4, isSlowLine: false },
  slowLine: { cpuRate: 4, isSlowLine: true },
} as const
type Condition = keyof typeof CONDITIONS

/** What is measured, and the largest ratio to the floor that is good enough. */
const LIMITS = {
  connect: { full: 1.5, slowed: 1.5 },
  again: { full: 1.5 },
  earliest: { slowLine: 1.2 },
  allWallets: { full: 2, slowed: 2.5 },
  account: { full: 1.5 },
} as const satisfies Record<string, Partial<Record<Condition, number>>>
type Times = Record<keyof typeof LIMITS | 'worstFrame', number>

const LINE = { offline: false, latency: 170, downloadThroughput: 1_125_000, uploadThroughput: 1_125_000 }

async function slowDown(page: Page, { cpuRate, isSlowLine }: (typeof CONDITIONS)[Condition]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  if (isSlowLine) await session.send('Network.emulateNetworkConditions', LINE)
}

/** A page of a fresh profile, with everything loaded that it loads while it is idle. */
async function openIdle(
  pages: BenchPages,
  context: BrowserContext,
  site: Site,
  script?: readonly [run: (id: string) => void, id: string],
) {
  const page = await pages.open(context)
  if (script) await page.addInitScript(...script)
  const requests = watchRequests(page)
  await page.goto(site.url)
  await requests.quiet()
  return page
}

const REST_MS = 2000

/**
 * Long enough for everything that follows a view. Neither requests nor idle moments say so: images out of memory are
 * not reported as finished, and a page under an open dialog may have no idle moment.
 */
async function rest(page: Page): Promise<void> {
  await page.evaluate((restMs) => new Promise((resolve) => setTimeout(resolve, restMs)), REST_MS)
}

async function inFreshProfile<T>(pages: BenchPages, work: (context: BrowserContext) => Promise<T>) {
  const context = await pages.browser.newContext()
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

/** Profiles in which something is measured: the first has three clicks, one after the other. */
const PROFILES = ['connect', 'account', 'earliest', 'scroll'] as const
type Profile = (typeof PROFILES)[number]

/** The profiles that the command line asks for, such as `--only=account`, which is for who works on one of them. */
function profilesOf(args: readonly string[]): readonly Profile[] {
  const asked = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
  if (asked === undefined) return PROFILES
  const found = PROFILES.filter((name) => name === asked)
  if (found.length === 0) throw new Error(`--only is one of ${PROFILES.join(', ')}`)
  return found
}

async function measure(
  pages: BenchPages,
  site: Site,
  condition: Condition,
  profiles: readonly Profile[],
): Promise<Partial<Times>> {
  const at = CONDITIONS[condition]
  const measures: Readonly<Record<Profile, () => Promise<Partial<Times>>>> = {
    connect: () => measureConnect(pages, site, at),
    account: () => measureAccount(pages, site, at),
    earliest: () => measureEarliest(pages, site, at),
    scroll: () => measureScroll(pages, site, condition),
  }
  const times: Partial<Times> = {}
  for (const profile of profiles) Object.assign(times, await measures[profile]())
  return times
}

type Speed = (typeof CONDITIONS)[Condition]

function measureConnect(pages: BenchPages, site: Site, at: Speed): Promise<Partial<Times>> {
  return inFreshProfile(pages, async (context) => {
    const page = await openIdle(pages, context, site)
    await slowDown(page, at)
    const connect = await timeShown(page, site.button, site.row)
    await rest(page)
    await page.evaluate(site.close)
    await rest(page)
    const again = await timeShown(page, site.button, site.row)
    await rest(page)
    return { connect, again, allWallets: await timeShown(page, site.all, site.tile) }
  })
}

function measureAccount(pages: BenchPages, site: Site, at: Speed): Promise<Partial<Times>> {
  return inFreshProfile(pages, async (context) => {
    const page = await openIdle(pages, context, site, [announceWallet, WALLET_ID])
    await page.evaluate(site.connect, WALLET_ID)
    await rest(page)
    await slowDown(page, at)
    return { account: await timeShown(page, site.button, site.account) }
  })
}

function measureEarliest(pages: BenchPages, site: Site, at: Speed): Promise<Partial<Times>> {
  return inFreshProfile(pages, async (context) => {
    const page = await pages.open(context)
    await slowDown(page, at)
    await page.addInitScript(watchClick, { pressed: site.button, wanted: site.row })
    await page.goto(site.url, { waitUntil: 'commit' })
    return { earliest: await page.evaluate(() => window.shown ?? Number.NaN) }
  })
}

/** The longest frame while the whole catalogue is scrolled to its end, at full speed alone. */
async function measureScroll(pages: BenchPages, site: Site, condition: Condition): Promise<Partial<Times>> {
  if (condition !== 'full') return {}
  return inFreshProfile(pages, async (context) => {
    const page = await openIdle(pages, context, site)
    await timeShown(page, site.button, site.row)
    await timeShown(page, site.all, site.tile)
    await rest(page)
    const { framesMs } = await page.evaluate(scrollToEnd, site.tile)
    return { worstFrame: Math.max(...framesMs) }
  })
}

/** The floor, built and served as Foyer is. */
async function startFloor(outDir: string, gatewayUrl: string): Promise<StaticServer> {
  await build({
    configFile: false,
    root: FLOOR,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: false },
  })
  const policy = createContentPolicy({ gatewayUrl })
  const server = await startStaticServer({
    port: 0,
    mounts: [{ path: '/', folder: outDir }],
    compression: 'best',
    headers: (path) => (/(\/|\.html)$/.test(path) ? { 'content-security-policy': policy } : {}),
  })
  return server
}

function toSites(floorUrl: string, foyerUrl: string, gatewayUrl: string): { floor: Site; foyer: Site } {
  const query = `/?gateway=${encodeURIComponent(gatewayUrl)}`
  return {
    floor: {
      url: floorUrl + query,
      button: 'header button',
      row: 'button.wallet',
      all: 'button.all',
      tile: '.tile',
      account: '.address',
      close: () => (Reflect.get(window, 'closeFloor') as () => void)(), // set by the floor
      connect: () => Reflect.set(window, 'isConnected', true),
    },
    foyer: {
      url: foyerUrl + query,
      button: 'wallet-button >>> button',
      row: 'wallet-modal >>> [data-testid="view-Connect"] [data-testid^="wallet-"]:has(img)',
      all: 'wallet-modal >>> [data-testid="all-wallets"]',
      tile: 'wallet-modal >>> [data-testid="view-AllWallets"] [role="option"]',
      account: 'wallet-modal >>> [data-testid="view-Account"] button',
      close: () => window.foyer?.close(),
      connect: (walletId) => window.foyer?.connect({ connectorId: walletId }),
    },
  }
}

type Compared = Record<string, { readonly floorMs: number; readonly foyerMs: number; readonly ratio: number }>

/** Medians of the rounds, by what is measured and under which condition. */
function summarize(
  rounds: readonly { site: 'floor' | 'foyer'; condition: Condition; times: Partial<Times> }[],
): Compared {
  const names = [...Object.keys(LIMITS), 'worstFrame'] as (keyof Times)[] // the keys of both
  const conditions = Object.keys(CONDITIONS) as Condition[] // its own keys
  const measured = names.filter((name) => rounds.some(({ times }) => times[name] !== undefined))
  const entries = measured.flatMap((name) =>
    (name === 'worstFrame' ? (['full'] as const) : conditions).map((condition) => {
      const of = (site: 'floor' | 'foyer') =>
        median(
          rounds
            .filter((one) => one.site === site && one.condition === condition)
            .map(({ times }) => times[name] ?? Number.NaN),
        )
      const [floorMs, foyerMs] = [of('floor'), of('foyer')]
      return [
        `${name} ${condition}`,
        { floorMs, foyerMs, ratio: Math.round((foyerMs / floorMs) * 100) / 100 },
      ]
    }),
  )
  return Object.fromEntries(entries)
}

/** The limit of a frame while scrolling: a busy machine, which draws the floor more slowly than that, gives nobody such frames. */
function toWorstFrameMs(floorMs = 0): number {
  return Math.max(WORST_FRAME_MS, floorMs)
}

/** The ratios that have a limit, and the longest frame while scrolling, which has one of its own. */
function toGates(compared: Compared): Record<string, Gate> {
  const limited = Object.entries(LIMITS).flatMap(([name, byCondition]) =>
    Object.entries(byCondition).map(([condition, atMost]) => [`${name} ${condition}`, atMost] as const),
  )
  const isMeasured = ([name]: readonly [string, number]) => name in compared
  const scrolled = compared['worstFrame full']
  return {
    ...Object.fromEntries(
      limited
        .filter(isMeasured)
        .map(([name, atMost]) => [name, { value: compared[name]?.ratio ?? Number.NaN, atMost }]),
    ),
    ...(scrolled && {
      'worst frame of wallets': { value: scrolled.foyerMs, atMost: toWorstFrameMs(scrolled.floorMs) },
    }),
  }
}

/** Measures the floor and Foyer in turns. */
async function compare(roundCount: number, profiles: readonly Profile[]) {
  const gateway = await startBenchGateway()
  const pages = await startBenchPages(gateway.url)
  const outDir = await mkdtemp(join(tmpdir(), 'foyer-floor-'))
  const server = await startFloor(outDir, gateway.url)
  const rounds: Parameters<typeof summarize>[0][number][] = []
  try {
    const sites = toSites(server.url, pages.server.url, gateway.url)
    // The first pages of a browser are slower than all later ones.
    for (const site of Object.values(sites)) await measure(pages, site, 'full', profiles)
    for (let round = 0; round < roundCount; round += 1) {
      for (const condition of Object.keys(CONDITIONS) as Condition[] /* its own keys */) {
        for (const site of ['floor', 'foyer'] as const)
          rounds.push({ site, condition, times: await measure(pages, sites[site], condition, profiles) })
      }
      // All of it takes ten minutes.
      console.error(`round ${round + 1}: ${JSON.stringify(summarize(rounds))}`)
    }
  } finally {
    await pages.close()
    await server.close()
    await gateway.close()
    await rm(outDir, { recursive: true, force: true })
  }
  return summarize(rounds)
}

/** Ratios to the floor decide, and the longest frame while scrolling: the middle one of the rounds, as of everything. */
export async function run(): Promise<BenchResult> {
  const profiles = profilesOf(process.argv)
  const compared = await compare(ROUNDS, profiles)
  if (profiles !== PROFILES) return { ...judge(toGates(compared)), notes: { compared, rounds: ROUNDS } }
  const { notes } = await runAccount()
  const worstFrameMs = isRecord(notes) ? Number(notes.worstFrameMs) : Number.NaN
  return {
    ...judge({
      ...toGates(compared),
      'worst frame of transactions': {
        value: worstFrameMs,
        atMost: toWorstFrameMs(compared['worstFrame full']?.floorMs),
      },
    }),
    notes: { compared, rounds: ROUNDS },
  }
}
