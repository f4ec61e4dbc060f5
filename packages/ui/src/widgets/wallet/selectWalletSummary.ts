import type { Modal, ModalSnapshot } from '@foyer/core/kernel'

/** The facts about a wallet that a connecting view shows. */
export interface WalletSummary {
  /** Empty when the wallet is unknown. */
  readonly name: string
  readonly imageUrl: string | undefined
}

/**
 * Finds name and image of a wallet: those of its connection first, since one connector can reach many wallets, then those
 * of its connector, then those of the catalogue.
 */
export function selectWalletSummary(
  modal: Modal,
  state: ModalSnapshot,
  ids: { readonly connectorId?: string | undefined; readonly walletId?: string | undefined },
): WalletSummary {
  const connection =
    ids.walletId === undefined
      ? state.connections.items.find((item) => item.connectorId === ids.connectorId)
      : undefined
  const connector = state.connectors.items.find((item) => item.id === ids.connectorId)
  const walletId = ids.walletId ?? connector?.explorerId
  const listing = walletId === undefined ? undefined : modal.wallets.find(walletId)
  const custom = modal.options.customWallets.find((wallet) => wallet.id === walletId)
  return {
    name: connection?.name ?? connector?.name ?? listing?.name ?? '',
    imageUrl:
      connection?.imageUrl ??
      connector?.imageUrl ??
      custom?.image_url ??
      modal.api.imageUrl(listing?.image_id),
  }
}
