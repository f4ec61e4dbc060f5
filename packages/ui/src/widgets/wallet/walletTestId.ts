import type { WalletItem } from '@foyer/core/connect'

/** The test id of a wallet: by its connector if it is in the page, else by its catalogue id. */
export function walletTestId(item: Pick<WalletItem, 'connectorId' | 'walletId' | 'key'>): string {
  return `wallet-${item.connectorId ?? item.walletId ?? item.key}`
}
