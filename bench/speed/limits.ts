import { RENDERERS, type Renderer } from '../../tools/vite/renderer.ts'
import type { Gate } from '../verdict/gates.ts'

/** How fast processor and line are. */
export const CONDITIONS = {
  full: { cpuRate: 1, isSlowLine: false },
  slowed: { cpuRate: 4, isSlowLine: false },
  slowLine: { cpuRate: 4, isSlowLine: true },
} as const
export type Condition = keyof typeof CONDITIONS

/** The timed journeys, and the speeds of processor and line for each. */
export const TIMED = {
  connect: ['full', 'slowed'],
  again: ['full', 'slowed'],
  allWallets: ['full', 'slowed'],
  account: ['full', 'slowed'],
  earliest: ['slowLine'],
  worstFrame: ['full'],
} as const satisfies Record<string, readonly Condition[]>
export type Timed = keyof typeof TIMED
export type Times = Partial<Record<Timed, number>>

/** Everything that is compared with the floor: the least that a page could do for the same. */
export const SITES = ['floor', ...RENDERERS] as const
export type SiteName = (typeof SITES)[number]

/** A ratio that was wanted and is not reached, why, and the limit that keeps it from getting worse. */
export interface Known {
  readonly wanted: number
  readonly atMost: number
  readonly why: string
}

/** The limit for opening again. README.md says the same below its table. */
const OPENED_AGAIN: Known = {
  wanted: 1.5,
  atMost: 2.5,
  why: 'a window above all others: the browser lays its whole content out anew, which has twice the boxes of the floor',
}
const OPENED_AGAIN_BY_REACT: Known = {
  wanted: 2.5,
  atMost: 3.5,
  why: `${OPENED_AGAIN.why}, and React compares what it drew before: 12 ms beside the 4 of the floor`,
}
const ALL_WALLETS_BY_REACT: Known = {
  wanted: 2.5,
  atMost: 3,
  why: 'sixteen tiles with their pictures, names and marks are drawn at once; the floor has rows of text',
}

type Limits = Readonly<Record<Exclude<Timed, 'worstFrame'>, Partial<Record<Condition, number | Known>>>>

/** The largest ratio to the floor that is good enough, by what draws. */
export const LIMITS: Readonly<Record<Renderer, Limits>> = {
  react: {
    connect: { full: 1.5, slowed: 1.5 },
    again: { full: OPENED_AGAIN_BY_REACT, slowed: OPENED_AGAIN_BY_REACT },
    earliest: { slowLine: 1.4 },
    allWallets: { full: 2, slowed: ALL_WALLETS_BY_REACT },
    account: { full: 1.5, slowed: 1.5 },
  },
  lite: {
    connect: { full: 1.5, slowed: 1.5 },
    again: { full: OPENED_AGAIN },
    earliest: { slowLine: 1.2 },
    allWallets: { full: 2, slowed: 2.5 },
    account: { full: 1.5 },
  },
}

/** Medians of what was timed, under `<timed> <condition>`. */
export type Compared = Readonly<Record<string, Readonly<Record<SiteName, number>>>>

/** How often the time of the floor that of a renderer is, with two places. */
export function toRatio(times: Readonly<Record<SiteName, number>>, renderer: Renderer): number {
  return Math.round((times[renderer] / times.floor) * 100) / 100
}

const WORST_FRAME_MS = 50

/** The limit of a frame while scrolling: a busy machine, which draws the floor more slowly than that, gives nobody such frames. */
export function toWorstFrameMs(floorMs = 0): number {
  return Math.max(WORST_FRAME_MS, floorMs)
}

/** The ratios of a renderer that have a limit and were timed. */
function toRatioGates(compared: Compared, renderer: Renderer): (readonly [string, Gate])[] {
  return Object.entries(LIMITS[renderer]).flatMap(([timed, byCondition]) =>
    Object.entries(byCondition).flatMap(([condition, limit]) => {
      const times = compared[`${timed} ${condition}`]
      const allowed = typeof limit === 'number' ? { atMost: limit } : limit
      if (!times) return []
      return [
        [`${renderer}: ${timed} ${condition}`, { value: toRatio(times, renderer), ...allowed }] as const,
      ]
    }),
  )
}

/** The ratios that have a limit, and the longest frame while scrolling, which has one of its own. */
export function toGates(compared: Compared): Record<string, Gate> {
  const scrolled = compared['worstFrame full']
  return Object.fromEntries(
    RENDERERS.flatMap((renderer) => [
      ...toRatioGates(compared, renderer),
      ...(scrolled
        ? [
            [
              `${renderer}: worst frame of wallets`,
              { value: scrolled[renderer], atMost: toWorstFrameMs(scrolled.floor) },
            ] as const,
          ]
        : []),
    ]),
  )
}
