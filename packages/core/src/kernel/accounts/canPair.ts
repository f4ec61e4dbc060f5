import type { ModalState } from '../modal.ts'
import type { ResolvedOptions } from '../options/options.ts'
import type { ConnectorInfo } from './connectors.ts'

/** The connector that pairs with wallets on other devices, if there is one. */
export function selectPairingConnector(state: Pick<ModalState, 'connectors'>): ConnectorInfo | undefined {
  return state.connectors.items.find((connector) => connector.kind === 'WALLET_CONNECT')
}

/** Whether wallets outside of this browser can be connected. */
export function selectCanPair(
  state: Pick<ModalState, 'connectors'>,
  options: Pick<ResolvedOptions, 'manualWCControl'>,
): boolean {
  return options.manualWCControl || selectPairingConnector(state) !== undefined
}
