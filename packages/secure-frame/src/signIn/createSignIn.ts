import { type AuthAccount, authRoutes, vaultRoutes } from '@foyer/contract'
import { sleep } from '@foyer/kit'
import { type FrameReply, normaliseEmail } from '@foyer/secure-protocol'
import { FrameFailure, requestAborted } from '../lib/frameFailure.ts'
import { ServerFailure } from '../servers/serverFailure.ts'
import type { CurrentDevice } from '../session/currentDevice.ts'
import type { WalletRow } from '../store/rows.ts'
import type { AskWay, CustodyContext, NewDeviceTokens } from '../wallet/custodyContext.ts'
import { ephemeral } from '../wallet/ephemeral.ts'
import { createAccountDevice } from './accountDevice.ts'
import { createInTurn } from './inTurn.ts'
import { settleWallet } from './settleWallet.ts'
import { beginAgain } from './verifyAgain.ts'

/** The long poll answers after 25 seconds at the latest. */
const WAIT_MS = 40_000

/** Signing in by e-mail, step by step. */
export interface SignIn {
  connectEmail(email: string): Promise<FrameReply<'CONNECT_EMAIL'>>
  connectDevice(signal: AbortSignal): Promise<FrameReply<'CONNECT_DEVICE'>>
  connectOtp(otp: string): Promise<FrameReply<'CONNECT_OTP'>>
  /** Mails a code to who is signed in, whose session has ended or is to be made fresh. */
  verifyAgain(email: string): Promise<FrameReply<'DATA_CAPTURE'>>
  /** Does one step at a time: a second click must not use up a second try. */
  inTurn<T>(step: () => Promise<T>): Promise<T>
  /** Ends a sign-in of which `connectOtp` said `user_held`: the person opens the wallet by one of their ways back. */
  connectWay(askWay: AskWay): Promise<FrameReply<'CONNECT_WAY'>>
  /** Forgets the flow, its approval included. */
  cancel(): void
}

/** What signing in needs. */
export interface SignInInput {
  readonly context: CustodyContext
  readonly device: CurrentDevice
  /** With the gateway's word for the code that was typed, where one was. */
  readonly onSignedIn: (row: WalletRow, login: string | undefined) => void
}

/** A sign-in between its first step and its last. It lives in memory alone. */
interface Flow {
  readonly email: string
  readonly flowId: string
  readonly stage: 'device' | 'otp'
  readonly linkId?: string
  readonly approval?: string
}

/** A code that was right, before its account has a wallet here. It lives in memory alone. */
interface Accepted {
  readonly email: string
  readonly account: AuthAccount
  readonly tokens?: NewDeviceTokens
}

/** Creates the sign-in of a page. */
export function createSignIn({ context, device, onSignedIn }: SignInInput): SignIn {
  const { gateway, vault, store } = context
  const accountDevice = createAccountDevice(store, device)
  let flow: Flow | undefined
  let held: Accepted | undefined
  const inTurn = createInTurn()
  const settle = createSettle({ context, device, onSignedIn }, accountDevice)
  const sendLink = async (email: string, flowId: string) => {
    const { linkId, number, retryAfterMs } = await vault.call(vaultRoutes.createLink, { email, flowId })
    flow = { email, flowId, stage: 'device', linkId }
    return { action: 'VERIFY_DEVICE', deviceNumber: number, retryAfterMs } as const
  }
  const resend = async (running: Flow) => {
    if (running.stage === 'device') return sendLink(running.email, running.flowId)
    const { retryAfterMs } = await gateway.call(authRoutes.resendEmail, { flowId: running.flowId })
    return { action: 'VERIFY_OTP', retryAfterMs } as const
  }
  const start = async (email: string): Promise<FrameReply<'CONNECT_EMAIL'>> => {
    await accountDevice.startFor(email)
    let reply = await gateway.call(authRoutes.startEmail, { email })
    const { wallet } = await store.read()
    const isSignedIn = wallet?.email === email && wallet.state === 'live' && !wallet.isSignedOut
    if (reply.action === 'CONNECT' && !isSignedIn) {
      // The server did not hear that somebody signed out here, or no wallet came of the session: no way in without a code.
      await gateway.call(authRoutes.signOut, {})
      reply = await gateway.call(authRoutes.startEmail, { email })
    }
    const { action, flowId, retryAfterMs } = reply
    if (action === 'VERIFY_DEVICE') return sendLink(email, flowId)
    if (action === 'VERIFY_OTP') {
      flow = { email, flowId, stage: 'otp' }
      return { action, retryAfterMs }
    }
    const { account } = await gateway.call(authRoutes.getMe, undefined)
    await settle({ email, account })
    return { action }
  }
  return {
    connectEmail: (typed) =>
      inTurn(async () => {
        const email = normaliseEmail(typed)
        if (email === undefined) throw new FrameFailure('email_invalid', 'Invalid email')
        if (flow?.email !== email) flow = undefined
        const reply = await (flow ? resend(flow) : start(email)).catch((error: unknown) => {
          if (!flow || !isExpired(error)) throw error
          flow = undefined
          return start(email)
        })
        return store.isKept ? reply : { ...reply, isEphemeral: true }
      }),
    async connectDevice(signal) {
      const waiting = flow
      if (waiting?.stage === 'otp') return { action: 'VERIFY_OTP' }
      const linkId = waiting?.linkId
      if (!waiting || linkId === undefined) throw noFlow()
      const approval = await waitForApproval(context, linkId, signal)
      const confirm = () =>
        inTurn(async () => {
          if (flow?.linkId !== linkId) throw requestAborted()
          const body = { flowId: waiting.flowId, approval }
          const { action, retryAfterMs } = await gateway.call(authRoutes.confirmDevice, body)
          flow = { ...waiting, stage: 'otp', approval }
          return { action, retryAfterMs }
        })
      return afterGap(confirm, signal)
    },
    connectOtp: (otp) =>
      inTurn(async () => {
        if (flow?.stage !== 'otp') throw noFlow()
        const { email, flowId, approval } = flow
        const { account, login } = await confirmCode(context, { flowId, otp })
        flow = undefined
        held = { email, account, tokens: { login, ...(approval !== undefined && { approval }) } }
        await settle(held)
        held = undefined
        return { action: 'CONNECT' }
      }),
    connectWay: (askWay) =>
      inTurn(async () => {
        if (!held) throw noFlow()
        await settle(held, askWay)
        held = undefined
        return { action: 'CONNECT' }
      }),
    verifyAgain: (typed) =>
      inTurn(async () => {
        const { action, email, flowId, retryAfterMs } = await beginAgain(context, typed)
        if (action === 'VERIFY_OTP') flow = { email, flowId, stage: 'otp' }
        return action === 'VERIFY_OTP' ? { action, retryAfterMs } : sendLink(email, flowId)
      }),
    inTurn,
    cancel() {
      flow = undefined
      held = undefined
    },
  }
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
  if (changes) await (await import('./changeOutcome.ts')).handOverOutcomes(context, changes)
  return confirmed
}

/** What gives an accepted sign-in its wallet on this device. */
function createSettle(
  { context, device, onSignedIn }: SignInInput,
  accountDevice: ReturnType<typeof createAccountDevice>,
) {
  return async (accepted: Accepted, askWay = context.askWay) => {
    const { email, tokens } = accepted
    const { accountId, wallet } = accepted.account
    await accountDevice.keep(email)
    const { row, jkt } = await device.get()
    const account = { accountId, email, device: row, jkt }
    try {
      onSignedIn(await settleWallet({ ...context, askWay }, { account, wallet, tokens }), tokens?.login)
    } catch (error) {
      // A device that is known in half: as a new one it comes in by the front door.
      if (error instanceof ServerFailure && error.code === 'device_unapproved') await accountDevice.forget()
      throw error
    }
  }
}

/** Asks until the link was answered; the app, or the end of the flow, ends it. */
async function waitForApproval(
  { vault }: CustodyContext,
  linkId: string,
  signal: AbortSignal,
): Promise<string> {
  for (;;) {
    const answer = await vault.call(vaultRoutes.waitForLink, { linkId }, { signal, limitMs: WAIT_MS })
    if (answer.state === 'approved') return answer.approval
    if (answer.state === 'withheld')
      throw new ServerFailure('withheld', 'This device has to wait', answer.releaseAtMs - Date.now())
    if (answer.state === 'refused') throw new FrameFailure('device_refused', 'The link was declined')
    signal.throwIfAborted()
  }
}

/** Mails to one address are this far apart: where the last one was for another device, the next is worth waiting for. */
const MAIL_GAP_MS = 30_000

/** Does what sends a mail, and once more when the address had one a moment ago. */
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

function isExpired(error: unknown): boolean {
  return error instanceof ServerFailure && error.code === 'flow_expired'
}

function noFlow(): FrameFailure {
  return new FrameFailure('flow_expired', 'Please enter your email again')
}
