import { countDown } from '../lib/ui/busy.ts'
import { ServerFailure } from './serverFailure.ts'

/** An alert is read aloud each time it changes. */
const SPOKEN_STEP_MS = 10_000

/** The fields that nobody can use for as long as a server takes no code. */
export interface Lock {
  /** Says why, with the time that is left; undefined once it is over. */
  readonly say: (error: unknown) => void
  readonly lock: (isLocked: boolean) => void
  /** Ends the wait: the visitor has left the screen. */
  readonly signal: AbortSignal
}

/** Says why a code was refused. Where the server has told for how long it takes none, nothing can be typed until then (clause validate-13). */
export function refuseCode(error: unknown, { say, lock, signal }: Lock): void {
  if (!(error instanceof ServerFailure && error.retryAfterMs)) return say(error)
  const { code, retryAfterMs } = error
  let saidMs = Number.POSITIVE_INFINITY
  countDown(retryAfterMs, signal, (leftMs) => {
    lock(leftMs > 0)
    if (leftMs > 0 && saidMs - leftMs < SPOKEN_STEP_MS) return
    saidMs = leftMs
    say(leftMs > 0 ? new ServerFailure(code, '', leftMs) : undefined)
  })
}
