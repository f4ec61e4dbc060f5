/**
 * How long a refused caller waits for its answer. Known clients try again at once and for ever when they are
 * refused, so each refusal of an address takes twice as long as the one before, and their storm becomes a trickle.
 */
export interface Refusals {
  /** Milliseconds to hold the answer back; undefined when so many are held that this one is cut off at once. */
  hold(ip: string, nowMs: number): number | undefined
  /** The answer was given. */
  release(ip: string): void
}

/** The first refusals of an address are told at once, so that a developer sees the reason. */
const FREE_REFUSALS = 3
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 8_000
/** After this long without a refusal an address starts anew. */
const FORGET_MS = 30_000
const MAX_HELD = 2_000
const MAX_HELD_PER_IP = 64
const MAX_REMEMBERED = 20_000

interface Record_ {
  count: number
  lastMs: number
  held: number
}

/** Keeps count of refusals by address. */
export function createRefusals(): Refusals {
  const records = new Map<string, Record_>()
  let held = 0

  function recordOf(ip: string, nowMs: number): Record_ {
    const known = records.get(ip)
    if (known !== undefined && (known.held > 0 || nowMs - known.lastMs < FORGET_MS)) return known
    if (records.size >= MAX_REMEMBERED) forget(nowMs)
    const record = { count: 0, lastMs: nowMs, held: 0 }
    records.set(ip, record)
    return record
  }

  function forget(nowMs: number): void {
    for (const [ip, record] of records) {
      if (record.held === 0 && nowMs - record.lastMs >= FORGET_MS) records.delete(ip)
    }
    for (const [ip, record] of records) {
      if (records.size < MAX_REMEMBERED) return
      if (record.held === 0) records.delete(ip)
    }
  }

  return {
    hold(ip, nowMs) {
      const record = recordOf(ip, nowMs)
      record.count += 1
      record.lastMs = nowMs
      if (held >= MAX_HELD || record.held >= MAX_HELD_PER_IP) return undefined
      held += 1
      record.held += 1
      const doublings = record.count - FREE_REFUSALS - 1
      return doublings < 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(doublings, 10))
    },
    release(ip) {
      const record = records.get(ip)
      held -= 1
      if (record !== undefined) record.held -= 1
    },
  }
}
