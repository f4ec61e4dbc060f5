import { ChangeInWindowScreen } from '../../email/index.ts'
import type { ViewProps } from '../../part.ts'
import { useChangeInWindow } from '../useChangeInWindow.ts'

/** Says that the code of the address that the account has now is typed in the window of the wallet (clause state-12). */
export function UpdateEmailPrimaryOtpView({ params: { email } }: ViewProps<'UpdateEmailPrimaryOtp'>) {
  return <ChangeInWindowScreen {...useChangeInWindow(email, 'currentCode')} />
}
