import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../kernel/database/schema.ts'
import { PLACES_IN_A_ROW, type TakenTimes } from './choosePlaces.ts'

/** Times that are looked up at once. */
const TIMES_AT_ONCE = 512

/** The times of the schedule, as numbers and in milliseconds since 1970. */
export interface Clock {
  timeOf(ms: number): number
  msOf(time: number): number
}

/** Rates have two decimals. */
const HUNDREDTHS = 100
const MS_OF_HUNDREDTHS = BigInt(1_000 * HUNDREDTHS)

/**
 * Returns the times of a schedule of so many sign-ins a second. In whole numbers: a quotient that is rounded takes one time for another now and
 * then, which would be given twice.
 */
export function clockOf(perSecond: number): Clock {
  const rate = BigInt(Math.round(perSecond * HUNDREDTHS))
  return {
    timeOf: (ms) => Number((BigInt(Math.floor(ms)) * rate) / MS_OF_HUNDREDTHS),
    msOf: (time) => Number((BigInt(time) * MS_OF_HUNDREDTHS + rate - 1n) / rate),
  }
}

/** Reads the clock of the database, which all of its gateways share: one whose own clock is wrong must not move the line of all others. */
export async function readClock(database: Database): Promise<number> {
  const { rows } = await sql<{ readonly ms: string }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint::text as ms`.execute(database)
  return Number(rows[0]?.ms)
}

/** The places of devices that are not over. */
export function readPlaces(db: Database | DatabaseTransaction, keys: readonly string[], now: Date) {
  return db
    .selectFrom('auth_places')
    .select(['jkt', 'at', 'is_taken'])
    .where('jkt', 'in', keys)
    .where('open_until', '>', now)
    .execute()
}

/**
 * Writes places. A place that a device has let go stays, under another name: it counts for its network, which would otherwise have further ones for keys
 * that it uses again.
 */
export async function insertPlaces(
  trx: DatabaseTransaction,
  rows: readonly {
    readonly jkt: string
    readonly network: string
    readonly at: Date
    readonly is_taken: boolean
    readonly open_until: Date
    readonly kept_until: Date
  }[],
): Promise<void> {
  await sql`update auth_places set jkt = jkt || '|' || floor(extract(epoch from at) * 1000)::bigint
    where jkt in (${sql.join(rows.map(({ jkt }) => jkt))})`.execute(trx)
  await trx
    .insertInto('auth_places')
    .values([...rows])
    .execute()
}

/** Reads the last times of networks. */
export async function readTimes(
  trx: DatabaseTransaction,
  {
    networks,
    sinceMs,
    timeOf,
  }: { readonly networks: readonly string[]; readonly sinceMs: number } & Pick<Clock, 'timeOf'>,
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (networks.length === 0) return new Map()
  const { rows } = await sql<{ readonly network: string; readonly at: Date }>`
    select network, at from (
      select network, at, row_number() over (partition by network order by at desc) as place
      from auth_places where network in (${sql.join([...new Set(networks)])}) and at >= ${new Date(sinceMs)}
    ) as own where place <= ${PLACES_IN_A_ROW} order by at`.execute(trx)
  const times = new Map<string, number[]>()
  for (const { network, at } of rows)
    times.set(network, [...(times.get(network) ?? []), timeOf(new Date(at).getTime())])
  return times
}

/** Looks up taken times, many at once. */
export function readTaken(trx: DatabaseTransaction, { timeOf, msOf }: Clock): TakenTimes {
  const chunks = new Map<number, Promise<ReadonlySet<number>>>()
  const load = async (chunk: number): Promise<ReadonlySet<number>> => {
    const rows = await trx
      .selectFrom('auth_places')
      .select('at')
      .where('at', '>=', new Date(msOf(chunk * TIMES_AT_ONCE)))
      .where('at', '<', new Date(msOf((chunk + 1) * TIMES_AT_ONCE)))
      .execute()
    return new Set(rows.map(({ at }) => timeOf(at.getTime())))
  }
  return {
    async isTaken(time) {
      const chunk = Math.floor(time / TIMES_AT_ONCE)
      const found = chunks.get(chunk) ?? load(chunk)
      chunks.set(chunk, found)
      return (await found).has(time)
    },
  }
}
