import { proxy, ref } from 'valtio/vanilla'
import type { Network } from '../ports/network.ts'
import type { CaipNetworkId } from '../ports/provider.ts'

export interface NetworksState {
  /** Networks the app asked for, in its order. */
  readonly requested: readonly Network[]
  /** The network in use; the wallet's own when connected. It may be none of the requested ones. */
  readonly activeId: CaipNetworkId | undefined
  /** Network that the visitor chose and that the next wallet is to be asked for, once. */
  readonly wantedId?: CaipNetworkId | undefined
  /** The visitor is on the way to another family of chains (clause state-28). */
  readonly isSwitchingNamespace?: boolean
}

/** The same state as its writers see it: this controller, and the flows of a network switch. */
export interface NetworksDraft {
  requested: Network[]
  activeId: CaipNetworkId | undefined
  wantedId?: CaipNetworkId | undefined
  isSwitchingNamespace?: boolean
}

export interface NetworksController {
  readonly state: NetworksState
  readonly draft: NetworksDraft
  setActive(id: CaipNetworkId): void
  setRequested(networks: readonly Network[]): void
  find(id: string): Network | undefined
}

/** Owns the networks of the app and which of them is in use. */
export function createNetworksController(input: {
  requested: readonly Network[]
  defaultId: CaipNetworkId | undefined
}): NetworksController {
  const draft = proxy<NetworksDraft>({
    requested: input.requested.map((network) => ref(network)),
    activeId: input.defaultId,
  })
  return {
    state: draft,
    draft,
    setActive(id) {
      draft.activeId = id
    },
    setRequested(networks) {
      draft.requested = networks.map((network) => ref(network))
    },
    find: (id) => draft.requested.find((network) => network.caipNetworkId === id),
  }
}
