import type { AccountState } from '../accounts/accounts.ts'
import type { ErrorInfo } from '../errors/toErrorInfo.ts'
import type { Modal } from '../modal.ts'

/** How an open modal ended. */
export type ModalOutcome =
  | { readonly status: 'connected'; readonly account: AccountState }
  | { readonly status: 'dismissed' }
  | { readonly status: 'rejected'; readonly error: ErrorInfo }
  | { readonly status: 'error'; readonly error: ErrorInfo }

/**
 * Resolves when the visitor connected or closed the modal; if it was closed, with the last refusal or failure since it
 * opened. Never rejects. A modal that is closed already resolves as dismissed.
 *
 * @example
 * ```ts
 * import { createModal, openModal, waitForOutcome } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ networks: [1, 8453] }, { platform: createBrowserPlatform() })
 * openModal(modal)
 * const outcome = await waitForOutcome(modal)
 * if (outcome.status === 'connected') console.log(outcome.account.address)
 * ```
 */
export function waitForOutcome(modal: Modal): Promise<ModalOutcome> {
  if (!modal.router.state.isOpen) return Promise.resolve({ status: 'dismissed' })
  return new Promise((resolve) => {
    let last: ModalOutcome = { status: 'dismissed' }
    const stops = [
      modal.on('connect', ({ account }) => finish({ status: 'connected', account })),
      modal.on('connect-start', () => {
        last = { status: 'dismissed' }
      }),
      modal.on('connect-reject', ({ error }) => {
        last = { status: 'rejected', error }
      }),
      modal.on('connect-error', ({ error }) => {
        last = { status: 'error', error }
      }),
      modal.on('close', () => finish(last)),
    ]
    function finish(outcome: ModalOutcome): void {
      for (const stop of stops) stop()
      resolve(outcome)
    }
  })
}
