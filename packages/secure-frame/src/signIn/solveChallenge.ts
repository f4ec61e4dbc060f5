import type { FrameReply } from '@foyer/secure-protocol'
import { flowExpired, requestAborted } from '../lib/frameFailure.ts'
import { AGAIN } from './finishSignIn.ts'
import { sendLink } from './mailSteps.ts'
import type { SignInRun } from './steps.ts'

/**
 * Has another link mailed for the step that waits for one.
 * @param ask shows the person the widget of the vault, and answers with what it has given out
 */
export async function solveChallenge(
  run: SignInRun,
  ask: () => Promise<string>,
): Promise<FrameReply<'SOLVE_CHALLENGE'>> {
  const { runner, parts } = run
  const { step } = runner
  if (step.at === 'providerLink' && parts.social) {
    // Not in turn, since a person takes time.
    const solved = await ask()
    return parts.social.resendLink(solved)
  }
  if (step.at !== 'mailLink') throw flowExpired(AGAIN)
  const { email, flowId } = step
  const solved = await ask()
  return runner.inTurn(async () => {
    if (runner.step.at !== 'mailLink' || runner.step.flowId !== flowId) throw requestAborted()
    return { ...(await sendLink(run, { email, flowId }, solved)), email }
  })
}
