import type { Modal } from '../../kernel/modal.ts'
import { setRevoking } from './sessionsSlice.ts'

/** Asks whether a grant shall be taken back; nothing is done yet. */
export function askToRevoke(modal: Modal, { context }: { readonly context: string }): void {
  modal.tasks.reset('revokeGrant')
  setRevoking(modal.state, context)
}

/** Leaves the grant that was asked about as it is. */
export function keepGrant(modal: Modal): void {
  modal.tasks.reset('revokeGrant')
  setRevoking(modal.state, undefined)
}
