import type { ModalState } from '../modal.ts'
import type { Network } from '../ports/network.ts'
import { selectActiveNetwork } from './accountButton.ts'

/** A row of the network list. */
export interface NetworkChoice {
  readonly network: Network
  readonly isActive: boolean
}

/** The requested networks whose name contains the text, case-insensitively (clause networks-1). */
export function selectNetworkChoices(
  state: Pick<ModalState, 'accounts' | 'networks'>,
  search: string,
): readonly NetworkChoice[] {
  const active = selectActiveNetwork(state)
  const wanted = search.trim().toLowerCase()
  return state.networks.requested
    .filter((network) => network.name.toLowerCase().includes(wanted))
    .map((network) => ({ network, isActive: network.caipNetworkId === active?.caipNetworkId }))
}
