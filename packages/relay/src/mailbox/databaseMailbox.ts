import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { commitPublishes, type Published } from './commitPublishes.ts'
import { countMessages, insertReads, type Read, selectWaiting, sweepExpired } from './databaseQueries.ts'
import { createGroupCommit } from './groupCommit.ts'
import {
  type Mailbox,
  MailboxFullError,
  type MailboxListener,
  type NewMessage,
  type StoredMessage,
} from './mailbox.ts'
import { migrateMailbox, pendingMailboxMigrations } from './migrations.ts'
import { joinOtherInstances, type OtherInstances } from './otherInstances.ts'
import type { RelayDatabase, RelayTables } from './schema.ts'

/** How a mailbox in a database is opened. */
export interface DatabaseMailboxOptions {
  /** A database that is open already, such as that of a gateway in this process. It is left open. */
  readonly database?: Pick<Kysely<unknown>, 'withTables'>
  /** The address of a PostgreSQL. Needed to hear of what other instances take in; without `database` it is opened. */
  readonly url?: string
  /** Brings the tables up to date first; otherwise tables that are not are an error. @default false */
  readonly migrate?: boolean
  /** @default 500 */
  readonly maxRowsPerTopic?: number
  /** Milliseconds between two looks for messages that ran out. @default 30 000 */
  readonly sweepMs?: number
  /** Milliseconds between two looks for messages that no other instance told of. @default 5 000 */
  readonly pollMs?: number
  /** Told of failures that are made up for later. */
  readonly onError?: (error: unknown) => void
}

const MAX_BATCH = 500
const READ_ATTEMPTS = 5
const READ_RETRY_MS = 200
const QUERY_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 5_000
const HEALTH_TIMEOUT_MS = 2_000
const COUNT_TTL_MS = 5_000

/** A database, and how to give it back. */
interface Opened {
  readonly database: RelayDatabase
  close(): Promise<void>
}

/** Opens the database of a mailbox, without looking at its tables. */
export function openRelayDatabase({
  database,
  url,
  onError = () => undefined,
}: DatabaseMailboxOptions): Opened {
  if (database !== undefined) {
    // Only the relay's own tables are used, whatever else is in there.
    return { database: database.withTables<RelayTables>() as RelayDatabase, close: async () => undefined }
  }
  if (url === undefined) throw new TypeError('A mailbox in a database needs `database` or `url`.')
  const pool = new Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  // An idle connection that the server drops would otherwise end the process.
  pool.on('error', onError)
  const opened = new Kysely<RelayTables>({ dialect: new PostgresDialect({ pool }) })
  return { database: opened, close: () => opened.destroy() }
}

/**
 * A mailbox in PostgreSQL, or in a gateway's embedded database. What is published is answered once it is stored.
 * @throws Error when the tables are not up to date
 */
export async function openDatabaseMailbox(options: DatabaseMailboxOptions): Promise<Mailbox> {
  const opened = openRelayDatabase(options)
  try {
    if (options.migrate) await migrateMailbox(opened.database)
    const pending = await pendingMailboxMigrations(opened.database)
    if (pending.length > 0) {
      throw new Error(
        `The relay's tables are not up to date (${pending.join(', ')}). Run "foyer-relay migrate" once.`,
      )
    }
    return await createMailbox(opened, options)
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function createMailbox(opened: Opened, options: DatabaseMailboxOptions): Promise<Mailbox> {
  const { database } = opened
  const { maxRowsPerTopic = 500, sweepMs = 30_000, url, onError = () => undefined } = options
  const instance = randomUUID()
  const held = new Map<string, number>()
  const listeners = new Set<MailboxListener>()
  const onMessages = (messages: readonly StoredMessage[]) => {
    for (const listener of listeners) listener.onMessages(messages)
  }
  const others: OtherInstances | undefined =
    url === undefined
      ? undefined
      : await joinOtherInstances({ ...options, database, url, instance, listener: { onMessages }, onError })
  const publishes = createGroupCommit<readonly NewMessage[], Published>(async (groups) => {
    const results = await commitPublishes(database, groups, { instance, maxRowsPerTopic, held })
    const ids = results.flatMap((result) => (result.isFull ? [] : result.stored.map(({ id }) => id)))
    void others?.tell(ids).catch(onError)
    return results
  }, MAX_BATCH)
  const reads = createReads(database, onError)
  const count = createCount(database)
  let expired = 0

  const sweep = setInterval(() => {
    sweepExpired(database).then((unread) => {
      expired += unread
    }, onError)
  }, sweepMs)
  sweep.unref()

  return {
    async publish(messages) {
      const result = await publishes.add(messages)
      if (result.isFull) throw new MailboxFullError('Too many messages wait on this topic.')
      return result.stored
    },
    async waiting(query) {
      const found = await selectWaiting(database, query)
      return found.filter(({ id }) => !reads.isKnown(id, query.clientId))
    },
    acknowledge: reads.add,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    figures: async () => ({ rows: await count(), expired }),
    isUp: () => answersInTime(database),
    async flush() {
      await Promise.all([publishes.drain(), reads.drain()])
    },
    async close() {
      clearInterval(sweep)
      await Promise.all([publishes.drain(), reads.drain()])
      reads.close()
      await others?.close()
      await opened.close()
    },
  }
}

/** Notes who read what. What was handed in is known at once, also to readings that began before it was written. */
function createReads(database: RelayDatabase, onError: (error: unknown) => void) {
  let recent = new Set<string>()
  let earlier = new Set<string>()
  const rotation = setInterval(() => {
    earlier = recent
    recent = new Set()
  }, QUERY_TIMEOUT_MS)
  rotation.unref()

  const writes = createGroupCommit<Read, true>(async (items) => {
    await retry(() => insertReads(database, items))
    return items.map(() => true)
  }, MAX_BATCH)

  return {
    isKnown(messageId: number, clientId: string): boolean {
      const key = `${messageId} ${clientId}`
      return recent.has(key) || earlier.has(key)
    },
    add(messageId: number, clientId: string): void {
      recent.add(`${messageId} ${clientId}`)
      writes.add({ messageId, clientId }).catch(onError)
    },
    drain: writes.drain,
    close: () => clearInterval(rotation),
  }
}

async function retry(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === READ_ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, READ_RETRY_MS * attempt))
    }
  }
}

/** Counting reads the whole table, so that a figure serves for a while. */
function createCount(database: RelayDatabase): () => Promise<number> {
  let counted: { readonly rows: number; readonly atMs: number } | undefined
  return async () => {
    if (counted === undefined || Date.now() - counted.atMs > COUNT_TTL_MS) {
      counted = { rows: await countMessages(database), atMs: Date.now() }
    }
    return counted.rows
  }
}

async function answersInTime(database: RelayDatabase): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), HEALTH_TIMEOUT_MS)
  })
  const answer = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}
