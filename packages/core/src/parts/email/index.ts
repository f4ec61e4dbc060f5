import type { EmailChangeState } from './changeSlice.ts'
import type { EmailController } from './controller.ts'
import type { EmailState } from './emailSlice.ts'
import type { part } from './part.ts'
import type { SmartAccountState } from './smartSlice.ts'

// Signing in by e-mail, and what the embedded wallet asks for.

export { type AddAddressInput, addAddress, cancelAddress } from './addAddress.ts'
export { findAuthConnector, requireAuthConnector } from './authConnectorOf.ts'
export {
  type CaptureEmailInput,
  type CaptureOtpInput,
  captureEmail,
  clearChangeProblem,
  confirmCaptureOtp,
  skipCapture,
} from './capture.ts'
export {
  changeStateOf,
  type EmailChangeState,
  emailChangeOf,
  endChange,
  keepLinking,
  type NewAccount,
  type SocialLinking,
  setChangeProblem,
  setChangeStep,
  setCustody,
  setLinking,
} from './changeSlice.ts'
export { type ConfirmOtpInput, confirmOtp } from './confirmOtp.ts'
export {
  type ContinueExistingInput,
  continueExisting,
  leaveExisting,
} from './continueExisting.ts'
export { controller, type EmailController } from './controller.ts'
export { dropChange } from './dropChange.ts'
export { isInLine, isLineFull, isRefused, retryAtMsOf, toEmailProblem } from './emailProblem.ts'
export { type EmailProblem, type EmailState, setEmailProblem } from './emailSlice.ts'
export { cancelApproval } from './followAuth.ts'
export { leaveViews } from './leaveViews.ts'
export { notePasskeyOfferOver, readLoginHints } from './loginHints.ts'
export { part } from './part.ts'
export { type PlaceApprovalInput, placeApproval } from './placeApproval.ts'
export { type PollChangeInput, pollChange } from './pollChange.ts'
export { type ResendEmailInput, resendEmail } from './resendEmail.ts'
export { type ChangeFacts, selectChangeFacts } from './rules/changeFacts.ts'
export { type EmailFacts, selectEmailFacts } from './rules/emailFacts.ts'
export {
  canSubmitEmail,
  cleanOtp,
  isEmail,
  OTP_CHARS,
  secondsUntil,
} from './rules/emailForm.ts'
export { selectExistingWays } from './rules/existingWays.ts'
export { applyStep, bringBack, connectEmbedded, showDeviceStep } from './signInFlow.ts'
export { type SmartAccountState, setSmartAway } from './smartSlice.ts'
export { solveChallenge } from './solveChallenge.ts'
export { startAccountCapture } from './startCapture.ts'
export {
  clearEmailProblem,
  prepareEmail,
  type SubmitEmailInput,
  showNetworkNeed,
  submitEmail,
} from './submitEmail.ts'
export { isUserHeld } from './userHeld.ts'
export { type WatchDeviceInput, watchDevice } from './watchDevice.ts'

declare module '../../kernel/partExports.ts' {
  interface PartControllers {
    readonly email: EmailController
  }
  interface PartExports {
    readonly email: typeof part
  }
  interface PartStates {
    readonly email?: EmailState
    readonly emailChange?: EmailChangeState
    readonly smartAccount?: SmartAccountState
  }
}
