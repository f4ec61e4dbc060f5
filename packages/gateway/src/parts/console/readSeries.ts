import type { adminRoutes, ReplyOf } from '@foyer/api'
import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../kernel/database/schema.ts'
import { type CountedRow, type CountSources, KNOWN_PLATFORM, plainGroupsOf, sumOf } from './countEvents.ts'
import type { Marks } from './readCounts.ts'
import { addStep, connectedOn, countOn, createSteps } from './walletSteps.ts'

type Series = ReplyOf<(typeof adminRoutes)['getFunnel']>['series']
type Point = Series['points'][number]

/** The events of a point. */
const EVENTS_OF_POINT = ['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_APPROVED', 'CONNECT_SUCCESS', 'signed_in']

interface Wanted {
  readonly projectId: string
  readonly days: number
  readonly platform: string | undefined
  readonly nowMs: number
}

/** Reads the steps by the day, today and the days before, or for one day by the hour. */
export async function readSeries(
  database: Database,
  sources: CountSources,
  { projectId, days, platform, nowMs }: Wanted,
  marks: Marks,
): Promise<Series> {
  const unit: Series['unit'] = days === 1 ? 'hour' : 'day'
  const [unitMs, points] = unit === 'hour' ? [HOUR_MS, 24] : [DAY_MS, days]
  const lastMs = Math.floor(nowMs / unitMs) * unitMs
  const fromMs = lastMs - (points - 1) * unitMs
  const span = { projectId, unit, fromMs, toMs: nowMs, events: EVENTS_OF_POINT }
  const byStart = new Map<number, CountedRow[]>()
  for (const row of await readParts(database, sources, span, marks)) {
    const same = byStart.get(row.startsAtMs) ?? []
    same.push(row)
    byStart.set(row.startsAtMs, same)
  }
  return {
    unit,
    points: Array.from({ length: points }, (_, place) => {
      const startsAtMs = fromMs + place * unitMs
      return { startsAtMs, ...toPoint(byStart.get(startsAtMs) ?? [], platform) }
    }),
  }
}

interface SeriesRow extends CountedRow {
  readonly startsAtMs: number
}

interface Span {
  readonly projectId: string
  readonly unit: Series['unit']
  readonly fromMs: number
  readonly toMs: number
  readonly events: readonly string[]
}

/** Whole days and hours where they were counted, the minutes since then, and the events since the last minute. */
async function readParts(
  database: Database,
  sources: CountSources,
  { projectId, unit, fromMs, toMs, events }: Span,
  marks: Marks,
): Promise<readonly SeriesRow[]> {
  const clamp = (ms: number, leastMs: number) => new Date(Math.min(toMs, Math.max(leastMs, ms)))
  const daysTo = clamp(unit === 'day' ? marks.daysUntilMs : fromMs, fromMs)
  const hoursTo = clamp(marks.hoursUntilMs, daysTo.getTime())
  const minutesTo = clamp(marks.minutesUntilMs, hoursTo.getTime())
  const [from, to] = [new Date(fromMs), new Date(toMs)]
  // Whole units are not truncated again: that takes as long as all the rest.
  const startOf = (column: string) =>
    column === unit ? sql.ref(column) : sql`date_trunc(${sql.lit(unit)}, ${sql.ref(column)}, 'UTC')`
  const kept = (
    table: string,
    column: string,
    [since, until]: readonly [Date, Date],
  ): RawBuilder<unknown> => sql`
    select ${startOf(column)} as start, event, platform, count from ${sql.table(table)}
    where project_id = ${projectId} and event in (${sql.join(events)})
      and ${sql.ref(column)} >= ${since}::timestamptz and ${sql.ref(column)} < ${until}::timestamptz`
  const live = plainGroupsOf(sources, { from: minutesTo, to, projectId }, { events, unit })
  const { rows } = await sql<{
    start: Date
    event: string
    platform: string
    count: string | number | bigint
  }>`
    select start, event, ${KNOWN_PLATFORM} as platform, sum(count)::bigint as count from (
      ${kept('console_days', 'day', [from, daysTo])}
      union all ${kept('console_hours', 'hour', [daysTo, hoursTo])}
      union all ${kept('console_minutes', 'minute', [hoursTo, minutesTo])}
      union all select * from (${live}) as events
    ) as parts group by 1, 2, 3`.execute(database)
  return rows.map(({ start, event, platform, count }) => ({
    ...{ startsAtMs: start.getTime(), event, platform, wallet: '', times: null },
    count: Number(count),
  }))
}

/** Adds up single events from the beginning of an hour on, of all wallets together. The last hour counts as a whole where it is over. */
export async function readTotals(
  database: Database,
  sources: CountSources,
  span: Omit<Span, 'unit'>,
  marks: Marks,
): Promise<readonly CountedRow[]> {
  return readParts(database, sources, { ...span, unit: 'hour' }, marks)
}

function toPoint(rows: readonly CountedRow[], platform: string | undefined): Omit<Point, 'startsAtMs'> {
  const steps = createSteps('')
  for (const row of rows) addStep(steps, row)
  const { connected } = connectedOn(steps, platform)
  return {
    opened: sumOf(rows, 'MODAL_OPEN'),
    picked: countOn(steps.picked, platform),
    approved: Math.max(countOn(steps.approved, platform), connected),
    connected,
    signedIn: sumOf(rows, 'signed_in'),
  }
}
