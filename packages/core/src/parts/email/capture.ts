import type { Modal } from '../../kernel/modal.ts'
import type { ViewName } from '../../kernel/router/views.ts'
import { findAuthConnector, requireAuthConnector } from './authConnectorOf.ts'
import {
  addChangeRefusal,
  type EmailChangeState,
  emailChangeOf,
  type NewAccount,
  setCapture,
  setChangeProblem,
  setChangeStep,
  setNewAccount,
} from './changeSlice.ts'
import { retryAtMsOf, toEmailProblem } from './emailProblem.ts'
import { leaveViews } from './leaveViews.ts'
import { EMAIL_COOLDOWN_MS } from './rules/emailForm.ts'
import { applyStep, connectEmbedded } from './signInFlow.ts'
import { cancelCapture } from './startCapture.ts'

export interface CaptureEmailInput {
  readonly email: string
  readonly signal?: AbortSignal | undefined
}

export interface CaptureOtpInput {
  readonly otp: string
  readonly signal?: AbortSignal | undefined
}

const CAPTURE_VIEWS: readonly ViewName[] = ['DataCapture', 'DataCaptureOtpConfirm']
/** Views of signing in, which follow when the gateway no longer knows this device. */
const SIGN_IN_VIEWS: readonly ViewName[] = ['EmailVerifyDevice', 'EmailVerifyOtp']
/** The view of the frame's question, whether a new account shall have an address. */
const ASKING_VIEWS: readonly ViewName[] = ['ApproveTransaction']

/**
 * Asks for a code to the address of the signed-in visitor. Calls: frame DATA_CAPTURE.
 * @throws ModalError sign_in_failed, iframe_request_timeout, aborted
 * Spec: state-22.
 */
export async function captureEmail(modal: Modal, { email: typed, signal }: CaptureEmailInput): Promise<void> {
  const email = typed.trim()
  if (emailChangeOf(modal.state).resendAtMs > modal.platform.now()) return showOtp(modal)
  setChangeProblem(modal.state, undefined)
  try {
    const step = await modal.tasks.run('captureEmail', signal, (inner) =>
      requireAuthConnector(modal).auth.captureEmail({ email, signal: inner }),
    )
    // The gateway no longer knows this device, so that it is verified as at a first sign-in.
    if (step.action === 'VERIFY_DEVICE') return await applyStep(modal, email, step)
    const waitMs = step.retryAfterMs ?? EMAIL_COOLDOWN_MS
    setChangeStep(modal.state, { resendAtMs: modal.platform.now() + waitMs })
    showOtp(modal)
  } catch (error) {
    setChangeProblem(modal.state, toEmailProblem(error), retryAtMsOf(error, modal.platform.now()))
    throw error
  }
}

/**
 * Hands the code over; the request goes on, and its approval is shown. Calls: frame DATA_CAPTURE_OTP.
 * @throws ModalError sign_in_failed, iframe_request_timeout, aborted
 * Spec: state-22.
 */
export async function confirmCaptureOtp(modal: Modal, { otp, signal }: CaptureOtpInput): Promise<void> {
  setChangeProblem(modal.state, undefined)
  try {
    await modal.tasks.run('confirmCaptureOtp', signal, (inner) =>
      requireAuthConnector(modal).auth.captureOtp({ otp, signal: inner }),
    )
  } catch (error) {
    const problem = toEmailProblem(error)
    if (problem) addChangeRefusal(modal.state, problem, retryAtMsOf(error, modal.platform.now()))
    throw error
  }
  setCapture(modal.state, undefined)
  leaveViews(modal, CAPTURE_VIEWS)
}

/**
 * Creates the account without an e-mail address, for a visitor who was asked for one and gave none.
 * Calls: frame DATA_CAPTURE_SKIP, connector.open.
 * @throws ModalError sign_in_failed, iframe_request_timeout, connection_failed, aborted
 */
export async function skipCapture(
  modal: Modal,
  { signal }: { readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const { newAccount } = emailChangeOf(modal.state)
  if (!newAccount?.isOptional) return
  setChangeProblem(modal.state, undefined)
  try {
    await modal.tasks.run('skipCapture', signal, (inner) =>
      requireAuthConnector(modal).auth.captureSkip({ signal: inner }),
    )
  } catch (error) {
    setChangeProblem(modal.state, toEmailProblem(error))
    throw error
  }
  await connectNew(modal, newAccount)
}

/** Connects the wallet of an account that was just made. */
export async function connectNew(modal: Modal, newAccount: NewAccount): Promise<void> {
  await connectEmbedded(modal, newAccount.social).catch((error: unknown) => {
    setChangeProblem(modal.state, toEmailProblem(error))
    throw error
  })
  setNewAccount(modal.state, undefined)
}

/** Leaving the form, in whatever way, takes the request back. Spec: error-4. */
export function enterCapture(modal: Modal, signal: AbortSignal): void {
  const { captureId, newAccount } = emailChangeOf(modal.state)
  // The app opened the view by its name: there is nothing to verify.
  if (captureId === undefined && newAccount === undefined) return leaveViews(modal, CAPTURE_VIEWS)
  signal.addEventListener(
    'abort',
    // The next view is on the stack only after the signal of the last one.
    () => queueMicrotask(() => leaveCapture(modal, { captureId, newAccount })),
    { once: true },
  )
}

/** Takes back what the forms were for, where none of their views is on show any more. */
export function leaveCapture(
  modal: Modal,
  {
    captureId,
    newAccount,
  }: Pick<EmailChangeState, 'newAccount'> & { readonly captureId?: string | undefined },
): void {
  const { isOpen, stack } = modal.router.state
  const top = stack.at(-1)?.view
  const views = [...CAPTURE_VIEWS, ...(newAccount ? ASKING_VIEWS : SIGN_IN_VIEWS)]
  if (isOpen && top !== undefined && views.includes(top)) return
  const now = emailChangeOf(modal.state)
  if (captureId !== undefined && now.captureId === captureId) cancelCapture(modal)
  // Creating the account is given up with the view: the next try begins at the provider.
  if (!newAccount || now.newAccount !== newAccount) return
  const isWaiting = now.to !== '' && !now.isMade
  setNewAccount(modal.state, undefined)
  if (isWaiting) dropAddress(modal)
}

/** Has the frame close the window of an address whose form was left. If it cannot be told, the address expires there. */
export function dropAddress(modal: Modal): void {
  const { signal } = new AbortController()
  findAuthConnector(modal)
    ?.auth.cancelEmailChange({ signal })
    .catch(() => {})
}

/** Shows where the code is typed. */
export function showOtp({ router }: Modal): void {
  if (router.state.stack.at(-1)?.view !== 'DataCaptureOtpConfirm') router.push('DataCaptureOtpConfirm')
}

/** Clears the message about the new address, since it was changed (clause validate-10). */
export function clearChangeProblem(modal: Modal): void {
  if (modal.state.emailChange?.problem) setChangeProblem(modal.state, undefined)
}
