/** Calls back once the page is loaded and idle, or was loaded two seconds ago: a page with an endless animation is never idle. */
export function whenIdle(run: () => void): void {
  // Safari has no `requestIdleCallback`.
  const wait = () => window.requestIdleCallback?.(run, { timeout: 2000 }) ?? setTimeout(run, 200)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Whether the visitor's browser is set to save data. */
export function isSavingData(): boolean | undefined {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData // not in every engine
}
