import type { RelayerTypes } from '@walletconnect/types'
import type { RelayCallOptions } from '../relay/pendingCalls.ts'
import { toRelayCall } from '../relay/relayCall.ts'
import type { RelayConnection } from '../relay/relayConnection.ts'
import type { RelayPush } from '../relay/relayFrames.ts'
import { createTinyEmitter } from './tinyEmitter.ts'

/** Number of message keys kept to recognise a message that the relay delivers twice. */
const SEEN_MAX = 500
/** A message that the client did not acknowledge by then is acknowledged anyway: the relay would deliver it forever. */
const ACK_LIMIT_MS = 5_000
const DAY_S = 86_400

/** Message tags of the protocol whose time limits differ from the others. */
const TAG_REQUEST = 1108
const TAG_DELETE = 1112

/**
 * Replaces the client's own relayer, which reopens sockets endlessly when a relay refuses the connection and never
 * reports that a relay is unreachable. A message is acknowledged after the client has processed it, not when it arrives:
 * if the tab closes in between, the relay delivers the message again.
 */
export class Relayer {
  readonly protocol = 'wc'
  readonly version = 2
  readonly name = 'relayer'
  readonly #relay: RelayConnection
  readonly #events = createTinyEmitter()
  readonly #topics: Set<string>
  readonly #seenKeys = new Set<string>()
  /** Messages that the client is processing, with the relay id of their last delivery. */
  readonly #processing = new Map<string, string | number>()

  readonly messages = {
    ack: async (topic: string, message: string) => this.#acknowledge(keyOf(topic, message)),
    // The client asks for messages it received and has not processed; the relay delivers those again itself.
    getWithoutAck: () => ({}),
  }

  constructor(relay: RelayConnection, topics: Set<string>) {
    this.#relay = relay
    this.#topics = topics
  }

  get connected(): boolean {
    return this.#relay.isConnected
  }

  get connecting(): boolean {
    return this.#relay.isConnecting
  }

  readonly on = this.#events.on
  readonly once = this.#events.once
  readonly off = this.#events.off
  readonly removeListener = this.#events.off

  async init(): Promise<void> {}

  /** The client calls this first in every operation. Its own version throws when `navigator.onLine` is false. */
  async confirmOnlineStateOrThrow(): Promise<void> {}

  async publish(topic: string, message: string, options: RelayerTypes.PublishOptions = {}): Promise<void> {
    const { ttl = DAY_S / 4, prompt = false, tag = 0, attestation, internal } = options
    this.#remember(keyOf(topic, message))
    const params = { topic, message, ttl, prompt, tag, attestation }
    try {
      await this.#relay.call(toRelayCall('irn_publish', params), limitsOf(tag))
      this.#events.emit('relayer_publish', options)
    } catch (error) {
      if (internal?.throwOnFailedPublish) throw error
    }
  }

  /** Sends a session proposal. The relay subscribes this client to the pairing topic by itself. */
  async publishCustom(input: {
    payload: { readonly pairingTopic?: string }
    opts?: RelayerTypes.PublishOptions
  }): Promise<void> {
    const { publishMethod = 'irn_publish', attestation, prompt, tag, ttl = 300, tvf } = input.opts ?? {}
    const correlationId = tvf?.correlationId
    const params = { ...input.payload, ttl, prompt, tag, attestation, correlationId }
    try {
      await this.#relay.call(toRelayCall(publishMethod, params), { timeoutMs: 20_000, isUrgent: true })
    } catch (error) {
      // The proposal was not published: its pairing topic must not keep the connection open.
      this.#topics.delete(input.payload.pairingTopic ?? '')
      throw error
    }
  }

  async subscribe(topic: string, options?: RelayerTypes.SubscribeOptions): Promise<string> {
    this.#topics.add(topic)
    if (!options?.internal?.skipSubscribe) {
      // A connection that is down subscribes to every topic when it is up again.
      const call = toRelayCall('irn_subscribe', { topic })
      await this.#relay.call(call, { timeoutMs: 15_000, isUrgent: false }).catch(() => {})
    }
    return topic
  }

  /** Does not wait for the relay, so that a session can be ended offline. */
  async unsubscribe(topic: string): Promise<void> {
    if (!this.#topics.delete(topic) || !this.#relay.isConnected) return
    const call = toRelayCall('irn_unsubscribe', { topic, id: topic })
    this.#relay.call(call, { timeoutMs: 5_000, isUrgent: false }).catch(() => {})
  }

  /** Passes a message of the relay to the client, once. */
  receive({ id, params }: RelayPush): void {
    const { topic, message, publishedAt, attestation } = params.data
    const key = keyOf(topic, message)
    if (this.#processing.has(key)) return void this.#processing.set(key, id)
    if (this.#seenKeys.has(key) || !this.#topics.has(topic)) return this.#relay.acknowledge(id)
    this.#processing.set(key, id)
    setTimeout(() => this.#acknowledge(key), ACK_LIMIT_MS)
    this.#events.emit('relayer_message', {
      topic,
      message,
      publishedAt,
      transportType: 'relay',
      ...(attestation && { attestation }),
    })
  }

  #acknowledge(key: string): void {
    const id = this.#processing.get(key)
    if (id === undefined) return
    this.#processing.delete(key)
    this.#remember(key)
    this.#relay.acknowledge(id)
  }

  #remember(key: string): void {
    this.#seenKeys.add(key)
    const [oldest] = this.#seenKeys
    if (this.#seenKeys.size > SEEN_MAX && oldest) this.#seenKeys.delete(oldest)
  }
}

/** Identifies a message by its end, which holds the authentication tag: it differs for every message. */
function keyOf(topic: string, message: string): string {
  return `${topic}:${message.length}:${message.slice(-88)}`
}

function limitsOf(tag: number): RelayCallOptions {
  if (tag === TAG_REQUEST) return { timeoutMs: 20_000, isUrgent: true }
  return { timeoutMs: tag === TAG_DELETE ? 300_000 : 60_000, isUrgent: false }
}
