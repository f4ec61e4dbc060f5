import type { ConnectorInfo } from '../controllers/connectors.ts'
import type { ModalState } from '../modal.ts'
import type { ResolvedOptions } from '../options/options.ts'

/** The connector that pairs with wallets elsewhere, if there is one. */
export function selectPairingConnector(state: Pick<ModalState, 'connectors'>): ConnectorInfo | undefined {
  return state.connectors.items.find((connector) => connector.kind === 'WALLET_CONNECT')
}

/** Whether wallets outside this browser can be reached. */
export function selectCanPair(
  state: Pick<ModalState, 'connectors'>,
  options: Pick<ResolvedOptions, 'manualWCControl'>,
): boolean {
  return options.manualWCControl || selectPairingConnector(state) !== undefined
}
