import * as v from 'valibot'
import { FrameFailure } from '../lib/frameFailure.ts'

/** Where a tab keeps something across reloads of the frame. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

/** How long an app has to wait, by the number of approvals in a row that nobody signed. The last value is used for all further ones. */
const PAUSES_MS = [0, 0, 2_000, 5_000, 15_000, 60_000]
const LONGEST_MS = 60_000
/** After this long without an approval the count starts again. */
const FORGET_MS = 180_000
const KEY = 'foyer:unsigned'

const Row = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  endedMs: v.number(),
})
type Row = v.InferOutput<typeof Row>

/** The storage of the tab, or memory where that is blocked. */
export function openTabStorage(
  open: (() => TabStorage) | undefined,
  memory: Map<string, string>,
): TabStorage {
  try {
    const storage = open?.()
    if (storage) return storage
  } catch {
    // Reading the property throws where storage is blocked.
  }
  return { getItem: (key) => memory.get(key) ?? null, setItem: (key, text) => void memory.set(key, text) }
}

/** How often an app may ask for approvals that nobody signs. */
export interface ApprovalPause {
  /** @throws FrameFailure -32005 while the app has to wait */
  check(): void
  /** An approval has ended: signed, declined, missed, or taken back by the app. */
  note(isSigned: boolean): void
}

/**
 * Keeps an app from asking again and again until somebody presses by mistake, or the press lands where the app has moved the
 * frame to. The first unsigned approvals cause no wait; after each further one the app waits longer.
 */
export function createApprovalPause(storage: TabStorage, now: () => number = Date.now): ApprovalPause {
  const read = (): Row => {
    const none = { count: 0, endedMs: now() }
    const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), Row), storage.getItem(KEY))
    if (!kept.success) return none
    const { count, endedMs } = kept.output
    // A clock that was set back must not lock an app out for longer than any pause.
    return now() - endedMs > FORGET_MS ? none : { count, endedMs: Math.min(endedMs, now()) }
  }
  return {
    check() {
      const { count, endedMs } = read()
      const pauseMs = PAUSES_MS[count] ?? LONGEST_MS
      const leftMs = endedMs + pauseMs - now()
      if (count > 0 && leftMs > 0)
        throw new FrameFailure(
          -32005,
          `Ask again in ${Math.ceil(leftMs / 1000)} s: the last requests were not signed`,
        )
    },
    note(isSigned) {
      const row: Row = { count: isSigned ? 0 : read().count + 1, endedMs: now() }
      try {
        storage.setItem(KEY, JSON.stringify(row))
      } catch {
        // A full storage must not make a signature fail that was just given; the count then stays as it was.
      }
    },
  }
}
