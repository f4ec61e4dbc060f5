import { selectChangeFacts } from '@foyer/core/email'
import { confirmPrimaryOtp, resendUpdateEmail } from '@foyer/core/identity'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { useNow } from '../../../hooks/useNow.ts'
import { EmailVerifyOtpScreen, isOver } from '../../email/index.ts'
import { changeText } from '../text/en.ts'
import { useChangeProblem } from '../useChangeProblem.ts'

/** Asks for the code of the address that the account has now (clause state-12). */
export function UpdateEmailPrimaryOtpView() {
  const t = useLocalText(changeText)
  const facts = useModalState(selectChangeFacts)
  const { email, isSending, isConfirming, problem, refusals, resendAtMs, retryAtMs } = facts
  const confirm = useFlow(confirmPrimaryOtp)
  const resend = useFlow(resendUpdateEmail)
  return (
    <EmailVerifyOtpScreen
      email={email}
      head={(address) => t('currentCode', { email: address })}
      isConfirming={isConfirming}
      isResending={isSending}
      isOver={isOver(problem)}
      // The wait stands in the line below.
      error={useChangeProblem(problem === 'cooldown' ? undefined : problem, retryAtMs)}
      refusals={refusals}
      resendAtMs={resendAtMs}
      nowMs={useNow(resendAtMs)}
      onCode={(otp) => confirm({ otp })}
      onResend={() => resend({})}
    />
  )
}
