/**
 * Delays the answers to refused connection attempts. Known clients try again at once and without end when they are refused,
 * so each refusal of an address is delayed twice as long as the one before (exponential backoff).
 */
export interface Refusals {
  /** Milliseconds to delay the answer by; undefined when too many are delayed already, and this one is cut off at once. */
  startDelay(ip: string, nowMs: number): number | undefined
  /** The delayed answer was given. */
  endDelay(ip: string): void
}

/** The first refusals of an address are not delayed, so that a developer sees the reason at once. */
const FREE_REFUSALS = 3
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 8_000
/** After this long without a refusal the delays of an address start again from none. */
const FORGET_MS = 30_000
const MAX_DELAYED = 2_000
const MAX_DELAYED_PER_IP = 64
const MAX_REMEMBERED = 20_000
/** So many are left when there are too many: forgetting them looks at all, so it must not happen at each refusal. */
const LEFT_AFTER_FORGETTING = 18_000

interface RefusalRecord {
  count: number
  lastMs: number
  delayed: number
}

/** Creates the delays, counted by address. */
export function createRefusals(): Refusals {
  const records = new Map<string, RefusalRecord>()
  let delayed = 0

  function recordOf(ip: string, nowMs: number): RefusalRecord {
    const known = records.get(ip)
    if (known !== undefined && (known.delayed > 0 || nowMs - known.lastMs < FORGET_MS)) return known
    if (records.size >= MAX_REMEMBERED) forget(nowMs)
    const record = { count: 0, lastMs: nowMs, delayed: 0 }
    records.set(ip, record)
    return record
  }

  function forget(nowMs: number): void {
    for (const [ip, record] of records) {
      if (record.delayed === 0 && nowMs - record.lastMs >= FORGET_MS) records.delete(ip)
    }
    for (const [ip, record] of records) {
      if (records.size <= LEFT_AFTER_FORGETTING) return
      if (record.delayed === 0) records.delete(ip)
    }
  }

  return {
    startDelay(ip, nowMs) {
      const record = recordOf(ip, nowMs)
      record.count += 1
      record.lastMs = nowMs
      if (delayed >= MAX_DELAYED || record.delayed >= MAX_DELAYED_PER_IP) return undefined
      delayed += 1
      record.delayed += 1
      const doublings = record.count - FREE_REFUSALS - 1
      return doublings < 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(doublings, 10))
    },
    endDelay(ip) {
      const record = records.get(ip)
      delayed -= 1
      if (record !== undefined) record.delayed -= 1
    },
  }
}
