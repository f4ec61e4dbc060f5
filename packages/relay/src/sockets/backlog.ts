import type { Mailbox, StoredMessage } from '../mailbox/mailbox.ts'
import type { Subscriber } from './hub.ts'

/** Topics of a subscriber whose messages have to come out of the mailbox, so that they come in order. */
export interface Backlog {
  /** To be read. */
  readonly behind: Set<string>
  /** Being read. */
  readonly current: Set<string>
}

/** An empty backlog. */
export function createBacklog(): Backlog {
  return { behind: new Set(), current: new Set() }
}

/** Messages that are read from the mailbox at once; each may be as large as a frame. */
const PAGE = 16
/** Readings of the mailbox that run side by side. */
const MAX_READERS = 16

/**
 * Makes the one that reads backlogs: it pushes what waits on the given topics, and on those that are behind, as far
 * as there is room.
 */
export function createCatchUp(
  mailbox: Mailbox,
  onError: (error: unknown) => void,
): (subscriber: Subscriber, topics: readonly string[]) => Promise<void> {
  const turn = createTurns(MAX_READERS)

  /** Answers whether to go on. */
  async function readCurrent(subscriber: Subscriber): Promise<boolean> {
    const { behind, current } = subscriber.backlog
    for (const topic of behind) if (subscriber.topics.has(topic)) current.add(topic)
    behind.clear()
    if (current.size === 0) return false
    const isDone = await turn(() => readPages(mailbox, subscriber, [...current])).catch((error: unknown) => {
      onError(error)
      return false
    })
    if (!isDone) for (const topic of current) behind.add(topic)
    current.clear()
    return isDone
  }

  return async (subscriber, topics) => {
    const { behind, current } = subscriber.backlog
    for (const topic of topics) behind.add(topic)
    // One reading at a time: the one under way goes on with what was added.
    if (current.size > 0) return
    let goesOn = true
    while (goesOn) goesOn = await readCurrent(subscriber)
  }
}

/** Answers whether everything went out. */
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
      const page = await mailbox.waiting({ topics, clientId, afterId, limit: PAGE })
      if (!page.every((message) => pushIfSubscribed(subscriber, message))) return false
      afterId = page.length === PAGE ? page.at(-1)?.id : undefined
    }
    return true
  } finally {
    subscriber.endReading()
  }
}

/** False when there was no room. */
function pushIfSubscribed(subscriber: Subscriber, message: StoredMessage): boolean {
  return !subscriber.topics.has(message.topic) || subscriber.push(message)
}

/** Lets so many run side by side; the rest wait for their turn. */
function createTurns(max: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (run) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await run()
    } finally {
      // The place goes to the next one, or is free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
