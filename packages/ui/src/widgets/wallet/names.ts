import type { ModalSnapshot } from '@foyer/core/kernel'

/** Name of a wallet in any list, for a title. */
export function walletName(state: ModalSnapshot, id: string | undefined): string | undefined {
  const { custom, featured, recommended, found, all } = state.wallets
  const lists = [custom, featured, recommended, found.items, all.items]
  return lists.flat().find((wallet) => wallet.id === id)?.name
}

/** Name of the wallet that is connected by a connector, else of the connector, for a title. */
export function connectorName(state: ModalSnapshot, id: string): string | undefined {
  const connection = state.connections.items.find((item) => item.connectorId === id)
  return (connection ?? state.connectors.items.find((connector) => connector.id === id))?.name
}
