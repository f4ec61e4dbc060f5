import type { Stop } from '../../ports/provider.ts'
import type { Modal } from '../modal.ts'

/** Stores the visitor's recent wallets and chosen network whenever they change. */
export function rememberChoices(modal: Modal): Stop[] {
  return [
    modal.observe(
      (state) => state.connections.recentIds,
      (recentIds) => modal.persist.setRecentIds([...recentIds]),
    ),
    modal.observe(
      (state) => state.networks.activeId,
      (activeNetworkId) => modal.persist.setActiveNetworkId(activeNetworkId),
    ),
  ]
}
