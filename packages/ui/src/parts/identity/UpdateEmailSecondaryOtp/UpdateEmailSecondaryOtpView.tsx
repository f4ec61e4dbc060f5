import { selectChangeFacts } from '@foyer/core/email'
import { confirmSecondaryOtp, resendUpdateEmail } from '@foyer/core/identity'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { useNow } from '../../../hooks/useNow.ts'
import { isMailOfUse, isOver } from '../../email/index.ts'
import type { ViewProps } from '../../part.ts'
import { useChangeProblem } from '../useChangeProblem.ts'
import { UpdateEmailSecondaryOtpScreen } from './UpdateEmailSecondaryOtpScreen.tsx'

/** Waits for the link of the new address, and asks for its code (clauses state-12, const-1). */
export function UpdateEmailSecondaryOtpView({ params }: ViewProps<'UpdateEmailSecondaryOtp'>) {
  const facts = useModalState(selectChangeFacts)
  const {
    isSending,
    isConfirming,
    problem,
    refusals,
    resendAtMs,
    retryAtMs,
    link,
    linkNumber,
    linkSentAtMs,
  } = facts
  const confirm = useFlow(confirmSecondaryOtp)
  const resend = useFlow(resendUpdateEmail)
  return (
    <UpdateEmailSecondaryOtpScreen
      email={params.email}
      link={link}
      linkNumber={linkNumber}
      linkSentAtMs={linkSentAtMs}
      isConfirming={isConfirming}
      isResending={isSending}
      isOver={isOver(problem)}
      // The wait stands in the line below.
      error={useChangeProblem(problem === 'cooldown' ? undefined : problem, retryAtMs)}
      refusals={refusals}
      resendAtMs={resendAtMs}
      nowMs={useNow(resendAtMs)}
      onCode={(otp) => confirm({ otp })}
      onResend={isMailOfUse(problem) ? () => resend({}) : undefined}
    />
  )
}
