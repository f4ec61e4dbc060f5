import type { Modal } from '../../kernel/modal.ts'
import type { Network } from '../../ports/network.ts'

function createSessionNetworks() {
  const list: Network[] = []
  return { list, stop: () => {} }
}

/**
 * The networks of the app as sessions see them. The same array for all of them, because a session outlives a change of the
 * option `networks`.
 */
export function sessionNetworksOf(modal: Modal): readonly Network[] {
  const { list } = modal.own(createSessionNetworks)
  list.splice(0, list.length, ...modal.networks.state.requested)
  return list
}
