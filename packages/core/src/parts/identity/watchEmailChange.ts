import { untilAborted } from '@foyer/kit'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { emailChangeOf, findAuthConnector, setChangeProblem } from '../email/index.ts'
import { finish, showStep } from './updateEmail.ts'

/** How often the frame is asked where a change of the address stands (clause const-1). */
export const EMAIL_CHANGE_POLL_MS = 1_000

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
  const auth = findAuthConnector(modal)?.auth
  if (!auth || signal.aborted) return Promise.resolve()
  let stopTimer = () => {}

  async function ask(): Promise<void> {
    if (!isAsked(modal)) await takeStatus(modal, signal).catch(() => {})
    if (!signal.aborted) stopTimer = modal.platform.setTimer(ask, EMAIL_CHANGE_POLL_MS)
  }

  ask()
  return untilAborted(signal, () => stopTimer())
}

/** Whether the visitor is being asked in the frame, which says itself what became of it. */
function isAsked({ state }: Modal): boolean {
  return state.tasks.updateEmail?.status === 'pending'
}

async function takeStatus(modal: Modal, signal: AbortSignal): Promise<void> {
  const auth = findAuthConnector(modal)?.auth
  const status = await auth?.updateEmailStatus({ signal }).catch((error: unknown) => {
    // The next turn asks again; what a step says of a failure is not covered by this one.
    if (toErrorInfo(error).code === 'aborted') throw error
    return undefined
  })
  if (!status || signal.aborted || isAsked(modal)) return
  const { to } = emailChangeOf(modal.state)
  if (to !== '' && status.email === to.toLowerCase()) return finish(modal)
  if (status.step === 'NONE') return setChangeProblem(modal.state, 'flow_expired')
  if (to !== '') showStep(modal, status.step, to)
}
