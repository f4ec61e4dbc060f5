import { cleanAmount } from '../../kernel/lib/amountInput.ts'
import type { Modal } from '../../kernel/modal.ts'
import { abortRequests, beginForm } from './beginForm.ts'
import { scheduleEstimate } from './estimateSend.ts'
import { resolveReceiver } from './resolveReceiver.ts'
import { findSendToken } from './rules/sendTokens.ts'
import { emptySend, sendOf, setAmount, setProblem, setReceiverText, setToken } from './sendSlice.ts'

/**
 * Chooses the token to send; `id` is that of a token of `selectSendForm`. Decimals that the token does not have are cut
 * off the amount.
 */
export function setSendToken(modal: Modal, { id }: { readonly id: string }): void {
  const found = findSendToken(modal.state, id)
  if (!found) return
  beginForm(modal)
  const { amountText, isMax } = sendOf(modal.state)
  setToken(modal.state, found.token)
  setAmount(modal.state, isMax ? '' : cleanAmount(amountText, found.decimals))
  handleChange(modal)
}

/** Sets the amount from typed text. @returns the cleaned text, which the field shows. Spec: validate-18. */
export function setSendAmount(modal: Modal, { text }: { readonly text: string }): string {
  beginForm(modal)
  const { token, amountText, isMax } = sendOf(modal.state)
  const cleaned = cleanAmount(text, token ? Number(token.quantity.decimals) : undefined)
  if (cleaned !== amountText || isMax) {
    setAmount(modal.state, cleaned)
    handleChange(modal)
  }
  return cleaned
}

/** Sets the receiver from typed text: an address, or a name that is looked up after a debounce. */
export function setSendReceiver(modal: Modal, { text }: { readonly text: string }): void {
  beginForm(modal)
  if (text === sendOf(modal.state).receiverText) return
  setReceiverText(modal.state, text)
  handleChange(modal)
  resolveReceiver(modal)
}

/** Discards the outdated problem and schedules a new fee estimate. */
function handleChange(modal: Modal): void {
  setProblem(modal.state, undefined)
  scheduleEstimate(modal)
}

/** Empties the form. */
export function resetSend(modal: Modal): void {
  emptySend(modal.state)
  abortRequests(modal)
}
