const LOCK = 'foyer-test-wallet'

/**
 * Makes this tab the one that is the wallet, since two tabs would answer with the same keys and the same sessions. The
 * newest tab wins, as the one a person has just opened.
 */
export function holdAlone(onTaken: () => void): void {
  if (!('locks' in navigator)) return
  navigator.locks.request(LOCK, { steal: true }, () => new Promise(() => {})).catch(onTaken)
}
