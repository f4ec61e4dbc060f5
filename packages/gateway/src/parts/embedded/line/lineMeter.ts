import { withTimeLimit } from '@foyer/kit'
import { gauge, type MetricFamily } from '@foyer/server-kit'
import { sql } from 'kysely'
import * as v from 'valibot'
import { createFreshValue } from '../../../base/freshValue.ts'
import type { Database } from '../../../kernel/database/schema.ts'
import { readClock } from './placeRows.ts'

/** How long figures hold, so that many who read the metrics cost the database one query. */
const FRESH_MS = 5_000
const LIMIT_MS = 2_000
/** How long a place counts as lost that nobody has taken up. */
const LOST_MS = 600_000

/** The line as its metrics tell it. All gateways of a database have the same one. */
export interface LineFigures {
  /** Places whose time is still to come. */
  readonly waiting: number
  /** Places that nobody has taken up, of the last ten minutes. */
  readonly lost: number
  /** The least wait of somebody who asks for a place now. */
  readonly waitMs: number
}

/** The meter of a line. */
export interface LineMeter {
  /** Reads the figures; none if the database does not answer in time. */
  read(): Promise<readonly MetricFamily[]>
}

/** Creates the meter of the line in a database. */
export function createLineMeter({
  database,
  now,
}: {
  readonly database: Database
  /** @default the clock of the database */
  readonly now?: (() => number) | undefined
}): LineMeter {
  const load = () =>
    withTimeLimit(async () => measureLine(database, now?.() ?? (await readClock(database))), {
      limitMs: LIMIT_MS,
      what: 'The line',
    }).then(lineFamilies, () => [])
  const figures = createFreshValue<readonly MetricFamily[]>({ ttlMs: FRESH_MS, load, ...(now && { now }) })
  return { read: figures.get }
}

const Row = v.object({
  waiting: v.pipe(v.string(), v.transform(Number)),
  lost: v.pipe(v.string(), v.transform(Number)),
  next_at: v.pipe(
    v.union([v.date(), v.string()]),
    v.transform((at) => new Date(at).getTime()),
  ),
})

async function measureLine(database: Database, nowMs: number): Promise<LineFigures> {
  const [at, since] = [new Date(nowMs), new Date(nowMs - LOST_MS)]
  // Places of before are not looked at: the table is as long as the line, and its last minutes.
  const { rows } = await sql`
    select next_at,
      (select count(*) from auth_places where at > ${at})::text as waiting,
      (select count(*) from auth_places
        where at > ${since} and at <= ${at} and not is_taken and open_until <= ${at})::text as lost
    from auth_line`.execute(database)
  const { waiting, lost, next_at } = v.parse(Row, rows[0])
  return { waiting, lost, waitMs: Math.max(0, next_at - nowMs) }
}

/** Returns the figures of a line as metrics. */
export function lineFamilies({ waiting, lost, waitMs }: LineFigures): MetricFamily[] {
  return [
    gauge('line_waiting', 'Places of the line of sign-ins whose time is still to come.', waiting),
    gauge('line_lost', 'Places of the last ten minutes that nobody has taken up.', lost),
    gauge(
      'line_wait_seconds',
      'How long somebody waits, at least, who asks for a place now.',
      waitMs / 1_000,
    ),
  ]
}
