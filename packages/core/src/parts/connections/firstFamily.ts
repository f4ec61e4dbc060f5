import type { Modal } from '../../kernel/modal.ts'
import type { Namespace } from '../../ports/provider.ts'

/**
 * How far back a family of chains stands where several come at once: that of the network that the visitor wants comes first, else that
 * of the app's first network.
 */
export function rankFamily({ networks }: Modal, namespace: Namespace): number {
  const { wantedId, requested } = networks.state
  const first = wantedId ?? requested[0]?.caipNetworkId
  return first?.startsWith(`${namespace}:`) ? 0 : 1
}
