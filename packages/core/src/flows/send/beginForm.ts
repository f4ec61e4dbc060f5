import { EMPTY_SEND, sendDraft } from '../../controllers/send.ts'
import type { Modal } from '../../modal.ts'

/** Stops what was asked for a form. */
export function stopAsking(modal: Modal): void {
  for (const name of ['resolveReceiver', 'estimateSend', 'sendTokens'] as const) modal.tasks.reset(name)
}

/** Begins a new form in a new entry of the view: nobody expects what they typed some time ago to be sent. */
export function beginForm(modal: Modal): void {
  const entry = modal.router.state.stack.find(({ view }) => view === 'WalletSend')
  const draft = sendDraft(modal.state)
  if (!entry || entry.key === draft.entryKey) return
  Object.assign(draft, { ...EMPTY_SEND, entryKey: entry.key })
  stopAsking(modal)
}
