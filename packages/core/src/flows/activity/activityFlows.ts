import type { Modal } from '../../modal.ts'
import type { LoadActivityInput } from './loadActivity.ts'

// Reading activity: fetched with what a session needs anyway.
const sessionWork = () => import('../sessionWork.ts')

/** Reads the newest transactions of the active account again. @throws ModalError gateway_refused, gateway_unreachable, timed_out, aborted */
export async function loadActivity(modal: Modal, input: LoadActivityInput = {}): Promise<void> {
  return (await sessionWork()).loadActivity(modal, input)
}

/** Reads the page after the last one; does nothing at the end. @throws ModalError gateway_refused, gateway_unreachable, timed_out, aborted */
export async function loadMoreActivity(modal: Modal, input: LoadActivityInput = {}): Promise<void> {
  return (await sessionWork()).loadMoreActivity(modal, input)
}

/** Reads what the active account holds. @throws ModalError gateway_refused, gateway_unreachable, timed_out, aborted */
export async function loadTokens(modal: Modal, input: LoadActivityInput = {}): Promise<void> {
  return (await sessionWork()).loadTokens(modal, input)
}
