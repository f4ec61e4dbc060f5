import type { Modal, ModalSnapshot } from '@foyer/core'

/** What a connecting view shows of a wallet. */
export interface WalletFace {
  /** Empty when the wallet is not known any more. */
  readonly name: string
  readonly imageUrl: string | undefined
}

/** Finds name and image of a wallet: what it says of itself first, then what the catalogue says. */
export function selectWalletFace(
  modal: Modal,
  state: ModalSnapshot,
  ids: { readonly connectorId?: string | undefined; readonly walletId?: string | undefined },
): WalletFace {
  const connector = state.connectors.items.find((item) => item.id === ids.connectorId)
  const walletId = ids.walletId ?? connector?.explorerId
  const listing = walletId === undefined ? undefined : modal.wallets.find(walletId)
  const custom = modal.options.customWallets.find((wallet) => wallet.id === walletId)
  return {
    name: connector?.name ?? listing?.name ?? '',
    imageUrl: connector?.imageUrl ?? custom?.image_url ?? modal.api.imageUrl(listing?.image_id),
  }
}
