import { MAX_SWAP_POOLS } from '@foyer/api'
import type { Pool } from './poolMap.ts'

/** A step of a route: a pool, and the tokens that it takes and gives. */
export interface Hop {
  readonly pool: Pool
  readonly from: string
  readonly to: string
}

/** Pools one after the other. */
export type Route = readonly Hop[]

/** Pools of one version that follow each other, which are asked and swapped as a whole. */
export interface Run {
  readonly version: Pool['version']
  readonly hops: readonly Hop[]
}

const MAX_ROUTES = 64

/** The ways from one token to another, of at most three pools, none through a token twice; short ones first. */
export function findRoutes(pools: readonly Pool[], from: string, to: string): readonly Route[] {
  const found: Route[] = []
  let open: readonly Route[] = [[]]
  for (let length = 1; length <= MAX_SWAP_POOLS && found.length < MAX_ROUTES; length += 1) {
    const longer = open.flatMap((route) => extend(pools, route, from))
    found.push(...longer.filter((route) => route.at(-1)?.to === to))
    open = longer.filter((route) => route.at(-1)?.to !== to)
  }
  return found.slice(0, MAX_ROUTES)
}

function extend(pools: readonly Pool[], route: Route, start: string): readonly Route[] {
  const at = route.at(-1)?.to ?? start
  const seen = new Set([start, ...route.map(({ to }) => to)])
  return pools.flatMap((pool) => {
    const [one, other] = pool.tokens
    const next = one === at ? other : other === at ? one : undefined
    return next === undefined || seen.has(next) ? [] : [[...route, { pool, from: at, to: next }]]
  })
}

/** Cuts a route where the version of its pools changes. */
export function toRuns(route: Route): readonly Run[] {
  const runs: { version: Pool['version']; hops: Hop[] }[] = []
  for (const hop of route) {
    const last = runs.at(-1)
    if (last?.version === hop.pool.version) last.hops.push(hop)
    else runs.push({ version: hop.pool.version, hops: [hop] })
  }
  return runs
}
