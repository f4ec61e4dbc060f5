import type { authRoutes, ReplyOf } from '@foyer/contract'
import type { FrameReply } from '@foyer/secure-protocol'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import type { Accepted, SignInState } from './steps.ts'

/** Ends a sign-in whose code was typed before its link. */
export async function finishByLink(
  context: CustodyContext,
  {
    state,
    email,
    approval,
    reply,
    finish,
  }: {
    readonly state: SignInState
    readonly email: string
    readonly approval: string
    readonly reply: Extract<ReplyOf<(typeof authRoutes)['confirmDevice']>, { readonly action: 'CONNECT' }>
    readonly finish: (accepted: Accepted) => Promise<FrameReply<'CONNECT_OTP'>>
  },
): Promise<FrameReply<'CONNECT_DEVICE'>> {
  const { account, login, changes } = reply
  state.flow = undefined
  if (changes) await (await import('../session/changeOutcome.ts')).handOverOutcomes(context, changes)
  return finish({ email, account, tokens: { login, approval } })
}
