import type { RelayLimits } from '../base/limits.ts'
import { SmallSet } from '../base/smallSet.ts'
import type { Mailbox, StoredMessage } from '../mailbox/mailbox.ts'
import { createCatchUp } from './backlog.ts'
import type { Subscriber } from './subscriber.ts'
import { createSubscriptionShares } from './subscriptionShares.ts'

/** Knows which sockets of this process are subscribed to which topics, and pushes messages to them. */
export interface Hub {
  readonly figures: () => { readonly topics: number; readonly subscriptions: number }
  /**
   * Whether the subscriber may have these topics too. When everything is taken, the largest socket of the address that has
   * most is ended for somebody who has less.
   */
  makeRoom(subscriber: Subscriber, topics: readonly string[]): boolean
  subscribe(subscriber: Subscriber, topics: readonly string[]): void
  unsubscribe(subscriber: Subscriber, topics: readonly string[]): void
  /**
   * Adds the topics to the subscriber's backlog and pushes their messages from the mailbox, as far as the socket has room.
   * Failures of the mailbox are reported; the topics then stay in the backlog.
   */
  catchUp(subscriber: Subscriber, topics: readonly string[]): Promise<void>
  /** Pushes to every subscriber but the sender. */
  deliver(messages: readonly StoredMessage[]): void
  /** Reads the topics from the mailbox for everyone who is subscribed to them. */
  deliverAgain(topics: readonly string[]): void
}

/** Creates a hub that reads from a mailbox. */
export function createHub(mailbox: Mailbox, limits: RelayLimits, onError: (error: unknown) => void): Hub {
  const byTopic = new Map<string, SmallSet<Subscriber>>()
  const shares = createSubscriptionShares(limits)

  function unsubscribe(subscriber: Subscriber, topics: readonly string[]): void {
    for (const topic of topics) {
      if (!subscriber.topics.delete(topic)) continue
      subscriber.backlog.remove(topic)
      shares.count(subscriber, -1)
      const others = byTopic.get(topic)
      others?.delete(subscriber)
      if (others?.size === 0) byTopic.delete(topic)
    }
  }

  function deliverOne(message: StoredMessage): void {
    const { topic, senderId } = message
    for (const subscriber of byTopic.get(topic) ?? []) {
      if (subscriber.clientId === senderId) continue
      const { backlog } = subscriber
      // Earlier messages that are still to be read from the mailbox go first. This one is in the mailbox too.
      if (backlog.has(topic) || !subscriber.push(message)) backlog.add(topic)
    }
  }

  const catchUp = createCatchUp(mailbox, onError)

  return {
    figures: () => ({ topics: byTopic.size, subscriptions: shares.total() }),
    makeRoom(subscriber, topics) {
      const added = topics.filter((topic) => !subscriber.topics.has(topic)).length
      if (!shares.isWithin(subscriber, added)) return false
      while (shares.isFull(added)) {
        const victim = shares.largestBeside(subscriber, added)
        if (victim === undefined) return false
        unsubscribe(victim, [...victim.topics])
        victim.evict()
      }
      return true
    },
    subscribe(subscriber, topics) {
      for (const topic of topics) {
        if (subscriber.topics.has(topic)) continue
        subscriber.topics.add(topic)
        shares.count(subscriber, 1)
        const others = byTopic.get(topic)
        if (others) others.add(subscriber)
        else byTopic.set(topic, new SmallSet(subscriber))
      }
    },
    unsubscribe,
    catchUp,
    deliver(messages) {
      for (const message of messages) deliverOne(message)
    },
    deliverAgain(topics) {
      for (const topic of new Set(topics)) {
        for (const subscriber of byTopic.get(topic) ?? []) void catchUp(subscriber, [topic])
      }
    },
  }
}
