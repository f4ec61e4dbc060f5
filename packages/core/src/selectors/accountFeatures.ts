import { isOnChain } from '../constants/featureChains.ts'
import type { ModalState } from '../modal.ts'
import type { ResolvedOptions, WalletFeature } from '../options/options.ts'
import type { ConnectorKind } from '../ports/connector.ts'
import { selectActiveAccount } from './accountButton.ts'

/** A row of the account: what there is to do with what one has. */
export type AccountFeature = 'fund' | 'swaps' | 'send'

/** The features of the account that is in use. */
export interface AccountFeatures {
  /** In the configured order; receiving and buying are one. */
  readonly rows: readonly AccountFeature[]
  readonly hasActivity: boolean
  /** Whether swapping works on the network in use; where it does not, a press leads to UnsupportedChain (clause account-9). */
  readonly isSwapOnChain: boolean
  /** Whether something can be bought with money (clause account-8). */
  readonly canBuy: boolean
  /** Whether funds can be moved over from an exchange (clause account-3). */
  readonly canPayWithExchange: boolean
}

type FeaturesPart = Pick<ModalState, 'accounts' | 'remote'>

/** Order unless the app has one of its own (clause account-2). */
export const DEFAULT_WALLET_FEATURES: readonly WalletFeature[] = ['onramp', 'swaps', 'send']

const ROW_OF = { onramp: 'fund', receive: 'fund', swaps: 'swaps', send: 'send' } as const satisfies Record<
  WalletFeature,
  AccountFeature
>

/** What an account offers (clauses account-2 to account-7, account-9). */
export function selectAccountFeatures(
  state: FeaturesPart,
  { features }: Pick<ResolvedOptions, 'features'>,
): AccountFeatures {
  const networkId = selectActiveAccount(state)?.networkId
  const remote = state.remote.features
  const canBuy = remote.onramp && isOnChain('onramp', networkId)
  const canPayWithExchange = remote.payWithExchange && isOnChain('payWithExchange', networkId)
  const isOffered: Record<AccountFeature, boolean> = {
    fund: features.receive || canBuy || canPayWithExchange,
    swaps: remote.swaps && state.accounts.activeNamespace === 'eip155',
    send: features.send && isOnChain('send', networkId),
  }
  const order = features.walletFeaturesOrder ?? DEFAULT_WALLET_FEATURES
  const rows = [...new Set(order.map((feature) => ROW_OF[feature]))]
  return {
    rows: rows.filter((row) => isOffered[row]),
    hasActivity: remote.activity && isOnChain('activity', networkId),
    isSwapOnChain: isOnChain('swaps', networkId),
    canBuy,
    canPayWithExchange,
  }
}

/** Which widget the account view shows (clause account-1). */
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

/** The tabs of the wallet-features widget by chain, and which of them was chosen for this account (clause account-7). */
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
