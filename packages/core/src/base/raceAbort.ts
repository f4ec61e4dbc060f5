import { raceAbort as raceAbortWith, type SetTimer, startTimeLimit } from '@foyer/kit'
import { ModalError } from './modalError.ts'

/** The error of work that was cancelled. */
export function abortError(): ModalError {
  return new ModalError({ code: 'aborted', message: 'The work was cancelled before it ended.' })
}

/** Whether an error means that work was cancelled: an `aborted` error of ours or an `AbortError` of the platform. */
export function isAbortError(error: unknown): boolean {
  try {
    if (!(error instanceof Error)) return false
    return error.name === 'AbortError' || ('code' in error && error.code === 'aborted')
  } catch {
    // A stranger's error whose fields or class throw when they are read.
    return false
  }
}

/**
 * Settles as the work does, unless the signal aborts first: then it rejects at once with `aborted`, or with the signal's
 * reason when that is a ModalError. So work that never answers cannot keep its caller waiting.
 */
export function raceAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return raceAbortWith(work, signal, (reason) => (reason instanceof ModalError ? reason : abortError()))
}

/** The input of `withTimeout`. */
export interface TimeoutInput {
  readonly timeoutMs: number
  /** Cancels the work before the limit; the promise then rejects with `aborted`. */
  readonly signal?: AbortSignal | undefined
  /** The limited thing, as the beginning of the error's sentence: "The wallet". */
  readonly what: string
  /** The clock; by default that of the platform the code runs on. */
  readonly setTimer?: SetTimer | undefined
}

/** Runs work with a time limit: when it passes, the work's signal aborts and the promise rejects with `timed_out`. */
export async function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeoutMs, signal, what, setTimer }: TimeoutInput,
): Promise<T> {
  const limit = startTimeLimit({
    limitMs: timeoutMs,
    what,
    signal,
    setTimer,
    toError: ({ message }) => new ModalError({ code: 'timed_out', message }),
  })
  try {
    return await raceAbortWith(work(limit.signal), limit.signal, (reason) =>
      signal?.aborted ? abortError() : reason,
    )
  } finally {
    limit.end()
  }
}
