import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import { sql } from 'kysely'
import type { Database } from '../../kernel/database/schema.ts'
import {
  type CountedRow,
  type CountSources,
  countOf,
  groupsOf,
  type Span,
  TIMES_ADDED,
} from './countEvents.ts'

/** How far each kind of count reaches, in milliseconds since 1970. */
export interface Marks {
  readonly daysUntilMs: number
  readonly hoursUntilMs: number
  readonly minutesUntilMs: number
}

interface Counted extends Omit<CountedRow, 'count'> {
  readonly count: string | number | bigint
}

/**
 * Returns the counts of a project from one time to another: of whole days and hours where they were counted, of minutes since then, and of the
 * events since the last minute. The first hour counts as a whole.
 */
export async function readCounts(
  database: Database,
  sources: CountSources,
  span: Required<Span> & { readonly projectId: string },
  marks: Marks,
): Promise<readonly CountedRow[]> {
  const fromMs = Math.floor(span.from.getTime() / HOUR_MS) * HOUR_MS
  const toMs = span.to.getTime()
  const counted = await readWhole(database, span.projectId, { fromMs, toMs, marks })
  const tailMs = Math.max(fromMs, marks.hoursUntilMs)
  const live =
    tailMs < toMs ? await readLive(database, sources, { ...span, from: new Date(tailMs) }, marks) : []
  return [...counted, ...live].map((row) => ({ ...row, count: Number(row.count) }))
}

/** Reads how far each kind of count reaches. It comes before what is counted: whatever is added meanwhile is left to the next look. */
export async function readMarks(database: Database): Promise<Marks> {
  const { rows } = await sql<{ days: Date | null; hours: Date | null; minutes: Date | null }>`
    select (select max(day) + interval '24 hours' from console_counted_days) as days,
      (select max(hour) + interval '1 hour' from console_counted_hours) as hours,
      (select minutes_until from console_minutes_mark where id = 1) as minutes`.execute(database)
  const [{ days, hours, minutes } = { days: null, hours: null, minutes: null }] = rows
  return {
    daysUntilMs: days?.getTime() ?? 0,
    hoursUntilMs: hours?.getTime() ?? 0,
    minutesUntilMs: minutes?.getTime() ?? 0,
  }
}

/** Whole days where the span has them, and the hours before and after. */
async function readWhole(
  database: Database,
  projectId: string,
  { fromMs, toMs, marks }: { readonly fromMs: number; readonly toMs: number; readonly marks: Marks },
): Promise<readonly Counted[]> {
  const endMs = Math.min(toMs, marks.hoursUntilMs)
  const dayFromMs = Math.min(endMs, Math.ceil(fromMs / DAY_MS) * DAY_MS)
  const dayToMs = Math.max(dayFromMs, Math.min(marks.daysUntilMs, Math.floor(toMs / DAY_MS) * DAY_MS))
  const [from, dayFrom, dayTo, end] = [fromMs, dayFromMs, dayToMs, endMs].map((ms) => new Date(ms))
  const { rows } = await sql<Counted>`
    select event, wallet, platform, ${TIMES_ADDED} as times, sum(count)::bigint as count from (
      select event, wallet, platform, times, count from console_hours where project_id = ${projectId}
        and hour >= ${from}::timestamptz and hour < ${dayFrom}::timestamptz
      union all select event, wallet, platform, times, count from console_days where project_id = ${projectId}
        and day >= ${dayFrom}::timestamptz and day < ${dayTo}::timestamptz
      union all select event, wallet, platform, times, count from console_hours where project_id = ${projectId}
        and hour >= ${dayTo}::timestamptz and hour < ${end}::timestamptz
    ) as parts group by event, wallet, platform`.execute(database)
  return rows
}

/** Counts what no hour has: minutes as far as they reach, and the events behind them. */
async function readLive(
  database: Database,
  sources: CountSources,
  span: Span & { readonly projectId: string },
  { minutesUntilMs }: Marks,
): Promise<readonly Counted[]> {
  const { from, to, projectId } = span
  // A span that ends before the last minute ends within one, and is counted from its events.
  const reachesMs = minutesUntilMs <= to.getTime() ? Math.max(minutesUntilMs, from.getTime()) : from.getTime()
  const until = new Date(reachesMs)
  const groups = sql`
    select project_id, event, name, platform, rank, times, count from console_minutes
    where project_id = ${projectId} and minute >= ${from}::timestamptz and minute < ${until}::timestamptz
    union all ${groupsOf(sources, { from: until, to, projectId })}`
  const { rows } = await sql<Counted>`
    select event, wallet, platform, times, count from (${countOf(groups)}) as counted`.execute(database)
  return rows
}
