import { startRelay } from '@foyer/relay'
import { startLocalChain } from '@foyer/testing/localChain'
import { type Browser, chromium } from 'playwright'
import { startHostHtml } from '../apps/host-html/server.ts'
import { type EmailServices, startEmailServices } from '../e2e/emailServices.ts'
import type { Cost } from './onetap/hand.ts'
import { type Place, type Visits, visit } from './onetap/visit.ts'
import { WAYS } from './onetap/ways.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'
import { median } from './verdict/median.ts'

/** One line for the list. */
export const summary =
  'what each way in asks of a person until the app has a session: gestures, prompts, mails and time; --quick for one visitor each'

const ROUNDS = { quick: 1, usual: 5 }
/** From the first press to the session, of a person who takes no time, on a machine that does nothing else. */
const MAX_NEWCOMER_PASSKEY_MS = 2_500
/** The button of the page that opens Connect is pressed in every way, and is one of the gestures. */
const OPEN = 1
/**
 * The button for a passkey, and the one in the frame that makes it. A browser lets a frame of another site make a passkey only after a press
 * inside of it, so a newcomer cannot have one press less.
 */
const NEWCOMER_GESTURES = OPEN + 2

type Table = Readonly<Record<string, Visits>>

/** Signs in by every way, each visitor in a browser that has never been there, and once more after they have signed out. */
export async function run(): Promise<BenchResult> {
  const rounds = process.argv.includes('--quick') ? ROUNDS.quick : ROUNDS.usual
  const ends: (() => Promise<unknown>)[] = []
  try {
    const place = await startPlace(ends)
    if (place === undefined) return { ...judge({ postgresServers: { value: 0, atLeast: 1 } }) }
    const browser = await launch()
    ends.push(() => browser.close())
    const table = await measureAll(browser, place, rounds)
    const [withPrf, withoutPrf] = [table.passkeyWithPrf, table.passkeyWithoutPrf]
    const worst = (read: (visits: Visits) => number) =>
      Math.max(...[withPrf, withoutPrf].map((visits) => (visits ? read(visits) : Number.NaN)))
    return {
      ...judge({
        passkeyNewcomerMs: { value: worst(({ newcomer }) => newcomer.ms), atMost: MAX_NEWCOMER_PASSKEY_MS },
        passkeyNewcomerMails: { value: worst(({ newcomer }) => newcomer.mails), atMost: 0 },
        passkeyNewcomerPrompts: { value: worst(({ newcomer }) => newcomer.prompts), atMost: 1 },
        passkeyNewcomerGestures: {
          value: worst(({ newcomer }) => newcomer.gestures),
          atMost: NEWCOMER_GESTURES,
        },
        passkeyReturningMails: { value: worst(({ returning }) => returning.mails), atMost: 0 },
        passkeyReturningPrompts: { value: worst(({ returning }) => returning.prompts), atMost: 1 },
        passkeyReturningGestures: { value: worst(({ returning }) => returning.gestures), atMost: OPEN + 1 },
        ways: { value: Object.keys(table).length, atLeast: WAYS.length },
      }),
      notes: {
        table,
        gestures: 'the press that opens Connect is one of them, and a press inside of the frame is another',
      },
      rounds,
    }
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/** Starts everything that a visitor meets; undefined where there is no PostgreSQL. */
async function startPlace(ends: (() => Promise<unknown>)[]): Promise<Place | undefined> {
  const chain = await startLocalChain({ chainId: 1, port: 0 })
  ends.push(() => chain.stop())
  const chains = [{ chainId: 1, name: 'Ethereum', rpcUrl: chain.url }]
  const services = await startEmailServices(chains)
  if (!services) return undefined
  ends.push(() => services.stop())
  const relay = await startRelay({ port: 0 })
  ends.push(() => relay.close())
  const { gatewayUrl, siteUrl } = services
  const host = await startHostHtml({ port: 0, gatewayUrl, secureSiteUrl: siteUrl, relayUrls: [relay.url] })
  ends.push(() => host.close())
  return { services, chains, relayUrl: relay.url, pageUrl: pageUrl(services, host.url, relay.url) }
}

function pageUrl({ gatewayUrl }: EmailServices, hostUrl: string, relayUrl: string): string {
  const url = new URL(hostUrl)
  url.hostname = 'localhost'
  const features = { email: true, passkey: true, socials: ['google'] }
  const options = JSON.stringify({ features, siwx: true, metadata: { name: 'Bench' } })
  url.search = new URLSearchParams({
    gateway: gatewayUrl,
    relay: relayUrl,
    networks: '1',
    options,
  }).toString()
  return url.href
}

/** The ways take turns, so that what else the machine does is shared out among them. */
async function measureAll(browser: Browser, place: Place, rounds: number): Promise<Table> {
  const seen = new Map<string, Visits[]>(WAYS.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const way of WAYS) {
      seen.get(way.name)?.push(await visit(browser, place, way, `${way.name.toLowerCase()}${round}`))
    }
  }
  return Object.fromEntries(
    [...seen].map(([name, visits]) => [
      name,
      {
        newcomer: middle(visits.map(({ newcomer }) => newcomer)),
        returning: middle(visits.map(({ returning }) => returning)),
      },
    ]),
  )
}

function middle(costs: readonly Cost[]): Cost {
  const of = (read: (cost: Cost) => number) => Math.round(median(costs.map(read)))
  return {
    gestures: of(({ gestures }) => gestures),
    prompts: of(({ prompts }) => prompts),
    mails: of(({ mails }) => mails),
    ms: of(({ ms }) => ms),
  }
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    // The launcher of tests switches off what keeps the storages of sites apart. The last value of this switch counts.
    args: ['--no-sandbox', '--disable-gpu', '--disable-features=HttpsUpgrades'],
  })
}
