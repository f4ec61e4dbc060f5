import type { Network } from '../../ports/network.ts'
import type { ModalState } from '../modal.ts'

/** Whether the wallet can use a network: it approved it, it can be asked to switch to it, or it refuses it. */
export type NetworkStanding = 'approved' | 'askable' | 'refused'

type StandingPart = Pick<ModalState, 'accounts' | 'connections' | 'connectors'>

/**
 * Whether the connected wallet can use a network. Without an account in its namespace every network can be requested.
 * Spec: networks-3.
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

/** Whether the active wallet of the network's namespace is the embedded wallet. */
export function selectIsEmbedded(
  state: Pick<ModalState, 'accounts' | 'connectors'>,
  network: Network | undefined,
): boolean {
  const account = network && state.accounts.byNamespace[network.chainNamespace]
  return state.connectors.items.some((item) => item.kind === 'AUTH' && item.id === account?.connectorId)
}
