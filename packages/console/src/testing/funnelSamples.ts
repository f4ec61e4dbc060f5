import type { adminRoutes } from '@foyer/api'
import type { AnswerOf } from '../api/callConsole.ts'

type Funnel = AnswerOf<(typeof adminRoutes)['getFunnel']>
type Point = Funnel['series']['points'][number]

/** The day on which the samples are looked at, of UTC. */
const TODAY_MS = Date.UTC(2026, 10, 30)
const DAY_MS = 86_400_000

/** A week as shops have it: fewer people on workdays, and of today half. */
const points: Point[] = [2_210, 2_480, 2_390, 2_610, 3_340, 3_720, 1_290].map((opened, place) => ({
  ...{ startsAtMs: TODAY_MS - (6 - place) * DAY_MS, opened },
  ...{ picked: Math.round(opened * 0.43), approved: Math.round(opened * 0.34) },
  ...{ connected: Math.round(opened * 0.32), signedIn: Math.round(opened * 0.3) },
}))
const sum = (step: Exclude<keyof Point, 'startsAtMs'>) => points.reduce((all, point) => all + point[step], 0)

/** Where visitors of a week get to. */
export const funnel: Funnel = {
  isCollecting: true,
  totals: {
    ...{ opened: sum('opened'), shown: 108_240, picked: sum('picked'), approved: sum('approved') },
    ...{ connected: sum('connected'), declined: 1_019, failed: 387, signedIn: sum('signedIn') },
  },
  connectTime: { measured: 5_604, medianSeconds: 8, slowestTenthSeconds: 60 },
  wallets: [
    {
      ...{ name: 'Harbour Wallet', shown: 2_110, picked: 980, approved: 512, connected: 431, lost: 549 },
      ...{ declined: 214, failed: 203, isEstimated: true, platforms: { mobile: 910, qrcode: 70 } },
      connectTime: { measured: 402, medianSeconds: 30, slowestTenthSeconds: 120 },
    },
    {
      ...{ name: 'MetaMask', shown: 4_800, picked: 2_300, approved: 1_990, connected: 1_951, lost: 349 },
      ...{ declined: 240, failed: 51, isEstimated: false, platforms: { browser: 1_500, mobile: 800 } },
      connectTime: { measured: 1_920, medianSeconds: 5, slowestTenthSeconds: 20 },
    },
    {
      ...{ name: 'Rabby', shown: 2_510, picked: 1_030, approved: 752, connected: 740, lost: 290 },
      ...{ declined: 187, failed: 42, isEstimated: false, platforms: { browser: 1_030 } },
      connectTime: null,
    },
  ],
  series: { unit: 'day', points },
}

/** A project that collects nothing. */
export const emptyFunnel: Funnel = {
  isCollecting: false,
  totals: {
    ...{ opened: 0, shown: 0, picked: 0, approved: 0, connected: 0, declined: 0, failed: 0, signedIn: 0 },
  },
  connectTime: null,
  wallets: [],
  series: { unit: 'day', points: [] },
}
