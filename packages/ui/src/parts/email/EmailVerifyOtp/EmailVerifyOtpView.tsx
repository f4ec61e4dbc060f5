import { confirmOtp, resendEmail, selectEmailFacts } from '@foyer/core/email'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { useNow } from '../../../hooks/useNow.ts'
import type { ViewProps } from '../../part.ts'
import { EphemeralNote } from '../EphemeralNote.tsx'
import { isMailOfUse } from '../isMailOfUse.ts'
import { useProblemText } from '../useProblemText.ts'
import { EmailVerifyOtpScreen } from './EmailVerifyOtpScreen.tsx'

/** Asks for the code of the mail (clauses connecting-1, validate-12, validate-13). */
export function EmailVerifyOtpView({ params }: ViewProps<'EmailVerifyOtp'>) {
  const { isConfirming, isResending, problem, refusals, resendAtMs, retryAtMs } =
    useModalState(selectEmailFacts)
  const confirm = useFlow(confirmOtp)
  const resend = useFlow(resendEmail)
  // Until then another code is taken no more than this one.
  const isLocked = useNow(problem === 'code_locked' ? retryAtMs : 0) < retryAtMs && problem === 'code_locked'
  return (
    <EmailVerifyOtpScreen
      email={params.email}
      isConfirming={isConfirming}
      isResending={isResending}
      isOver={problem === 'flow_expired' || problem === 'code_locked' || problem === 'vault_mismatch'}
      // The wait stands in the line below.
      error={useProblemText(problem === 'cooldown' ? undefined : problem, 0, retryAtMs)}
      refusals={refusals}
      resendAtMs={resendAtMs}
      nowMs={useNow(resendAtMs)}
      onCode={(otp) => confirm({ otp })}
      onResend={isMailOfUse(problem) && !isLocked ? resend : undefined}
      note={<EphemeralNote />}
    />
  )
}
