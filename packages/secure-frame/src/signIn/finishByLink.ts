import type { authRoutes, ReplyOf } from '@foyer/api'
import type { FrameReply } from '@foyer/secure-protocol'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import type { Accepted } from './accepted.ts'
import type { SignInMachine } from './signInMachine.ts'

/** Ends a sign-in whose code was typed before its link. */
export async function finishByLink(
  context: CustodyContext,
  {
    machine,
    email,
    approval,
    reply,
    finish,
  }: {
    readonly machine: SignInMachine
    readonly email: string
    readonly approval: string
    readonly reply: Extract<ReplyOf<(typeof authRoutes)['confirmDevice']>, { readonly action: 'CONNECT' }>
    readonly finish: (accepted: Accepted) => Promise<FrameReply<'CONNECT_OTP'>>
  },
): Promise<FrameReply<'CONNECT_DEVICE'>> {
  const { account, login, changes } = reply
  machine.send({ on: 'over' })
  if (changes) await (await import('../session/changeOutcome.ts')).handOverOutcomes(context, changes)
  return finish({ email, account, tokens: { login, approval } })
}
