import { isForFamily, type WalletListing } from '@foyer/api'
import { selectPairingConnector } from '../../../kernel/accounts/canPair.ts'
import { type ConnectorInfo, isAnnounced } from '../../../kernel/accounts/connectors.ts'
import { RECOMMENDED_WALLETS } from '../../../kernel/constants/limits.ts'
import type { Modal, ModalState } from '../../../kernel/modal.ts'
import type { ResolvedOptions } from '../../../kernel/options/options.ts'
import { selectAddNamespace } from './addNamespace.ts'
import { selectSocials } from './socialsLayout.ts'
import {
  connectorItem,
  listingItem,
  toConnectorId,
  type WalletItem,
  type WalletItemContext,
} from './walletItems.ts'

/** The wallet lists of Connect, in the order shown. */
export interface ConnectWalletLists {
  /** The item for any wallet that can scan a QR code; undefined on a phone. */
  readonly pairing: WalletItem | undefined
  readonly installed: readonly WalletItem[]
  readonly recent: readonly WalletItem[]
  readonly featured: readonly WalletItem[]
  readonly custom: readonly WalletItem[]
  readonly recommended: readonly WalletItem[]
  /** Text of the tag beside 'All wallets'; undefined while the count is unknown. */
  readonly countTag: string | undefined
  readonly showsAllWallets: boolean
}

/** The part of the state that the wallet lists depend on. */
export type ListsState = Pick<ModalState, 'connectors' | 'connections' | 'wallets' | 'remote' | 'router'>

/** The input of `selectConnectWalletLists`. */
export interface ListsInput {
  readonly state: ListsState
  readonly options: ResolvedOptions
  readonly isMobile: boolean
  readonly imageUrl: WalletItemContext['imageUrl']
}

const MAX_RECENT_SHOWN = 2

/** Rounds a wallet count for its tag: down to tens from 10 up, with a `+` when something was cut (clause all-wallets-5). */
export function toCountTag(count: number): string {
  if (count < 10) return String(count)
  const rounded = Math.floor(count / 10) * 10
  return rounded === count ? String(count) : `${rounded}+`
}

/** How many recommended wallets are shown beside the other listed wallets (clause connect-12). */
export function toRecommendedCap(listed: {
  readonly featured: number
  readonly custom: number
  /** Without 'Browser Wallet'. */
  readonly installed: number
  readonly email: number
  readonly socials: number
}): number {
  const total = listed.featured + listed.custom + listed.installed + listed.email + listed.socials
  return Math.max(0, RECOMMENDED_WALLETS - total)
}

/** The data for creating items. */
export function toItemContext({ state, imageUrl }: ListsInput): WalletItemContext {
  // A wallet that is connected for another family can still be added for this one.
  const added = selectAddNamespace(state.router)
  return {
    connectors: state.connectors.items,
    connectedIds: new Set(
      state.connections.items.flatMap(({ connectorId, walletId, namespace }) =>
        added && namespace !== added ? [] : [connectorId, walletId ?? connectorId],
      ),
    ),
    recentIds: state.connections.recentIds,
    imageUrl,
  }
}

/** The wallets in the page: connected and recent ones first, unverified duplicates and 'Browser Wallet' last. */
function sortInstalled(connectors: readonly ConnectorInfo[], context: WalletItemContext): ConnectorInfo[] {
  const rank = (connector: ConnectorInfo) => {
    if (connector.kind === 'INJECTED') return 4
    if (connector.isDuplicate) return 3
    if (context.connectedIds.has(connector.id)) return 0
    return context.recentIds.includes(connector.id) ? 1 : 2
  }
  return [...connectors].sort((a, b) => rank(a) - rank(b))
}

/** Returns the lists of Connect and ConnectWallets (clauses connect-12, all-wallets-5, all-wallets-6, validate-23). */
export function selectConnectWalletLists(input: ListsInput): ConnectWalletLists {
  const { state, options } = input
  const context = toItemContext(input)
  const namespace = selectAddNamespace(state.router)
  const shown = state.connectors.items.filter(
    (connector) =>
      (isAnnounced(connector) || connector.kind === 'INJECTED') &&
      (!namespace || connector.namespaces.includes(namespace)),
  )
  const installed = sortInstalled(shown, context)
  const pairing = selectPairingConnector(state)
  const isAbsent = (wallet: WalletListing) => toConnectorId(wallet, state.connectors.items) === undefined
  const isOffered = (wallet: WalletListing) =>
    isAbsent(wallet) && (!namespace || isForFamily(wallet.chains, namespace))
  const featured = state.wallets.featured.filter(isOffered)
  // An app of one family need not say that its own wallets are of it.
  const hasOthers = options.networks.some(({ chainNamespace }) => chainNamespace !== namespace)
  const custom = state.wallets.custom.filter(hasOthers ? isOffered : isAbsent)
  const listedIds = new Set([...featured, ...custom].map((wallet) => wallet.id))
  const known = [...state.wallets.recommended, ...state.wallets.all.items, ...state.wallets.found.items]
  const recent = context.recentIds
    .map((id) => known.find((wallet) => wallet.id === id))
    .filter((wallet) => wallet !== undefined)
    .filter((wallet) => isOffered(wallet) && !listedIds.has(wallet.id))
    .slice(0, MAX_RECENT_SHOWN)
  for (const wallet of recent) listedIds.add(wallet.id)
  const { email } = state.remote.features
  const cap = toRecommendedCap({
    featured: featured.length,
    custom: custom.length,
    installed: installed.filter((connector) => connector.kind !== 'INJECTED').length,
    email: email && options.features.email ? 1 : 0,
    socials: selectSocials(state, options).length,
  })
  const recommended = state.wallets.recommended
    .filter((wallet) => isOffered(wallet) && !listedIds.has(wallet.id))
    .slice(0, cap)
  const items = (wallets: readonly WalletListing[]) => wallets.map((wallet) => listingItem(wallet, context))
  const { count } = state.wallets
  return {
    pairing: !input.isMobile && pairing ? { ...connectorItem(pairing, context), tag: 'qr code' } : undefined,
    installed: installed.map((connector) => connectorItem(connector, context)),
    recent: items(recent),
    featured: items(featured),
    custom: items(custom),
    recommended: items(recommended),
    countTag: count === undefined ? undefined : toCountTag(count + custom.length),
    showsAllWallets:
      options.allWallets === 'SHOW' || (options.allWallets === 'ONLY_MOBILE' && input.isMobile),
  }
}

/** The input of the selectors for a snapshot of a modal's state. */
export function toListsInput<S extends ListsState>(
  modal: Modal,
  state: S,
): ListsInput & { readonly state: S } {
  return {
    state,
    options: modal.options,
    isMobile: modal.platform.device.isMobile,
    imageUrl: modal.api.imageUrl,
  }
}
