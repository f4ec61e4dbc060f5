import { authRoutes, vaultRoutes } from '@foyer/api'
import { type FrameReply, normaliseEmail } from '@foyer/secure-protocol'
import { codeInWindow, FrameFailure, flowExpired } from '../lib/frameFailure.ts'
import { outlastOutage } from '../servers/outlastOutage.ts'
import { ServerFailure, tryAgainAfter } from '../servers/serverFailure.ts'
import type { CurrentDevice } from '../session/currentDevice.ts'
import type { WalletRow } from '../store/rows.ts'
import type { AskRecoveryFactor, CustodyContext } from '../wallet/custodyContext.ts'
import { ephemeral } from '../wallet/ephemeral.ts'
import type { Accepted } from './accepted.ts'
import { createAccountDevice } from './accountDevice.ts'
import { askForLink } from './askForLink.ts'
import { settleWallet } from './settleWallet.ts'
import { createSignInMachine, isByMail, type MailStep, type SignInMachine } from './signInMachine.ts'
import type { AddressCapture, AskAddress, SignInParts, Social } from './steps.ts'

/** The advice where no sign-in is under way. */
const AGAIN = 'Please enter your email again'

/** The long poll answers after 25 seconds at the latest. */
const WAIT_MS = 40_000

/** Signing in, step by step: by e-mail, and after a provider has proven the identity of a visitor. */
export interface SignIn {
  connectEmail(email: string): Promise<FrameReply<'CONNECT_EMAIL'>>
  connectDevice(signal: AbortSignal): Promise<FrameReply<'CONNECT_DEVICE'>>
  connectOtp(otp: string): Promise<FrameReply<'CONNECT_OTP'>>
  /**
   * Mails a code to the signed-in user, whose session has ended or needs a fresh code; or, once `approve` has asked the person in a
   * window, to the address that the account of a new user shall have.
   */
  verifyAgain(email: string, approve: AskAddress): Promise<FrameReply<'DATA_CAPTURE'>>
  /** The address of a new account that is approved and lacks its code; undefined without one. */
  capture(): AddressCapture | undefined
  /**
   * Has another link mailed to a visitor who waits for one without a mail of their own.
   * @param ask shows the person the widget of the vault, and answers with what it has given out
   */
  solveChallenge(ask: () => Promise<string>): Promise<FrameReply<'SOLVE_CHALLENGE'>>
  /** Makes the account without an address, for a user who was asked for one. */
  skipAddress(): Promise<FrameReply<'CONNECT_OTP'>>
  /** Signing in with a provider. Its script comes with the first of its steps. */
  social(): Promise<Social>
  /** Does one step at a time: a second click must not use up a second try. */
  inTurn<T>(step: () => Promise<T>): Promise<T>
  /** Ends a sign-in of which `connectOtp` said `user_held`: the person opens the wallet by one of their recovery factors. */
  connectWay(askRecoveryFactor: AskRecoveryFactor): Promise<FrameReply<'CONNECT_WAY'>>
  /** Forgets the flow, its approval included. */
  cancel(): void
}

/** The input of signing in. */
export interface SignInInput {
  readonly context: CustodyContext
  readonly device: CurrentDevice
  /** Called with the gateway's token for the typed code, if there was one. */
  readonly onSignedIn: (row: WalletRow, login: string | undefined) => void
}

/** Creates the sign-in of a page: the effects of its machine. */
export function createSignIn(input: SignInInput): SignIn {
  const { context, device } = input
  const { vault, store } = context
  const machine = createSignInMachine()
  const parts: SignInParts = {}
  const { inTurn } = machine
  const { start, resend, sendLink, finish, setUpWallet } = createSteps(input, machine)
  const shared = { machine, parts, sendLink }
  return {
    connectEmail: (typed) =>
      inTurn(async () => {
        const email = normaliseEmail(typed)
        if (email === undefined) throw new FrameFailure('email_invalid', 'Invalid email')
        machine.send({ on: 'typed', email })
        const { step } = machine
        const reply = await (isByMail(step) ? resend(step) : start(email)).catch((error: unknown) => {
          if (machine.step.at === 'idle' || !isCode(error, 'flow_expired')) throw error
          machine.send({ on: 'over' })
          return start(email)
        })
        return store.isKept ? reply : { ...reply, isEphemeral: true }
      }),
    async connectDevice(signal) {
      const { step } = machine
      if (step.at === 'providerLink' && parts.social) return parts.social.connectDevice(signal)
      if (step.at === 'mailCode') return { action: 'VERIFY_OTP' }
      if (step.at !== 'mailLink' || step.linkId === undefined) throw flowExpired(AGAIN)
      const running = { ...step, linkId: step.linkId }
      // Both at the same time: the script is there by the time that the visitor has read the mail.
      const [{ confirmLink }, approval] = await Promise.all([
        import('./confirmLink.ts'),
        waitForApproval(vault, step.linkId, signal),
      ])
      return confirmLink(context, { machine, running, approval, finish }, signal)
    },
    connectOtp: (otp) =>
      inTurn(async () => {
        const { step } = machine
        if (step.at === 'address') throw codeInWindow()
        if (step.at !== 'mailCode') throw flowExpired(AGAIN)
        const { email, flowId, approval } = step
        const typed = confirmCode(context, { flowId, otp })
        const { account, login } = await typed.catch((error: unknown) => {
          // The address has an account, and this device is new to it. Asking with the same address again mails the link.
          if (isCode(error, 'link_required'))
            machine.send({ on: 'answered', step: { at: 'mailLink', email, flowId, hasCode: true } })
          throw error
        })
        return finish({ email, account, tokens: { login, ...(approval !== undefined && { approval }) } })
      }),
    connectWay: (askRecoveryFactor) =>
      inTurn(async () => {
        if (!machine.pending) throw flowExpired(AGAIN)
        await setUpWallet(machine.pending, askRecoveryFactor)
        machine.send({ on: 'opened' })
        return { action: 'CONNECT' }
      }),
    verifyAgain: async (typed, approve) =>
      (await import('./verifyAgain.ts')).verifyAgain(context, { typed, approve, ...shared }),
    capture: () => (parts.capture?.status() ? parts.capture : undefined),
    solveChallenge: async (ask) => (await import('./solveChallenge.ts')).solveChallenge(ask, shared),
    skipAddress: () =>
      inTurn(async () => {
        if (machine.step.at !== 'address' || !parts.social) throw flowExpired(AGAIN)
        return parts.social.skip()
      }),
    inTurn,
    async social() {
      const { createSocial } = await import('./social.ts')
      parts.social ??= createSocial({ context, device, finish, waitForApproval, machine })
      return parts.social
    },
    cancel() {
      machine.leave()
      parts.social?.forgetLink()
      parts.capture?.drop()
    },
  }
}

/** The facts of a wallet whose owner has left while it was opened. */
const LEFT: Pick<WalletRow, 'isSignedOut' | 'untold'> = { isSignedOut: true, untold: ['gateway', 'vault'] }

/** Creates the step that gives an accepted sign-in its wallet on this device. */
function createSetUp(
  { context, device, onSignedIn }: SignInInput,
  machine: SignInMachine,
  accountDevice: ReturnType<typeof createAccountDevice>,
) {
  const { store } = context
  return async (
    { email, tokens, social, socialName, account: { accountId, wallet, accountType } }: Accepted,
    askRecoveryFactor = context.askRecoveryFactor,
  ) => {
    await accountDevice.keep(email)
    const { row, jkt } = await device.get()
    const account = { accountId, email, device: row, jkt }
    try {
      const kept = await settleWallet({ ...context, askRecoveryFactor }, { account, wallet, tokens })
      const told = () => ({
        ...(social && { social, socialName }),
        ...(accountType && { smart: { ...kept.smart, type: accountType } }),
        // Settling it has signed in again on this device, of which both servers are told later.
        ...(machine.isLeft() && LEFT),
      })
      if (social || accountType || machine.isLeft())
        await store.change((rows) => ({ ...rows, wallet: { ...kept, ...told() } }))
      machine.check()
      onSignedIn(kept, tokens?.login)
    } catch (error) {
      // Only one of the servers knows this device. It is forgotten, so that the next sign-in uses a new one.
      if (error instanceof ServerFailure && error.code === 'device_unapproved') await accountDevice.forget()
      throw error
    }
  }
}

/** The steps of signing in, each with what it asks the servers for. */
function createSteps(input: SignInInput, machine: SignInMachine) {
  const { context, device } = input
  const { gateway, store } = context
  const accountDevice = createAccountDevice(store, device)
  const setUpWallet = createSetUp(input, machine, accountDevice)
  const sendLink = async (email: string, flowId: string, solved?: string) => {
    const { linkId, number, ...rest } = await askForLink(context, { email, flowId }, solved)
    const { step } = machine
    const isSame = isByMail(step) && step.flowId === flowId
    // A signed-in user who is asked for a code begins anew.
    if (!isSame) machine.send({ on: 'over' })
    // A code that was typed before its link counts for each link that is mailed after it.
    const hasCode = isSame && step.hasCode
    machine.send({ on: 'answered', step: { at: 'mailLink', email, flowId, linkId, hasCode } })
    return { action: 'VERIFY_DEVICE', deviceNumber: number, ...rest } as const
  }
  return {
    setUpWallet,
    sendLink,
    async finish(accepted: Accepted) {
      machine.send({ on: 'accepted', accepted })
      await setUpWallet(accepted)
      machine.send({ on: 'opened' })
      return { action: 'CONNECT' } as const
    },
    async resend(running: MailStep) {
      if (running.at === 'mailLink') return sendLink(running.email, running.flowId)
      const { retryAfterMs } = await gateway.call(authRoutes.resendEmail, { flowId: running.flowId })
      return { action: 'VERIFY_OTP', retryAfterMs } as const
    },
    async start(email: string): Promise<FrameReply<'CONNECT_EMAIL'>> {
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
      machine.check()
      const { action, flowId, retryAfterMs } = reply
      if (action === 'VERIFY_DEVICE') return sendLink(email, flowId)
      if (action === 'VERIFY_OTP') {
        machine.send({ on: 'answered', step: { at: 'mailCode', email, flowId } })
        return { action, retryAfterMs }
      }
      const { account } = await gateway.call(authRoutes.getMe, undefined)
      await setUpWallet({ email, account })
      return { action }
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
  if (changes) await (await import('../session/changeOutcome.ts')).handOverOutcomes(context, changes)
  return confirmed
}

/** Asks until the link is answered. The app or the end of the flow stops it. */
async function waitForApproval(
  vault: CustodyContext['vault'],
  linkId: string,
  signal: AbortSignal,
): Promise<string> {
  for (;;) {
    const ask = () => vault.call(vaultRoutes.waitForLink, { linkId }, { signal, limitMs: WAIT_MS })
    const answer = await outlastOutage(ask, signal)
    if (answer.state === 'approved') return answer.approval
    if (answer.state === 'withheld') throw tryAgainAfter('withheld', answer.releaseAtMs - Date.now())
    if (answer.state === 'refused') throw new FrameFailure('device_refused', 'The link was declined')
    signal.throwIfAborted()
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof ServerFailure && error.code === code
}
