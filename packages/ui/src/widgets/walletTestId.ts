import type { WalletItem } from '@foyer/core'

/** The test id of a wallet wherever it is shown: by its connector when it is in the page, else by its catalogue id. */
export function walletTestId(item: Pick<WalletItem, 'connectorId' | 'walletId' | 'key'>): string {
  return `wallet-${item.connectorId ?? item.walletId ?? item.key}`
}
