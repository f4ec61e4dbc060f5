import { resendEmail, selectEmailFacts, watchDevice } from '@foyer/core/email'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { useNow } from '../../../hooks/useNow.ts'
import type { ViewProps } from '../../part.ts'
import { EphemeralNote } from '../EphemeralNote.tsx'
import { isConnectionProblem, isMailOfUse } from '../isMailOfUse.ts'
import { useProblemText } from '../useProblemText.ts'
import { EmailVerifyDeviceScreen } from './EmailVerifyDeviceScreen.tsx'

/** Waits for the link in the mail to be opened (clause connecting-1). */
export function EmailVerifyDeviceView({ params }: ViewProps<'EmailVerifyDevice'>) {
  const facts = useModalState(selectEmailFacts)
  const { isResending, hasWatchEnded, problem, resendAtMs, withheldUntilMs, deviceNumber } = facts
  const resend = useFlow(resendEmail)
  const watch = useFlow(watchDevice)
  return (
    <EmailVerifyDeviceScreen
      email={params.email}
      number={deviceNumber}
      isResending={isResending}
      isWaiting={!hasWatchEnded}
      error={useProblemText(problem === 'cooldown' ? undefined : problem, 0, withheldUntilMs)}
      resendAtMs={resendAtMs}
      nowMs={useNow(resendAtMs)}
      onResend={isMailOfUse(problem) ? () => resend() : undefined}
      // The link and its answer are where they were: nothing but the connection is missing.
      onRetry={hasWatchEnded && isConnectionProblem(problem) ? () => watch() : undefined}
      note={<EphemeralNote />}
    />
  )
}
