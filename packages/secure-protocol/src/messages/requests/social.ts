import * as v from 'valibot'
import { AccountType, ChainId, SiwxMessage, User } from '../entities.ts'
import { ProviderName } from '../providerName.ts'
import { CaptureEmail, Existing, LinkSent } from '../signInReplies.ts'
import { type FrameRows, Nothing, SHORT_MS, STEP_MS } from './rows.ts'

/** The steps of a sign-in with an account elsewhere. */
export const SOCIAL_REQUESTS = {
  /** Begins a sign-in at a provider: the address of its page, for the window that a click has opened. */
  GET_SOCIAL_REDIRECT_URI: {
    payload: v.strictObject({
      provider: ProviderName,
      /** The app has the page that hands an answer on to its other windows. */
      hasReturnPage: v.optional(v.boolean()),
    }),
    reply: v.strictObject({ uri: v.pipe(v.string(), v.maxLength(4096)) }),
    timeoutMs: STEP_MS,
  },
  /**
   * Ends that sign-in with what the window carried, or with the digits that it shows. Returns the user; or what is missing: the
   * answer to a link, for which CONNECT_DEVICE waits, or an address, which DATA_CAPTURE gives.
   */
  CONNECT_SOCIAL: {
    payload: v.strictObject({
      uri: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
      preferredAccountType: v.optional(AccountType),
      chainId: v.optional(ChainId),
      siwxMessage: v.optional(SiwxMessage),
      /** Ignored: the frame only calls its own gateway. */
      rpcUrl: v.optional(v.pipe(v.string(), v.maxLength(2048))),
    }),
    reply: v.union([User, LinkSent, CaptureEmail]),
    timeoutMs: STEP_MS,
  },
  /**
   * Signs in by the browser's own question (FedCM): the frame shows the gateway's page with its button, in place of an approval. Returns what
   * CONNECT_SOCIAL does; or WINDOW where the browser cannot ask, or the visitor wants a window: the app goes on with GET_SOCIAL_REDIRECT_URI.
   */
  CONNECT_FEDCM: {
    payload: v.strictObject({ provider: ProviderName }),
    reply: v.union([User, LinkSent, CaptureEmail, v.strictObject({ action: v.literal('WINDOW') })]),
    timeoutMs: STEP_MS,
    isAnswered: true,
  },
  /**
   * Fails with `provider_failed` if the window of GET_SOCIAL_REDIRECT_URI has come back without a sign-in, for an app that is cut
   * off from it. It never reveals a successful one: otherwise an attacker could send a person a link and be signed in as that
   * person.
   */
  CHECK_SOCIAL: {
    payload: Nothing,
    reply: Nothing,
    timeoutMs: SHORT_MS,
  },
  /** Begins a sign-in with Farcaster: the address behind the code to scan, which opens the app of who signs in. */
  GET_FARCASTER_URI: {
    payload: Nothing,
    reply: v.strictObject({ url: v.pipe(v.string(), v.maxLength(2048)) }),
    timeoutMs: STEP_MS,
  },
  /** Waits until somebody has signed there, and ends that sign-in. The app sends it again after the time limit. */
  CONNECT_FARCASTER: {
    payload: Nothing,
    reply: v.union([
      v.strictObject({ userName: v.pipe(v.string(), v.maxLength(256)) }),
      LinkSent,
      CaptureEmail,
    ]),
    timeoutMs: STEP_MS,
  },
  /** Where CONNECT_SOCIAL wants the answer to a link: mails another one, which is waited for by CONNECT_DEVICE from then on. */
  RESEND_SOCIAL_LINK: {
    payload: Nothing,
    reply: LinkSent,
    timeoutMs: STEP_MS,
  },
  /**
   * Returns how the owner of an existing account signs in, where that account has the address that a sign-in has just proven. A visitor who
   * continues so is in that account, and LINK_SOCIAL then links the provider to it. Fails with `flow_expired` where nothing was proven.
   */
  GET_EXISTING: {
    payload: Nothing,
    reply: Existing,
    timeoutMs: SHORT_MS,
  },
  /** Asks in a window whether the provider of that sign-in shall open the account that was signed in to after it, and links it. */
  LINK_SOCIAL: {
    payload: Nothing,
    reply: Nothing,
    timeoutMs: STEP_MS,
    isAnswered: true,
  },
} as const satisfies FrameRows
