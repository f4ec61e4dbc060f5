import type { adminRoutes, HealthReason, ReplyOf } from '@foyer/api'
import { DAY_MS } from '@foyer/server-kit'
import type { Database } from '../../kernel/database/schema.ts'
import { type CountSources, sumOf } from './countEvents.ts'
import { readMarks } from './readCounts.ts'
import { readTotals } from './readSeries.ts'

type Overview = ReplyOf<(typeof adminRoutes)['getOverview']>

/** The events of a day that are compared. */
const EVENTS = ['signed_in', 'code_wrong', 'CONNECT_SUCCESS', 'USER_REJECTED', 'CONNECT_ERROR']

/** The meaning of each reason, with what ends it. */
const REASONS: Readonly<Record<HealthReason, { readonly text: string; readonly fix: string }>> = {
  database_away: {
    text: 'The database does not answer. Nobody signs in, and nothing is kept.',
    fix: 'Start it again, or correct DATABASE_URL.',
  },
  disk_full: {
    text: 'The disk of the embedded database is full. Nothing is kept.',
    fix: 'Free space, or move the database to PostgreSQL.',
  },
  requests_full: {
    text: 'Nearly as many requests are in progress as the gateway takes.',
    fix: 'Start another replica.',
  },
  relayer_low: {
    text: 'The relayer of smart accounts is short of coins on a chain.',
    fix: 'Send coins to its address: "relayer address" prints it.',
  },
  deposit_low: {
    text: 'The deposit of the paymaster is low on a chain.',
    fix: 'Add to it by "paymaster fund".',
  },
  store_away: {
    text: 'The shared store does not answer, and each replica counts requests for itself.',
    fix: 'Start it again, or correct REDIS_URL.',
  },
  replica_away: {
    text: 'A read replica of the database is away or too far behind.',
    fix: 'Look at the replica. Reads go to the others until then.',
  },
}

/** Describes why the gateway is degraded, and what ends it. */
export function describeReasons(reasons: readonly HealthReason[]): Overview['health'] {
  return reasons.map((reason) => ({ reason, ...REASONS[reason] }))
}

/** Counts today so far, and the same day a week before up to the same time. Days are those of UTC. */
export async function compareDays(
  database: Database,
  sources: CountSources,
  { projectId, nowMs }: { readonly projectId: string; readonly nowMs: number },
): Promise<Pick<Overview, 'signIns' | 'wrongCodes' | 'connections' | 'declined' | 'failures'>> {
  const marks = await readMarks(database)
  const readDay = (toMs: number) => {
    const fromMs = Math.floor(toMs / DAY_MS) * DAY_MS
    return readTotals(database, sources, { projectId, fromMs, toMs, events: EVENTS }, marks)
  }
  const [today, lastWeek] = await Promise.all([readDay(nowMs), readDay(nowMs - 7 * DAY_MS)])
  const compare = (event: string) => ({ today: sumOf(today, event), lastWeek: sumOf(lastWeek, event) })
  return {
    signIns: compare('signed_in'),
    wrongCodes: compare('code_wrong'),
    connections: compare('CONNECT_SUCCESS'),
    declined: compare('USER_REJECTED'),
    failures: compare('CONNECT_ERROR'),
  }
}
