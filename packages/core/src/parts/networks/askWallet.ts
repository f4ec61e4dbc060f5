import { withTimeout } from '../../base/raceAbort.ts'
import { WALLET_REQUEST_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'

/** A request to a wallet. */
export interface WalletRequest<T> {
  readonly signal: AbortSignal | undefined
  readonly ask: (signal: AbortSignal) => Promise<T>
  /** The name of the wallet in the error of a wait that was too long. */
  readonly wallet?: string | undefined
  /** More time, for a request that ends later than with the visitor's answer. */
  readonly furtherMs?: number | undefined
}

/**
 * Waits for the visitor's answer in a wallet. The request cannot be cancelled: when the visitor leaves, the wait alone ends. A caller that
 * has to know of a later answer notes it inside `ask`.
 * @throws ModalError timed_out, aborted, or as `ask` rejects
 */
export function askWallet<T>(
  { platform }: Pick<Modal, 'platform'>,
  { signal, ask, wallet = 'The wallet', furtherMs = 0 }: WalletRequest<T>,
): Promise<T> {
  return withTimeout(ask, {
    timeoutMs: WALLET_REQUEST_TIMEOUT_MS + furtherMs,
    signal,
    what: wallet,
    setTimer: platform.setTimer,
  })
}
