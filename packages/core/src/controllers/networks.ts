import { proxy, ref } from 'valtio/vanilla'
import type { Network } from '../ports/network.ts'
import type { CaipNetworkId } from '../ports/provider.ts'

export interface NetworksState {
  /** Networks the app asked for, in its order. */
  readonly requested: readonly Network[]
  /** The network in use; the wallet's own when connected. It may be none of the requested ones. */
  readonly activeId: CaipNetworkId | undefined
}

export interface NetworksController {
  readonly state: NetworksState
  setActive(id: CaipNetworkId): void
  setRequested(networks: readonly Network[]): void
  find(id: string): Network | undefined
}

/** Owns the networks of the app and which of them is in use. */
export function createNetworksController(input: {
  requested: readonly Network[]
  defaultId: CaipNetworkId | undefined
}): NetworksController {
  const state = proxy<{ requested: Network[]; activeId: CaipNetworkId | undefined }>({
    requested: input.requested.map((network) => ref(network)),
    activeId: input.defaultId,
  })
  return {
    state,
    setActive(id) {
      state.activeId = id
    },
    setRequested(networks) {
      state.requested = networks.map((network) => ref(network))
    },
    find: (id) => state.requested.find((network) => network.caipNetworkId === id),
  }
}
