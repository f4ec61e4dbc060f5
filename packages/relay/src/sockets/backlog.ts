import { createConcurrencyLimit } from '../base/concurrency.ts'
import type { Mailbox, StoredMessage, WaitingPage } from '../mailbox/mailbox.ts'
import type { Backlog, Subscriber } from './subscriber.ts'

const NONE: ReadonlySet<string> = new Set()

/** An empty backlog. */
export function createBacklog(): Backlog {
  return new SocketBacklog()
}

// A class, since each socket has one. Most are empty, and then have no sets.
class SocketBacklog implements Backlog {
  #toRead: Set<string> | undefined
  #reading = NONE

  get toRead(): ReadonlySet<string> {
    return this.#toRead ?? NONE
  }

  has(topic: string): boolean {
    return this.toRead.has(topic) || this.#reading.has(topic)
  }

  add(topic: string): void {
    this.#toRead ??= new Set()
    this.#toRead.add(topic)
  }

  remove(topic: string): void {
    this.#toRead?.delete(topic)
  }

  isReading(): boolean {
    return this.#reading.size > 0
  }

  begin(wanted: Pick<ReadonlySet<string>, 'has'>): readonly string[] {
    const topics = [...this.toRead].filter((topic) => wanted.has(topic))
    this.#toRead = undefined
    this.#reading = topics.length === 0 ? NONE : new Set(topics)
    return topics
  }

  end(isAllRead: boolean): void {
    const topics = this.#reading
    this.#reading = NONE
    if (!isAllRead) for (const topic of topics) this.add(topic)
  }
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
    const { backlog, topics } = subscriber
    const reading = backlog.begin(topics)
    if (reading.length === 0) return false
    const isDone = await limitConcurrency(() => readPages(mailbox, subscriber, reading)).catch(
      (error: unknown) => {
        onError(error)
        return false
      },
    )
    backlog.end(isDone)
    return isDone
  }

  return async (subscriber, topics) => {
    const { backlog } = subscriber
    for (const topic of topics) backlog.add(topic)
    // One reading at a time: the one that is running takes up the added topics when it is done.
    if (backlog.isReading()) return
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
