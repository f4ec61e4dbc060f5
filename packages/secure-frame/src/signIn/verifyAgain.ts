import { authRoutes } from '@foyer/contract'
import { type FrameReply, normaliseEmail } from '@foyer/secure-protocol'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import type { SignInState } from './steps.ts'

/**
 * Begins a new sign-in of the signed-in user that asks for a code even if the session is live, since the code makes it fresh. A
 * user whom a provider is signing in gives the missing address here.
 */
export async function verifyAgain(
  { gateway, store }: CustodyContext,
  {
    typed,
    state,
    sendLink,
  }: {
    readonly typed: string
    readonly state: SignInState
    readonly sendLink: (email: string, flowId: string) => Promise<FrameReply<'DATA_CAPTURE'>>
  },
): Promise<FrameReply<'DATA_CAPTURE'>> {
  const email = normaliseEmail(typed)
  const { wallet } = await store.read()
  const isSignedIn = wallet?.state === 'live' && !wallet.isSignedOut
  if (state.social?.stage === 'email' && !isSignedIn) return state.social.capture(typed)
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
