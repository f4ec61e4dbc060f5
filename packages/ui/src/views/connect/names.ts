import type { ModalSnapshot } from '@foyer/core'

/** Name of a wallet of any list, for a title. */
export function walletName(state: ModalSnapshot, id: string | undefined): string | undefined {
  const { custom, featured, recommended, found, all } = state.wallets
  const lists = [custom, featured, recommended, found.items, all.items]
  return lists.flat().find((wallet) => wallet.id === id)?.name
}

/** Name of a connector, for a title. */
export function connectorName(state: ModalSnapshot, id: string): string | undefined {
  return state.connectors.items.find((connector) => connector.id === id)?.name
}
