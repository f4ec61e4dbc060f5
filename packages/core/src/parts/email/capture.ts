import type { Modal } from '../../kernel/modal.ts'
import type { ViewName } from '../../kernel/router/views.ts'
import { requireAuthConnector } from './authConnectorOf.ts'
import {
  addChangeRefusal,
  emailChangeOf,
  setCapture,
  setChangeProblem,
  setChangeStep,
} from './changeSlice.ts'
import { toEmailProblem } from './emailProblem.ts'
import { EMAIL_COOLDOWN_MS } from './rules/emailForm.ts'
import { applyStep } from './signInFlow.ts'
import { cancelCapture } from './startCapture.ts'
import { leaveViews } from './updateEmail.ts'

export interface CaptureEmailInput {
  readonly email: string
  readonly signal?: AbortSignal | undefined
}

export interface CaptureOtpInput {
  readonly otp: string
  readonly signal?: AbortSignal | undefined
}

const CAPTURE_VIEWS: readonly ViewName[] = ['DataCapture', 'DataCaptureOtpConfirm']
/** Where a device is sent that the gateway does not know any more. */
const SIGN_IN_VIEWS: readonly ViewName[] = ['EmailVerifyDevice', 'EmailVerifyOtp']

/**
 * Asks for a code to the address of who is signed in. Calls: frame DATA_CAPTURE.
 * @throws ModalError sign_in_failed, iframe_request_timeout, aborted
 * Spec: state-22.
 */
export async function captureEmail(modal: Modal, { email, signal }: CaptureEmailInput): Promise<void> {
  const { resendAtMs } = emailChangeOf(modal.state)
  if (resendAtMs > modal.platform.now()) return showOtp(modal)
  setChangeProblem(modal.state, undefined)
  try {
    const step = await modal.tasks.run('captureEmail', signal, (inner) =>
      requireAuthConnector(modal).auth.captureEmail({ email, signal: inner }),
    )
    // The gateway does not know this device any more: it comes in by the front door.
    if (step.action === 'VERIFY_DEVICE') return await applyStep(modal, email, step)
    const waitMs = step.retryAfterMs ?? EMAIL_COOLDOWN_MS
    setChangeStep(modal.state, { resendAtMs: modal.platform.now() + waitMs })
    showOtp(modal)
  } catch (error) {
    setChangeProblem(modal.state, toEmailProblem(error))
    throw error
  }
}

/** Hands the code over; the request goes on, and its approval is shown. Calls: frame DATA_CAPTURE_OTP. Spec: state-22. */
export async function confirmCaptureOtp(modal: Modal, { otp, signal }: CaptureOtpInput): Promise<void> {
  setChangeProblem(modal.state, undefined)
  try {
    await modal.tasks.run('confirmCaptureOtp', signal, (inner) =>
      requireAuthConnector(modal).auth.captureOtp({ otp, signal: inner }),
    )
  } catch (error) {
    const problem = toEmailProblem(error)
    if (problem) addChangeRefusal(modal.state, problem)
    throw error
  }
  setCapture(modal.state, undefined)
  leaveViews(modal, CAPTURE_VIEWS)
}

/** Whoever leaves the form, in whatever way, takes the request back. Spec: error-4. */
export function enterCapture(modal: Modal, signal: AbortSignal): void {
  const { captureId } = emailChangeOf(modal.state)
  // Somebody opened the view by its name: there is nothing to verify.
  if (captureId === undefined) return leaveViews(modal, CAPTURE_VIEWS)
  signal.addEventListener(
    'abort',
    // The next view is on the stack only after the signal of the last one.
    () => queueMicrotask(() => cancelWhenLeft(modal, captureId)),
    { once: true },
  )
}

function cancelWhenLeft(modal: Modal, captureId: string): void {
  const { isOpen, stack } = modal.router.state
  const top = stack.at(-1)?.view
  const isThere = isOpen && top !== undefined && [...CAPTURE_VIEWS, ...SIGN_IN_VIEWS].includes(top)
  if (!isThere && emailChangeOf(modal.state).captureId === captureId) cancelCapture(modal)
}

function showOtp({ router }: Modal): void {
  if (router.state.stack.at(-1)?.view !== 'DataCaptureOtpConfirm') router.push('DataCaptureOtpConfirm')
}
