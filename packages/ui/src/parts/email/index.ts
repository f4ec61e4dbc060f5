import type { PartViews } from '../part.ts'
import { ApproveTransactionView } from './ApproveTransaction/ApproveTransactionView.tsx'
import { EmailLoginView } from './EmailLogin/EmailLoginView.tsx'
import { EmailVerifyDeviceView } from './EmailVerifyDevice/EmailVerifyDeviceView.tsx'
import { EmailVerifyOtpView } from './EmailVerifyOtp/EmailVerifyOtpView.tsx'
import { titleText } from './text/en.ts'

export const views = {
  EmailLogin: { View: EmailLoginView, title: titleText.emailLogin },
  EmailVerifyOtp: { View: EmailVerifyOtpView, title: titleText.emailVerifyOtp },
  EmailVerifyDevice: { View: EmailVerifyDeviceView, title: titleText.emailVerifyDevice },
  ApproveTransaction: { View: ApproveTransactionView, title: titleText.approveTransaction },
} satisfies PartViews<'email'>

export { part } from '@foyer/core/email'
export { EmailForm } from './EmailForm/EmailForm.tsx'
export { EphemeralNote } from './EphemeralNote.tsx'
