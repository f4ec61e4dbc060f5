import type { AccountFeature, AccountFeatures } from '@foyer/core/account'
import { type Modal, selectActiveAccount, selectIsSmartAccount } from '@foyer/core/kernel'
import type { FeatureRow } from '../widgets/account/FeatureRows.tsx'

/** The view that each row opens. */
const VIEW_OF = {
  fund: 'FundWallet',
  swaps: 'Swap',
  send: 'WalletSend',
  activity: 'Transactions',
} as const satisfies Record<FeatureRow, string>

/** Tracks what was opened (clause call-12). */
export function trackOpening({ telemetry, state }: Modal, row: AccountFeature | 'activity'): void {
  const isSmartAccount = selectIsSmartAccount(state)
  const network = selectActiveAccount(state)?.networkId ?? null
  if (row === 'activity') telemetry.track('CLICK_TRANSACTIONS', { isSmartAccount })
  else if (row === 'swaps') telemetry.track('OPEN_SWAP', { network, isSmartAccount })
  else if (row === 'send') telemetry.track('OPEN_SEND', { network, isSmartAccount })
}

/** A view in which the account can be funded. */
export type FundView = 'OnRampProviders' | 'PayWithExchange' | 'WalletReceive'

/** The ways to fund the account, in the order of the rows (clause account-3). */
export function toFundViews(
  { canBuy, canPayWithExchange }: Pick<AccountFeatures, 'canBuy' | 'canPayWithExchange'>,
  { features }: Pick<Modal['options'], 'features'>,
): readonly FundView[] {
  const isOffered: Record<FundView, boolean> = {
    OnRampProviders: canBuy,
    PayWithExchange: canPayWithExchange,
    WalletReceive: features.receive,
  }
  const views: readonly FundView[] = ['OnRampProviders', 'PayWithExchange', 'WalletReceive']
  return views.filter((view) => isOffered[view])
}

/** Opens buying, and tracks it (clause call-12). */
export function openBuy({ telemetry, state, router }: Modal): void {
  telemetry.track('SELECT_BUY_CRYPTO', { isSmartAccount: selectIsSmartAccount(state) })
  router.push('OnRampProviders')
}

/** The facts that decide which view a row opens. */
type OpeningFacts = Pick<AccountFeatures, 'canBuy' | 'canPayWithExchange' | 'isSwapOnChain'>

/** Opens the choice of ways to fund the account; where there is only one way, that way (clause account-3). */
function openFund(modal: Modal, features: OpeningFacts): void {
  const [only, ...others] = toFundViews(features, modal.options)
  if (only === 'OnRampProviders' && others.length === 0) return openBuy(modal)
  modal.router.push(only && others.length === 0 ? only : VIEW_OF.fund)
}

/**
 * Opens the view of a row. A swap on a network without swaps opens the choice of another network (clause account-9).
 */
export function openFeature(modal: Modal, row: AccountFeature | 'activity', features: OpeningFacts): void {
  trackOpening(modal, row)
  if (row === 'swaps' && !features.isSwapOnChain)
    modal.router.push('UnsupportedChain', { swapUnsupportedChain: true })
  else if (row === 'fund') openFund(modal, features)
  else modal.router.push(VIEW_OF[row])
}
