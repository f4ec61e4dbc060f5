import { authRoutes } from '@foyer/contract'
import { type FrameReply, normaliseEmail } from '@foyer/secure-protocol'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import type { AskAddress, SharedSteps, SignInState } from './steps.ts'

interface VerifyAgainInput {
  readonly typed: string
  readonly approve: AskAddress
  readonly state: SignInState
  readonly inTurn: SharedSteps['inTurn']
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
  const { typed, approve, state, inTurn } = input
  const { wallet } = await context.store.read()
  const isSignedIn = wallet?.state === 'live' && !wallet.isSignedOut
  if (state.social?.stage === 'email' && !isSignedIn) {
    const { createAddressCapture } = await import('./addressCapture.ts')
    state.capture ??= createAddressCapture(state.social, inTurn)
    return state.capture.start(typed, approve)
  }
  return inTurn(() => mailCode(context, input))
}

async function mailCode(
  { gateway, store }: CustodyContext,
  { typed, state, sendLink }: VerifyAgainInput,
): Promise<FrameReply<'DATA_CAPTURE'>> {
  const email = normaliseEmail(typed)
  const { wallet } = await store.read()
  state.social?.cancel()
  if (email === undefined || email !== wallet?.email)
    throw new FrameFailure('email_invalid', 'Invalid email: it is not the one of the account')
  const { action, flowId, retryAfterMs } = await gateway.call(authRoutes.startEmail, { email })
  if (action === 'VERIFY_DEVICE') return sendLink(email, flowId)
  const sent =
    action === 'CONNECT' ? await gateway.call(authRoutes.resendEmail, { flowId }) : { retryAfterMs }
  state.flow = { email, flowId, stage: 'otp' }
  return { action: 'VERIFY_OTP', retryAfterMs: sent.retryAfterMs }
}
