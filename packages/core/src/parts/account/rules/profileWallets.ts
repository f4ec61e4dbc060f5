import { FAMILIES } from '@foyer/kit/families'
import type { Connection, RecentConnection } from '../../../kernel/accounts/connections.ts'
import { shortenAddress, truncate } from '../../../kernel/lib/shorten.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { SocialProvider } from '../../../ports/auth.ts'
import type { ConnectorKind } from '../../../ports/connector.ts'
import type { AccountType, Namespace } from '../../../ports/provider.ts'
import { toExplorerUrl } from './accountView.ts'
import { type AddWalletRow, selectAddWalletRow } from './addWalletRow.ts'

/** The label of an account beside its address (clause profile-3). */
export type AccountLabel = 'smartAccount' | 'eoa' | 'payment' | 'ordinals'

/** An entry of the list of wallets: a connected wallet, or another account of it. */
export interface WalletEntry {
  readonly key: string
  readonly namespace: Namespace
  readonly connectorId: string
  readonly walletName: string
  readonly walletImageUrl: string | undefined
  /** The embedded wallet: it has no image of its own. */
  readonly isEmbedded: boolean
  /** The provider with which the embedded wallet was signed in to; undefined for an e-mail (clause account-7). */
  readonly social?: SocialProvider | undefined
  readonly address: string
  /** The profile's name, or the shortened address. */
  readonly label: string
  readonly profileImage: string | undefined
  readonly accountLabel: AccountLabel | undefined
}

/** The active wallet of a namespace, with its actions (clause profile-3). */
export interface ActiveWalletEntry extends WalletEntry {
  readonly explorerUrl: string | undefined
  /** Whether the buttons and the account view show it; if not, it can be switched to. */
  readonly isActive: boolean
  /** Whether it has a settings view (auth connectors). */
  readonly hasSettings: boolean
}

/**
 * A connected wallet that is not the active one, or another account of the active one, which cannot be disconnected by
 * itself.
 */
export interface OtherWalletEntry extends WalletEntry {
  readonly kind: 'wallet' | 'account'
}

/** A wallet that was connected before (clause profile-5). */
export interface RecentWalletEntry {
  readonly key: string
  readonly recent: RecentConnection
  readonly label: string
  readonly imageUrl: string | undefined
  readonly isEmbedded: boolean
}

/** Everything on the list of wallets (clauses profile-1 to profile-8). */
export interface ProfileWallets {
  /** The namespace that is shown. */
  readonly namespace: Namespace
  /** The namespaces to choose from; empty when there is only one. */
  readonly tabs: readonly Namespace[]
  /** Number of connected wallets of the namespace. */
  readonly count: number
  readonly active: ActiveWalletEntry | undefined
  readonly others: readonly OtherWalletEntry[]
  readonly recents: readonly RecentWalletEntry[]
  readonly add: AddWalletRow
}

type WalletsPart = Pick<
  ModalState,
  'accounts' | 'connections' | 'connectors' | 'email' | 'networks' | 'remote' | 'smartAccount'
>

const PROFILE_NAME_CHARS = 16

/**
 * The label of an account: the type of an auth account, or the purpose of a Bitcoin account when there are several
 * (clause profile-3).
 */
export function toAccountLabel(input: {
  readonly kind: ConnectorKind | undefined
  readonly namespace: Namespace
  readonly type: AccountType | undefined
  /** Number of accounts that the wallet shares. */
  readonly count: number
}): AccountLabel | undefined {
  const { kind, namespace, type, count } = input
  if (kind === 'AUTH') return type === 'smartAccount' ? 'smartAccount' : 'eoa'
  if (!FAMILIES[namespace].hasPurposes || count < 2) return undefined
  return type === 'ordinal' ? 'ordinals' : 'payment'
}

/** The namespaces of the app's networks, in its order. */
function namespacesOf({ networks }: WalletsPart): readonly Namespace[] {
  return [...new Set(networks.requested.map((network) => network.chainNamespace))]
}

function toEntry(state: WalletsPart, connection: Connection, index: number): WalletEntry | undefined {
  const { namespace, connectorId, addresses, accountTypes } = connection
  const address = addresses[index]
  if (address === undefined) return undefined
  const profile = state.accounts.profiles?.[address]
  const kind = state.connectors.items.find((connector) => connector.id === connectorId)?.kind
  const social = kind === 'AUTH' ? state.email?.accountSocial : undefined
  return {
    key: `${namespace}:${connectorId}:${address}`,
    namespace,
    connectorId,
    walletName: connection.name,
    walletImageUrl: connection.imageUrl,
    isEmbedded: kind === 'AUTH',
    social: social === 'none' ? undefined : social,
    address,
    label: profile ? truncate(profile.name, PROFILE_NAME_CHARS) : shortenAddress(address),
    profileImage: profile?.imageUrl,
    accountLabel: toAccountLabel({ kind, namespace, type: accountTypes?.[index], count: addresses.length }),
  }
}

function toActive(state: WalletsPart, connection: Connection): ActiveWalletEntry | undefined {
  const entry = toEntry(state, connection, 0)
  const network = state.networks.requested.find((item) => item.caipNetworkId === connection.networkId)
  return (
    entry && {
      ...entry,
      explorerUrl: toExplorerUrl(network, entry.address),
      isActive: state.accounts.activeNamespace === connection.namespace,
      hasSettings: entry.isEmbedded,
    }
  )
}

function toOthers(
  state: WalletsPart,
  active: Connection | undefined,
  live: readonly Connection[],
): readonly OtherWalletEntry[] {
  const accounts = active?.addresses.slice(1).map((_, index) => toEntry(state, active, index + 1)) ?? []
  // Clause state-23: there is no switch to a smart account that the network does not have.
  const isSmartHere = state.smartAccount?.networkIds.some((id) => id === active?.networkId)
  const isThere = (entry: WalletEntry) => isSmartHere || entry.accountLabel !== 'smartAccount'
  const wallets = live.filter((item) => item !== active).map((item) => toEntry(state, item, 0))
  return [
    ...accounts.flatMap((entry) => (entry && isThere(entry) ? [{ ...entry, kind: 'account' as const }] : [])),
    ...wallets.flatMap((entry) => (entry ? [{ ...entry, kind: 'wallet' as const }] : [])),
  ]
}

function toRecents(
  state: WalletsPart,
  namespace: Namespace,
  imageUrl: (imageId: string | undefined) => string | undefined,
): readonly RecentWalletEntry[] {
  const isLive = (recent: RecentConnection) =>
    state.connections.items.some(
      (item) =>
        item.namespace === recent.namespace &&
        item.connectorId === recent.connectorId &&
        item.walletId === recent.walletId,
    )
  const ofFamily = (state.connections.recents ?? []).filter((recent) => recent.namespace === namespace)
  return ofFamily
    .filter((recent) => !isLive(recent))
    .map((recent) => {
      const profile = state.accounts.profiles?.[recent.address]
      const connector = state.connectors.items.find((item) => item.id === recent.connectorId)
      return {
        key: `${recent.connectorId}:${recent.walletId ?? ''}`,
        recent,
        label: profile ? truncate(profile.name, PROFILE_NAME_CHARS) : shortenAddress(recent.address),
        imageUrl: connector?.imageUrl ?? imageUrl(recent.imageId),
        isEmbedded: connector?.kind === 'AUTH',
      }
    })
}

/** The list of wallets of one namespace: the chosen one, else that of the active account, else the app's first. */
export function selectProfileWallets(
  state: WalletsPart,
  input: {
    readonly namespace?: Namespace | undefined
    /** URL of a catalogue image. */
    readonly imageUrl: (imageId: string | undefined) => string | undefined
  },
): ProfileWallets {
  const families = namespacesOf(state)
  const namespace = input.namespace ?? state.accounts.activeNamespace ?? families[0] ?? 'eip155'
  const live = state.connections.items.filter((item) => item.namespace === namespace)
  const active = live.find((item) => item.connectorId === state.connections.active[namespace])
  return {
    namespace,
    tabs: families.length > 1 ? families : [],
    count: live.length,
    active: active && toActive(state, active),
    others: toOthers(state, active, live),
    recents: toRecents(state, namespace, input.imageUrl),
    add: selectAddWalletRow(state, namespace),
  }
}
