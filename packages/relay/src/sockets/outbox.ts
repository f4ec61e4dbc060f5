import type { WebSocket } from 'ws'
import type { StoredMessage } from '../mailbox/mailbox.ts'
import type { RequestId } from '../protocol/frames.ts'
import { subscriptionId } from '../protocol/subscriptionId.ts'
import type { ConnectionContext } from './connection.ts'

/** How long a socket may leave untaken what was pushed. */
const SLOW_READER_MS = 30_000

/** What goes out to one socket, never more than it has room for. */
export interface Outbox {
  send(frame: object): void
  /** False when there is no room; a message that is out already is not sent again. */
  push(message: StoredMessage): boolean
  /** Answers whether the message was out. */
  settle(id: RequestId, isAcknowledged: boolean): boolean
  beginReading(): void
  endReading(): void
  /** Whether there is room for a good deal more. */
  isSpacious(): boolean
  /** Whether the network has taken nothing for long. */
  isStuck(nowMs: number): boolean
}

/** Makes the outbox of a client's socket. */
export function createOutbox(
  socket: WebSocket,
  clientId: string,
  { limits, metrics, mailbox }: Pick<ConnectionContext, 'limits' | 'metrics' | 'mailbox'>,
): Outbox {
  const unacknowledged = new Set<number>()
  /** Answered since the reading of the mailbox began that is under way. */
  let settled: Set<number> | undefined
  let fullSinceMs: number | undefined

  const isFull = () => socket.bufferedAmount >= limits.maxBufferedBytes

  function send(frame: object): void {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ jsonrpc: '2.0', ...frame }))
  }

  return {
    send,
    push({ id, topic, message, tag, publishedAtMs }) {
      if (unacknowledged.has(id) || settled?.has(id)) return true
      if (socket.readyState !== socket.OPEN || isFull()) return false
      if (unacknowledged.size >= limits.maxUnacknowledged) return false
      unacknowledged.add(id)
      metrics.add('delivered')
      const data = { topic, message, publishedAt: publishedAtMs, tag }
      send({ id, method: 'irn_subscription', params: { id: subscriptionId(topic, clientId), data } })
      return true
    },
    settle(id, isAcknowledged) {
      const messageId = Number(id)
      if (!unacknowledged.delete(messageId)) return false
      settled?.add(messageId)
      if (isAcknowledged) {
        metrics.add('acknowledged')
        mailbox.acknowledge(messageId, clientId)
      }
      return true
    },
    beginReading() {
      settled = new Set()
    },
    endReading() {
      settled = undefined
    },
    isSpacious: () => unacknowledged.size <= limits.maxUnacknowledged / 2 && !isFull(),
    isStuck(nowMs) {
      fullSinceMs = isFull() ? (fullSinceMs ?? nowMs) : undefined
      return fullSinceMs !== undefined && nowMs - fullSinceMs > SLOW_READER_MS
    },
  }
}
