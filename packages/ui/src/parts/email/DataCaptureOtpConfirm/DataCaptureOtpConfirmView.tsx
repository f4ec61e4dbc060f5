import { captureEmail, confirmCaptureOtp, selectChangeFacts } from '@foyer/core/email'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { useNow } from '../../../hooks/useNow.ts'
import { EmailVerifyOtpScreen } from '../EmailVerifyOtp/EmailVerifyOtpScreen.tsx'
import { isOver } from '../isOver.ts'
import { useProblemText } from '../useProblemText.ts'

/** Asks for the code of the mail, after which the request goes on (clause state-22). */
export function DataCaptureOtpConfirmView() {
  const { email, isSending, isConfirming, problem, refusals, resendAtMs, retryAtMs } =
    useModalState(selectChangeFacts)
  const confirm = useFlow(confirmCaptureOtp)
  const send = useFlow(captureEmail)
  return (
    <EmailVerifyOtpScreen
      email={email}
      isConfirming={isConfirming}
      isResending={isSending}
      isOver={isOver(problem)}
      // The wait stands in the line below.
      error={useProblemText(problem === 'cooldown' ? undefined : problem, 0, retryAtMs)}
      refusals={refusals}
      resendAtMs={resendAtMs}
      nowMs={useNow(resendAtMs)}
      onCode={(otp) => confirm({ otp })}
      onResend={() => send({ email })}
    />
  )
}
