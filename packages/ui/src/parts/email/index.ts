import type { PartViews } from '../part.ts'
import { ApproveTransactionView } from './ApproveTransaction/ApproveTransactionView.tsx'
import { DataCaptureView } from './DataCapture/DataCaptureView.tsx'
import { DataCaptureOtpConfirmView } from './DataCaptureOtpConfirm/DataCaptureOtpConfirmView.tsx'
import { EmailLoginView } from './EmailLogin/EmailLoginView.tsx'
import { EmailVerifyDeviceView } from './EmailVerifyDevice/EmailVerifyDeviceView.tsx'
import { EmailVerifyOtpView } from './EmailVerifyOtp/EmailVerifyOtpView.tsx'
import { titleText } from './text/en.ts'

export const views = {
  EmailLogin: { View: EmailLoginView, title: titleText.emailLogin },
  EmailVerifyOtp: { View: EmailVerifyOtpView, title: titleText.emailVerifyOtp },
  EmailVerifyDevice: { View: EmailVerifyDeviceView, title: titleText.emailVerifyDevice },
  ApproveTransaction: {
    View: ApproveTransactionView,
    title: ({ email }) => [email?.approval?.title ?? titleText.approveTransaction],
  },
  DataCapture: { View: DataCaptureView, title: titleText.dataCapture },
  DataCaptureOtpConfirm: { View: DataCaptureOtpConfirmView, title: titleText.dataCaptureOtpConfirm },
} satisfies PartViews<'email'>

export { part } from '@foyer/core/email'
export {
  ChangeInWindowScreen,
  type ChangeInWindowScreenProps,
} from './ChangeInWindow/ChangeInWindowScreen.tsx'
export { EmailForm } from './EmailForm/EmailForm.tsx'
export { EmailFormScreen } from './EmailForm/EmailFormScreen.tsx'
export { EphemeralNote } from './EphemeralNote.tsx'
export { EMAIL_CHARS } from './emailChars.ts'
export { MailHead } from './MailHead.tsx'
export { useProblemText } from './useProblemText.ts'
