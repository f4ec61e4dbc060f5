import { raceAbort } from './raceAbort.ts'
import { sleep } from './sleep.ts'

/** The input of `whenListed`. */
export interface WhenListedInput<T> {
  /** Reads the current list. A failure counts as nothing. */
  readonly list: () => readonly T[] | Promise<readonly T[]>
  /** Calls back when the list may have changed. Returns what ends that, if there is anything to listen to. */
  readonly watch: (onChange: () => void) => (() => void) | undefined
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Waits until a list has entries: it is read at once, and whenever it may have changed. Some wallets answer an approval with nothing, and
 * list their accounts a moment later. @returns nothing once the time is over. @throws the reason of the signal
 */
export async function whenListed<T>({
  list,
  watch,
  timeoutMs,
  signal,
}: WhenListedInput<T>): Promise<readonly T[]> {
  const over = new AbortController()
  let stop: (() => void) | undefined
  const listed = new Promise<readonly T[]>((resolve) => {
    const look = () => {
      Promise.resolve()
        .then(list)
        .then(
          (entries) => entries.length > 0 && resolve(entries),
          () => {},
        )
    }
    stop = watch(look)
    look()
  })
  const nothing = sleep(timeoutMs, { signal: over.signal }).then(
    () => [],
    () => [],
  )
  try {
    const first = Promise.race([listed, nothing])
    return await (signal ? raceAbort(first, signal) : first)
  } finally {
    stop?.()
    over.abort()
  }
}
