import { bindFlows } from '../../kernel/bindFlows.ts'
import type { Modal } from '../../kernel/modal.ts'
import { loadRecommended } from './loadRecommended.ts'
import { openAllWallets, pickWallet } from './pickWallet.ts'

const FLOWS = {
  pick: pickWallet,
  showAllWallets: openAllWallets,
  loadRecommended,
}

const INPUTS = {
  pick: { connectorId: 'string?', walletId: 'string?', displayIndex: 'number?' },
  loadRecommended: { signal: 'AbortSignal?' },
} as const

/** The first screen: the wallets to choose from. `state` is the slice `connectors`, the wallets of this browser. */
export type ConnectController = ReturnType<typeof controller>

/** Creates the controller of this part. */
export function controller(modal: Modal) {
  return { state: modal.state.connectors, ...bindFlows(modal, 'connect', FLOWS, INPUTS) }
}
