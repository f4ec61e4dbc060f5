import type { NewMessage } from '../mailbox/mailbox.ts'

/** The bytes of a message beside its text, in the stream and what the servers keep of it in memory. */
export const ENTRY_BYTES = 512
/** Messages that end within a sixteenth of their time of each other are counted together. */
const SLOTS_OF_TTL = 16
const MIN_SLOT_MS = 1_000
/** So many clients and addresses are remembered. The oldest are forgotten first. */
const MAX_KEYS = 50_000

/** The sizes of the shares. */
export interface StoredShareLimits {
  readonly maxBytesPerSource: number
  readonly maxBytesPerSender: number
}

/** Counts the bytes that each client and each address has stored through this process, until their time is over. */
export interface StoredShares {
  /** Counts the messages. False, and none is counted, when they do not fit into a share. */
  take(messages: readonly NewMessage[], nowMs: number): boolean
}

interface Share {
  bytes: number
  /** The bytes that end at each time. */
  readonly slots: Map<number, number>
}

/**
 * Creates the shares. A stream does not know who a message belongs to, and removes none for a newer one of the same sender: so
 * whoever has filled its share is refused until some of it is over.
 */
export function createStoredShares({
  maxBytesPerSource,
  maxBytesPerSender,
}: StoredShareLimits): StoredShares {
  const shares = new Map<string, Share>()

  function shareOf(key: string): Share {
    const share = shares.get(key) ?? { bytes: 0, slots: new Map() }
    shares.delete(key)
    shares.set(key, share)
    const [oldest] = shares.keys()
    if (shares.size > MAX_KEYS && oldest !== undefined) shares.delete(oldest)
    return share
  }

  function fits(share: Share, bytes: number, maxBytes: number, nowMs: number): boolean {
    if (share.bytes + bytes > maxBytes) dropOver(share, nowMs)
    return share.bytes + bytes <= maxBytes
  }

  return {
    take(messages, nowMs) {
      const [first] = messages
      if (first === undefined) return true
      const { senderId, source = '' } = first
      const bytes = messages.reduce((sum, message) => sum + bytesOf(message), 0)
      const sender = shareOf(`sender ${senderId}`)
      // Of messages without a mark nobody knows where they came from.
      const ofSource = source === '' ? undefined : shareOf(`source ${source}`)
      if (!fits(sender, bytes, maxBytesPerSender, nowMs)) return false
      if (ofSource !== undefined && !fits(ofSource, bytes, maxBytesPerSource, nowMs)) return false
      for (const message of messages) {
        add(sender, message, nowMs)
        if (ofSource !== undefined) add(ofSource, message, nowMs)
      }
      return true
    },
  }
}

function bytesOf({ message }: NewMessage): number {
  return message.length + ENTRY_BYTES
}

function add(share: Share, message: NewMessage, nowMs: number): void {
  const ttlMs = message.ttlSeconds * 1_000
  const slotMs = Math.max(MIN_SLOT_MS, Math.ceil(ttlMs / SLOTS_OF_TTL))
  const endMs = Math.ceil((nowMs + ttlMs) / slotMs) * slotMs
  share.slots.set(endMs, (share.slots.get(endMs) ?? 0) + bytesOf(message))
  share.bytes += bytesOf(message)
}

function dropOver(share: Share, nowMs: number): void {
  for (const [endMs, bytes] of share.slots) {
    if (endMs > nowMs) continue
    share.slots.delete(endMs)
    share.bytes -= bytes
  }
}
