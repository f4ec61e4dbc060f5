import { once } from '@foyer/kit'
import { type Bus, type BusListener, createBusListeners } from './bus.ts'
import { selectByIds, selectForeignIds, selectHighestId } from './databaseQueries.ts'
import { createGroupCommit } from './groupCommit.ts'
import { openNotifications } from './notifications.ts'
import { MAX_BATCH } from './reads.ts'
import type { RelayDatabase } from './schema.ts'

/** How often the database is polled for messages whose notification was lost. */
const POLL_MS = 5_000

/** The input of a bus of PostgreSQL. */
export interface PostgresBusOptions {
  readonly database: RelayDatabase
  readonly url: string
  /** The name of this process among the instances. */
  readonly instance: string
  readonly onError: (error: unknown) => void
  readonly pollMs?: number
}

/**
 * Opens the bus of instances on one PostgreSQL. They tell each other ids by `NOTIFY`, over a connection of its own and never in
 * the transaction that stores: a commit with a notification in it waits for all others of the database that have one.
 * Notifications may get lost, so the database is also polled.
 */
export async function openPostgresBus(options: PostgresBusOptions): Promise<Bus> {
  const { database } = options
  const listeners = createBusListeners()
  const delivery = createDelivery(options, listeners, await selectHighestId(database))
  const notifications = openNotifications(options, {
    onIds: delivery.deliverUnseen,
    onListening: delivery.poll,
  })
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
    tell: (messages) => notifications.send(messages.map(({ id }) => id)),
    listen: listeners.add,
    isUp: notifications.isListening,
    flush: notifications.drain,
    close: once(async () => {
      isClosed = true
      clearTimeout(timer)
      await notifications.drain()
      await notifications.close()
    }),
  }
}

/** Delivers each message of other instances once, whether a notification names it or a poll finds it. */
function createDelivery(options: PostgresBusOptions, listener: BusListener, highestAtStart: number) {
  const { database, instance, onError } = options
  const seen = createSeenIds(highestAtStart)
  let polling = Promise.resolve()
  /** One reading after the other, so that messages come in order. Ids that come meanwhile are read together. */
  const readings = createGroupCommit<number, true>(async (ids) => {
    listener.onMessages(await selectByIds(database, ids))
    return ids.map(() => true)
  }, MAX_BATCH)

  async function deliverUnseen(ids: readonly number[]): Promise<void> {
    const fresh = seen.add(ids)
    for (let start = 0; start < fresh.length; start += MAX_BATCH) {
      const batch = fresh.slice(start, start + MAX_BATCH)
      try {
        await Promise.all(batch.map(readings.add))
      } catch (error) {
        // The next poll finds them again.
        seen.forget(batch)
        onError(error)
      }
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
