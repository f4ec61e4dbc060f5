import type { CountedRow } from './countEvents.ts'

type Counts = Map<string, number>

/** The platform of wallets in the browser. */
const BROWSER = 'browser'
/** The way of a connection over a relay of which nobody knows the platform. */
const RELAY = 'relay'

/** The steps of one wallet, or of all together, by platform. */
export interface WalletSteps {
  readonly name: string
  shown: number
  readonly picked: Counts
  readonly approved: Counts
  /** The keys are platforms, `relay`, `email` and `social`. */
  readonly connected: Counts
  readonly declined: Counts
  readonly failed: Counts
  /** The connections that tell how long they took. */
  readonly times: CountedRow[]
}

/** Steps of nobody yet. */
export function createSteps(name: string): WalletSteps {
  return {
    ...{ name, shown: 0, picked: new Map(), approved: new Map(), connected: new Map() },
    ...{ declined: new Map(), failed: new Map(), times: [] },
  }
}

/** Adds counted events to the step that they are of. */
export function addStep(steps: WalletSteps, row: CountedRow): void {
  const { event, platform, count } = row
  if (event === 'WALLET_IMPRESSION') steps.shown += count
  if (event === 'SELECT_WALLET') add(steps.picked, platform, count)
  if (event === 'CONNECT_APPROVED') add(steps.approved, platform, count)
  if (event === 'USER_REJECTED') add(steps.declined, platform, count)
  if (event === 'CONNECT_ERROR') add(steps.failed, platform, count)
  if (event !== 'CONNECT_SUCCESS') return
  add(steps.connected, platform, count)
  if (row.times !== null) steps.times.push(row)
}

function add(counts: Counts, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

/** The count of one platform, or of all together. */
export function countOn(counts: ReadonlyMap<string, number>, platform: string | undefined): number {
  return platform === undefined ? sumOfPlatforms(counts) : (counts.get(platform) ?? 0)
}

function sumOfPlatforms(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/**
 * The connections on one platform, or on all. Those over a relay that do not say from which platform they were begun are shared out by the picks
 * that have not led to a connection that says it. With such picks on one platform alone that is exact.
 */
export function connectedOn(
  { picked, connected }: Pick<WalletSteps, 'picked' | 'connected'>,
  platform: string | undefined,
): { readonly connected: number; readonly isEstimated: boolean } {
  if (platform === undefined) return { connected: sumOfPlatforms(connected), isEstimated: false }
  const known = connected.get(platform) ?? 0
  const overRelay = connected.get(RELAY) ?? 0
  if (platform === BROWSER || overRelay === 0) return { connected: known, isEstimated: false }
  const open = (on: string) => Math.max(0, (picked.get(on) ?? 0) - (connected.get(on) ?? 0))
  const own = open(platform)
  const all = [...picked.keys()].reduce((sum, on) => sum + (on === BROWSER ? 0 : open(on)), 0)
  if (own === 0) return { connected: known, isEstimated: false }
  return { connected: known + Math.round((overRelay * own) / all), isEstimated: own !== all }
}
