import type { SetTimer } from '@foyer/kit'
import type { FramePayload, User } from '@foyer/secure-protocol'
import { chainNumber } from '../lib/chainNumber.ts'
import type { KeyHolder } from '../session/keyHolder.ts'
import type { Smart } from '../smart/createSmart.ts'
import { createSignIn, type SignIn, type SignInInput } from './createSignIn.ts'
import type { Social } from './steps.ts'

/** How long after a sign-in its message may still come. */
export const SILENT_MS = 60_000

/** Signing in, and the one message that comes with it. */
export interface SignInWithMessage extends SignIn {
  /**
   * Adds to a user the message that was handed in, and its signature, if a sign-in has just been done in this page and the
   * message may be signed without a question. Each sign-in allows one message.
   */
  addMessage(user: User, handedIn: FramePayload<'GET_USER'>): Promise<User>
}

/** The input of a sign-in with a message. */
export interface SignInWithMessageInput extends SignInInput {
  readonly keys: KeyHolder
  /** The verified origin of the app that asks. */
  readonly appOrigin: string
  readonly setTimer: SetTimer
  /** Returns the facts about smart accounts on the networks. */
  readonly smart: () => Promise<Smart>
}

/** Creates both. Nothing is signed before the mailed code of a sign-in was typed, or a provider's window has completed one. */
export function createSignInWithMessage(input: SignInWithMessageInput): SignInWithMessage {
  const { context, keys, appOrigin, setTimer, smart } = input
  const signIn = createSignIn(input)
  let stop: (() => void) | undefined
  let isBegun = false
  const end = () => {
    stop?.()
    stop = undefined
  }
  const allow = () => {
    end()
    if (isBegun) stop = setTimer(end, SILENT_MS)
    isBegun = false
  }
  return {
    ...signIn,
    async connectEmail(email) {
      const reply = await signIn.connectEmail(email)
      isBegun = true
      return reply
    },
    verifyAgain(...given) {
      // This code is typed like that of a sign-in, but does not begin one.
      isBegun = false
      return signIn.verifyAgain(...given)
    },
    async connectOtp(otp) {
      const reply = await signIn.connectOtp(otp)
      allow()
      return reply
    },
    async skipAddress() {
      const reply = await signIn.skipAddress()
      allow()
      return reply
    },
    async connectDevice(signal) {
      const reply = await signIn.connectDevice(signal)
      if (reply.action === 'CONNECT') allow()
      return reply
    },
    social: async () =>
      withMessage(await signIn.social(), allow, () => {
        isBegun = true
      }),
    async connectWay(askRecoveryFactor) {
      const reply = await signIn.connectWay(askRecoveryFactor)
      allow()
      return reply
    },
    cancel() {
      end()
      isBegun = false
      signIn.cancel()
    },
    async addMessage(user, { siwxMessage }) {
      const text = siwxMessage?.serializedMessage
      if (text === undefined) return user
      const isAllowed = stop !== undefined
      end()
      const chainId = chainNumber(user.chainId)
      if (!isAllowed || chainId === undefined) return user
      const { signSilently } = await import('./signSilently.ts')
      const account = user.accounts?.find(({ address }) => address === user.address)
      if (!account) return user
      const facts = { origin: appOrigin, address: user.address, chainId }
      const { gateway } = context
      return { ...user, ...(await signSilently(text, facts, { gateway, keys, account, smart })) }
    },
  }
}

/** A sign-in with a provider, which allows a message as well. */
function withMessage(social: Social, allow: () => void, begin: () => void): Social {
  return {
    ...social,
    get lackingId() {
      return social.lackingId
    },
    async start(wanted) {
      const reply = await social.start(wanted)
      begin()
      return reply
    },
    async connect(carried) {
      const missing = await social.connect(carried)
      if (missing === undefined) allow()
      return missing
    },
  }
}
