/** Calls back once the page is loaded and idle. */
export function whenIdle(run: () => void): void {
  const wait = () => {
    // Not every engine has it.
    if ('requestIdleCallback' in window) requestIdleCallback(run)
    else setTimeout(run, 200)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Whether the visitor asked for little traffic. */
export function isSavingData(): boolean {
  return !!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData // not in every engine
}
