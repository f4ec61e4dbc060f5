import * as v from 'valibot'
import { AccountType, ChainId, SiwxMessage, User } from '../entities.ts'
import { type FrameRows, Nothing, SHORT_MS, STEP_MS } from './rows.ts'

/** The signed-in user, and the network that they use. */
export const SESSION_REQUESTS = {
  /** Returns the signed-in user with the addresses of the wallet. */
  GET_USER: {
    payload: v.strictObject({
      chainId: v.optional(ChainId),
      preferredAccountType: v.optional(AccountType),
      siwxMessage: v.optional(SiwxMessage),
    }),
    reply: User,
    timeoutMs: STEP_MS,
  },
  /** Sets the network that later requests are for. */
  SWITCH_NETWORK: {
    payload: v.strictObject({ chainId: ChainId, rpcUrl: v.optional(v.pipe(v.string(), v.maxLength(2048))) }),
    reply: v.strictObject({ chainId: ChainId }),
    timeoutMs: SHORT_MS,
  },
  /** Whether a user is signed in. */
  IS_CONNECTED: {
    payload: Nothing,
    reply: v.boolean(),
    timeoutMs: SHORT_MS,
  },
  /** Returns the network that was set last. */
  GET_CHAIN_ID: {
    payload: Nothing,
    reply: ChainId,
    timeoutMs: SHORT_MS,
  },
  /** Ends the session on this device. */
  SIGN_OUT: { payload: Nothing, reply: Nothing, timeoutMs: 3_000 },
} as const satisfies FrameRows
