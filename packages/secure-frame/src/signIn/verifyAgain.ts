import { authRoutes } from '@foyer/api'
import { type FrameReply, normaliseEmail } from '@foyer/secure-protocol'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import { isByMail, type SignInMachine } from './signInMachine.ts'
import type { AskAddress, SignInParts } from './steps.ts'

interface VerifyAgainInput {
  readonly typed: string
  readonly approve: AskAddress
  readonly machine: SignInMachine
  readonly parts: SignInParts
  readonly sendLink: (email: string, flowId: string) => Promise<FrameReply<'DATA_CAPTURE'>>
}

/**
 * Begins a new sign-in of the signed-in user that asks for a code even if the session is live, since the code makes it fresh. A
 * user whom a provider is signing in is asked for the missing address instead.
 */
export async function verifyAgain(
  context: CustodyContext,
  input: VerifyAgainInput,
): Promise<FrameReply<'DATA_CAPTURE'>> {
  const { typed, approve, machine, parts } = input
  const { wallet } = await context.store.read()
  const isSignedIn = wallet?.state === 'live' && !wallet.isSignedOut
  if (machine.step.at === 'address' && parts.social && !isSignedIn) {
    const { createAddressCapture } = await import('./addressCapture.ts')
    parts.capture ??= createAddressCapture(parts.social, machine.inTurn)
    return parts.capture.start(typed, approve)
  }
  return machine.inTurn(() => mailCode(context, input))
}

async function mailCode(
  { gateway, store }: CustodyContext,
  { typed, machine, parts, sendLink }: VerifyAgainInput,
): Promise<FrameReply<'DATA_CAPTURE'>> {
  const email = normaliseEmail(typed)
  const { wallet } = await store.read()
  if (!isByMail(machine.step)) machine.send({ on: 'over' })
  parts.social?.forgetLink()
  if (email === undefined || email !== wallet?.email)
    throw new FrameFailure('email_invalid', 'Invalid email: it is not the one of the account')
  const { action, flowId, retryAfterMs } = await gateway.call(authRoutes.startEmail, { email })
  if (action === 'VERIFY_DEVICE') return sendLink(email, flowId)
  const sent =
    action === 'CONNECT' ? await gateway.call(authRoutes.resendEmail, { flowId }) : { retryAfterMs }
  // It takes the place of a sign-in that was under way.
  machine.send({ on: 'over' })
  machine.send({ on: 'answered', step: { at: 'mailCode', email, flowId } })
  return { action: 'VERIFY_OTP', retryAfterMs: sent.retryAfterMs }
}
