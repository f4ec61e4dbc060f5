import { bindFlows } from '../../kernel/bindFlows.ts'
import type { Modal } from '../../kernel/modal.ts'
import { addAddress, cancelAddress } from './addAddress.ts'
import { captureEmail, confirmCaptureOtp, skipCapture } from './capture.ts'
import { confirmOtp } from './confirmOtp.ts'
import { continueExisting, leaveExisting } from './continueExisting.ts'
import { emailStateOf } from './emailSlice.ts'
import { cancelApproval } from './followAuth.ts'
import { placeApproval } from './placeApproval.ts'
import { resendEmail } from './resendEmail.ts'
import { solveChallenge } from './solveChallenge.ts'
import { clearEmailProblem, prepareEmail, submitEmail } from './submitEmail.ts'
import { watchDevice } from './watchDevice.ts'

const FLOWS = {
  prepare: prepareEmail,
  submit: submitEmail,
  clearProblem: clearEmailProblem,
  confirmOtp,
  resend: resendEmail,
  solveChallenge,
  watchDevice,
  captureEmail,
  confirmCaptureOtp,
  skipCapture,
  continueExisting,
  leaveExisting,
  addAddress,
  cancelAddress,
  placeApproval,
  cancelApproval,
}

const INPUTS = {
  submit: { email: 'string', signal: 'AbortSignal?' },
  confirmOtp: { otp: 'string', signal: 'AbortSignal?' },
  resend: { signal: 'AbortSignal?' },
  watchDevice: { signal: 'AbortSignal?' },
  captureEmail: { email: 'string', signal: 'AbortSignal?' },
  confirmCaptureOtp: { otp: 'string', signal: 'AbortSignal?' },
  skipCapture: { signal: 'AbortSignal?' },
  continueExisting: { way: 'string' },
  addAddress: { email: 'string', signal: 'AbortSignal?' },
  cancelAddress: { signal: 'AbortSignal?' },
  placeApproval: { box: 'object', onPress: 'function' },
} as const

/** Signing in by e-mail, and what the embedded wallet asks for. `state` is the slice `email`. */
export type EmailController = ReturnType<typeof controller>

/** Creates the controller of this part. */
export function controller(modal: Modal) {
  return { state: emailStateOf(modal.state), ...bindFlows(modal, 'email', FLOWS, INPUTS) }
}
