import { authRoutes } from '@foyer/api'
import { sleep } from '@foyer/kit'
import type { FrameReply } from '@foyer/secure-protocol'
import { requestAborted } from '../lib/frameFailure.ts'
import { ServerFailure } from '../servers/serverFailure.ts'
import { ephemeral } from '../wallet/ephemeral.ts'
import { finishSignIn } from './finishSignIn.ts'
import { isByMail, type SignInStep } from './signInMachine.ts'
import type { SignInRun } from './steps.ts'

/** A sign-in by address whose link was mailed. */
export type LinkedStep = Extract<SignInStep, { readonly at: 'mailLink' }> & { readonly linkId: string }

/**
 * Takes the step after the link of a mail was answered: the gateway mails a code, or the sign-in ends, where its code was typed before.
 * @param running the step that had waited
 */
export function confirmLink(
  run: SignInRun,
  { running, approval }: { readonly running: LinkedStep; readonly approval: string },
  signal: AbortSignal,
): Promise<FrameReply<'CONNECT_DEVICE'>> {
  const { runner, context } = run
  const { email, flowId, linkId, hasCode } = running
  const confirm = () =>
    runner.inTurn(async () => {
      const { step } = runner
      if (!isByMail(step) || step.linkId !== linkId) throw requestAborted()
      const body = { flowId, approval, ...(hasCode && ephemeral(context.store)) }
      const reply = await context.gateway.call(authRoutes.confirmDevice, body)
      if (reply.action === 'CONNECT') {
        const { account, login, changes } = reply
        runner.send({ on: 'over' })
        if (changes) await (await import('../session/changeOutcome.ts')).handOverOutcomes(context, changes)
        return finishSignIn(run, { email, account, tokens: { login, approval } })
      }
      runner.send({ on: 'answered', step: { at: 'mailCode', email, flowId, linkId, approval } })
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
