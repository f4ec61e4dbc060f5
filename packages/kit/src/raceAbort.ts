/**
 * Resolves or rejects as the work does, unless the signal aborts first: then it rejects at once with the reason of the
 * signal. So work that ignores the signal cannot keep its caller waiting.
 *
 * `toError` replaces the reason of the signal by another error.
 */
export function raceAbort<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  toError?: (reason: unknown) => unknown,
): Promise<T> {
  if (!signal) return work
  const errorOf = () => (toError ? toError(signal.reason) : signal.reason)
  // Nobody listens any more when abandoned work fails later: without this it would count as an unhandled rejection.
  work.catch(() => {})
  if (signal.aborted) return Promise.reject(errorOf())
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(errorOf())
    const stopListening = () => signal.removeEventListener('abort', onAbort)
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(stopListening)
  })
}

/** Resolves when the signal aborts, after `onAbort` was called; at once when it has aborted already. */
export function untilAborted(signal: AbortSignal, onAbort?: () => void): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      onAbort?.()
      resolve()
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
