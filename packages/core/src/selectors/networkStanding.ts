import type { ModalState } from '../modal.ts'
import type { Network } from '../ports/network.ts'

/** How a wallet stands to a network: it goes there by itself, it has to be asked, or it cannot go there. */
export type NetworkStanding = 'approved' | 'askable' | 'refused'

type StandingPart = Pick<ModalState, 'accounts' | 'connections' | 'connectors'>

/**
 * How the connected wallet stands to a network; without an account on that family of chains every network can be asked
 * for. Spec: networks-3.
 */
export function selectNetworkStanding(state: StandingPart, network: Network): NetworkStanding {
  const namespace = network.chainNamespace
  const connectorId = state.accounts.byNamespace[namespace]?.connectorId
  const connection = state.connections.items.find(
    (item) => item.namespace === namespace && item.connectorId === connectorId,
  )
  const approval = connection?.approval
  if (!approval) return 'askable'
  if (approval.approvedNetworkIds.includes(network.caipNetworkId)) return 'approved'
  return approval.supportsAllNetworks || selectIsEmbedded(state, network) ? 'askable' : 'refused'
}

/** Whether the wallet that is in use on the network's family of chains is the embedded one. */
export function selectIsEmbedded(
  state: Pick<ModalState, 'accounts' | 'connectors'>,
  network: Network | undefined,
): boolean {
  const account = network && state.accounts.byNamespace[network.chainNamespace]
  return state.connectors.items.some((item) => item.kind === 'AUTH' && item.id === account?.connectorId)
}
