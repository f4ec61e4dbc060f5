import { type Expression, type ExpressionBuilder, type QueryCreator, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import { withTables } from './anyDatabase.ts'
import type { Claim, QueueFigures, QueuePlace } from './queuePlace.ts'

type AnyTables = Record<string, Record<string, unknown>>
type Creator = QueryCreator<AnyTables>
type Builder = ExpressionBuilder<AnyTables, string>

/** The conditions under which a row, by its name in a query, is an entry of the queue. */
function matches(eb: Builder, name: string, { match = {} }: QueuePlace): Expression<SqlBool>[] {
  return Object.entries(match).map(([column, values]) => eb(`${name}.${column}`, 'in', values))
}

/** Whether a row, by its name in a query, is an entry that is still to be handled at some time. */
function isOpen(name: string, at: Date, place: QueuePlace) {
  const { expiresAt } = place
  return (eb: Builder) =>
    eb.and([
      ...matches(eb, name, place),
      eb(`${name}.due_at`, 'is not', null),
      ...(expiresAt === undefined ? [] : [eb(`${name}.${expiresAt}`, '>', at)]),
    ])
}

/** The entries that are due and are not another process's, of a key the first alone. */
function dueEntries(db: Creator, place: QueuePlace, at: Date) {
  const { table, id = 'id', order } = place
  const due = db
    .selectFrom(`${table} as entry`)
    .select(`entry.${id} as picked_id`)
    .where('entry.due_at', '<=', at)
    .where(isOpen('entry', at, place))
    .orderBy('entry.due_at')
    .forUpdate('entry')
    .skipLocked()
  if (order === undefined) return due
  return due.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom(`${table} as earlier`)
          .select(sql.lit(1).as('one'))
          .whereRef(`earlier.${order.key}`, '=', `entry.${order.key}`)
          .whereRef(`earlier.${order.by}`, '<', `entry.${order.by}`)
          .where(isOpen('earlier', at, place)),
      ),
    ),
  )
}

/** Claims entries that are due, and returns their rows. */
export function claimEntries(place: QueuePlace, limit: number, leaseMs: number) {
  const { database, table, id = 'id', now } = place
  const nowMs = now()
  const leasedUntil = new Date(nowMs + leaseMs)
  return (
    withTables<AnyTables>(database)
      // Materialized, so that the rows are chosen once: a plan may otherwise choose, and lock, again for each row that it updates.
      .with(
        (cte) => cte('picked').materialized(),
        (creator) => dueEntries(creator, place, new Date(nowMs)).limit(limit),
      )
      .updateTable(table)
      .from('picked')
      .set((eb) => ({
        attempts: eb(`${table}.attempts`, '+', 1),
        due_at: leasedUntil,
        leased_until: leasedUntil,
      }))
      .whereRef(`${table}.${id}`, '=', 'picked.picked_id')
      .returningAll(table)
      .execute()
  )
}

/** Writes what becomes of an entry, unless somebody else has claimed it since or it has left the queue. Answers whether it was still ours. */
export async function writeEntry(
  place: QueuePlace,
  claim: Pick<Claim<never>, 'id' | 'attempts'>,
  values: Readonly<Record<string, unknown>> | 'delete',
): Promise<boolean> {
  const { database, table, id = 'id' } = place
  const db = withTables<AnyTables>(database)
  const isOurs = (eb: Builder) =>
    eb.and([
      eb(`${table}.${id}`, '=', claim.id),
      eb(`${table}.attempts`, '=', claim.attempts),
      ...matches(eb, table, place),
    ])
  if (values === 'delete') {
    const { numDeletedRows } = await db.deleteFrom(table).where(isOurs).executeTakeFirstOrThrow()
    return numDeletedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ leased_until: null, ...values })
    .where(isOurs)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const OpenFigures = v.object({
  due: v.number(),
  waiting: v.number(),
  leased: v.number(),
  oldest: v.nullable(v.date()),
})
const DeadFigures = v.object({ dead: v.number() })

/** Counts the entries of a queue. */
export async function measureEntries(place: QueuePlace): Promise<QueueFigures> {
  const nowMs = place.now()
  const [{ oldest, ...counts }, dead] = await Promise.all([
    countOpen(place, new Date(nowMs)),
    countDead(place),
  ])
  return { ...counts, dead, oldestMs: oldest === null ? 0 : Math.max(0, nowMs - oldest.getTime()) }
}

async function countOpen(place: QueuePlace, at: Date) {
  const isDue = sql`due_at <= ${at}`
  const isLeased = sql`due_at > ${at} and leased_until > ${at}`
  const isWaiting = sql`due_at > ${at} and (leased_until is null or leased_until <= ${at})`
  // An attempt that fails moves the next one, so that what is refused again and again would never be old.
  const oldest =
    place.createdAt === undefined
      ? sql<Date | null>`min(due_at) filter (where ${isDue})`
      : sql<Date | null>`min(${sql.ref(place.createdAt)})`
  const row = await withTables<AnyTables>(place.database)
    .selectFrom(`${place.table} as entry`)
    .select([
      sql<number>`(count(*) filter (where ${isDue}))::int`.as('due'),
      sql<number>`(count(*) filter (where ${isWaiting}))::int`.as('waiting'),
      sql<number>`(count(*) filter (where ${isLeased}))::int`.as('leased'),
      oldest.as('oldest'),
    ])
    .where(isOpen('entry', at, place))
    .executeTakeFirstOrThrow()
  return v.parse(OpenFigures, row)
}

async function countDead({ database, table, dead = { due_at: null } }: QueuePlace): Promise<number> {
  if (dead === 'none') return 0
  const row = await withTables<AnyTables>(database)
    .selectFrom(`${table} as entry`)
    .select(sql<number>`count(*)::int`.as('dead'))
    .where((eb) =>
      eb.and(
        Object.entries(dead).map(([column, value]) =>
          eb(`entry.${column}`, value === null ? 'is' : '=', value),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return v.parse(DeadFigures, row).dead
}
