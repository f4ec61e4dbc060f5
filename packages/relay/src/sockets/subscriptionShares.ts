import type { RelayLimits } from '../base/limits.ts'
import type { Subscriber } from './subscriber.ts'

/** The subscriptions of a process, counted by address and by client. */
export interface SubscriptionShares {
  readonly total: () => number
  /** Counts a subscription that was added to a subscriber's topics, or taken from them. */
  count(subscriber: Subscriber, by: 1 | -1): void
  /** Whether a subscriber, its client and its address may have so many more. */
  isWithin(subscriber: Subscriber, added: number): boolean
  /** Whether the process may not have so many more. */
  isFull(added: number): boolean
  /** The largest socket of the largest share, if that is larger than the share of the one that asks would become. */
  largestBeside(subscriber: Subscriber, added: number): Subscriber | undefined
}

/** Creates shares with these limits. */
export function createSubscriptionShares(limits: RelayLimits): SubscriptionShares {
  const bySource = new Map<string, { count: number; readonly sockets: Set<Subscriber> }>()
  const countOfClient = new Map<string, number>()
  let subscriptions = 0

  return {
    total: () => subscriptions,
    count(subscriber, by) {
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
    },
    isWithin({ source, clientId, topics }, added) {
      if (topics.size + added > limits.maxTopicsPerSocket) return false
      if ((countOfClient.get(clientId) ?? 0) + added > limits.maxSubscriptionsPerClient) return false
      return (bySource.get(source)?.count ?? 0) + added <= limits.maxSubscriptionsPerIp
    },
    isFull: (added) => subscriptions + added > limits.maxSubscriptions,
    largestBeside(subscriber, added) {
      const [source, share] = [...bySource].reduce(
        (most, other) => (other[1].count > most[1].count ? other : most),
        ['', { count: 0, sockets: new Set<Subscriber>() }],
      )
      if (source === subscriber.source) return undefined
      if (share.count <= (bySource.get(subscriber.source)?.count ?? 0) + added) return undefined
      return [...share.sockets].reduce((most, other) => (other.topics.size > most.topics.size ? other : most))
    },
  }
}
