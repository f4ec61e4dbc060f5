import type { WebSocket } from 'ws'
import type { StoredMessage } from '../mailbox/mailbox.ts'
import type { RequestId } from '../protocol/frames.ts'
import { subscriptionId } from '../protocol/subscriptionId.ts'
import type { ConnectionContext } from './connectionContext.ts'

/** A socket whose send buffer has been full for longer than this is dropped. */
const SLOW_READER_MS = 30_000

/** Sends frames to one socket, and pushes messages only while the socket has room for them. */
export interface Outbox {
  send(frame: object): void
  /** Sends a message unless it has been sent already. False when there is no room for it. */
  push(message: StoredMessage): boolean
  /** Takes the client's answer to a push. False when no such push was waiting for one. */
  takeAnswer(id: RequestId, isAcknowledged: boolean): boolean
  /**
   * A page is about to be read from the mailbox. A message that the client answers from here on may still be in that page, and is not
   * pushed again.
   */
  beginReading(): void
  endReading(): void
  /** Whether at most half of the pushes that may be unacknowledged are, and the send buffer is not full. */
  hasAmpleRoom(): boolean
  /** Whether the send buffer has been full for longer than is allowed. Called about once a second. */
  isStuck(nowMs: number): boolean
}

/** The events of an outbox for its socket. */
export interface OutboxEvents {
  /** So many bytes are kept until the network has taken them; a negative number says that it has. */
  onHeld(bytes: number): void
  /** Whether the client leaves so much unread that nothing more should be taken from it. */
  onUnread(isUnread: boolean): void
  /** The client leaves more unread than is kept for it. */
  onOverflow(): void
}

type OutboxContext = Pick<ConnectionContext, 'limits' | 'metrics' | 'mailbox'>

/** Makes the outbox of a client's socket. */
export function createOutbox(
  socket: WebSocket,
  clientId: string,
  context: OutboxContext,
  events: OutboxEvents,
): Outbox {
  return new SocketOutbox(socket, clientId, context, events)
}

// A class, since each socket has one: its methods are there once.
class SocketOutbox implements Outbox {
  readonly #socket: WebSocket
  readonly #clientId: string
  readonly #context: OutboxContext
  readonly #events: OutboxEvents
  /** The topic of each push that waits for its answer, by its id. Undefined as long as there was none. */
  #unacknowledged: Map<number, string> | undefined
  /** Pushes that were answered since the page that is being read was asked for. */
  #answeredWhileReading: Set<number> | undefined
  #fullSinceMs: number | undefined

  constructor(socket: WebSocket, clientId: string, context: OutboxContext, events: OutboxEvents) {
    this.#socket = socket
    this.#clientId = clientId
    this.#context = context
    this.#events = events
  }

  send(frame: object): void {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN) return
    const text = JSON.stringify({ jsonrpc: '2.0', ...frame })
    this.#events.onHeld(text.length)
    socket.send(text, () => {
      this.#events.onHeld(-text.length)
      if (!this.#isFull()) this.#events.onUnread(false)
    })
    if (socket.bufferedAmount > this.#context.limits.maxUnreadBytes) return this.#events.onOverflow()
    if (this.#isFull()) this.#events.onUnread(true)
  }

  push({ id, topic, message, tag, publishedAtMs }: StoredMessage): boolean {
    const { mailbox, limits, metrics } = this.#context
    if (this.#unacknowledged?.has(id) || this.#answeredWhileReading?.has(id)) return true
    // Word of it may come late from another instance, hundreds of messages later.
    if (mailbox.isAcknowledged(id, this.#clientId)) return true
    if (this.#socket.readyState !== this.#socket.OPEN || this.#isFull()) return false
    this.#unacknowledged ??= new Map()
    if (this.#unacknowledged.size >= limits.maxUnacknowledged) return false
    this.#unacknowledged.set(id, topic)
    metrics.add('delivered')
    const data = { topic, message, publishedAt: publishedAtMs, tag }
    this.send({ id, method: 'irn_subscription', params: { id: subscriptionId(topic, this.#clientId), data } })
    return true
  }

  takeAnswer(id: RequestId, isAcknowledged: boolean): boolean {
    const messageId = Number(id)
    const topic = this.#unacknowledged?.get(messageId)
    if (topic === undefined) return false
    this.#unacknowledged?.delete(messageId)
    if (this.#unacknowledged?.size === 0) this.#unacknowledged = undefined
    this.#answeredWhileReading?.add(messageId)
    if (isAcknowledged) {
      this.#context.metrics.add('acknowledged')
      this.#context.mailbox.acknowledge({ id: messageId, topic }, this.#clientId)
    }
    return true
  }

  beginReading(): void {
    this.#answeredWhileReading = new Set()
  }

  endReading(): void {
    this.#answeredWhileReading = undefined
  }

  hasAmpleRoom(): boolean {
    const waiting = this.#unacknowledged?.size ?? 0
    return waiting <= this.#context.limits.maxUnacknowledged / 2 && !this.#isFull()
  }

  isStuck(nowMs: number): boolean {
    this.#fullSinceMs = this.#isFull() ? (this.#fullSinceMs ?? nowMs) : undefined
    return this.#fullSinceMs !== undefined && nowMs - this.#fullSinceMs > SLOW_READER_MS
  }

  #isFull(): boolean {
    return this.#socket.bufferedAmount >= this.#context.limits.maxBufferedBytes
  }
}
