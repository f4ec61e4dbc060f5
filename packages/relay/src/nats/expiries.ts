import { createConcurrencyLimit } from '../base/concurrency.ts'
import type { StoredMessage } from '../mailbox/mailbox.ts'

/** Messages of this process that are removed when their time is over. The stream itself removes others at its own age. */
const MAX_TRACKED = 200_000
const SLOT_MS = 1_000
const REMOVALS_AT_ONCE = 16

/** Removes messages when their time is over, and counts those that nobody had acknowledged here. */
export interface Expiries {
  track(message: StoredMessage, ttlSeconds: number): void
  /** Somebody has acknowledged the message. */
  markRead(id: number): void
  sweep(nowMs: number): Promise<void>
  /** Messages that ran out unread since the start. */
  expired(): number
}

interface Tracked {
  readonly id: number
  isRead: boolean
}

/** Creates the list of what is removed. `remove` is called once for each message. */
export function createExpiries(
  remove: (id: number) => Promise<void>,
  onError: (error: unknown) => void,
): Expiries {
  const byId = new Map<number, Tracked>()
  const bySlot = new Map<number, Tracked[]>()
  const atOnce = createConcurrencyLimit(REMOVALS_AT_ONCE)
  let expired = 0

  function takeOver(nowMs: number): Tracked[] {
    const over: Tracked[] = []
    for (const [slot, tracked] of bySlot) {
      if (slot * SLOT_MS > nowMs) continue
      bySlot.delete(slot)
      over.push(...tracked)
    }
    for (const { id } of over) byId.delete(id)
    return over
  }

  return {
    track({ id, publishedAtMs }, ttlSeconds) {
      if (byId.size >= MAX_TRACKED) return
      const slot = Math.ceil((publishedAtMs + ttlSeconds * 1_000) / SLOT_MS)
      const tracked = { id, isRead: false }
      byId.set(id, tracked)
      const others = bySlot.get(slot)
      if (others) others.push(tracked)
      else bySlot.set(slot, [tracked])
    },
    markRead(id) {
      const tracked = byId.get(id)
      if (tracked !== undefined) tracked.isRead = true
    },
    async sweep(nowMs) {
      const over = takeOver(nowMs)
      expired += over.filter(({ isRead }) => !isRead).length
      await Promise.all(over.map(({ id }) => atOnce(() => remove(id)).catch(onError)))
    },
    expired: () => expired,
  }
}
