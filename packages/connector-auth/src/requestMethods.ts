import type { AuthPort, SocialStep } from '@foyer/core/ports'
import type { FramePayload, FrameReply, FrameRequestName, User } from '@foyer/secure-protocol'
import type { FrameHolder } from './frameHolder.ts'
import type { AuthConnectorOptions } from './options.ts'
import { toCaipId } from './provider/authProvider.ts'

/** Opens the frame, and rejects when the caller has enough of it. */
export type OpenFrame = (signal: AbortSignal) => ReturnType<FrameHolder['open']>

/** The dependencies of the methods. */
export interface RequestMethodsInput {
  readonly open: OpenFrame
  readonly holder: FrameHolder
  readonly options: AuthConnectorOptions
  /** The visitor has just signed in. */
  readonly onSignedIn: () => void
  /** The frame has named the signed-in user. */
  readonly onUser: (user: User) => void
}

/** The methods of the port that are one request to the frame each. */
export type RequestMethods = Omit<
  AuthPort,
  | ('prepare' | 'follow' | 'showApproval' | 'cancelApproval')
  | ('setPreferredAccount' | 'checkUser' | 'signSilently')
>

/** Requests that carry nothing. */
type BareRequest = {
  [Name in FrameRequestName]: undefined extends FramePayload<Name> ? Name : never
}[FrameRequestName]

/** The input of a method: the payload of its request, and a signal. */
type InputOf<Name extends FrameRequestName> = (undefined extends FramePayload<Name>
  ? unknown
  : FramePayload<Name>) & { readonly signal: AbortSignal }

/** Creates the methods: a table of the request behind each, and of what follows its reply. */
export function createRequestMethods(input: RequestMethodsInput): RequestMethods {
  const { open, holder, options, onSignedIn, onUser } = input
  /** Field by field: a request with fields that the frame does not know is not answered at all. */
  const ask =
    <Name extends FrameRequestName>(name: Name, ...fields: (keyof FramePayload<Name>)[]) =>
    async (given: InputOf<Name>): Promise<FrameReply<Name>> => {
      const all: Readonly<Record<PropertyKey, unknown>> = given
      const payload = fields.length > 0 ? Object.fromEntries(fields.map((one) => [one, all[one]])) : undefined
      // The fields are those of this request's payload, which TypeScript cannot follow through their names.
      return (await open(given.signal)).request(name, payload as FramePayload<Name>, given.signal)
    }
  /** A person answers it in the frame, which looks as the modal does. */
  const askPerson =
    <Name extends BareRequest>(name: Name) =>
    async (payload?: FramePayload<Name>): Promise<FrameReply<Name>> => {
      const frame = await holder.open()
      holder.syncTheme(frame)
      // Without one its payload is undefined.
      return frame.request(name, payload as FramePayload<Name>)
    }
  const toStep = (reply: FrameReply<'CONNECT_SOCIAL'> | FrameReply<'CONNECT_FARCASTER'>): SocialStep => {
    if ('action' in reply) return reply
    onSignedIn()
    return { action: 'CONNECT' }
  }
  const connectSocial = ask('CONNECT_SOCIAL', 'uri')
  return {
    connectEmail: ask('CONNECT_EMAIL', 'email'),
    connectDevice: ask('CONNECT_DEVICE'),
    connectOtp: after(ask('CONNECT_OTP', 'otp'), onSignedIn),
    connectPasskey: after(askPerson('CONNECT_PASSKEY'), onSignedIn),
    connectWay: after(askPerson('CONNECT_WAY'), onSignedIn),
    solveChallenge: askPerson('SOLVE_CHALLENGE'),
    beginSocial: beginSocial(open, options),
    connectSocial: async ({ carried, signal }) => toStep(await connectSocial({ uri: carried, signal })),
    connectFedcm: async ({ provider, signal }) => {
      const frame = await open(signal)
      holder.syncTheme(frame)
      const reply = await frame.request('CONNECT_FEDCM', { provider }, signal)
      return 'action' in reply && reply.action === 'WINDOW' ? reply : toStep(reply)
    },
    checkSocial: ask('CHECK_SOCIAL'),
    connectFarcaster: after(ask('CONNECT_FARCASTER'), toStep),
    connectSocialDevice: after(ask('CONNECT_DEVICE'), () => {
      onSignedIn()
      return { action: 'CONNECT' } as const
    }),
    resendSocialLink: ask('RESEND_SOCIAL_LINK'),
    // Names that the app does not offer are left out where they are shown.
    findExisting: ask('GET_EXISTING') as AuthPort['findExisting'],
    linkSocial: askPerson('LINK_SOCIAL'),
    updateEmail: ask('UPDATE_EMAIL', 'email'),
    cancelEmailChange: ask('UPDATE_EMAIL_CANCEL'),
    updateEmailStatus: ask('UPDATE_EMAIL_STATUS'),
    captureEmail: ask('DATA_CAPTURE', 'email'),
    captureOtp: after(ask('DATA_CAPTURE_OTP', 'otp'), onUser),
    captureSkip: after(ask('DATA_CAPTURE_SKIP'), onUser),
    smartAccountNetworks: after(ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS'), (all) => all.map(toCaipId)),
    openWalletPage: askPerson('OPEN_WALLET_PAGE'),
  }
}

/** Adds what follows the reply of a method. */
function after<Input extends readonly unknown[], Reply, Result>(
  method: (...input: Input) => Promise<Reply>,
  follow: (reply: Reply) => Result,
): (...input: Input) => Promise<Result> {
  return async (...input) => follow(await method(...input))
}

/** Begins at a provider. Farcaster has no page for a window: its people sign in by their phone. */
function beginSocial(open: OpenFrame, { hasReturnPage }: AuthConnectorOptions): AuthPort['beginSocial'] {
  return async ({ provider, signal }) => {
    const frame = await open(signal)
    if (provider === 'farcaster') return frame.request('GET_FARCASTER_URI', undefined, signal)
    const payload = { provider, ...(hasReturnPage?.() && { hasReturnPage: true }) }
    const { uri } = await frame.request('GET_SOCIAL_REDIRECT_URI', payload, signal)
    return { url: uri }
  }
}
