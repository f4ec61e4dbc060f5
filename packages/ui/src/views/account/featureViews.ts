import type { AccountFeature, Modal } from '@foyer/core'
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

/** Goes where a row leads; a swap on a network without swaps to the choice of another (clause account-9). */
export function openFeature(modal: Modal, row: AccountFeature | 'activity', isSwapOnChain: boolean): void {
  if (row === 'swaps' && !isSwapOnChain) modal.router.push('UnsupportedChain', { swapUnsupportedChain: true })
  else modal.router.push(VIEW_OF[row])
}
