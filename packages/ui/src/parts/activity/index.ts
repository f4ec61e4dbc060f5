import type { PartViews } from '../part.ts'
import { TransactionsView } from './Transactions/TransactionsView.tsx'
import { titleText } from './text/en.ts'

export const views = {
  Transactions: { View: TransactionsView, title: titleText.transactions },
} satisfies PartViews<'activity'>

export { part } from '@foyer/core/activity'
// For the page's own lists.
export { ActivityUnavailable } from './ActivityEmpty.tsx'
export { ActivityRows } from './ActivityRows.tsx'
export { activityText } from './text/en.ts'
// The tokens of an ordinary wallet, the wallet-features widget with its tabs, and the view Transactions.
export { AccountTokens } from './WalletFeatures/AccountTokens.tsx'
export { TokenItem } from './WalletFeatures/TokenList.tsx'
export { WalletFeatures } from './WalletFeatures/WalletFeatures.tsx'
