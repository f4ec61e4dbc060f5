import { raceAbort, withTimeout } from '../../base/raceAbort.ts'
import { SIGN_IN_DRAFT_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { Connector } from '../../ports/connector.ts'
import type { CaipNetworkId, Namespace } from '../../ports/provider.ts'
import type { SignInOffer, SiwxAccount, SiwxRecord, SiwxSession } from '../../ports/siwx.ts'
import { tellOtherTabs } from './otherTabs.ts'
import { isSameAccount } from './rules/signInFacts.ts'
import { setAsked } from './siwxSlice.ts'
import { askStore, storeOf } from './storeOf.ts'

/** A message that was signed with connecting, until its account is in use. */
interface Offered {
  record: SiwxRecord | undefined
  /** The session that is being made of it. */
  adding: Promise<SiwxSession> | undefined
  /** The page has asked for both, whether or not signing in is required. */
  isWanted: boolean
  stop(): void
}

function keepOffered(): Offered {
  return { record: undefined, adding: undefined, isWanted: false, stop() {} }
}

const offeredOf = (modal: Modal): Offered => modal.own(keepOffered)

/** Says whether the page wants the visitor to sign in with connecting, also where this is not required. */
export function wantSignIn(modal: Modal, isWanted: boolean): void {
  offeredOf(modal).isWanted = isWanted
}

/** Forgets what was signed with connecting. */
export function forgetOffered(modal: Modal): void {
  Object.assign(offeredOf(modal), { record: undefined, adding: undefined })
}

/**
 * Offers signing in to a wallet that is about to be asked to connect, for one family. Undefined where the app does not require it and the
 * page has not asked for it, and where the store makes no message without its account. Calls: store prepareMessage.
 */
export function offerSignIn(
  modal: Modal,
  { id: connectorId, namespaces }: Pick<Connector, 'id' | 'namespaces'>,
  asked: Namespace | undefined,
): SignInOffer | undefined {
  const [only, ...others] = namespaces
  // One of several families is asked for each, so that signing in comes after all of them.
  const namespace = asked ?? (others.length === 0 ? only : undefined)
  if (!namespace) return undefined
  const store = storeOf(modal)
  const offered = offeredOf(modal)
  if (!store.prepareMessage || (store.isRequired === false && !offered.isWanted)) return undefined
  forgetOffered(modal)
  setAsked(modal.state, undefined)
  return {
    async draft(networkId) {
      const chainId = chooseNetwork(modal, namespace, networkId)
      if (!chainId) return undefined
      // The visitor waits for the wallet: without a quick answer it is asked to connect alone.
      const draft = await withTimeout(async (signal) => store.prepareMessage?.({ chainId }, signal), {
        timeoutMs: SIGN_IN_DRAFT_TIMEOUT_MS,
        what: 'The store of sessions',
        setTimer: modal.platform.setTimer,
      }).catch(() => undefined)
      if (draft) setAsked(modal.state, connectorId)
      return draft
    },
    withdraw: () => setAsked(modal.state, undefined),
    take(record) {
      offered.record = record
    },
  }
}

/** The network that the account will be used on: the one that the visitor chose, else the wallet's own where it is one of the app's. */
function chooseNetwork(
  { networks, options }: Modal,
  namespace: Namespace,
  networkId: CaipNetworkId | undefined,
): CaipNetworkId | undefined {
  const { requested, wantedId } = networks.state
  const own = requested.filter(({ chainNamespace }) => chainNamespace === namespace)
  const has = (id: CaipNetworkId | undefined) => own.some(({ caipNetworkId }) => caipNetworkId === id)
  if (options.enableNetworkSwitch && has(wantedId)) return wantedId
  if (networkId === undefined) return own[0]?.caipNetworkId
  return has(networkId) ? networkId : undefined
}

/** Whether an account has signed with connecting, and no session was made of it yet. */
export function hasOffered(modal: Modal, signer: SiwxAccount): boolean {
  const { record } = offeredOf(modal)
  return record !== undefined && isSameAccount(record, signer)
}

/**
 * Makes a session of what was signed with connecting, where it is of this account. Undefined where there is nothing, or the store
 * refuses it: the visitor is asked to sign then. Calls: store addSession.
 */
export async function signInOffered(
  modal: Modal,
  signer: SiwxAccount,
  signal: AbortSignal,
): Promise<SiwxSession | undefined> {
  const offered = offeredOf(modal)
  const { record } = offered
  if (!record || !hasOffered(modal, signer)) return undefined
  // Once, also where the account is looked at again meanwhile: a message serves once.
  offered.adding ??= askStore(modal, undefined, (store, at) => store.addSession(record, at))
  const session = await raceAbort(
    offered.adding.catch(() => undefined),
    signal,
  )
  forgetOffered(modal)
  if (!session || !isSameAccount(session, signer)) return undefined
  tellOtherTabs(modal)
  return session
}
