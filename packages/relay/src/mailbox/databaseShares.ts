import { sql } from 'kysely'
import type { RelayDatabase } from './schema.ts'

/** The most that the messages of one client, of one address, and all together may take in a database. */
export interface DatabaseShareLimits {
  readonly maxBytes: number
  readonly maxBytesPerSource: number
  readonly maxBytesPerSender: number
}

/** The bytes of a row beside its message, in both tables and their indexes. */
export const ROW_BYTES = 512

/** Removes what is over a share. */
export interface DatabaseShares {
  /** So many bytes were stored. Now and then this looks through the whole table. */
  stored(bytes: number): void
  /** Messages that were removed since the start. */
  evicted(): number
  /** Resolves once nothing is being removed. */
  drain(): Promise<void>
}

/**
 * Creates the keeper of the shares. Of each share the newest messages stay. When all are too much together, those go first
 * that lie deepest in their own share: a large share gives way to many small ones.
 */
export function createDatabaseShares(
  database: RelayDatabase,
  limits: DatabaseShareLimits,
  onError: (error: unknown) => void,
): DatabaseShares {
  // Looking through the table is worth it only after there is something new to find.
  const everyBytes = Math.min(limits.maxBytes, limits.maxBytesPerSource, limits.maxBytesPerSender) / 4
  let sinceLastBytes = 0
  let evicted = 0
  let running: Promise<void> | undefined

  async function enforce(): Promise<void> {
    try {
      evicted += await evictSurplus(database, limits)
    } catch (error) {
      onError(error)
    } finally {
      running = undefined
    }
  }

  return {
    stored(bytes) {
      sinceLastBytes += bytes
      if (sinceLastBytes < everyBytes || running !== undefined) return
      sinceLastBytes = 0
      running = enforce()
    },
    evicted: () => evicted,
    drain: async () => running,
  }
}

async function evictSurplus(
  database: RelayDatabase,
  { maxBytes, maxBytesPerSource, maxBytesPerSender }: DatabaseShareLimits,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from relay_messages where id in (
      select id from (
        select id, of_sender, of_source,
          sum(size) over (order by greatest(of_sender, of_source), id desc) as of_all
        from (
          select id, size,
            sum(size) over (partition by sender order by id desc) as of_sender,
            case when source = '' then 0 else sum(size) over (partition by source order by id desc) end as of_source
          from (
            select id, sender, source, octet_length(message) + ${ROW_BYTES}::int as size from relay_messages
          ) as sized
        ) as ranked
      ) as shared
      where of_sender > ${maxBytesPerSender} or of_source > ${maxBytesPerSource} or of_all > ${maxBytes}
    )`.execute(database)
  return Number(numAffectedRows ?? 0)
}
