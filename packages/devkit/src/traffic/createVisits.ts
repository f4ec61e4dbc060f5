import { type AnalyticsEvent, CONNECT_SECONDS } from '@foyer/api'
import { createRandom } from '../seededRandom.ts'

const DAY_MS = 86_400_000
/** How many visits of a day begin in each hour of UTC, as shares of the busiest hour. */
const HOURS = [2, 1, 1, 1, 1, 2, 3, 5, 7, 8, 8, 9, 10, 9, 8, 8, 9, 10, 9, 8, 7, 6, 4, 3]
/** The same for Sunday to Saturday. */
const WEEKDAYS = [0.7, 1, 1, 1.05, 1.1, 1.15, 0.8]

/** How visitors of made-up traffic get on with a wallet. */
interface WalletHabits {
  readonly name: string
  readonly rank: number
  /** How often it is picked, of all picks. */
  readonly share: number
  /** How often the pick is made on each platform. */
  readonly platforms: Readonly<Record<string, number>>
  /** How many of those who picked it approve, of whom nearly all connect. */
  readonly approves: number
  /** The usual time until it is connected, in seconds. */
  readonly seconds: number
}

/** One wallet loses most people in the browser, where most are, and another one on phones. */
const WALLETS: readonly WalletHabits[] = [
  {
    name: 'MetaMask',
    rank: 1,
    share: 0.42,
    platforms: { browser: 0.8, mobile: 0.2 },
    approves: 0.83,
    seconds: 5,
  },
  { name: 'Rabby', rank: 2, share: 0.16, platforms: { browser: 1 }, approves: 0.88, seconds: 4 },
  {
    name: 'Rainbow',
    rank: 3,
    share: 0.16,
    platforms: { mobile: 0.7, qrcode: 0.3 },
    approves: 0.8,
    seconds: 14,
  },
  {
    name: 'Trust Wallet',
    rank: 4,
    share: 0.18,
    platforms: { mobile: 0.75, qrcode: 0.25 },
    approves: 0.42,
    seconds: 32,
  },
  {
    name: 'Phantom',
    rank: 5,
    share: 0.08,
    platforms: { browser: 0.7, mobile: 0.3 },
    approves: 0.85,
    seconds: 6,
  },
]

/** A visit holds what one visitor does from the opening of the modal on. */
export interface Visit {
  readonly events: readonly AnalyticsEvent[]
  /** When the visitor signed in, if they did. */
  readonly signedInAtMs: number | undefined
}

/** The input of `createVisits`. */
export interface TrafficInput {
  /** Days that end at `untilMs`. */
  readonly days: number
  /** Visits of a usual day. */
  readonly perDay: number
  readonly untilMs: number
  /** The same number gives the same visits. */
  readonly seed: number
}

/** Makes the visits of some days up, as a shop has them: by hours and weekdays, wallets and platforms. */
export function createVisits({ days, perDay, untilMs, seed }: TrafficInput): readonly Visit[] {
  const random = createRandom(seed)
  const visits: Visit[] = []
  const perHour = perDay / HOURS.reduce((sum, share) => sum + share, 0)
  for (let hourMs = untilMs - days * DAY_MS; hourMs < untilMs; hourMs += DAY_MS / 24) {
    const at = new Date(hourMs)
    const expected = perHour * (HOURS[at.getUTCHours()] ?? 1) * (WEEKDAYS[at.getUTCDay()] ?? 1)
    const count = Math.floor(expected + random())
    for (let visit = 0; visit < count; visit += 1) {
      // A visit takes some minutes, and ends before the traffic does.
      const startMs = Math.min(hourMs + random() * (DAY_MS / 24), untilMs - 15 * 60_000)
      visits.push(createVisit(Math.round(startMs), random))
    }
  }
  return visits
}

function createVisit(startMs: number, random: () => number): Visit {
  const events: AnalyticsEvent[] = []
  const add = (event: AnalyticsEvent['event'], afterMs: number, properties: AnalyticsEvent['properties']) =>
    events.push({ event, atMs: startMs + Math.round(afterMs), properties })
  add('MODAL_OPEN', 0, { connected: false })
  for (const { name, rank } of WALLETS)
    add('WALLET_IMPRESSION', 800, { name, walletRank: rank, view: 'Connect', query: null, certified: true })
  if (random() < 0.3) return { events, signedInAtMs: undefined }
  const wallet = pick(
    WALLETS.map((one) => [one, one.share] as const),
    random(),
  )
  const platform = pick(Object.entries(wallet.platforms), random())
  const picked = { wallet: wallet.name, platform, walletRank: wallet.rank }
  const pickedMs = 2_000 + random() * 8_000
  add('SELECT_WALLET', pickedMs, {
    ...picked,
    name: wallet.name,
    displayIndex: wallet.rank - 1,
    view: 'Connect',
  })
  if (random() >= wallet.approves) {
    const isDeclined = random() < 0.4
    // Most of the others just leave.
    if (isDeclined)
      add('USER_REJECTED', pickedMs + 6_000, { ...picked, message: 'User rejected the request.' })
    else if (random() < 0.3)
      add('CONNECT_ERROR', pickedMs + 9_000, { ...picked, message: 'The wallet gave no answer.' })
    return { events, signedInAtMs: undefined }
  }
  // Some take much longer than others.
  const tookMs = wallet.seconds * 1_000 * (0.4 + random() + 5 * random() ** 8)
  const connectedMs = pickedMs + tookMs
  add('CONNECT_APPROVED', connectedMs, picked)
  if (random() < 0.03) {
    add('CONNECT_ERROR', connectedMs, { ...picked, message: 'The wallet has none of the networks.' })
    return { events, signedInAtMs: undefined }
  }
  const isInPage = platform === 'browser'
  add('CONNECT_SUCCESS', connectedMs, {
    ...picked,
    ...{
      method: isInPage ? 'browser' : 'qrcode',
      name: isInPage ? wallet.name : 'WalletConnect',
      view: 'Connect',
    },
    secondsToConnect: CONNECT_SECONDS.find((seconds) => tookMs <= seconds * 1_000) ?? 600,
  })
  const signedInAtMs = random() < 0.85 ? startMs + Math.round(connectedMs) + 4_000 : undefined
  return { events, signedInAtMs }
}

function pick<T>(weighted: readonly (readonly [T, number])[], at: number): T {
  let sum = 0
  for (const [value, weight] of weighted) {
    sum += weight
    if (at < sum) return value
  }
  const last = weighted.at(-1)
  if (last === undefined) throw new Error('nothing to pick from')
  return last[0]
}
