import { EMPTY_SEND, sendDraft } from '../../controllers/send.ts'
import { cleanAmount } from '../../lib/amountInput.ts'
import type { Modal } from '../../modal.ts'
import { findSendToken } from '../../selectors/sendTokens.ts'
import { beginForm, stopAsking } from './beginForm.ts'

// What a key press changes is changed at once, or a field would lose its caret; what asks anybody comes with the rest.
const sendWork = () => import('./sendWork.ts')

interface WithSignal {
  readonly signal?: AbortSignal | undefined
}

/** Chooses what to send; `id` is that of a token of `selectSendForm`. An amount too fine for the token is cut. */
export function setSendToken(modal: Modal, { id }: { readonly id: string }): void {
  const found = findSendToken(modal.state, id)
  if (!found) return
  beginForm(modal)
  const draft = sendDraft(modal.state)
  draft.token = found.token
  draft.amountText = draft.isMax ? '' : cleanAmount(draft.amountText, found.decimals)
  draft.isMax = false
  noteChange(modal)
}

/** Takes what was typed as an amount. @returns what of it counts, which is what the field shows. Spec: validate-18. */
export function setSendAmount(modal: Modal, { text }: { readonly text: string }): string {
  beginForm(modal)
  const draft = sendDraft(modal.state)
  const { token } = draft
  const cleaned = cleanAmount(text, token ? Number(token.quantity.decimals) : undefined)
  if (cleaned !== draft.amountText || draft.isMax) {
    draft.amountText = cleaned
    draft.isMax = false
    noteChange(modal)
  }
  return cleaned
}

/** Sets the amount to all there is; of the network's own currency, the most that the fee can be is kept back. */
export async function setSendMax(modal: Modal): Promise<void> {
  return (await sendWork()).setSendMax(modal)
}

/** Takes what was typed as the receiver: an address, or a name that is looked up a moment after the last key. */
export function setSendReceiver(modal: Modal, { text }: { readonly text: string }): void {
  beginForm(modal)
  const draft = sendDraft(modal.state)
  if (text === draft.receiverText) return
  draft.receiverText = text
  draft.receiver = text.trim() === '' ? EMPTY_SEND.receiver : { status: 'resolving' }
  noteChange(modal)
  sendWork().then(
    (work) => work.resolveReceiver(modal),
    () => {
      draft.receiver = { status: 'failed' }
    },
  )
}

/** The fee of before says nothing any more; it is asked for anew a moment after the last change. */
function noteChange(modal: Modal): void {
  const draft = sendDraft(modal.state)
  draft.problem = undefined
  // Without the script there is no fee on show; the review says why.
  sendWork().then(
    (work) => work.scheduleEstimate(modal),
    () => {},
  )
}

/**
 * Looks the form over once more, asks for the fee, and goes on to the preview.
 * @throws ModalError bad_option when the form is not complete, unsupported_method, insufficient_funds, would_revert
 * Spec: validate-3, validate-4.
 */
export async function reviewSend(modal: Modal, input: WithSignal = {}): Promise<void> {
  return (await sendWork()).reviewSend(modal, input)
}

/**
 * What the button of the preview does: asks the wallet to send; after `fee_risen` it only agrees to the new fee, after
 * `wrong_network` it asks for the switch first. A second call while the wallet is asked does nothing. Goes on to
 * WalletSendConfirmed with the transaction's hash; failures are in `tasks.sendTokens`.
 */
export async function confirmSend(modal: Modal): Promise<void> {
  return (await sendWork()).confirmSend(modal)
}

/** Waits until a transaction is mined; once it is, tokens, balance and activity are read anew. Also what tries again. */
export async function watchReceipt(modal: Modal, input: { readonly hash: string }): Promise<void> {
  return (await sendWork()).watchReceipt(modal, input)
}

/** Empties the form. */
export function resetSend(modal: Modal): void {
  const draft = sendDraft(modal.state)
  const { owner, entryKey, sentTo } = draft
  Object.assign(draft, { ...EMPTY_SEND, owner, entryKey, sentTo })
  stopAsking(modal)
}
