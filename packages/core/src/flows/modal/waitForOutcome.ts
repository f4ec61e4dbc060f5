import type { AccountState } from '../../controllers/accounts.ts'
import type { ErrorInfo } from '../../errors/toErrorInfo.ts'
import type { Modal } from '../../modal.ts'

/** How an opened modal ended for the visitor. */
export type ModalOutcome =
  | { readonly status: 'connected'; readonly account: AccountState }
  | { readonly status: 'dismissed' }
  | { readonly status: 'rejected'; readonly error: ErrorInfo }
  | { readonly status: 'error'; readonly error: ErrorInfo }

/**
 * Resolves once the visitor connected, or closed the modal: then with the last refusal or failure since it opened, if
 * there was one. Never rejects. A modal that is closed already resolves as dismissed.
 */
export function waitForOutcome(modal: Modal): Promise<ModalOutcome> {
  if (!modal.router.state.isOpen) return Promise.resolve({ status: 'dismissed' })
  return new Promise((resolve) => {
    let last: ModalOutcome = { status: 'dismissed' }
    const stops = [
      modal.on('connect', ({ account }) => settle({ status: 'connected', account })),
      modal.on('connect-start', () => {
        last = { status: 'dismissed' }
      }),
      modal.on('connect-reject', ({ error }) => {
        last = { status: 'rejected', error }
      }),
      modal.on('connect-error', ({ error }) => {
        last = { status: 'error', error }
      }),
      modal.on('close', () => settle(last)),
    ]
    function settle(outcome: ModalOutcome): void {
      for (const stop of stops) stop()
      resolve(outcome)
    }
  })
}
