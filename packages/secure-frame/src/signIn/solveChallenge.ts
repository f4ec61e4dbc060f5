import type { FrameReply } from '@foyer/secure-protocol'
import { flowExpired, requestAborted } from '../lib/frameFailure.ts'
import type { SignInMachine } from './signInMachine.ts'
import type { SignInParts } from './steps.ts'

/** The input of mailing a link after a challenge. */
export interface SolveInput {
  readonly machine: SignInMachine
  readonly parts: SignInParts
  readonly sendLink: (
    email: string,
    flowId: string,
    solved: string,
  ) => Promise<Omit<FrameReply<'SOLVE_CHALLENGE'>, 'email'>>
}

/**
 * Has another link mailed for the step that waits for one.
 * @param ask shows the person the widget of the vault, and answers with what it has given out
 */
export async function solveChallenge(
  ask: () => Promise<string>,
  { machine, parts, sendLink }: SolveInput,
): Promise<FrameReply<'SOLVE_CHALLENGE'>> {
  const { step } = machine
  if (step.at === 'providerLink' && parts.social) {
    // Not in turn, since a person takes time.
    const solved = await ask()
    return parts.social.resendLink(solved)
  }
  if (step.at !== 'mailLink') throw flowExpired('Please enter your email again')
  const { email, flowId } = step
  const solved = await ask()
  return machine.inTurn(async () => {
    if (machine.step.at !== 'mailLink' || machine.step.flowId !== flowId) throw requestAborted()
    return { ...(await sendLink(email, flowId, solved)), email }
  })
}
