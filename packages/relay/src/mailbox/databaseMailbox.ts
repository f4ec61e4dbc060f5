import { randomUUID } from 'node:crypto'
import { postgresPoolOptions } from '@foyer/server-kit'
import { isKyselyUp, openPool } from '@foyer/server-kit/database'
import type { Kysely } from 'kysely'
import { Pool } from 'pg'
import { RelayError } from '../base/errors.ts'
import { type Bus, LOCAL_BUS, type SharedMailbox } from './bus.ts'
import { commitPublishes, type Published } from './commitPublishes.ts'
import { insertReads, selectWaiting, sweepExpired } from './databaseQueries.ts'
import { countMessages, createDatabaseShares, ROW_BYTES, type StoredBytes } from './databaseShares.ts'
import { createGroupCommit } from './groupCommit.ts'
import { MailboxFullError, type NewMessage } from './mailbox.ts'
import { migrateMailbox, pendingMailboxMigrations } from './migrations.ts'
import { openPostgresBus } from './postgresBus.ts'
import { createReads, MAX_BATCH } from './reads.ts'
import type { RelayDatabase, RelayTables } from './schema.ts'
import { shareRun } from './shareRun.ts'

/** How a mailbox in a database is opened. */
export interface DatabaseMailboxOptions {
  /** A database that is open already, such as that of a gateway in this process. It is left open. */
  readonly database?: Pick<Kysely<unknown>, 'withTables'>
  /** The address of a PostgreSQL, through which other instances announce their messages. Opened when `database` is not given. */
  readonly url?: string
  /** Brings the tables up to date first; otherwise tables that are not are an error. @default false */
  readonly migrate?: boolean
  /** @default 500 */
  readonly maxRowsPerTopic?: number
  /** All messages together, with what each takes beside its text. @default 8 Gi */
  readonly maxBytes?: number
  /** The share of one address, counted by each process. @default 512 Mi */
  readonly maxBytesPerSource?: number
  /** The share of one client. @default 128 Mi */
  readonly maxBytesPerSender?: number
  /** Milliseconds between two removals of expired messages. @default 30 000 */
  readonly sweepMs?: number
  /** Milliseconds between two polls for messages of other instances whose notification was lost. @default 5 000 */
  readonly pollMs?: number
  /** Called with failures that the mailbox retries or recovers from by itself. */
  readonly onError?: (error: unknown) => void
}

const MIB = 1_048_576
const MAX_BYTES = 8_192 * MIB
const MAX_BYTES_PER_SOURCE = 512 * MIB
const MAX_BYTES_PER_SENDER = 128 * MIB
const MAX_CONNECTIONS = 8
const COUNT_TTL_MS = 5_000
/** Counting takes no more than such a part of the time. */
const COUNT_TTL_FACTOR = 50

/** A database. `close` closes it only if it was opened here. */
interface Opened {
  readonly database: RelayDatabase
  close(): Promise<void>
}

/**
 * Opens the database of a mailbox, without checking its tables. A patient one has no time limit for a query, as a migration of
 * many rows needs it.
 */
export function openRelayDatabase({
  database,
  url,
  onError = () => undefined,
  isPatient = false,
}: DatabaseMailboxOptions & { readonly isPatient?: boolean }): Opened {
  if (database !== undefined) {
    // Only the relay's own tables are used, whatever else is in there.
    return { database: database.withTables<RelayTables>() as RelayDatabase, close: async () => undefined }
  }
  if (url === undefined) {
    throw new RelayError('no_database', 'A mailbox in a database needs `database` or `url`.')
  }
  const pool = new Pool(postgresPoolOptions({ url, isPatient, max: MAX_CONNECTIONS }))
  // Where many messages came at once, and the server has not looked at the table since, it thinks that our short statements take long, and
  // compiles each of them for a tenth of a second.
  pool.on('connect', (client) => void client.query('set jit = off').catch(onError))
  return openPool<RelayTables>(pool, { onError })
}

/**
 * Opens a mailbox in PostgreSQL, or in a gateway's embedded database. A publish resolves once the message is stored.
 * @throws RelayError `database_not_migrated` when the tables are not up to date
 */
export async function openDatabaseMailbox(options: DatabaseMailboxOptions): Promise<SharedMailbox> {
  const opened = openRelayDatabase(options)
  try {
    if (options.migrate) await migrateMailbox(opened.database)
    const pending = await pendingMailboxMigrations(opened.database)
    if (pending.length > 0) {
      throw new RelayError(
        'database_not_migrated',
        `The relay's tables are not up to date (${pending.join(', ')}). Run "foyer-relay migrate" once.`,
      )
    }
    return await createMailbox(opened, options)
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function createMailbox(opened: Opened, options: DatabaseMailboxOptions): Promise<SharedMailbox> {
  const { database } = opened
  const { maxRowsPerTopic = 500, sweepMs = 30_000, url, onError = () => undefined } = options
  const { maxBytes = MAX_BYTES, maxBytesPerSource = MAX_BYTES_PER_SOURCE } = options
  const { maxBytesPerSender = MAX_BYTES_PER_SENDER } = options
  const shares = createDatabaseShares(database, { maxBytes, maxBytesPerSource, maxBytesPerSender }, onError)
  const instance = randomUUID()
  const countByTopic = new Map<string, number>()
  const bus: Bus =
    url === undefined ? LOCAL_BUS : await openPostgresBus({ ...options, database, url, instance, onError })
  const publishes = createGroupCommit<readonly NewMessage[], Published>(async (groups) => {
    const results = await commitPublishes(database, groups, { instance, maxRowsPerTopic, countByTopic })
    shares.stored(groups.flatMap((group, index) => storedOf(group, results[index])))
    return results
  }, MAX_BATCH)
  const reads = createReads({ insert: (items) => insertReads(database, items), onError })
  const count = createCount(database)
  let expired = 0

  const sweep = setInterval(() => {
    sweepExpired(database).then((unread) => {
      expired += unread
    }, onError)
  }, sweepMs)
  sweep.unref()

  return {
    bus,
    async publish(messages) {
      const result = await publishes.add(messages)
      if (result.isFull) throw new MailboxFullError('Too many messages wait on this topic.')
      return result.stored
    },
    async waiting(query) {
      const { messages, nextAfterId } = await selectWaiting(database, query)
      // What is left out here makes the page short, so that only the cursor says whether there is another one.
      return { messages: messages.filter(({ id }) => !reads.isKnown(id, query.clientId)), nextAfterId }
    },
    acknowledge: ({ id, topic }, clientId) => reads.add({ messageId: id, topic, clientId }),
    isAcknowledged: reads.isKnown,
    async figures() {
      const { rows, bytes } = await count()
      return { rows, expired, evicted: shares.evicted(), fullness: bytes / maxBytes }
    },
    isUp: shareRun(() => isKyselyUp(database)),
    async flush() {
      await Promise.all([publishes.drain(), reads.drain()])
      await shares.drain()
    },
    async close() {
      clearInterval(sweep)
      await Promise.all([publishes.drain(), reads.drain()])
      await shares.drain()
      reads.close()
      await bus.close()
      await opened.close()
    },
  }
}

/** Counting reads the whole table, so a count is used again for a time, and the longer the longer it took. */
function createCount(database: RelayDatabase): () => ReturnType<typeof countMessages> {
  let counted:
    | { readonly figures: Awaited<ReturnType<typeof countMessages>>; readonly untilMs: number }
    | undefined
  return shareRun(async () => {
    const startMs = Date.now()
    if (counted === undefined || startMs > counted.untilMs) {
      const figures = await countMessages(database)
      const endMs = Date.now()
      counted = { figures, untilMs: endMs + Math.max(COUNT_TTL_MS, (endMs - startMs) * COUNT_TTL_FACTOR) }
    }
    return counted.figures
  })
}

/** The bytes that a publish has stored. All of its messages are of one client and address. */
function storedOf([first]: readonly NewMessage[], result: Published | undefined): readonly StoredBytes[] {
  if (first === undefined || result === undefined || result.isFull || result.stored.length === 0) return []
  const bytes = result.stored.reduce((sum, { message }) => sum + message.length + ROW_BYTES, 0)
  return [{ senderId: first.senderId, source: first.source ?? '', bytes }]
}
