import { selectChangeFacts } from '@foyer/core/email'
import { useModalState } from '../../../hooks/useModalState.ts'
import type { ViewProps } from '../../part.ts'
import { ChangeInWindowScreen } from '../ChangeInWindow/ChangeInWindowScreen.tsx'
import { useChangeInWindow } from '../useChangeInWindow.ts'

/** Says that the code of the address that the account has now is typed in the window of the wallet (clause state-12). */
export function UpdateEmailPrimaryOtpView({ params }: ViewProps<'UpdateEmailPrimaryOtp'>) {
  const { email } = useModalState(selectChangeFacts)
  return <ChangeInWindowScreen step="currentCode" email={email} {...useChangeInWindow(params.email)} />
}
