import { type AccountFeature, type Modal, selectActiveAccount, selectIsSmartAccount } from '@foyer/core'
import type { FeatureRow } from '../../widgets/FeatureRows.tsx'
import { isBuilt } from './builtViews.ts'

/** The view that each row leads to. */
export const VIEW_OF = {
  fund: 'FundWallet',
  swaps: 'Swap',
  send: 'WalletSend',
  activity: 'Transactions',
} as const satisfies Record<FeatureRow, string>

/** The rows whose view is there. */
export function withView<R extends FeatureRow>(rows: readonly R[]): readonly R[] {
  return rows.filter((row) => isBuilt(VIEW_OF[row]))
}

/** Tells what was opened (clause call-12). */
export function trackOpening({ telemetry, state }: Modal, row: AccountFeature | 'activity'): void {
  const isSmartAccount = selectIsSmartAccount(state)
  const network = selectActiveAccount(state)?.networkId ?? null
  if (row === 'activity') telemetry.track('CLICK_TRANSACTIONS', { isSmartAccount })
  else if (row === 'swaps') telemetry.track('OPEN_SWAP', { network, isSmartAccount })
  else if (row === 'send') telemetry.track('OPEN_SEND', { network, isSmartAccount })
}

/** Goes where a row leads; a swap on a network without swaps to the choice of another (clause account-9). */
export function openFeature(modal: Modal, row: AccountFeature | 'activity', isSwapOnChain: boolean): void {
  trackOpening(modal, row)
  if (row === 'swaps' && !isSwapOnChain) modal.router.push('UnsupportedChain', { swapUnsupportedChain: true })
  else modal.router.push(VIEW_OF[row])
}
