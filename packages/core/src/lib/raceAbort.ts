import { ModalError } from '../errors/base.ts'

/** The error of work that was cancelled. */
export function abortError(): ModalError {
  return new ModalError({ code: 'aborted', message: 'The work was cancelled before it ended.' })
}

/** Whether an error says that work was cancelled, ours or the platform's. */
export function isAbortError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'aborted')
}

/** Settles with the work or, as soon as the signal fires, with its abort; work that never answers cannot hang the caller. */
export function raceAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  // A late failure of abandoned work has no listener any more and must not surface as unhandled.
  work.catch(() => {})
  if (signal.aborted) return Promise.reject(abortError())
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(signal.reason instanceof ModalError ? signal.reason : abortError())
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** Runs work with a time limit: its signal fires and the promise rejects with `timed_out` when the limit passes. */
export async function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  input: { readonly timeoutMs: number; readonly signal?: AbortSignal | undefined; readonly what: string },
): Promise<T> {
  const controller = new AbortController()
  const onOuter = () => controller.abort(abortError())
  if (input.signal?.aborted) onOuter()
  input.signal?.addEventListener('abort', onOuter, { once: true })
  const timer = setTimeout(
    () =>
      controller.abort(
        new ModalError({
          code: 'timed_out',
          message: `${input.what} took longer than ${input.timeoutMs} ms.`,
        }),
      ),
    input.timeoutMs,
  )
  try {
    return await raceAbort(work(controller.signal), controller.signal)
  } finally {
    clearTimeout(timer)
    input.signal?.removeEventListener('abort', onOuter)
  }
}
