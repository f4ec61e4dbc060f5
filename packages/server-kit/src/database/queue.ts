import { type ExpressionBuilder, type QueryCreator, sql } from 'kysely'
import * as v from 'valibot'
import { type AnyDatabase, withTables } from './anyDatabase.ts'

/** How an entry leaves its queue: it is deleted, or stays with these values and without a time at which it is due. */
export type Ending = 'delete' | ((nowMs: number) => Readonly<Record<string, unknown>>)

/** The table of a queue, and its rules. The table has an id, `attempts` and `due_at`. */
export interface QueueInput<Row> {
  readonly database: AnyDatabase
  readonly table: string
  /** The column that tells entries apart. @default 'id' */
  readonly id?: string
  /** Reads what the work needs of an entry. */
  readonly schema: v.GenericSchema<unknown, Row>
  /** The column with the time after which an entry is not handled any more. It stays until somebody sweeps it. */
  readonly expiresAt?: string
  /** Entries with the same value in `key` are handled one after the other, in the order of `by`. */
  readonly order?: { readonly key: string; readonly by: string }
  /** How long an entry belongs to the process that has claimed it. */
  readonly leaseMs: number
  /** How long an entry waits after an attempt that failed. */
  readonly backOff: (attempts: number) => number
  /** After so many attempts a failed entry is given up. @default never */
  readonly maxAttempts?: number
  /** @default 'delete' */
  readonly onDone?: Ending
  /** How an entry that is given up leaves the queue. One that stays is a dead letter. @default 'delete' */
  readonly onDead?: Ending
  readonly now: () => number
}

/** An entry that this process has claimed. */
export interface Claim<Row> {
  readonly row: Row
  readonly id: unknown
  /** The number of attempts, this one included. It tells this claim from a later one of the same entry. */
  readonly attempts: number
}

/** How an attempt has ended: `failed` is tried again, `dead` is not. */
export type Outcome = 'done' | 'failed' | 'dead'

/** The state of a queue at one moment. */
export interface QueueFigures {
  /** Entries that may be claimed now. */
  readonly due: number
  /** Entries that are claimed, or wait for their next attempt. */
  readonly waiting: number
  /** Entries that were given up, and are kept. */
  readonly dead: number
  /** Since when the oldest entry that is due has waited; 0 where none is. */
  readonly oldestDueMs: number
}

/** A queue in a table of PostgreSQL, or of the embedded database. */
export interface Queue<Row> {
  /**
   * Claims entries that are due. Until their lease is over no other process gets them, even if this one dies; then they are due
   * again. So each entry is handled at least once.
   */
  claim(limit: number): Promise<readonly Claim<Row>[]>
  /**
   * Ends a claim. Nothing is changed where the lease is over and somebody else has claimed the entry since.
   * @returns what became of it: a failed entry without attempts left is `dead`; undefined where it was no longer this process's
   */
  end(claim: Claim<Row>, outcome: Outcome): Promise<Outcome | undefined>
  measure(): Promise<QueueFigures>
}

const Fields = v.object({ attempts: v.number() })
const Figures = v.object({
  due: v.number(),
  waiting: v.number(),
  dead: v.number(),
  oldest: v.nullable(v.date()),
})

type AnyTables = Record<string, Record<string, unknown>>
type Creator = QueryCreator<AnyTables>

/** Opens a queue. Its table exists already: each server brings its own migrations. */
export function openQueue<Row>(input: QueueInput<Row>): Queue<Row> {
  const { id = 'id', schema, maxAttempts = Number.POSITIVE_INFINITY } = input
  return {
    async claim(limit) {
      const rows = await claimRows(input, limit)
      return rows.map((row) => ({
        row: v.parse(schema, row),
        id: row[id],
        attempts: v.parse(Fields, row).attempts,
      }))
    },
    async end(claim, outcome) {
      const fate = outcome === 'failed' && claim.attempts >= maxAttempts ? 'dead' : outcome
      const isOurs = await write(input, claim, whatBecomes(input, claim, fate))
      return isOurs ? fate : undefined
    },
    measure: () => measure(input),
  }
}

type Rules = Omit<QueueInput<never>, 'schema'>

/** Whether an entry, by its name in a query, is still to be handled at some time. */
function isOpen(name: string, at: Date, { expiresAt }: Rules) {
  return (eb: ExpressionBuilder<AnyTables, string>) =>
    eb.and([
      eb(`${name}.due_at`, 'is not', null),
      ...(expiresAt === undefined ? [] : [eb(`${name}.${expiresAt}`, '>', at)]),
    ])
}

/** The entries that are due and are not another process's, of a key the first alone. */
function dueEntries(db: Creator, rules: Rules, at: Date) {
  const { table, id = 'id', order } = rules
  const due = db
    .selectFrom(`${table} as entry`)
    .select(`entry.${id} as picked_id`)
    .where('entry.due_at', '<=', at)
    .where(isOpen('entry', at, rules))
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
          .where(isOpen('earlier', at, rules)),
      ),
    ),
  )
}

function claimRows(rules: Rules, limit: number) {
  const { database, table, id = 'id', leaseMs, now } = rules
  const nowMs = now()
  return (
    withTables<AnyTables>(database)
      // Materialized, so that the rows are chosen once: a plan may otherwise choose, and lock, again for each row that it updates.
      .with(
        (cte) => cte('picked').materialized(),
        (creator) => dueEntries(creator, rules, new Date(nowMs)).limit(limit),
      )
      .updateTable(table)
      .from('picked')
      .set((eb) => ({ attempts: eb(`${table}.attempts`, '+', 1), due_at: new Date(nowMs + leaseMs) }))
      .whereRef(`${table}.${id}`, '=', 'picked.picked_id')
      .returningAll(table)
      .execute()
  )
}

type Values = Readonly<Record<string, unknown>>

function whatBecomes(rules: Rules, { attempts }: Pick<Claim<never>, 'attempts'>, fate: Outcome) {
  const { now, backOff, onDone = 'delete', onDead = 'delete' } = rules
  const nowMs = now()
  if (fate === 'failed') return { due_at: new Date(nowMs + backOff(attempts)) }
  const ending = fate === 'done' ? onDone : onDead
  return ending === 'delete' ? ending : { due_at: null, ...ending(nowMs) }
}

/** Writes what becomes of an entry, unless somebody else has claimed it since. Answers whether it was still ours. */
async function write(
  { database, table, id = 'id' }: Rules,
  claim: Pick<Claim<never>, 'id' | 'attempts'>,
  values: Values | 'delete',
): Promise<boolean> {
  const db = withTables<AnyTables>(database)
  if (values === 'delete') {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where(id, '=', claim.id)
      .where('attempts', '=', claim.attempts)
      .executeTakeFirstOrThrow()
    return numDeletedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set(values)
    .where(id, '=', claim.id)
    .where('attempts', '=', claim.attempts)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

async function measure({ database, table, expiresAt, now }: Rules): Promise<QueueFigures> {
  const nowMs = now()
  const at = new Date(nowMs)
  const isDue = sql`due_at <= ${at}`
  const row = await withTables<AnyTables>(database)
    .selectFrom(table)
    .select([
      sql<number>`(count(*) filter (where ${isDue}))::int`.as('due'),
      sql<number>`(count(*) filter (where due_at > ${at}))::int`.as('waiting'),
      sql<number>`(count(*) filter (where due_at is null))::int`.as('dead'),
      sql<Date | null>`min(due_at) filter (where ${isDue})`.as('oldest'),
    ])
    .$if(expiresAt !== undefined, (query) => query.where(expiresAt ?? '', '>', at))
    .executeTakeFirstOrThrow()
  const { oldest, ...counts } = v.parse(Figures, row)
  return { ...counts, oldestDueMs: oldest === null ? 0 : nowMs - oldest.getTime() }
}
