import { authRoutes } from '@foyer/api'
import { sleep } from '@foyer/kit'
import type { FrameReply } from '@foyer/secure-protocol'
import { requestAborted } from '../lib/frameFailure.ts'
import { ServerFailure } from '../servers/serverFailure.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import { ephemeral } from '../wallet/ephemeral.ts'
import type { Accepted } from './accepted.ts'
import { isByMail, type SignInMachine, type SignInStep } from './signInMachine.ts'

/** A sign-in by address whose link was mailed. */
export type LinkedStep = Extract<SignInStep, { readonly at: 'mailLink' }> & { readonly linkId: string }

/**
 * Takes the step after the link of a mail was answered: the gateway mails a code, or the sign-in ends, where its code was typed before.
 * @param running the step that had waited
 */
export function confirmLink(
  context: CustodyContext,
  input: {
    readonly machine: SignInMachine
    readonly running: LinkedStep
    readonly approval: string
    readonly finish: (accepted: Accepted) => Promise<FrameReply<'CONNECT_OTP'>>
  },
  signal: AbortSignal,
): Promise<FrameReply<'CONNECT_DEVICE'>> {
  const { machine, running, approval, finish } = input
  const { email, flowId, linkId, hasCode } = running
  const confirm = () =>
    machine.inTurn(async () => {
      const { step } = machine
      if (!isByMail(step) || step.linkId !== linkId) throw requestAborted()
      const body = { flowId, approval, ...(hasCode && ephemeral(context.store)) }
      const reply = await context.gateway.call(authRoutes.confirmDevice, body)
      if (reply.action === 'CONNECT') {
        const { account, login, changes } = reply
        machine.send({ on: 'over' })
        if (changes) await (await import('../session/changeOutcome.ts')).handOverOutcomes(context, changes)
        return finish({ email, account, tokens: { login, approval } })
      }
      machine.send({ on: 'answered', step: { at: 'mailCode', email, flowId, linkId, approval } })
      return { action: reply.action, retryAfterMs: reply.retryAfterMs }
    })
  return afterGap(confirm, signal)
}

/** The shortest time between two mails to one address. If the last mail was for another device, it is worth waiting this long. */
const MAIL_GAP_MS = 30_000

/** Runs work that sends a mail. If the address had a mail moments ago, waits and runs it once more. */
async function afterGap<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const waitMs =
      error instanceof ServerFailure && error.code === 'rate_limited' ? error.retryAfterMs : undefined
    if (waitMs === undefined || waitMs > MAIL_GAP_MS) throw error
    await sleep(waitMs, { signal })
    return work()
  }
}
