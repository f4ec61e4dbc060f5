import { resendEmail, selectEmailFacts, solveChallenge, watchDevice } from '@foyer/core/email'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { useNow } from '../../../hooks/useNow.ts'
import type { ViewProps } from '../../part.ts'
import { EphemeralNote } from '../EphemeralNote.tsx'
import { isConnectionProblem, isMailOfUse } from '../isMailOfUse.ts'
import { emailText } from '../text/en.ts'
import { useProblemText } from '../useProblemText.ts'
import { EmailVerifyDeviceScreen } from './EmailVerifyDeviceScreen.tsx'

/** Waits for the link in the mail to be opened (clause connecting-1). */
export function EmailVerifyDeviceView({ params }: ViewProps<'EmailVerifyDevice'>) {
  const facts = useModalState(selectEmailFacts)
  const { isResending, hasWatchEnded, problem, resendAtMs, deviceNumber, sentAtMs } = facts
  const untilMs = problem === 'withheld' ? facts.withheldUntilMs : facts.retryAtMs
  const t = useLocalText(emailText)
  const isSocial = useModalState(({ email }) => email?.deviceSocial !== undefined)
  const resend = useFlow(resendEmail)
  const watch = useFlow(watchDevice)
  const solve = useFlow(solveChallenge)
  return (
    <EmailVerifyDeviceScreen
      email={params.email}
      // A visitor who signs in at a provider has typed no address: that of an account that another person has made shows here.
      hint={isSocial ? t('addressOfAccount') : undefined}
      number={deviceNumber}
      sentAtMs={sentAtMs}
      isResending={isResending}
      isSolving={facts.isSolving}
      onSolve={facts.canSolve && isMailOfUse(problem) ? () => solve() : undefined}
      isWaiting={!hasWatchEnded}
      error={useProblemText(problem === 'cooldown' ? undefined : problem, 0, untilMs)}
      resendAtMs={resendAtMs}
      nowMs={useNow(resendAtMs)}
      onResend={isMailOfUse(problem) ? () => resend() : undefined}
      // The link and its answer are where they were: nothing but the connection is missing.
      onRetry={hasWatchEnded && isConnectionProblem(problem) ? () => watch() : undefined}
      note={<EphemeralNote />}
    />
  )
}
