import { ChangeInWindowScreen } from '../../email/index.ts'
import type { ViewProps } from '../../part.ts'
import { useChangeInWindow } from '../useChangeInWindow.ts'

/** Says that the link and the code of the new address are answered in the window of the wallet (clauses state-12, const-1). */
export function UpdateEmailSecondaryOtpView({ params: { email } }: ViewProps<'UpdateEmailSecondaryOtp'>) {
  return <ChangeInWindowScreen {...useChangeInWindow(email, 'newCode')} />
}
