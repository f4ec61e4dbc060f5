import { authRoutes } from '@foyer/api'
import { type FrameReply, normaliseEmail } from '@foyer/secure-protocol'
import { codeInWindow, FrameFailure, flowExpired } from '../lib/frameFailure.ts'
import { ServerFailure } from '../servers/serverFailure.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import { ephemeral } from '../wallet/ephemeral.ts'
import { askForLink } from './askForLink.ts'
import { AGAIN, finishSignIn, setUpWallet } from './finishSignIn.ts'
import { isByMail, type MailStep } from './signInMachine.ts'
import type { SignInRun } from './steps.ts'
import { waitForApproval } from './waitForApproval.ts'

/** Takes the address: a link or a code is mailed, or the wallet is here already. */
export async function connectEmail(run: SignInRun, typed: string): Promise<FrameReply<'CONNECT_EMAIL'>> {
  const { runner, context, permit } = run
  const reply = await runner.inTurn(async () => {
    const email = normaliseEmail(typed)
    if (email === undefined) throw new FrameFailure('email_invalid', 'Invalid email')
    runner.send({ on: 'typed', email })
    const { step } = runner
    return (isByMail(step) ? resend(run, step) : start(run, email)).catch((error: unknown) => {
      if (runner.step.at === 'idle' || !isCode(error, 'flow_expired')) throw error
      runner.send({ on: 'over' })
      return start(run, email)
    })
  })
  permit?.begin()
  return context.store.isKept ? reply : { ...reply, isEphemeral: true }
}

/** Waits for the answer to the link of a mail, and takes the step after it. */
export async function connectDevice(
  run: SignInRun,
  signal: AbortSignal,
): Promise<FrameReply<'CONNECT_DEVICE'>> {
  const { runner, parts, context } = run
  const { step } = runner
  if (step.at === 'providerLink' && parts.social) return parts.social.connectDevice(signal)
  if (step.at === 'mailCode') return { action: 'VERIFY_OTP' }
  if (step.at !== 'mailLink' || step.linkId === undefined) throw flowExpired(AGAIN)
  const running = { ...step, linkId: step.linkId }
  // Both at the same time: the script is there by the time that the visitor has read the mail.
  const [{ confirmLink }, approval] = await Promise.all([
    import('./confirmLink.ts'),
    waitForApproval(context, step.linkId, signal),
  ])
  return confirmLink(run, { running, approval }, signal)
}

/** Takes the code of a mail. The right one ends the sign-in. */
export function connectOtp(run: SignInRun, otp: string): Promise<FrameReply<'CONNECT_OTP'>> {
  const { runner, context } = run
  return runner.inTurn(async () => {
    const { step } = runner
    if (step.at === 'address') throw codeInWindow()
    if (step.at !== 'mailCode') throw flowExpired(AGAIN)
    const { email, flowId, approval } = step
    const typed = confirmCode(context, { flowId, otp })
    const { account, login } = await typed.catch((error: unknown) => {
      // The address has an account, and this device is new to it. Asking with the same address again mails the link.
      if (isCode(error, 'link_required'))
        runner.send({ on: 'answered', step: { at: 'mailLink', email, flowId, hasCode: true } })
      throw error
    })
    return finishSignIn(run, {
      email,
      account,
      tokens: { login, ...(approval !== undefined && { approval }) },
    })
  })
}

/** Submits a code, and hands on what the gateway has decided of changes of the address meanwhile. */
async function confirmCode(
  context: CustodyContext,
  typed: { readonly flowId: string; readonly otp: string },
) {
  const confirmed = await context.gateway.call(authRoutes.confirmOtp, {
    ...typed,
    ...ephemeral(context.store),
  })
  const { changes } = confirmed
  if (changes) await (await import('../session/changeOutcome.ts')).handOverOutcomes(context, changes)
  return confirmed
}

async function start(run: SignInRun, email: string): Promise<FrameReply<'CONNECT_EMAIL'>> {
  const { context, device, accountDevice, runner } = run
  const { gateway, store } = context
  const isGuess = await accountDevice.startFor(email)
  // On a device that may be that of another account nothing is begun anew.
  const own = { email, canSignUp: true }
  let reply = await gateway.call(authRoutes.startEmail, isGuess ? { email } : own)
  if (isGuess && reply.action === 'VERIFY_DEVICE') {
    // It is another account, which has a device of its own.
    device.set(undefined)
    reply = await gateway.call(authRoutes.startEmail, own)
  }
  const { wallet } = await store.read()
  if (
    reply.action === 'CONNECT' &&
    !(wallet?.email === email && wallet.state === 'live' && !wallet.isSignedOut)
  ) {
    // The server was not told that somebody signed out here, or the session has led to no wallet: a code is required.
    await gateway.call(authRoutes.signOut, {})
    reply = await gateway.call(authRoutes.startEmail, own)
  }
  // A visitor who has left wants no mail.
  runner.check()
  const { action, flowId, retryAfterMs } = reply
  if (action === 'VERIFY_DEVICE') return sendLink(run, { email, flowId })
  if (action === 'VERIFY_OTP') {
    runner.send({ on: 'answered', step: { at: 'mailCode', email, flowId } })
    return { action, retryAfterMs }
  }
  const { account } = await gateway.call(authRoutes.getMe, undefined)
  await setUpWallet(run, { email, account })
  return { action }
}

async function resend(run: SignInRun, running: MailStep): Promise<FrameReply<'CONNECT_EMAIL'>> {
  if (running.at === 'mailLink') return sendLink(run, running)
  const { flowId } = running
  const { retryAfterMs } = await run.context.gateway.call(authRoutes.resendEmail, { flowId })
  return { action: 'VERIFY_OTP', retryAfterMs }
}

/**
 * Has the vault mail a link, which is waited for from then on.
 * @param solved what the widget of the vault has given out
 */
export async function sendLink(
  { context, runner }: SignInRun,
  { email, flowId }: { readonly email: string; readonly flowId: string },
  solved?: string,
) {
  const { linkId, number, ...rest } = await askForLink(context, { email, flowId }, solved)
  const { step } = runner
  const isSame = isByMail(step) && step.flowId === flowId
  // A signed-in user who is asked for a code begins anew.
  if (!isSame) runner.send({ on: 'over' })
  // A code that was typed before its link counts for each link that is mailed after it.
  const hasCode = isSame && step.hasCode
  runner.send({ on: 'answered', step: { at: 'mailLink', email, flowId, linkId, hasCode } })
  return { action: 'VERIFY_DEVICE', deviceNumber: number, ...rest } as const
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof ServerFailure && error.code === code
}
