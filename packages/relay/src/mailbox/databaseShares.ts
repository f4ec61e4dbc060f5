import { sql } from 'kysely'
import { createHeavyKeys } from './heavyKeys.ts'
import type { RelayDatabase } from './schema.ts'

/** The most that the messages of one client, of one address, and all together may take in a database. */
export interface DatabaseShareLimits {
  readonly maxBytes: number
  readonly maxBytesPerSource: number
  readonly maxBytesPerSender: number
}

/** The bytes that one publish has stored. */
export interface StoredBytes {
  readonly senderId: string
  /** Empty for an address that nobody knows. */
  readonly source: string
  readonly bytes: number
}

/** The bytes of a row beside its message, in both tables and their indexes. */
export const ROW_BYTES = 512

/** Removes what is over a share. */
export interface DatabaseShares {
  /** So much was stored. Whoever has stored much of late is looked at, and now and then all together. */
  stored(publishes: readonly StoredBytes[]): void
  /** Messages that were removed since the start. */
  evicted(): number
  /** Resolves once nothing is being removed. */
  drain(): Promise<void>
}

/** A client or an address is looked at when it has stored such a part of its share. */
const PARTS_OF_SHARE = 4
/** All are counted when such a part of what all may take was stored. */
const PARTS_OF_ALL = 64
/** When all are too much together, such a part is freed, so that it does not happen again with the next message. */
const FREED_PARTS = 16
/** So many rows are ranked by one statement: sorting millions at once takes longer than a statement may. */
const RANKED_ROWS = 100_000

/**
 * Creates the keeper of the shares. Of each share the newest messages stay. When all are too much together, those go first
 * that lie deepest in their own share: a large share gives way to many small ones.
 */
export function createDatabaseShares(
  database: RelayDatabase,
  limits: DatabaseShareLimits,
  onError: (error: unknown) => void,
): DatabaseShares {
  // Reading the whole table for each publish would take the longer the more waits. Only who has stored much can be over a share.
  const senders = createHeavyKeys(limits.maxBytesPerSender / PARTS_OF_SHARE)
  const sources = createHeavyKeys(limits.maxBytesPerSource / PARTS_OF_SHARE)
  let uncountedBytes = 0
  let evicted = 0
  let running: Promise<void> | undefined

  async function enforce(): Promise<void> {
    try {
      // What is stored meanwhile may be too much again.
      while (isDue()) {
        const over = { senders: senders.take(), sources: sources.take() }
        if (over.senders.length + over.sources.length > 0) {
          evicted += await evictFromShares(database, limits, over)
        }
        if (isCountDue()) {
          uncountedBytes = 0
          evicted += await evictFromAll(database, limits.maxBytes)
        }
      }
    } catch (error) {
      onError(error)
    } finally {
      running = undefined
    }
  }

  function isDue(): boolean {
    return senders.isAny() || sources.isAny() || isCountDue()
  }

  function isCountDue(): boolean {
    return uncountedBytes >= limits.maxBytes / PARTS_OF_ALL
  }

  return {
    stored(publishes) {
      for (const { senderId, source, bytes } of publishes) {
        uncountedBytes += bytes
        senders.add(senderId, bytes)
        if (source !== '') sources.add(source, bytes)
      }
      if (running === undefined && isDue()) running = enforce()
    },
    evicted: () => evicted,
    drain: async () => running,
  }
}

/** How many messages there are, and what they take. */
export async function countMessages(
  database: RelayDatabase,
): Promise<{ readonly rows: number; readonly bytes: number }> {
  const { rows, bytes } = await database
    .selectFrom('relay_messages')
    .select([
      sql<number>`count(*)::int`.as('rows'),
      sql<number>`coalesce(sum(octet_length(message)), 0)::float8`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return { rows, bytes: bytes + rows * ROW_BYTES }
}

/** Removes what these clients and addresses have beyond their shares. */
async function evictFromShares(
  database: RelayDatabase,
  { maxBytesPerSource, maxBytesPerSender }: DatabaseShareLimits,
  over: { readonly senders: readonly string[]; readonly sources: readonly string[] },
): Promise<number> {
  const senders = sql`any(${[...over.senders]}::text[])`
  const sources = sql`any(${[...over.sources]}::text[])`
  const { numAffectedRows } = await sql`
    delete from relay_messages where id in (
      select id from (
        select id, sender, source,
          sum(size) over (partition by sender order by id desc) as of_sender,
          sum(size) over (partition by source order by id desc) as of_source
        from (
          select id, sender, source, octet_length(message) + ${ROW_BYTES}::int as size from relay_messages
          where sender = ${senders} or source = ${sources}
        ) as sized
      ) as ranked
      where (sender = ${senders} and of_sender > ${maxBytesPerSender})
        or (source = ${sources} and of_source > ${maxBytesPerSource})
    )`.execute(database)
  return Number(numAffectedRows ?? 0)
}

/** Frees room when all are too much together. Clients are ranked in groups, each of which keeps its part of the room. */
async function evictFromAll(database: RelayDatabase, maxBytes: number): Promise<number> {
  const { rows, bytes } = await countMessages(database)
  if (bytes <= maxBytes) return 0
  const groups = Math.ceil(rows / RANKED_ROWS)
  const keptBytes = Math.floor((maxBytes - maxBytes / FREED_PARTS) / groups)
  let evicted = 0
  for (let group = 0; group < groups; group += 1) {
    evicted += await evictFromGroup(database, { group, groups, keptBytes })
  }
  return evicted
}

async function evictFromGroup(
  database: RelayDatabase,
  {
    group,
    groups,
    keptBytes,
  }: { readonly group: number; readonly groups: number; readonly keptBytes: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from relay_messages where id in (
      select id from (
        select id, sum(size) over (order by greatest(of_sender, of_source), id desc) as of_all
        from (
          select id, size,
            sum(size) over (partition by sender order by id desc) as of_sender,
            case when source = '' then 0 else sum(size) over (partition by source order by id desc) end as of_source
          from (
            select id, sender, source, octet_length(message) + ${ROW_BYTES}::int as size from relay_messages
            where (hashtext(sender) & 2147483647) % ${groups}::int = ${group}::int
          ) as sized
        ) as ranked
      ) as shared
      where of_all > ${keptBytes}
    )`.execute(database)
  return Number(numAffectedRows ?? 0)
}
