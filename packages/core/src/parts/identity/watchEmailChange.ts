import type { Modal } from '../../kernel/modal.ts'
import { emailChangeOf, pollChange, setChangeProblem } from '../email/index.ts'
import { finish, showStep } from './updateEmail.ts'

/** The input of `watchEmailChange`. */
export interface WatchEmailChangeInput {
  /** The signal of the view that shows the change; its abort ends the polling. */
  readonly signal: AbortSignal
}

/**
 * Asks the frame every second where the change stands, since its codes are typed in a window of the frame: which step it is at,
 * whether it is done, or whether it is over. Resolves when the signal aborts. Calls: frame UPDATE_EMAIL_STATUS. Spec: state-12, const-1.
 */
export function watchEmailChange(modal: Modal, { signal }: WatchEmailChangeInput): Promise<void> {
  return pollChange(modal, {
    signal,
    isAsked: () => modal.state.tasks.updateEmail?.status === 'pending',
    take(status) {
      const { to } = emailChangeOf(modal.state)
      if (to !== '' && status.email === to.toLowerCase()) return finish(modal)
      if (status.step === 'NONE') return setChangeProblem(modal.state, 'flow_expired')
      if (to !== '') showStep(modal, status.step, to)
    },
  })
}
