import type { ViewName } from '@foyer/core'

/** Views of features that the account leads to and that are built. A test holds the list against the registry. */
const BUILT: readonly ViewName[] = ['FundWallet', 'Transactions', 'WalletReceive', 'WalletSend']

/** Whether a view can be shown: what leads to one that cannot is not offered. */
export function isBuilt(view: ViewName): boolean {
  return BUILT.includes(view)
}
