import { authRoutes } from '@foyer/contract'
import { normaliseEmail } from '@foyer/secure-protocol'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'

/** What a sign-in to an account that is signed in begins with. */
export interface BegunAgain {
  readonly action: 'VERIFY_OTP' | 'VERIFY_DEVICE'
  readonly email: string
  readonly flowId: string
  readonly retryAfterMs: number
}

/** Begins a sign-in of who is signed in that asks for a code even where the session is live: the code makes it fresh. */
export async function beginAgain({ gateway, store }: CustodyContext, typed: string): Promise<BegunAgain> {
  const email = normaliseEmail(typed)
  const { wallet } = await store.read()
  if (email === undefined || email !== wallet?.email)
    throw new FrameFailure('email_invalid', 'Invalid email: it is not the one of the account')
  const { action, flowId, retryAfterMs } = await gateway.call(authRoutes.startEmail, { email })
  if (action !== 'CONNECT') return { action, email, flowId, retryAfterMs }
  const sent = await gateway.call(authRoutes.resendEmail, { flowId })
  return { action: 'VERIFY_OTP', email, flowId, retryAfterMs: sent.retryAfterMs }
}
