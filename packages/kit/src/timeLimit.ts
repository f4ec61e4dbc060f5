import { raceAbort } from './raceAbort.ts'
import { type SetTimer, setPlatformTimer } from './timer.ts'

/** Work took longer than its time limit. Recognise it by `code`: two copies of the package may be loaded. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError'
  readonly code = 'timed_out'
  readonly limitMs: number

  constructor(what: string, limitMs: number) {
    super(`${what} took longer than ${limitMs} ms.`)
    this.limitMs = limitMs
  }
}

/** The options of `startTimeLimit` and `withTimeLimit`. */
export interface TimeLimitOptions {
  readonly limitMs: number
  /** The limited thing, as the beginning of the error's sentence: "The node". */
  readonly what: string
  /** Aborts the work before the limit, with its own reason. */
  readonly signal?: AbortSignal | undefined
  /** The clock. Defaults to that of the platform. */
  readonly setTimer?: SetTimer | undefined
  /** Replaces the `TimeLimitError` by another error. */
  readonly toError?: ((error: TimeLimitError) => Error) | undefined
}

/** A time limit that runs until it is ended. */
export interface TimeLimit {
  /** Aborts when the limit passes, or when the signal that was given aborts. */
  readonly signal: AbortSignal
  /** Stops the timer and stops listening to the signal that was given. Call it when the work has ended, in a `finally`. */
  end(): void
}

/**
 * Starts a time limit.
 *
 * The timer holds on to the signal it aborts. `AbortSignal.any([signal, AbortSignal.timeout(limitMs)])` does not: Node 20
 * collects the pair as garbage when nothing else refers to it, and then it never aborts.
 */
export function startTimeLimit(options: TimeLimitOptions): TimeLimit {
  const { limitMs, what, signal: outer, setTimer = setPlatformTimer, toError } = options
  const controller = new AbortController()
  if (outer?.aborted) {
    controller.abort(outer.reason)
    return { signal: controller.signal, end: () => {} }
  }
  const onOuterAbort = () => {
    stopTimer()
    controller.abort(outer?.reason)
  }
  const end = () => {
    stopTimer()
    outer?.removeEventListener('abort', onOuterAbort)
  }
  const stopTimer = setTimer(() => {
    end()
    const error = new TimeLimitError(what, limitMs)
    controller.abort(toError ? toError(error) : error)
  }, limitMs)
  outer?.addEventListener('abort', onOuterAbort, { once: true })
  return { signal: controller.signal, end }
}

/**
 * Runs work under a time limit. When the limit passes, or the signal that was given aborts, the signal that the work was
 * given aborts and the promise rejects with its reason, whether or not the work pays attention to the signal. Work is not
 * started under a signal that has aborted already.
 */
export async function withTimeLimit<T>(
  work: (signal: AbortSignal) => Promise<T>,
  options: TimeLimitOptions,
): Promise<T> {
  options.signal?.throwIfAborted()
  const limit = startTimeLimit(options)
  try {
    return await raceAbort(work(limit.signal), limit.signal)
  } finally {
    limit.end()
  }
}
