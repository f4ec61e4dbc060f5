import type { AccountType, ChainId, FrameReply } from '@foyer/secure-protocol'
import type { OneApproval } from '../approval/oneApproval.ts'
import type { RequestContext, ServedChannel, TopicHandlers } from '../channel/serveChannel.ts'
import type { Session } from '../session/createSession.ts'
import type { createLazySignIn } from '../signIn/lazySignIn.ts'
import type { Social } from '../signIn/steps.ts'
import type { AskRecoveryFactor } from '../wallet/custodyContext.ts'

type LazySignIn = ReturnType<typeof createLazySignIn>
/** Tells the app the signed-in user. */
export type UserOn = (wanted: ChainId | undefined, type?: AccountType) => Promise<FrameReply<'GET_USER'>>

/** The steps of signing in by address, and those that end any sign-in. */
export function signInHandlers(signIn: LazySignIn, approvals: OneApproval): TopicHandlers<'signIn'> {
  return {
    CONNECT_EMAIL: async ({ email }) => (await signIn.load()).connectEmail(email),
    CONNECT_DEVICE: async (_, { signal }) => (await signIn.load()).connectDevice(signal),
    SOLVE_CHALLENGE: async (_, request) =>
      (await signIn.load()).solveChallenge(() => approvals.askChallenge(request)),
    CONNECT_OTP: async ({ otp }) => (await signIn.load()).connectOtp(otp),
    CONNECT_PASSKEY: async (_, request) => {
      const [{ connectPasskey }, { run }] = await Promise.all([
        import('../signIn/connectPasskey.ts'),
        signIn.load(),
      ])
      return connectPasskey(run, (ask) => approvals.askPasskey(request, ask))
    },
    CONNECT_WAY: async (_, request) => (await signIn.load()).connectWay(askOver(approvals, request)),
  }
}

/** The requests about the signed-in user and their network. */
export function sessionHandlers(input: {
  readonly session: Session
  readonly signIn: LazySignIn
  readonly chain: { readonly id: number; set(wanted: ChainId): void }
  readonly userOn: UserOn
}): TopicHandlers<'session'> {
  const { session, signIn, chain, userOn } = input
  return {
    GET_USER: async (wanted) =>
      signIn.addMessage(await userOn(wanted.chainId, wanted.preferredAccountType), wanted),
    SWITCH_NETWORK: (wanted) => {
      chain.set(wanted.chainId)
      return { chainId: wanted.chainId }
    },
    IS_CONNECTED: () => isConnected(session),
    GET_CHAIN_ID: () => chain.id,
    SIGN_OUT: () => session.signOut().then(() => undefined),
  }
}

/** The requests of signing in with an account elsewhere. */
export function socialHandlers(
  social: () => Promise<Social>,
  userOn: UserOn,
  { ask, show }: OneApproval,
): TopicHandlers<'social'> {
  return {
    CONNECT_FEDCM: async ({ provider }, request) =>
      (await (await social()).connectFedcm(provider, (work) => show(request, work))) ?? userOn(undefined),
    GET_SOCIAL_REDIRECT_URI: async (wanted) => (await social()).start(wanted),
    CONNECT_SOCIAL: async ({ uri, chainId, preferredAccountType }) =>
      (await (await social()).connect(uri)) ?? userOn(chainId, preferredAccountType),
    CHECK_SOCIAL: async () => (await social()).check(),
    GET_FARCASTER_URI: async () => (await social()).startFarcaster(),
    CONNECT_FARCASTER: async (_, { signal }) => (await social()).connectFarcaster(signal),
    RESEND_SOCIAL_LINK: async () => (await social()).resendLink(),
    GET_EXISTING: async () => (await social()).existing(),
    LINK_SOCIAL: async (_, request) => (await social()).link((content) => ask(request, content)),
  }
}

/** Asks for a recovery factor where approvals are shown. */
function askOver(approvals: OneApproval, request: RequestContext): AskRecoveryFactor {
  return (...ask) => approvals.askRecoveryFactor(request, ask)
}

function isConnected(session: Session): Promise<boolean> {
  return session.wallet().then(
    () => true,
    () => false,
  )
}

/** The requests about how the page looks and is loaded. */
export function pageHandlers(
  { notify, reload }: { readonly notify: ServedChannel['notify']; readonly reload: () => void },
  { setTheme }: OneApproval,
): TopicHandlers<'page'> {
  return {
    SYNC_THEME: (theme) => {
      setTheme(theme)
      return undefined
    },
    // Approvals show what the gateway says of the project and the verified origin, not what the page says of itself.
    SYNC_DAPP_DATA: () => undefined,
    RELOAD: () => {
      notify('RELOADED')
      reload()
      return undefined
    },
  }
}
