import type { ModalState } from '../modal.ts'

/** Whether the modal must stay open: sign-in is required and there is no session (clause routes-10). */
export function selectIsCloseLocked(state: Pick<ModalState, 'siwx' | 'accounts'>): boolean {
  return state.siwx.isRequired && !state.siwx.hasSession && state.accounts.activeNamespace !== undefined
}
