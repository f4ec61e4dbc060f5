const LOCK = 'foyer-test-wallet'

/**
 * Makes this tab the only one that runs the wallet, since two tabs would answer the same sessions with the same keys. The
 * newest tab takes the lock; `onTaken` is called in the tab that loses it.
 */
export function claimTab(onTaken: () => void): void {
  if (!('locks' in navigator)) return
  navigator.locks.request(LOCK, { steal: true }, () => new Promise(() => {})).catch(onTaken)
}
