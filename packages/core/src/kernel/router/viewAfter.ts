import type { CaipNetworkId, Namespace } from '../../ports/provider.ts'
import { selectActiveAccount, selectIsUnsupported } from '../accounts/activeAccount.ts'
import type { ModalState } from '../modal.ts'
import { selectNetworkStanding } from '../networks/networkStanding.ts'
import type { NoticeCode } from '../notices/notices.ts'
import type { ResolvedOptions } from '../options/options.ts'
import { selectIsCloseLocked } from './closeLock.ts'
import type { ViewName } from './views.ts'

/** Events of connections and networks after which another view may be shown. */
export type ViewEvent =
  /** A wallet was connected by the visitor. */
  | {
      readonly type: 'connected'
      /** Whether another wallet was connected before. */
      readonly wasConnected: boolean
      /** It is the embedded wallet, whose account is shown (clause state-11). */
      readonly isEmbedded?: boolean
      /** View that the visitor came from, to be shown again. */
      readonly redirectView?: ViewName | undefined
    }
  /** The visitor disconnected one wallet or several. */
  | { readonly type: 'disconnected' }
  /** A wallet ended its session by itself. */
  | { readonly type: 'ended'; readonly namespace: Namespace; readonly connectorId: string }
  /** The active wallet is on another network now. */
  | { readonly type: 'network-changed' }
  /** A network switch that the visitor requested is done. */
  | { readonly type: 'switched' }
  /** A network switch that the visitor requested failed. */
  | { readonly type: 'switch-failed' }
  /** The account in use has no session, and is asked to sign in. */
  | { readonly type: 'sign-in-needed' }
  /** The account in use has a session. */
  | { readonly type: 'signed-in' }

/** How the shown view changes. */
export type ViewChange =
  | { readonly to: 'stay'; readonly notice?: NoticeCode }
  | { readonly to: 'close'; readonly notice?: NoticeCode }
  /** A new stack with one view. */
  | {
      readonly to: 'view'
      readonly view: ViewName
      readonly params?: { readonly networkId: CaipNetworkId }
      readonly notice?: NoticeCode
      /** Opens the modal if it is closed. */
      readonly isOpening?: boolean
    }
  /** Back past every view for switching the network, and on to the one for which it was switched. */
  | { readonly to: 'before-switch'; readonly next?: 'Swap' }

type ViewState = Pick<
  ModalState,
  'router' | 'accounts' | 'connections' | 'connectors' | 'networks' | 'remote' | 'siwx' | 'tasks'
>
type ViewOptions = Pick<ResolvedOptions, 'allowUnsupportedChain' | 'enableNetworkSwitch'>
type EventOf<T extends ViewEvent['type']> = Extract<ViewEvent, { type: T }>

const STAY: ViewChange = { to: 'stay' }
const CLOSE: ViewChange = { to: 'close' }

/**
 * The view that follows an event; nothing else decides this. Pure: `state` is the state after the event.
 * Spec: state-9 to state-11, state-21, state-24 to state-26, state-28, state-29, validate-27.
 */
export function viewAfter(event: ViewEvent, state: ViewState, options: ViewOptions): ViewChange {
  if (event.type === 'switch-failed') return afterFailedSwitch(state, options)
  if (event.type === 'sign-in-needed') return afterSignInNeeded(state, options)
  if (!state.router.isOpen) return STAY
  switch (event.type) {
    case 'connected':
      return afterConnected(event, state, options)
    case 'disconnected':
      return afterDisconnected(state)
    case 'ended':
      return afterEnded(event, state)
    case 'network-changed':
      return afterNetworkChanged(state, options)
    case 'switched':
      return beforeSwitch(state)
    case 'signed-in':
      return afterSignedIn(state)
    default:
      return event satisfies never
  }
}

/** Clauses state-9, state-28, state-29. */
function afterConnected(event: EventOf<'connected'>, state: ViewState, options: ViewOptions): ViewChange {
  // A store may have answered before the rest of connecting was done.
  if (isSignInShown(state)) return STAY
  // A visitor who connects in order to pay goes on with the payment, which says which networks it needs.
  if (state.router.stack.some(({ view }) => view === 'Pay')) return { to: 'view', view: 'Pay' }
  if ((event.wasConnected || event.isEmbedded) && state.remote.features.multiWallet) {
    return { to: 'view', view: 'ProfileWallets', notice: 'new_wallet_added' }
  }
  const networkId = wantedNetwork(state)
  if (networkId && options.enableNetworkSwitch) {
    return { to: 'view', view: 'SwitchNetwork', params: { networkId } }
  }
  if (selectIsUnsupported(state, options)) return { to: 'view', view: 'UnsupportedChain' }
  if (event.redirectView) return { to: 'view', view: event.redirectView }
  if (event.isEmbedded) return { to: 'view', view: 'Account' }
  return state.siwx.isEnabled || selectIsCloseLocked(state) ? STAY : CLOSE
}

/** Signing in is asked for at once, but after a switch of the network that is on, and not for a network that has to be left. */
function afterSignInNeeded(state: ViewState, options: ViewOptions): ViewChange {
  const view = state.router.stack.at(-1)?.view
  if (view === 'SwitchNetwork' || isSignInShown(state)) return STAY
  if (state.accounts.activeNamespace === undefined || selectIsUnsupported(state, options)) return STAY
  return { to: 'view', view: 'SIWXSignMessage', isOpening: true }
}

/** Whether the view of the sign-in is shown, by one of its two names (clause routes-11). */
export function isSignInShown({ router }: Pick<ModalState, 'router'>): boolean {
  const view = router.stack.at(-1)?.view
  return view === 'SIWXSignMessage' || view === 'ConnectingSiwe'
}

/** The remaining view was there to connect or to sign in (clauses state-9, state-21). */
function afterSignedIn({ router }: ViewState): ViewChange {
  return /^(Connect|SIWX)/.test(router.stack.at(-1)?.view ?? '') ? CLOSE : STAY
}

/** The network that the visitor chose before connecting, if the wallet can switch to it and has not yet. */
function wantedNetwork(state: ViewState): CaipNetworkId | undefined {
  const { wantedId, requested } = state.networks
  const network = requested.find(({ caipNetworkId }) => caipNetworkId === wantedId)
  if (!network || network.chainNamespace !== state.accounts.activeNamespace) return undefined
  if (selectActiveAccount(state)?.networkId === wantedId) return undefined
  return selectNetworkStanding(state, network) === 'refused' ? undefined : wantedId
}

/**
 * Where several wallets can be connected: their list, even when empty; else the modal closes (clauses state-24,
 * state-25).
 */
function afterDisconnected({ remote, connections, router }: ViewState): ViewChange {
  if (!remote.features.multiWallet && connections.items.length === 0) return CLOSE
  return router.stack.at(-1)?.view === 'ProfileWallets' ? STAY : { to: 'view', view: 'ProfileWallets' }
}

/** Views that show an account and have nothing to show without one. */
const ACCOUNT_VIEWS: readonly (ViewName | undefined)[] = [
  'Account',
  'AccountSettings',
  'ProfileWallets',
  'UnsupportedChain',
  'WalletSend',
  'WalletSendSelectToken',
  'WalletSendPreview',
]

/**
 * When the last wallet ended: Connect. When it was the last of its namespace, or one of several: the list of connected
 * wallets, where several are allowed. Else the modal closes (clauses state-10, state-25, state-26).
 */
function afterEnded({ namespace, connectorId }: EventOf<'ended'>, state: ViewState): ViewChange {
  const view = state.router.stack.at(-1)?.view
  const isVisitorsDoing = state.tasks.disconnect.status === 'pending'
  const isEmbedded = state.connectors.items.find(({ id }) => id === connectorId)?.kind === 'AUTH'
  // Its account was to be verified again. Where another wallet ends, an account is being made, which goes on.
  if (isEmbedded && !isVisitorsDoing && view?.startsWith('DataCapture')) return CLOSE
  if (isVisitorsDoing || !ACCOUNT_VIEWS.includes(view)) return STAY
  if (state.accounts.activeNamespace === undefined)
    return view === 'Account' && isEmbedded ? CLOSE : { to: 'view', view: 'Connect' }
  const isOneOfSeveral = state.connections.items.some((item) => item.namespace === namespace)
  const told = isOneOfSeveral ? ({ notice: 'wallet_deleted' } as const) : {}
  if (!state.remote.features.multiWallet) return { to: 'close', ...told }
  return view === 'ProfileWallets' ? { to: 'stay', ...told } : { to: 'view', view: 'ProfileWallets', ...told }
}

/**
 * A view that asks for a switch is left once the wallet is on the network, and the account view is replaced when the
 * app does not support the network (clause validate-27).
 */
function afterNetworkChanged(state: ViewState, options: ViewOptions): ViewChange {
  const top = state.router.stack.at(-1)
  const isUnsupported = selectIsUnsupported(state, options)
  if (top?.view === 'Account' && isUnsupported) return { to: 'view', view: 'UnsupportedChain' }
  const isSupportedAgain =
    top?.view === 'UnsupportedChain' && !top.params?.swapUnsupportedChain && !isUnsupported
  const isArrived =
    top?.view === 'SwitchNetwork' &&
    top.params.networkId === selectActiveAccount(state)?.networkId &&
    // A switch that still runs ends with its own event.
    state.tasks.switchNetwork.status !== 'pending'
  return isSupportedAgain || isArrived ? beforeSwitch(state) : STAY
}

/** A visitor who pressed Swap on a network without swaps goes on with it (clause account-9). */
function beforeSwitch({ router }: Pick<ViewState, 'router'>): ViewChange {
  const isForSwap = router.stack.some(
    ({ view, params }) => view === 'UnsupportedChain' && params?.swapUnsupportedChain,
  )
  return { to: 'before-switch', ...(isForSwap && { next: 'Swap' }) }
}

/** Where the modal does not switch networks, a wallet on an unsupported one leads to a warning (clause state-29). */
function afterFailedSwitch(state: ViewState, options: ViewOptions): ViewChange {
  if (options.enableNetworkSwitch || !selectIsUnsupported(state, options)) return STAY
  if (state.router.stack.at(-1)?.view === 'UnsupportedChain') return STAY
  return { to: 'view', view: 'UnsupportedChain', isOpening: true }
}
