import type { RelayLimits } from '../limits.ts'
import type { Mailbox, StoredMessage } from '../mailbox/mailbox.ts'
import { createCatchUp } from './backlog.ts'
import type { Subscriber } from './subscriber.ts'

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
  const byTopic = new Map<string, Set<Subscriber>>()
  const bySource = new Map<string, { count: number; readonly sockets: Set<Subscriber> }>()
  const countOfClient = new Map<string, number>()
  let subscriptions = 0

  /** Ends the largest socket of the largest share, if that is larger than the one that asks would become. */
  function evictForSmaller(subscriber: Subscriber, added: number): boolean {
    const [source, share] = [...bySource].reduce(
      (most, other) => (other[1].count > most[1].count ? other : most),
      ['', { count: 0, sockets: new Set<Subscriber>() }],
    )
    if (source === subscriber.source) return false
    if (share.count <= (bySource.get(subscriber.source)?.count ?? 0) + added) return false
    const victim = [...share.sockets].reduce((most, other) =>
      other.topics.size > most.topics.size ? other : most,
    )
    unsubscribe(victim, [...victim.topics])
    victim.evict()
    return true
  }

  function countSubscription(subscriber: Subscriber, by: 1 | -1): void {
    const { source, clientId } = subscriber
    subscriptions += by
    const share = bySource.get(source) ?? { count: 0, sockets: new Set() }
    share.count += by
    share.sockets.add(subscriber)
    if (subscriber.topics.size === 0) share.sockets.delete(subscriber)
    if (share.count > 0) bySource.set(source, share)
    else bySource.delete(source)
    const ofClient = (countOfClient.get(clientId) ?? 0) + by
    if (ofClient > 0) countOfClient.set(clientId, ofClient)
    else countOfClient.delete(clientId)
  }

  function unsubscribe(subscriber: Subscriber, topics: readonly string[]): void {
    for (const topic of topics) {
      if (!subscriber.topics.delete(topic)) continue
      subscriber.backlog.toRead.delete(topic)
      countSubscription(subscriber, -1)
      const others = byTopic.get(topic)
      others?.delete(subscriber)
      if (others?.size === 0) byTopic.delete(topic)
    }
  }

  function deliverOne(message: StoredMessage): void {
    const { topic, senderId } = message
    for (const subscriber of byTopic.get(topic) ?? []) {
      if (subscriber.clientId === senderId) continue
      const { toRead, reading } = subscriber.backlog
      // Earlier messages that are still to be read from the mailbox go first. This one is in the mailbox too.
      const isInOrder = !toRead.has(topic) && !reading.has(topic)
      if (!isInOrder || !subscriber.push(message)) toRead.add(topic)
    }
  }

  const catchUp = createCatchUp(mailbox, onError)

  return {
    figures: () => ({ topics: byTopic.size, subscriptions }),
    makeRoom(subscriber, topics) {
      const added = topics.filter((topic) => !subscriber.topics.has(topic)).length
      const { source, clientId } = subscriber
      if (subscriber.topics.size + added > limits.maxTopicsPerSocket) return false
      if ((countOfClient.get(clientId) ?? 0) + added > limits.maxSubscriptionsPerClient) return false
      if ((bySource.get(source)?.count ?? 0) + added > limits.maxSubscriptionsPerIp) return false
      while (subscriptions + added > limits.maxSubscriptions) {
        if (!evictForSmaller(subscriber, added)) return false
      }
      return true
    },
    subscribe(subscriber, topics) {
      for (const topic of topics) {
        if (subscriber.topics.has(topic)) continue
        subscriber.topics.add(topic)
        countSubscription(subscriber, 1)
        const others = byTopic.get(topic)
        if (others) others.add(subscriber)
        else byTopic.set(topic, new Set([subscriber]))
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
