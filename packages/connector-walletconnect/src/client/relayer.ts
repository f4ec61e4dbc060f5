import type { RelayerTypes } from '@walletconnect/types'
import type { OutboxOptions } from '../relay/outbox.ts'
import { toRelayCall } from '../relay/relayCall.ts'
import type { RelayPush } from '../relay/relayFrames.ts'
import type { RelayLine } from '../relay/relayLine.ts'
import { createTinyEmitter } from './tinyEmitter.ts'

/** Number of messages remembered to tell a second delivery. */
const SEEN_MAX = 500
/** A message that nothing could be made of is acknowledged after this long, or it would be delivered for ever. */
const GIVE_UP_MS = 5_000
const DAY_S = 86_400

/** Tags of the protocol for what goes out with limits of its own. */
const TAG_REQUEST = 1108
const TAG_DELETE = 1112

/**
 * Stands where the client expects its relayer, over a line that we control: the client's own opens sockets without end
 * when a relay refuses, and never says that it could not be reached. A message is acknowledged when it has been dealt
 * with, not when it came in, so that nothing is lost with a tab.
 */
export class Relayer {
  readonly protocol = 'wc'
  readonly version = 2
  readonly name = 'relayer'
  readonly #line: RelayLine
  readonly #events = createTinyEmitter()
  readonly #topics: Set<string>
  readonly #seen = new Set<string>()
  /** Messages being dealt with, and the id under which each was last delivered. */
  readonly #open = new Map<string, string | number>()

  readonly messages = {
    ack: async (topic: string, message: string) => this.#onDealtWith(keyOf(topic, message)),
    // Nothing is acknowledged before it is dealt with, so nothing waits here.
    getWithoutAck: () => ({}),
  }

  constructor(line: RelayLine, topics: Set<string>) {
    this.#line = line
    this.#topics = topics
  }

  get connected(): boolean {
    return this.#line.isConnected
  }

  get connecting(): boolean {
    return this.#line.isConnecting
  }

  readonly on = this.#events.on
  readonly once = this.#events.once
  readonly off = this.#events.off
  readonly removeListener = this.#events.off

  async init(): Promise<void> {}

  /** The client asks this before everything it does, and would throw where the browser says that it is offline. */
  async confirmOnlineStateOrThrow(): Promise<void> {}

  async publish(topic: string, message: string, options: RelayerTypes.PublishOptions = {}): Promise<void> {
    const { ttl = DAY_S / 4, prompt = false, tag = 0, attestation, internal } = options
    this.#remember(keyOf(topic, message))
    const params = { topic, message, ttl, prompt, tag, attestation }
    try {
      await this.#line.call(toRelayCall('irn_publish', params), limitsOf(tag))
      this.#events.emit('relayer_publish', options)
    } catch (error) {
      if (internal?.throwOnFailedPublish) throw error
    }
  }

  /** Proposals: the relay itself subscribes us to the pairing. */
  async publishCustom(input: {
    payload: { readonly pairingTopic?: string }
    opts?: RelayerTypes.PublishOptions
  }): Promise<void> {
    const { publishMethod = 'irn_publish', attestation, prompt, tag, ttl = 300, tvf } = input.opts ?? {}
    const correlationId = tvf?.correlationId
    const params = { ...input.payload, ttl, prompt, tag, attestation, correlationId }
    try {
      await this.#line.call(toRelayCall(publishMethod, params), { timeoutMs: 20_000, isUrgent: true })
    } catch (error) {
      // Nobody has the invitation: its mailbox is no reason to keep looking for a relay.
      this.#topics.delete(input.payload.pairingTopic ?? '')
      throw error
    }
  }

  async subscribe(topic: string, options?: RelayerTypes.SubscribeOptions): Promise<string> {
    this.#topics.add(topic)
    if (!options?.internal?.skipSubscribe) {
      // A line that is down tells the relay of every topic when it is up again.
      const call = toRelayCall('irn_subscribe', { topic })
      await this.#line.call(call, { timeoutMs: 15_000, isUrgent: false }).catch(() => {})
    }
    return topic
  }

  /** Never waits for the relay: an end must not depend on a network. */
  async unsubscribe(topic: string): Promise<void> {
    if (!this.#topics.delete(topic) || !this.#line.isConnected) return
    const call = toRelayCall('irn_unsubscribe', { topic, id: topic })
    this.#line.call(call, { timeoutMs: 5_000, isUrgent: false }).catch(() => {})
  }

  /** Takes a message from the relay. */
  receive({ id, params }: RelayPush): void {
    const { topic, message, publishedAt, attestation } = params.data
    const key = keyOf(topic, message)
    if (this.#open.has(key)) return void this.#open.set(key, id)
    if (this.#seen.has(key) || !this.#topics.has(topic)) return this.#line.acknowledge(id)
    this.#open.set(key, id)
    setTimeout(() => this.#onDealtWith(key), GIVE_UP_MS)
    this.#events.emit('relayer_message', {
      topic,
      message,
      publishedAt,
      transportType: 'relay',
      ...(attestation && { attestation }),
    })
  }

  #onDealtWith(key: string): void {
    const id = this.#open.get(key)
    if (id === undefined) return
    this.#open.delete(key)
    this.#remember(key)
    this.#line.acknowledge(id)
  }

  #remember(key: string): void {
    this.#seen.add(key)
    const [oldest] = this.#seen
    if (this.#seen.size > SEEN_MAX && oldest) this.#seen.delete(oldest)
  }
}

/** The end of a message holds its authentication tag, which no two messages share. */
function keyOf(topic: string, message: string): string {
  return `${topic}:${message.length}:${message.slice(-88)}`
}

function limitsOf(tag: number): OutboxOptions {
  if (tag === TAG_REQUEST) return { timeoutMs: 20_000, isUrgent: true }
  return { timeoutMs: tag === TAG_DELETE ? 300_000 : 60_000, isUrgent: false }
}
