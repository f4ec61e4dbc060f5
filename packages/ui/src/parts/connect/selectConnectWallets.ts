import {
  type ConnectWalletLists,
  selectConnectWalletLists,
  selectLastUsedWalletId,
  toListsInput,
} from '@foyer/core/connect'
import type { Modal, ModalSnapshot } from '@foyer/core/kernel'

/** The wallets of Connect and ConnectWallets. */
export interface ConnectWallets {
  readonly lists: ConnectWalletLists
  readonly isLoading: boolean
  /** The gateway did not answer, so the bundled list is shown. */
  readonly isOffline: boolean
  /** The wallet that is marked as used last: its catalogue id, or the id of its connector. */
  readonly lastUsedId?: string | undefined
  /** The gateway answered, and refuses this app. */
  readonly isRefused?: boolean
}

/** Selects the wallet lists (connect-12) and whether they are the bundled ones. */
export function selectConnectWallets(modal: Modal, state: ModalSnapshot): ConnectWallets {
  const { source } = state.wallets
  // A closed modal is drawn in advance, with the placeholders that it shows when it opens.
  const isAwaited = state.tasks.loadRecommended.status === 'pending' || !state.router.isOpen
  return {
    lists: selectConnectWalletLists(toListsInput(modal, state)),
    isLoading: source === 'none' && isAwaited,
    isRefused: state.wallets.problem === 'project_refused',
    isOffline: source === 'bundled' && modal.api.hasGateway,
    lastUsedId: selectLastUsedWalletId(state),
  }
}
