import { sql } from 'kysely'
import { Client } from 'pg'
import { selectByIds, selectForeignIds, selectHighestId } from './databaseQueries.ts'
import type { MailboxListener } from './mailbox.ts'
import type { RelayDatabase } from './schema.ts'

const CHANNEL = 'relay_messages'
/** A notification holds 8,000 bytes; an id takes up to 17. */
const IDS_PER_NOTIFICATION = 400
const RETRY_MIN_MS = 250
const RETRY_MAX_MS = 10_000
const CONNECT_TIMEOUT_MS = 5_000
/** How often the database is polled for messages whose notification was lost. */
const POLL_MS = 5_000

/** Announces new messages to the other instances of the relay, and receives theirs. */
export interface OtherInstances {
  announce(ids: readonly number[]): Promise<void>
  close(): Promise<void>
}

/** The input of the connection to the other instances. */
export interface OtherInstancesOptions {
  readonly database: RelayDatabase
  readonly url: string
  /** The name of this process among the instances. */
  readonly instance: string
  readonly listener: MailboxListener
  readonly onError: (error: unknown) => void
  readonly pollMs?: number
}

/**
 * Delivers messages that other instances stored. They are announced by `NOTIFY` of PostgreSQL, for which a connection of
 * its own listens and reconnects whenever it breaks. Notifications carry ids only, and may get lost: so the database is
 * also polled.
 */
export async function joinOtherInstances(options: OtherInstancesOptions): Promise<OtherInstances> {
  const { database, instance } = options
  const delivery = createDelivery(options, await selectHighestId(database))
  const notifications = listenForIds(options, { onIds: delivery.deliverUnseen, onListening: delivery.poll })
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function startTimer(): void {
    timer = setTimeout(() => void pollNowAndThen(), options.pollMs ?? POLL_MS)
    timer.unref()
  }

  async function pollNowAndThen(): Promise<void> {
    await delivery.poll()
    if (!isClosed) startTimer()
  }

  await notifications.settled()
  startTimer()

  return {
    announce: (ids) => sendNotifications(database, instance, ids),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await notifications.close()
    },
  }
}

/** Delivers each message of other instances once, whether a notification names it or a poll finds it. */
function createDelivery(options: OtherInstancesOptions, highestAtStart: number) {
  const { database, instance, listener, onError } = options
  const seen = createSeenIds(highestAtStart)
  let polling = Promise.resolve()

  async function deliverUnseen(ids: readonly number[]): Promise<void> {
    const fresh = seen.add(ids)
    if (fresh.length === 0) return
    try {
      listener.onMessages(await selectByIds(database, fresh))
    } catch (error) {
      // The next poll finds them again.
      seen.forget(fresh)
      onError(error)
    }
  }

  async function readMissed(): Promise<void> {
    try {
      const highest = await selectHighestId(database)
      await deliverUnseen(await selectForeignIds(database, { floor: seen.floor(), highest, instance }))
      seen.raiseFloor(highest)
    } catch (error) {
      onError(error)
    }
  }

  return {
    deliverUnseen,
    /**
     * One poll after the other, however long a busy database takes. Each says from where the next one reads: two side by side
     * would deliver twice what both have found, and pass over what becomes visible late.
     */
    poll(): Promise<void> {
      polling = polling.then(readMissed)
      return polling
    },
  }
}

interface IdListener {
  readonly onIds: (ids: readonly number[]) => Promise<void>
  /** Called each time that the connection is made: notifications before it are lost. */
  readonly onListening: () => Promise<void>
}

/** Listens for the ids that other instances announce, and connects again whenever the connection breaks. */
function listenForIds(options: OtherInstancesOptions, { onIds, onListening }: IdListener) {
  const { instance, onError } = options
  let isClosed = false
  let client: Client | undefined
  let retryMs = RETRY_MIN_MS
  let retry: ReturnType<typeof setTimeout> | undefined

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: options.url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'foyer-relay',
    })
    next.on('error', onError)
    next.on('notification', ({ payload = '' }) => {
      const [sender, list = ''] = payload.split(' ')
      if (sender !== instance) void onIds(list.split(',').map(Number).filter(Number.isSafeInteger))
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      onError(error)
      void next.end().catch(onError)
      return connectLater()
    }
    client = next
    retryMs = RETRY_MIN_MS
    next.once('end', () => {
      if (client === next) client = undefined
      connectLater()
    })
    await onListening()
  }

  function connectLater(): void {
    if (isClosed || retry !== undefined) return
    retry = setTimeout(() => {
      retry = undefined
      connecting = connect()
    }, retryMs)
    retryMs = Math.min(RETRY_MAX_MS, retryMs * 2)
  }

  let connecting = connect()

  return {
    /** Resolves when the attempt to connect that is under way has ended, with or without success. */
    settled: () => connecting,
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(retry)
      await connecting
      await client?.end()
    },
  }
}

async function sendNotifications(
  database: RelayDatabase,
  instance: string,
  ids: readonly number[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_PER_NOTIFICATION) {
    const payload = `${instance} ${ids.slice(start, start + IDS_PER_NOTIFICATION).join()}`
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(database)
  }
}

/** Remembers which ids were delivered already, as far back as a poll reads. */
function createSeenIds(start: number) {
  const ids = new Set<number>()
  let floor = start
  let nextFloor = start
  return {
    floor: () => floor,
    /** Adds the ids and returns those that are new. */
    add(given: readonly number[]): number[] {
      const fresh = given.filter((id) => !ids.has(id))
      for (const id of fresh) ids.add(id)
      return fresh
    },
    forget(given: readonly number[]): void {
      for (const id of given) ids.delete(id)
    },
    /** Ids become visible out of order, so that a poll reads again what the one before it read. */
    raiseFloor(highest: number): void {
      floor = nextFloor
      nextFloor = Math.max(highest, nextFloor)
      for (const id of ids) if (id <= floor) ids.delete(id)
    },
  }
}
