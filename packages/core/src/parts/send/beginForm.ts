import type { Modal } from '../../kernel/modal.ts'
import { beginSend, sendOf } from './sendSlice.ts'

/** Aborts the requests for the form. */
export function abortRequests(modal: Modal): void {
  for (const name of ['resolveReceiver', 'estimateSend', 'sendTokens'] as const) modal.tasks.reset(name)
}

/** Starts a new form when the view is opened anew, so that old input is not sent by mistake. */
export function beginForm(modal: Modal): void {
  const entry = modal.router.state.stack.find(({ view }) => view === 'WalletSend')
  if (!entry || entry.key === sendOf(modal.state).entryKey) return
  beginSend(modal.state, entry.key)
  abortRequests(modal)
}
