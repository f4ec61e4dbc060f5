import { ModalError } from '../../base/modalError.ts'
import type { Modal } from '../../kernel/modal.ts'
import { sendOf, setReview } from './sendSlice.ts'

/**
 * Handles the wish to send a transfer again that was not included in time: opens its preview anew. The wallet is asked from there, with a
 * new transaction. @throws ModalError bad_option for a transfer that may still be included, or that was not sent here
 */
export async function sendAgain(modal: Modal, { hash }: { readonly hash: string }): Promise<void> {
  const { sent, receipt, hash: known } = sendOf(modal.state)
  if (!sent || known !== hash || receipt?.status !== 'expired') {
    throw new ModalError({ code: 'bad_option', message: 'Only a transfer that has expired is sent again.' })
  }
  setReview(modal.state, { ...sent, hasFeeRisen: false })
  modal.tasks.reset('sendTokens')
  modal.router.replace('WalletSendPreview')
}
