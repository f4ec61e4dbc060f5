import { authRoutes } from '@foyer/api'
import { type FrameReply, normaliseEmail } from '@foyer/secure-protocol'
import { FrameFailure } from '../lib/frameFailure.ts'
import { sendLink } from './mailSteps.ts'
import { isByMail } from './signInMachine.ts'
import type { AskAddress, SignInRun } from './steps.ts'

/**
 * Begins a new sign-in of the signed-in user that asks for a code even if the session is live, since the code makes it fresh. A
 * user who is signing in with a provider is asked for the missing address instead.
 */
export async function verifyAgain(
  run: SignInRun,
  typed: string,
  approve: AskAddress,
): Promise<FrameReply<'DATA_CAPTURE'>> {
  const { context, runner, parts } = run
  const { wallet } = await context.store.read()
  const isSignedIn = wallet?.state === 'live' && !wallet.isSignedOut
  if (runner.step.at === 'address' && parts.social && !isSignedIn) {
    const { createAddressCapture } = await import('./addressCapture.ts')
    parts.capture ??= createAddressCapture(parts.social, runner.inTurn)
    return parts.capture.start(typed, approve)
  }
  return runner.inTurn(() => mailCode(run, normaliseEmail(typed)))
}

async function mailCode(run: SignInRun, email: string | undefined): Promise<FrameReply<'DATA_CAPTURE'>> {
  const { context, runner, parts } = run
  const { gateway } = context
  const { wallet } = await context.store.read()
  if (!isByMail(runner.step)) runner.send({ on: 'over' })
  parts.social?.forgetLink()
  if (!wallet || email !== wallet.email)
    throw new FrameFailure('email_invalid', 'Invalid email: it is not the one of the account')
  const started = await gateway.call(authRoutes.startEmail, { email })
  const { action, flowId } = started
  if (action === 'VERIFY_DEVICE') return sendLink(run, { email, flowId })
  const { retryAfterMs } =
    action === 'CONNECT' ? await gateway.call(authRoutes.resendEmail, { flowId }) : started
  // It takes the place of a sign-in that was under way.
  runner.send({ on: 'over' })
  runner.send({ on: 'answered', step: { at: 'mailCode', email, flowId } })
  return { action: 'VERIFY_OTP', retryAfterMs }
}
