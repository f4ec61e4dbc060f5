import type { Modal } from '../../kernel/modal.ts'
import type { ViewName } from '../../kernel/router/views.ts'
import type { EmailChangeStep } from '../../ports/auth.ts'
import {
  dropChange,
  endChange,
  isEmail,
  isRefused,
  leaveViews,
  requireAuthConnector,
  retryAtMsOf,
  setChangeProblem,
  setChangeStep,
  toEmailProblem,
} from '../email/index.ts'

export interface UpdateEmailInput {
  /** The address, as it was typed. */
  readonly email: string
  readonly signal?: AbortSignal | undefined
}

const VIEW_OF = {
  VERIFY_PRIMARY_OTP: 'UpdateEmailPrimaryOtp',
  VERIFY_SECONDARY_OTP: 'UpdateEmailSecondaryOtp',
} as const
const CHANGE_VIEWS: readonly ViewName[] = ['UpdateEmailWallet', ...Object.values(VIEW_OF)]

/**
 * Has the visitor asked, in a window of the secure frame, whether the address of the account shall change. That window takes the codes
 * as well: what is typed into the page changes no address. Calls: frame UPDATE_EMAIL.
 * @throws ModalError sign_in_failed, iframe_load_failed, iframe_request_timeout, aborted
 * Spec: state-12, validate-8, validate-9.
 */
export async function updateEmail(modal: Modal, input: UpdateEmailInput): Promise<void> {
  const email = input.email.trim()
  if (!isEmail(email)) return setChangeProblem(modal.state, 'not_email')
  const step = await ask(modal, email)
  endChange(modal.state)
  setChangeStep(modal.state, { to: email, resendAtMs: 0 })
  showStep(modal, step.action, email)
}

/** Has the window of the change opened again, after the visitor has closed it. A change that is over begins anew. Spec: state-12. */
export async function reopenUpdateEmail(modal: Modal, { email }: UpdateEmailInput): Promise<void> {
  const step = await ask(modal, email)
  setChangeStep(modal.state, { to: email, resendAtMs: 0 })
  showStep(modal, step.action, email)
}

/** Drops the change, and goes back to where the visitor came from. Calls: frame UPDATE_EMAIL_CANCEL. Spec: state-12. */
export async function cancelUpdateEmail(
  modal: Modal,
  { signal }: { readonly signal?: AbortSignal | undefined },
): Promise<void> {
  await dropChange(modal, signal)
  endChange(modal.state)
  leaveViews(modal, CHANGE_VIEWS)
}

/** Tells that the address has changed, and goes back to where the visitor came from. */
export function finish(modal: Modal): void {
  endChange(modal.state)
  leaveViews(modal, CHANGE_VIEWS)
  // Another view takes the toast of the one before with it.
  modal.notices.show('success', 'email_changed')
}

/** Shows the view of a step, in place of that of another step. */
export function showStep({ router }: Modal, action: keyof typeof VIEW_OF, email: string): void {
  const view = VIEW_OF[action]
  const top = router.state.stack.at(-1)?.view
  if (top === view) return
  if (top === VIEW_OF.VERIFY_PRIMARY_OTP || top === VIEW_OF.VERIFY_SECONDARY_OTP)
    router.replace(view, { email })
  else router.push(view, { email })
}

/** Asks in the frame, whose view takes the place of this one meanwhile: leaving this one ends nothing. */
async function ask(modal: Modal, email: string): Promise<EmailChangeStep> {
  setChangeProblem(modal.state, undefined)
  try {
    return await modal.tasks.run('updateEmail', undefined, (signal) =>
      requireAuthConnector(modal).auth.updateEmail({ email, signal }),
    )
  } catch (error) {
    const problem = isRefused(error) ? undefined : toEmailProblem(error)
    setChangeProblem(modal.state, problem, retryAtMsOf(error, modal.platform.now()))
    throw error
  }
}
