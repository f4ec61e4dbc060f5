import type { RelayLimits } from '../limits.ts'
import type { Mailbox, StoredMessage } from '../mailbox/mailbox.ts'
import { type Backlog, createCatchUp } from './backlog.ts'

/** One socket of a client, as the hub sees it. */
export interface Subscriber {
  readonly clientId: string
  /** What it is subscribed to; the hub alone changes it. */
  readonly topics: Set<string>
  /** What has to be read from the mailbox for it; the hub alone changes it. */
  readonly backlog: Backlog
  /** Where the last fetch of this socket stopped, when it did not get everything. */
  fetchCursor?: FetchCursor | undefined
  /** A reading of the mailbox begins: what is acknowledged from here on may still be in it, and is not pushed. */
  beginReading(): void
  endReading(): void
  /** False when the socket has no room; a message it is holding already is not sent again. */
  push(message: StoredMessage): boolean
}

/** A fetch that can be gone on with. */
export interface FetchCursor {
  readonly topics: string
  readonly afterId: number
}

/** Brings messages and subscribers of this process together. */
export interface Hub {
  readonly figures: () => { readonly topics: number; readonly subscriptions: number }
  /** Whether there is room for that many more topics. */
  hasRoom(subscriber: Subscriber, topics: readonly string[]): boolean
  subscribe(subscriber: Subscriber, topics: readonly string[]): void
  unsubscribe(subscriber: Subscriber, topics: readonly string[]): void
  /**
   * Pushes what waits on topics that are behind, and on these, as far as there is room. Failures of the mailbox are
   * reported; the topics stay behind.
   */
  catchUp(subscriber: Subscriber, topics: readonly string[]): Promise<void>
  /** Pushes to every subscriber but the sender. */
  deliver(messages: readonly StoredMessage[]): void
}

/** Makes a hub on a mailbox. */
export function createHub(mailbox: Mailbox, limits: RelayLimits, onError: (error: unknown) => void): Hub {
  const byTopic = new Map<string, Set<Subscriber>>()
  let subscriptions = 0

  function deliverOne(message: StoredMessage): void {
    const { topic, senderId } = message
    for (const subscriber of byTopic.get(topic) ?? []) {
      if (subscriber.clientId === senderId) continue
      const { behind, current } = subscriber.backlog
      // What came earlier and is still in the mailbox goes first; this one comes out after it.
      const isInOrder = !behind.has(topic) && !current.has(topic)
      if (!isInOrder || !subscriber.push(message)) behind.add(topic)
    }
  }

  return {
    figures: () => ({ topics: byTopic.size, subscriptions }),
    hasRoom(subscriber, topics) {
      const added = topics.filter((topic) => !subscriber.topics.has(topic)).length
      return (
        subscriber.topics.size + added <= limits.maxTopicsPerSocket &&
        subscriptions + added <= limits.maxSubscriptions
      )
    },
    subscribe(subscriber, topics) {
      for (const topic of topics) {
        if (subscriber.topics.has(topic)) continue
        subscriber.topics.add(topic)
        subscriptions += 1
        const others = byTopic.get(topic)
        if (others) others.add(subscriber)
        else byTopic.set(topic, new Set([subscriber]))
      }
    },
    unsubscribe(subscriber, topics) {
      for (const topic of topics) {
        if (!subscriber.topics.delete(topic)) continue
        subscriber.backlog.behind.delete(topic)
        subscriptions -= 1
        const others = byTopic.get(topic)
        others?.delete(subscriber)
        if (others?.size === 0) byTopic.delete(topic)
      }
    },
    catchUp: createCatchUp(mailbox, onError),
    deliver(messages) {
      for (const message of messages) deliverOne(message)
    },
  }
}
