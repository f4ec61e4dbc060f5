import type { BrowserContext, Page } from 'playwright'
import { watchRequests } from '../../tools/browser/pageWaits.ts'
import { announceWallet, WALLET_ID } from '../page/announceWallet.ts'
import { type BenchPages, middle } from '../page/openPage.ts'
import { timeShown, watchClick } from '../page/timeShown.ts'
import { scrollToEnd } from '../scroll.ts'
import { CONDITIONS, type Condition, type Times } from './limits.ts'
import type { Site } from './startSites.ts'

type Speed = (typeof CONDITIONS)[Condition]

/** Profiles of the browser in which something is timed, each with the conditions under which it is. */
export const PROFILES = {
  connect: ['full', 'slowed'],
  account: ['full', 'slowed'],
  earliest: ['slowLine'],
  scroll: ['full'],
} as const satisfies Record<string, readonly Condition[]>
export type Profile = keyof typeof PROFILES

const LINE = { offline: false, latency: 170, downloadThroughput: 1_125_000, uploadThroughput: 1_125_000 }

async function slowDown(page: Page, { cpuRate, isSlowLine }: Speed): Promise<void> {
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

type TimeProfile = (pages: BenchPages, context: BrowserContext, site: Site, at: Speed) => Promise<Times>

/** How often a modal is opened again: the first time counts as little as the others. */
const AGAIN = 3

async function timeConnect(
  pages: BenchPages,
  context: BrowserContext,
  site: Site,
  at: Speed,
): Promise<Times> {
  const page = await openIdle(pages, context, site)
  await slowDown(page, at)
  const connect = await timeShown(page, site.button, site.row)
  const again: number[] = []
  for (let turn = 0; turn < AGAIN; turn += 1) {
    await rest(page)
    await page.evaluate(site.close)
    await rest(page)
    again.push(await timeShown(page, site.button, site.row))
  }
  await rest(page)
  return { connect, again: middle(again), allWallets: await timeShown(page, site.all, site.tile) }
}

async function timeAccount(
  pages: BenchPages,
  context: BrowserContext,
  site: Site,
  at: Speed,
): Promise<Times> {
  const page = await openIdle(pages, context, site, [announceWallet, WALLET_ID])
  await page.evaluate(site.connect, WALLET_ID)
  await rest(page)
  await slowDown(page, at)
  return { account: await timeShown(page, site.button, site.account) }
}

async function timeEarliest(
  pages: BenchPages,
  context: BrowserContext,
  site: Site,
  at: Speed,
): Promise<Times> {
  const page = await pages.open(context)
  await slowDown(page, at)
  await page.addInitScript(watchClick, { pressed: site.button, wanted: site.row })
  await page.goto(site.url, { waitUntil: 'commit' })
  return { earliest: await page.evaluate(() => window.shown ?? Number.NaN) }
}

/** The longest frame while the whole catalogue is scrolled to its end. */
async function timeScroll(pages: BenchPages, context: BrowserContext, site: Site): Promise<Times> {
  const page = await openIdle(pages, context, site)
  await timeShown(page, site.button, site.row)
  await timeShown(page, site.all, site.tile)
  await rest(page)
  const { framesMs } = await page.evaluate(scrollToEnd, site.tile)
  return { worstFrame: Math.max(...framesMs) }
}

const TIMERS: Readonly<Record<Profile, TimeProfile>> = {
  connect: timeConnect,
  account: timeAccount,
  earliest: timeEarliest,
  scroll: timeScroll,
}

/** Times a site in a fresh profile of the browser. */
export async function timeSite(
  pages: BenchPages,
  site: Site,
  profile: Profile,
  condition: Condition,
): Promise<Times> {
  const context = await pages.browser.newContext()
  try {
    return await TIMERS[profile](pages, context, site, CONDITIONS[condition])
  } finally {
    await context.close()
  }
}
