import {
  addAddress,
  cancelAddress,
  captureEmail,
  confirmCaptureOtp,
  selectChangeFacts,
} from '@foyer/core/email'
import { truncate } from '@foyer/core/kernel'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { useNow } from '../../../hooks/useNow.ts'
import { ChangeInWindowScreen } from '../ChangeInWindow/ChangeInWindowScreen.tsx'
import { EmailVerifyOtpScreen } from '../EmailVerifyOtp/EmailVerifyOtpScreen.tsx'
import { EMAIL_CHARS } from '../emailChars.ts'
import { isOver } from '../isOver.ts'
import { changeText } from '../text/en.ts'
import { useProblemText } from '../useProblemText.ts'

/**
 * Asks for the code of the mail, after which the request goes on (clause state-22). The code of a new account's address is typed in the
 * window of the wallet.
 */
export function DataCaptureOtpConfirmView() {
  const { newAccount } = useModalState(selectChangeFacts)
  return newAccount ? <NewAddress /> : <CodeForm />
}

function CodeForm() {
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

function NewAddress() {
  const { email, isSending, isMade, problem, retryAtMs } = useModalState(selectChangeFacts)
  const isCancelling = useModalState(({ tasks }) => tasks.cancelUpdateEmail?.status === 'pending')
  const open = useFlow(addAddress)
  const cancel = useFlow(cancelAddress)
  const t = useLocalText(changeText)
  const shown = truncate(email, EMAIL_CHARS)
  const error = useProblemText(problem, 0, retryAtMs)
  return (
    <ChangeInWindowScreen
      text={t('captureCode', { email: shown })}
      email={shown}
      note={t('captureNote')}
      cancelText={t('captureOther')}
      isOpening={isSending || (isMade && !problem)}
      isCancelling={isCancelling}
      error={problem === 'flow_expired' ? t('captureOver') : error}
      onOpen={() => open({ email })}
      onCancel={() => cancel({})}
    />
  )
}
