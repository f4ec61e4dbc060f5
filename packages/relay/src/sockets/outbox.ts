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
  readonly onHeld: (bytes: number) => void
  /** Whether the client leaves so much unread that nothing more should be taken from it. */
  readonly onUnread: (isUnread: boolean) => void
  /** The client leaves more unread than is kept for it. */
  readonly onOverflow: () => void
}

/** Makes the outbox of a client's socket. */
export function createOutbox(
  socket: WebSocket,
  clientId: string,
  { limits, metrics, mailbox }: Pick<ConnectionContext, 'limits' | 'metrics' | 'mailbox'>,
  { onHeld, onUnread, onOverflow }: OutboxEvents,
): Outbox {
  const unacknowledged = new Set<number>()
  /** Pushes that were answered since the page that is being read was asked for. */
  let answeredWhileReading: Set<number> | undefined
  let fullSinceMs: number | undefined

  const isFull = () => socket.bufferedAmount >= limits.maxBufferedBytes

  function send(frame: object): void {
    if (socket.readyState !== socket.OPEN) return
    const text = JSON.stringify({ jsonrpc: '2.0', ...frame })
    onHeld(text.length)
    socket.send(text, () => {
      onHeld(-text.length)
      if (!isFull()) onUnread(false)
    })
    if (socket.bufferedAmount > limits.maxUnreadBytes) return onOverflow()
    if (isFull()) onUnread(true)
  }

  return {
    send,
    push({ id, topic, message, tag, publishedAtMs }) {
      if (unacknowledged.has(id) || answeredWhileReading?.has(id)) return true
      // Word of it may come late from another instance, hundreds of messages later.
      if (mailbox.isAcknowledged(id, clientId)) return true
      if (socket.readyState !== socket.OPEN || isFull()) return false
      if (unacknowledged.size >= limits.maxUnacknowledged) return false
      unacknowledged.add(id)
      metrics.add('delivered')
      const data = { topic, message, publishedAt: publishedAtMs, tag }
      send({ id, method: 'irn_subscription', params: { id: subscriptionId(topic, clientId), data } })
      return true
    },
    takeAnswer(id, isAcknowledged) {
      const messageId = Number(id)
      if (!unacknowledged.delete(messageId)) return false
      answeredWhileReading?.add(messageId)
      if (isAcknowledged) {
        metrics.add('acknowledged')
        mailbox.acknowledge(messageId, clientId)
      }
      return true
    },
    beginReading() {
      answeredWhileReading = new Set()
    },
    endReading() {
      answeredWhileReading = undefined
    },
    hasAmpleRoom: () => unacknowledged.size <= limits.maxUnacknowledged / 2 && !isFull(),
    isStuck(nowMs) {
      fullSinceMs = isFull() ? (fullSinceMs ?? nowMs) : undefined
      return fullSinceMs !== undefined && nowMs - fullSinceMs > SLOW_READER_MS
    },
  }
}
