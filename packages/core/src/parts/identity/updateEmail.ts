import type { Modal } from '../../kernel/modal.ts'
import type { ViewName } from '../../kernel/router/views.ts'
import {
  addChangeRefusal,
  EMAIL_COOLDOWN_MS,
  emailChangeOf,
  endChange,
  isEmail,
  isRefused,
  leaveViews,
  requireAuthConnector,
  retryAtMsOf,
  setChangeLink,
  setChangeProblem,
  setChangeStep,
  toEmailProblem,
} from '../email/index.ts'

export interface UpdateEmailInput {
  /** As it was typed. */
  readonly email: string
  readonly signal?: AbortSignal | undefined
}

export interface UpdateOtpInput {
  readonly otp: string
  readonly signal?: AbortSignal | undefined
}

const VIEW_OF = {
  VERIFY_PRIMARY_OTP: 'UpdateEmailPrimaryOtp',
  VERIFY_SECONDARY_OTP: 'UpdateEmailSecondaryOtp',
} as const
const CHANGE_VIEWS: readonly ViewName[] = ['UpdateEmailWallet', ...Object.values(VIEW_OF)]

/**
 * Starts to change the address of the account, and asks for the code of the present one. Calls: frame UPDATE_EMAIL.
 * @throws ModalError sign_in_failed, iframe_load_failed, iframe_request_timeout, aborted
 * Spec: state-12, validate-8, validate-9.
 */
export async function updateEmail(modal: Modal, input: UpdateEmailInput): Promise<void> {
  const email = input.email.trim()
  if (!isEmail(email)) return setChangeProblem(modal.state, 'not_email')
  setChangeProblem(modal.state, undefined)
  // For a first address the frame asks the visitor, in a view that takes the place of this one: leaving this one ends nothing.
  const signal = modal.state.email?.accountEmail === undefined ? undefined : input.signal
  const step = await run(modal, 'updateEmail', signal, (inner) =>
    requireAuthConnector(modal).auth.updateEmail({ email, signal: inner }),
  )
  endChange(modal.state)
  setChangeStep(modal.state, { to: email, resendAtMs: resendAtMs(modal, step.retryAfterMs) })
  show(modal, step.action, email)
}

/** Has the mails of the step sent once more, when it is time. Spec: state-12, validate-13. */
export async function resendUpdateEmail(
  modal: Modal,
  { signal }: { readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const { to, resendAtMs: atMs } = emailChangeOf(modal.state)
  if (atMs > modal.platform.now()) return setChangeProblem(modal.state, 'cooldown')
  const step = await run(modal, 'updateEmail', signal, (inner) =>
    requireAuthConnector(modal).auth.updateEmail({ email: to, signal: inner }),
  )
  setChangeStep(modal.state, { resendAtMs: resendAtMs(modal, step.retryAfterMs) })
  modal.notices.show('success', 'email_sent')
  // A change that was over began anew.
  show(modal, step.action, to)
}

/** Hands the code of the present address over, and waits for the new one. Calls: frame UPDATE_EMAIL_PRIMARY_OTP. Spec: state-12. */
export async function confirmPrimaryOtp(modal: Modal, { otp, signal }: UpdateOtpInput): Promise<void> {
  const step = await runCode(modal, signal, (inner) =>
    requireAuthConnector(modal).auth.updateEmailPrimaryOtp({ otp, signal: inner }),
  )
  const { to } = emailChangeOf(modal.state)
  setChangeStep(modal.state, { resendAtMs: resendAtMs(modal, step.retryAfterMs) })
  show(modal, step.action, to)
}

/** Hands the code of the new address over, which changes the address. Calls: frame UPDATE_EMAIL_SECONDARY_OTP. Spec: state-12. */
export async function confirmSecondaryOtp(modal: Modal, { otp, signal }: UpdateOtpInput): Promise<void> {
  await runCode(modal, signal, (inner) =>
    requireAuthConnector(modal).auth.updateEmailSecondaryOtp({ otp, signal: inner }),
  )
  finish(modal)
}

/** Tells that the address has changed, and goes back to where the visitor came from. */
export function finish(modal: Modal): void {
  endChange(modal.state)
  leaveViews(modal, CHANGE_VIEWS)
  // Another view takes the toast of the one before with it.
  modal.notices.show('success', 'email_changed')
}

/** Runs a step, and notes why it failed. */
async function run<T>(
  modal: Modal,
  name: 'updateEmail',
  signal: AbortSignal | undefined,
  job: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await modal.tasks.run(name, signal, job)
  } catch (error) {
    const problem = isRefused(error) ? undefined : toEmailProblem(error)
    setChangeProblem(modal.state, problem, retryAtMsOf(error, modal.platform.now()))
    throw error
  }
}

async function runCode<T>(
  modal: Modal,
  signal: AbortSignal | undefined,
  job: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  setChangeProblem(modal.state, undefined)
  try {
    return await modal.tasks.run('confirmUpdateOtp', signal, job)
  } catch (error) {
    const problem = toEmailProblem(error)
    if (problem) addChangeRefusal(modal.state, problem, retryAtMsOf(error, modal.platform.now()))
    throw error
  }
}

function resendAtMs({ platform }: Modal, retryAfterMs = EMAIL_COOLDOWN_MS): number {
  return platform.now() + retryAfterMs
}

function show({ router, state }: Modal, action: keyof typeof VIEW_OF, email: string): void {
  const view = VIEW_OF[action]
  const top = router.state.stack.at(-1)?.view
  if (action === 'VERIFY_SECONDARY_OTP' && top !== view)
    setChangeLink(state, { link: 'NONE', linkNumber: undefined })
  if (top === view) return
  if (top === VIEW_OF.VERIFY_PRIMARY_OTP || top === VIEW_OF.VERIFY_SECONDARY_OTP)
    router.replace(view, { email })
  else router.push(view, { email })
}
