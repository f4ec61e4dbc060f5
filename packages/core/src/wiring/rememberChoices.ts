import type { Modal } from '../modal.ts'
import type { Stop } from '../ports/provider.ts'

/** Keeps the visitor's recent wallets and chosen network over a reload. */
export function rememberChoices(modal: Modal): Stop[] {
  return [
    modal.observe(
      (state) => state.connections.recentIds,
      (recentIds) => modal.persist.write({ recentIds: [...recentIds] }),
    ),
    modal.observe(
      (state) => state.networks.activeId,
      (activeNetworkId) => modal.persist.write({ activeNetworkId }),
    ),
  ]
}
