import type { Modal } from '../../kernel/modal.ts'
import { finishSocial } from './connectSocial.ts'
import { isSocialCode } from './rules/socialMessage.ts'
import { toSocialProblem } from './socialProblem.ts'
import { addSocialRefusal, setSocialProblem } from './socialSlice.ts'
import { waitOf } from './socialWait.ts'

/** The input of `confirmSocialCode`. */
export interface ConfirmSocialCodeInput {
  /** The eight digits that the window shows. */
  readonly code: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Completes a sign-in with the code that a window shows when it cannot send its result to the page. Calls: frame CONNECT_SOCIAL.
 * @throws ModalError sign_in_failed, iframe_request_timeout, aborted
 * Spec: state-13.
 */
export async function confirmSocialCode(
  modal: Modal,
  { code, signal }: ConfirmSocialCodeInput,
): Promise<void> {
  const wait = waitOf(modal)
  const { endWait } = wait
  if (!endWait || !isSocialCode(code)) return
  setSocialProblem(modal.state, undefined)
  try {
    const end = await modal.tasks.run('confirmSocialCode', signal, (inner) =>
      finishSocial(modal, code, inner),
    )
    endWait(end)
  } catch (error) {
    const problem = toSocialProblem(error, 'failed')
    // The window may have ended in another way meanwhile.
    if (problem && wait.endWait === endWait) addSocialRefusal(modal.state, problem)
    throw error
  }
}
