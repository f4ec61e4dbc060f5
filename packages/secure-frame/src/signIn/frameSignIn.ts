import type { SetTimer } from '@foyer/kit'
import type { FramePayload, User } from '@foyer/secure-protocol'
import { chainNumber } from '../lib/chainNumber.ts'
import type { KeyHolder } from '../session/keyHolder.ts'
import type { Smart } from '../smart/createSmart.ts'
import { createMessagePermit } from './messagePermit.ts'
import { type SignIn, startSignIn } from './runSignIn.ts'
import type { SignInInput } from './steps.ts'

/** Signing in to an app, and the one message that comes with it. */
export interface FrameSignIn extends SignIn {
  /**
   * Adds to a user the message that was handed in, and its signature, if a sign-in has just been done in this page and the
   * message may be signed without a question. Each sign-in allows one message.
   */
  addMessage(user: User, handedIn: FramePayload<'GET_USER'>): Promise<User>
}

/** The input of signing in to an app. */
export interface FrameSignInInput extends Omit<SignInInput, 'permit'> {
  readonly keys: KeyHolder
  /** The verified origin of the app that asks. */
  readonly appOrigin: string
  readonly setTimer: SetTimer
  /** Returns the facts about smart accounts on the networks. */
  readonly smart: () => Promise<Smart>
}

/** Starts the sign-ins of a frame. */
export function startFrameSignIn(input: FrameSignInInput): FrameSignIn {
  const { context, keys, appOrigin, setTimer, smart } = input
  const permit = createMessagePermit(setTimer)
  return {
    ...startSignIn({ ...input, permit }),
    async addMessage(user, { siwxMessage }) {
      const text = siwxMessage?.serializedMessage
      if (text === undefined) return user
      const isAllowed = permit.take()
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
