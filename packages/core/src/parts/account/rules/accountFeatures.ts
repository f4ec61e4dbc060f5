import { FAMILIES } from '@foyer/kit/families'
import { selectActiveAccount } from '../../../kernel/accounts/activeAccount.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { ResolvedOptions, WalletFeature } from '../../../kernel/options/options.ts'
import type { ConnectorKind } from '../../../ports/connector.ts'
import { isOnChain } from './featureChains.ts'

/** A row of features in the account view. */
export type AccountFeature = 'fund' | 'swaps' | 'send'

/** The features of the account that is in use. */
export interface AccountFeatures {
  /** In the configured order; `fund` stands for receiving and buying. */
  readonly rows: readonly AccountFeature[]
  readonly hasActivity: boolean
  /** Whether swaps are supported on the network in use; if not, a press opens UnsupportedChain (clause account-9). */
  readonly isSwapOnChain: boolean
  /** Whether buying is available (clause account-8). */
  readonly canBuy: boolean
  /** Whether funds can be transferred from an exchange (clause account-3). */
  readonly canPayWithExchange: boolean
}

type FeaturesPart = Pick<ModalState, 'accounts' | 'remote'>

/** The default order (clause account-2). */
export const DEFAULT_WALLET_FEATURES: readonly WalletFeature[] = ['onramp', 'swaps', 'send']

const ROW_OF = { onramp: 'fund', receive: 'fund', swaps: 'swaps', send: 'send' } as const satisfies Record<
  WalletFeature,
  AccountFeature
>

/** The features of the active account (clauses account-2 to account-7, account-9). */
export function selectAccountFeatures(
  state: FeaturesPart,
  { features, swapPlaces }: Pick<ResolvedOptions, 'features' | 'swapPlaces'>,
): AccountFeatures {
  const networkId = selectActiveAccount(state)?.networkId
  const remote = state.remote.features
  const namespace = state.accounts.activeNamespace
  const canBuy = remote.onramp && isOnChain('onramp', networkId)
  const canPayWithExchange = remote.payWithExchange && isOnChain('payWithExchange', networkId)
  const isOffered: Record<AccountFeature, boolean> = {
    fund: features.receive || canBuy || canPayWithExchange,
    swaps: remote.swaps && namespace !== undefined && FAMILIES[namespace].hasSwaps === true,
    send: features.send && isOnChain('send', networkId),
  }
  const order = features.walletFeaturesOrder ?? DEFAULT_WALLET_FEATURES
  const rows = [...new Set(order.map((feature) => ROW_OF[feature]))]
  return {
    rows: rows.filter((row) => isOffered[row]),
    hasActivity: remote.activity && isOnChain('activity', networkId),
    isSwapOnChain:
      isOnChain('swaps', networkId) || (networkId !== undefined && Object.hasOwn(swapPlaces, networkId)),
    canBuy,
    canPayWithExchange,
  }
}

/** Selects the widget that the account view shows (clause account-1). */
export function selectAccountWidget(
  state: Pick<ModalState, 'accounts' | 'connectors'>,
): 'default' | 'walletFeatures' {
  return activeKind(state) === 'AUTH' ? 'walletFeatures' : 'default'
}

/** The kind of connector behind the active account. */
export function activeKind(state: Pick<ModalState, 'accounts' | 'connectors'>): ConnectorKind | undefined {
  const id = selectActiveAccount(state)?.connectorId
  return state.connectors.items.find((connector) => connector.id === id)?.kind
}

/** A tab of the wallet-features widget. */
export type AccountTab = 'tokens' | 'activity'

/**
 * The tabs of the wallet-features widget for the network, and the one that was chosen for this account (clause
 * account-7).
 */
export function selectAccountTabs(state: FeaturesPart): {
  readonly tabs: readonly AccountTab[]
  readonly selected: number
} {
  const account = selectActiveAccount(state)
  const hasActivity = state.remote.features.activity && isOnChain('activity', account?.networkId)
  const tabs: readonly AccountTab[] = hasActivity ? ['tokens', 'activity'] : ['tokens']
  const chosen = (account && state.accounts.tabs?.[account.address]) ?? 0
  return { tabs, selected: chosen < tabs.length ? chosen : 0 }
}
