import {
  type ConnectWalletLists,
  type Modal,
  type ModalSnapshot,
  selectConnectWalletLists,
  toListsInput,
} from '@foyer/core'

/** The wallet part of Connect and ConnectWallets. */
export interface ConnectWallets {
  readonly lists: ConnectWalletLists
  readonly isLoading: boolean
  /** The gateway was asked and did not answer: the built-in list is shown. */
  readonly isOffline: boolean
}

/** Reads the wallet part: the lists, and where they come from. */
export function selectConnectWallets(modal: Modal, state: ModalSnapshot): ConnectWallets {
  const { source } = state.wallets
  return {
    lists: selectConnectWalletLists(toListsInput(modal, state)),
    isLoading: source === 'none' && state.tasks.loadRecommended.status === 'pending',
    isOffline: source === 'bundled' && modal.api.hasGateway,
  }
}
