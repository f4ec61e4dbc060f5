import type { Mailbox, StoredMessage, WaitingPage } from '../mailbox/mailbox.ts'
import type { Backlog, Subscriber } from './subscriber.ts'

/** An empty backlog. */
export function createBacklog(): Backlog {
  return { toRead: new Set(), reading: new Set() }
}

/** Messages that one query of the mailbox gives; each may be as large as a frame. */
const PAGE = 16
/** Subscribers that are read for at the same time. */
const MAX_READERS = 16

/**
 * Creates the function that works a subscriber's backlog off: it adds the given topics to the backlog, reads their messages
 * from the mailbox, and pushes them as far as the socket has room.
 */
export function createCatchUp(
  mailbox: Mailbox,
  onError: (error: unknown) => void,
): (subscriber: Subscriber, topics: readonly string[]) => Promise<void> {
  const limitConcurrency = createConcurrencyLimit(MAX_READERS)

  /** Reads every topic of the backlog once. True when there may be more to read. */
  async function readOnce(subscriber: Subscriber): Promise<boolean> {
    const { toRead, reading } = subscriber.backlog
    for (const topic of toRead) if (subscriber.topics.has(topic)) reading.add(topic)
    toRead.clear()
    if (reading.size === 0) return false
    const isDone = await limitConcurrency(() => readPages(mailbox, subscriber, [...reading])).catch(
      (error: unknown) => {
        onError(error)
        return false
      },
    )
    if (!isDone) for (const topic of reading) toRead.add(topic)
    reading.clear()
    return isDone
  }

  return async (subscriber, topics) => {
    const { toRead, reading } = subscriber.backlog
    for (const topic of topics) toRead.add(topic)
    // One reading at a time: the one that is running takes up the added topics when it is done.
    if (reading.size > 0) return
    let mayHaveMore = true
    while (mayHaveMore) mayHaveMore = await readOnce(subscriber)
  }
}

/** Pushes page after page. False when the socket had no room for a message. */
async function readPages(
  mailbox: Mailbox,
  subscriber: Subscriber,
  topics: readonly string[],
): Promise<boolean> {
  const { clientId } = subscriber
  let afterId: number | undefined = 0
  try {
    while (afterId !== undefined) {
      subscriber.beginReading()
      const page: WaitingPage = await mailbox.waiting({ topics, clientId, afterId, limit: PAGE })
      if (!page.messages.every((message) => pushIfSubscribed(subscriber, message))) return false
      afterId = page.nextAfterId
    }
    return true
  } finally {
    subscriber.endReading()
  }
}

/** False when the socket had no room. */
function pushIfSubscribed(subscriber: Subscriber, message: StoredMessage): boolean {
  return !subscriber.topics.has(message.topic) || subscriber.push(message)
}

/** Runs at most `max` calls at the same time; further ones wait in order. */
function createConcurrencyLimit(max: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (run) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await run()
    } finally {
      // The next call in line takes this one's place; without one the place is free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
