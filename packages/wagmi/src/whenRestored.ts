import type { FoyerApi, PublicState } from '@foyer/elements'

/**
 * The longest wait for a wallet that is asked for the access of the last visit. After that, wagmi counts the visitor as disconnected, and
 * hears of the connection once the wallet has answered.
 */
export const RESTORE_TIMEOUT_MS = 10_000

/** Waits until the modal has restored the connection of the last visit, or has given it up. */
export function whenRestored(
  page: FoyerApi,
  modal: string,
  timeoutMs = RESTORE_TIMEOUT_MS,
): Promise<PublicState> {
  const now = page.getState({ modal })
  if (now.status !== 'reconnecting') return Promise.resolve(now)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve(page.getState({ modal }))
    }
    const timer = setTimeout(end, timeoutMs)
    let stop = () => {}
    stop = page.observe(
      ({ status }) => {
        // The first call comes before `observe` returns; the state was `reconnecting` a moment ago.
        if (status !== 'reconnecting') queueMicrotask(end)
      },
      { modal },
    )
    // Nothing is restored before the interface is loaded, and a page may leave that to the visitor's first press.
    page.getProvider({ modal }).catch(() => {})
  })
}
