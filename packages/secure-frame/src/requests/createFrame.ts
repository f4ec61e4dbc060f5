import { type SetTimer, setPlatformTimer } from '@foyer/kit'
import type { ChainId } from '@foyer/secure-protocol'
import type { TabStorage } from '../approval/approvalPause.ts'
import {
  type ApprovalInput,
  type ChallengeInput,
  createOneApproval,
  type OneApproval,
  type PasskeyInput,
  type RecoveryFactorInput,
} from '../approval/oneApproval.ts'
import type { FrameHandlers, RequestContext, ServedChannel } from '../channel/serveChannel.ts'
import { chainNumber } from '../lib/chainNumber.ts'
import type { FrameConfig } from '../lib/frameConfig.ts'
import { otherChain } from '../lib/rpcFailures.ts'
import type { HandOverInput } from '../page/handOver/handOverWallet.ts'
import { createContext } from '../session/createContext.ts'
import { createSession, type Session } from '../session/createSession.ts'
import { createCurrentDevice } from '../session/currentDevice.ts'
import { createKeyHolder, type KeyHolder } from '../session/keyHolder.ts'
import { openKeys } from '../session/openKeys.ts'
import { createProviderLogin, type ProviderLogin } from '../session/providerLogin.ts'
import type { TabNews } from '../session/tabNews.ts'
import { createVerification } from '../session/verification.ts'
import { createChangeHandlers } from '../signIn/changeHandlers.ts'
import { createLazySignIn } from '../signIn/lazySignIn.ts'
import type { Accounts } from '../smart/accounts.ts'
import type { RowStore } from '../store/rowStore.ts'
import type { WalletRow } from '../store/rows.ts'
import { answerRpc } from './answerRpc.ts'
import { createAccounts } from './createAccounts.ts'
import {
  pageHandlers,
  sessionHandlers,
  signInHandlers,
  socialHandlers,
  type UserOn,
} from './topicHandlers.ts'

/** How long somebody is signed in at most where the browser keeps nothing. */
const UNKEPT_MS = 12 * 60 * 60_000

/** The input of a frame. */
export interface FrameInput {
  readonly config: FrameConfig
  readonly appOrigin: string
  readonly store: RowStore
  readonly tabs: TabNews
  readonly notify: ServedChannel['notify']
  /** Resolves when the person approved. */
  readonly approve: (input: ApprovalInput) => Promise<void>
  /** Resolves when a recovery factor has opened the wallet. */
  readonly askRecoveryFactor: (input: RecoveryFactorInput) => Promise<void>
  /** Resolves when a passkey has signed in. */
  readonly askPasskey: (input: PasskeyInput) => Promise<void>
  /** Resolves with what the widget of the vault has given out. */
  readonly askChallenge: (input: ChallengeInput) => Promise<string>
  readonly reload: () => void
  /** Opens the page of recovery factors and devices in a window of its own, and hands over this wallet. */
  readonly openWalletPage: (handOver: HandOverInput) => void | Promise<void>
  /** Returns the storage that outlives a reload of the frame in this tab. Throws where storage is blocked. */
  readonly tabStorage?: (() => TabStorage) | undefined
  readonly fetch?: typeof fetch
  readonly setTimer?: SetTimer
}

/** One frame after its handshake. */
export interface Frame {
  readonly handlers: FrameHandlers
  /** Asks the gateway whether the session of the last visit still holds. */
  checkSession(): Promise<void>
  /** Overwrites keys; the page goes away. */
  close(): void
}

/** Creates what answers the app. */
export function createFrame(input: FrameInput): Frame {
  const { config, appOrigin, store, tabs, notify, setTimer = setPlatformTimer } = input
  const device = createCurrentDevice(store)
  const context = createContext(input, device)
  const keys = createKeyHolder({
    openKeys: (opening) => openKeys(context, device, () => void checkSession().catch(() => {}), opening),
    setTimer,
  })
  const verification = createVerification(notify, setTimer)
  const { fetch, tabStorage } = input
  const rpc = { ...config, origin: appOrigin, fetch, keys, tabStorage, memory: new Map<string, string>() }
  const approvals = createOneApproval({ ...input, asker: { origin: appOrigin, name: config.appName } })
  let stopDay = () => {}
  const onOver = () => notify('SESSION_CHANGED')
  const login = createProviderLogin()
  const onSignedIn = (row: WalletRow, word: string | undefined) => {
    keys.close()
    login.keep(row, word)
    tabs.tell('changed')
    stopDay()
    // A device that is only in memory cannot be revoked from a page that was left open in the background.
    if (!store.isKept) stopDay = setTimer(() => void session.signOut().then(onOver), UNKEPT_MS)
    verification.done()
  }
  const chain = createChain()
  const smart = () => accounts.smart()
  const signIn = createLazySignIn({ context, device, keys, appOrigin, setTimer, onSignedIn, smart })
  const forgetOpened = () => {
    keys.close()
    login.forget()
    approvals.abort()
    signIn.cancel()
    change.cancel()
  }
  const session = createSession({ context, device, tabs, onEnd: forgetOpened })
  const accounts = createAccounts({
    ...{ ...rpc, context, session, verification, chainId: () => chain.id },
    onChanged: () => tabs.tell('changed'),
  })
  const userOn = createUserOn(session, chain, accounts)
  const change = createChangeHandlers({
    ...{ context, keys, wallet: session.wallet, signIn: signIn.load, approve: approvals.ask },
    user: () => userOn(undefined),
    onChanged() {
      // The token names the account by its old address, or by the placeholder of a missing one.
      login.forget()
      tabs.tell('changed')
      onOver()
    },
  })
  const checkSession = async () => {
    if ((await session.check()) || (await accounts.refresh(chain.id).catch(() => false))) onOver()
  }
  tabs.onNews(() => {
    forgetOpened()
    device.reread()
    onOver()
  })
  const handlers: FrameHandlers = {
    ...signInHandlers(signIn, approvals),
    ...socialHandlers(signIn.social, userOn, approvals),
    ...sessionHandlers({ session, signIn, chain, userOn }),
    ...accounts.handlers,
    RPC_REQUEST: answerRpc({ ...rpc, session, accounts, approvals, verification, chain }),
    OPEN_WALLET_PAGE: (wish, request) =>
      openWalletPage(input, { session, approvals, request, login, keys, wish }),
    ...change.handlers,
    ...pageHandlers(input, approvals),
  }
  return {
    handlers,
    checkSession,
    close() {
      stopDay()
      forgetOpened()
      tabs.close()
    },
  }
}

/** The network that requests are for. */
function createChain() {
  const chain = {
    id: 1,
    set(wanted: ChainId) {
      const number = chainNumber(wanted)
      if (number === undefined) throw otherChain()
      chain.id = number
    },
  }
  return chain
}

/** Tells the app the signed-in user, on the network that it names or on the one before. */
function createUserOn(session: Session, chain: ReturnType<typeof createChain>, accounts: Accounts): UserOn {
  return async (wanted, type) => {
    await session.wallet()
    if (wanted !== undefined) chain.set(wanted)
    return accounts.user(chain.id, type)
  }
}

/** Asks whether to open the page of recovery factors and devices, and opens it. */
async function openWalletPage(
  input: FrameInput,
  {
    session,
    approvals,
    request,
    login,
    keys,
    wish,
  }: {
    readonly session: Session
    readonly approvals: OneApproval
    readonly request: RequestContext
    readonly login: ProviderLogin
    readonly keys: KeyHolder
    readonly wish: Pick<HandOverInput, 'section'> | undefined
  },
): Promise<undefined> {
  const { store, appOrigin, notify, tabs } = input
  const { binding } = await session.wallet()
  await approvals.ask(request, { kind: 'page', address: binding.eoa, ...wish })
  const onLeft = async (isForgotten: boolean) => {
    // After signing out the vault still knows this device, so that it can cancel the deletion of its wallet.
    await (isForgotten ? session.forget() : session.signOut(['gateway']))
    notify('SESSION_CHANGED')
  }
  // Without any wait, since a browser allows a window only for a few seconds after a press.
  const onRewrapped = () => {
    // What is open was opened without the guard. Other tabs read what lies here anew.
    keys.close()
    tabs.tell('changed')
  }
  await input.openWalletPage({ store, appOrigin, ...wish, login: login.read, onLeft, onRewrapped })
  return undefined
}
