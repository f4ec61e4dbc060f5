import { HOUR_MS } from '@foyer/server-kit'
import { sql } from 'kysely'
import type { Database } from '../../kernel/database/schema.ts'
import { type CountSources, countOf, groupsOf, TIMES_ADDED } from './countEvents.ts'

/** Days for which counts are kept. They say nothing of a visitor, so they outlive the events. */
const KEEP_DAYS = 400
/** Hours, or days, that one sweep counts at most, so that it ends. */
const AT_ONCE = 500

/**
 * Counts what is over: hours and days once and for all, the oldest first, and minutes of the hour that is not over until it is. An hour is
 * over some minutes after its end, when no batch of it can still be on its way into the database.
 */
export async function countHours(database: Database, sources: CountSources): Promise<void> {
  for (let turn = 0; turn < AT_ONCE; turn += 1) {
    const hour = await nextHour(database, sources)
    if (hour === undefined) {
      await countDays(database)
      await countMinutes(database, sources)
      return
    }
    await countHour(database, sources, hour)
  }
}

async function countHour(database: Database, sources: CountSources, hour: Date): Promise<void> {
  const span = { from: hour, to: new Date(hour.getTime() + HOUR_MS) }
  await database.transaction().execute(async (trx) => {
    // Another process that counts the same hour waits here, and then finds that it is done.
    const mine = await trx
      .insertInto('console_counted_hours')
      .values({ hour, counted_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hour')
      .executeTakeFirst()
    if (mine === undefined) return
    await sql`insert into console_hours (project_id, event, wallet, platform, times, count, hour)
      select project_id, event, wallet, platform, times, count, ${hour}::timestamptz
      from (${countOf(groupsOf(sources, span))}) as counted`.execute(trx)
  })
}

/** The oldest hour with anything in it that is over and was not counted. */
async function nextHour(database: Database, { hasSignIns }: CountSources): Promise<Date | undefined> {
  const after = sql`(select coalesce(max(hour) + interval '1 hour', '-infinity') from console_counted_hours)`
  const lines = hasSignIns ? sql`, (select min(at) from auth_audit where at >= ${after})` : sql``
  const { rows } = await sql<{ hour: Date | null }>`
    select hour from (
      select date_trunc('hour', least((select min(received_at) from events where received_at >= ${after})${lines})) as hour
    ) as next
    where hour <= date_trunc('hour', now() - interval '5 minutes') - interval '1 hour'`.execute(database)
  return rows[0]?.hour ?? undefined
}

/** Adds up the hours of days: without that, a look at 90 of them reads a million rows. Days are those of UTC. */
async function countDays(database: Database): Promise<void> {
  for (let turn = 0; turn < AT_ONCE; turn += 1) {
    const day = await nextDay(database)
    if (day === undefined) return
    await database.transaction().execute(async (trx) => {
      const mine = await trx
        .insertInto('console_counted_days')
        .values({ day, counted_at: new Date() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('day')
        .executeTakeFirst()
      if (mine === undefined) return
      await sql`insert into console_days (project_id, day, event, wallet, platform, times, count)
        select project_id, ${day}::timestamptz, event, wallet, platform, ${TIMES_ADDED}, sum(count)::bigint from console_hours
        where hour >= ${day}::timestamptz and hour < ${day}::timestamptz + interval '24 hours'
        group by project_id, event, wallet, platform`.execute(trx)
    })
  }
}

/** The oldest day that was not added up, with an hour of a later day counted: no further hour of it is. */
async function nextDay(database: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ day: Date | null }>`
    select day from (
      select date_trunc('day', min(hour), 'UTC') as day from console_counted_hours
      where hour >= (select coalesce(max(day) + interval '24 hours', '-infinity') from console_counted_days)
    ) as next
    where day < (select date_trunc('day', max(hour), 'UTC') from console_counted_hours)`.execute(database)
  return rows[0]?.day ?? undefined
}

/**
 * Counts the minutes since the last counted hour, so that a look at today reads the events of a few minutes alone. They are for the time being:
 * the hour is counted from its events, with what came late.
 */
async function countMinutes(database: Database, sources: CountSources): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ from: Date; to: Date }>`
      select coalesce(greatest(minutes_until, (select max(hour) + interval '1 hour' from console_counted_hours)), to_timestamp(0)) as from,
        date_trunc('minute', now() - interval '1 minute') as to
      from console_minutes_mark where id = 1 for update`.execute(trx)
    const span = rows[0]
    if (span === undefined || span.from >= span.to) return
    await sql`insert into console_minutes (minute, project_id, event, name, platform, rank, times, count)
      ${groupsOf(sources, span, true)}`.execute(trx)
    await trx
      .updateTable('console_minutes_mark')
      .set({ minutes_until: span.to })
      .where('id', '=', 1)
      .execute()
    // Somebody who has read the marks of a moment ago still reads them.
    await trx
      .deleteFrom('console_minutes')
      .where(sql<boolean>`minute < (select max(hour) - interval '1 hour' from console_counted_hours)`)
      .execute()
  })
}

/** Deletes what is too old. */
export async function dropOldCounts(database: Database, nowMs: number): Promise<void> {
  const before = new Date(nowMs - KEEP_DAYS * 24 * HOUR_MS)
  await database.deleteFrom('console_hours').where('hour', '<', before).execute()
  await database.deleteFrom('console_days').where('day', '<', before).execute()
}
