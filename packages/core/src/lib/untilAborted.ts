/** Resolves once the signal fires, after `stop` was called: for work that goes on until nobody wants it any more. */
export function untilAborted(signal: AbortSignal, stop: () => void): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop()
      resolve()
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
