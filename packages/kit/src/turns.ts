import { sleep } from './sleep.ts'

/** Work that is done in turns until it is closed. */
export interface Turns {
  /** Begins the next turn now, or right after the one that is under way. */
  wake(): void
  /** Begins no more; resolves once the turn that is under way has ended. */
  close(): Promise<void>
}

/** How long to wait for the next turn; where more is due than one turn takes, 0. */
export interface NextTurn {
  readonly waitMs: number
}

/** The input of `startTurns`. */
export interface TurnsInput {
  /** Does what is due, and may answer with when the next turn is. The signal aborts when the turns are closed. */
  // biome-ignore lint/suspicious/noConfusingVoidType: what answers with nothing answers with void
  readonly turn: (signal: AbortSignal) => Promise<NextTurn | void>
  /** How long to wait for the next turn otherwise, and after one that has failed. */
  readonly everyMs: number
  /** Hears why a turn has failed; the next one tries again. */
  readonly onError: (error: unknown) => void
}

/** Begins with a turn at once, and never has two at the same time. */
export function startTurns({ turn, everyMs, onError }: TurnsInput): Turns {
  const stop = new AbortController()
  let waking = new AbortController()
  const working = work()

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      // A wake-up during the turn may bring work that the turn has not seen.
      const { signal } = waking
      const next = await turn(stop.signal).catch(onError)
      // Rejects when it is woken or closed, and the loop goes on.
      await sleep(next?.waitMs ?? everyMs, { signal }).catch(() => undefined)
      if (signal.aborted && !stop.signal.aborted) waking = new AbortController()
    }
  }

  return {
    wake: () => waking.abort(),
    async close() {
      stop.abort()
      waking.abort()
      await working
    },
  }
}
