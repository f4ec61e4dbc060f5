import { proxy, ref } from 'valtio/vanilla'
import type { Network } from '../../ports/network.ts'
import type { CaipNetworkId } from '../../ports/provider.ts'

/** The slice `networks`: the app's networks and the one in use. */
export interface NetworksState {
  /** Networks the app asked for, in its order. */
  readonly requested: readonly Network[]
  /** The network in use; the wallet's once one is connected, which may be none of the requested ones. */
  readonly activeId: CaipNetworkId | undefined
  /** Network that the visitor chose before connecting; the next wallet is asked to switch to it, once. */
  readonly wantedId?: CaipNetworkId | undefined
  /** The visitor is switching to another namespace (clause state-28). */
  readonly isSwitchingNamespace?: boolean
}

/** Holds the slice `networks`, and has the only methods that write it. */
export interface NetworksController {
  readonly state: NetworksState
  /** Only `setActiveNetwork` calls this: it decides between the account's network and the visitor's choice. */
  setActive(id: CaipNetworkId): void
  setRequested(networks: readonly Network[]): void
  /** Sets the network that the next wallet is asked to switch to; undefined clears it. */
  setWanted(id: CaipNetworkId | undefined): void
  /** Sets whether the visitor is switching to another namespace (clause state-28). */
  setSwitchingNamespace(isSwitching: boolean): void
  find(id: string): Network | undefined
}

/** The slice with writable fields; only this file writes to it. */
interface Draft {
  requested: Network[]
  activeId: CaipNetworkId | undefined
  wantedId?: CaipNetworkId | undefined
  isSwitchingNamespace?: boolean
}

/** Creates the controller of the app's networks and the one in use. */
export function createNetworksController(input: {
  requested: readonly Network[]
  defaultId: CaipNetworkId | undefined
}): NetworksController {
  const draft = proxy<Draft>({
    requested: input.requested.map((network) => ref(network)),
    activeId: input.defaultId,
  })
  return {
    state: draft,
    setActive(id) {
      draft.activeId = id
    },
    setRequested(networks) {
      draft.requested = networks.map((network) => ref(network))
    },
    setWanted(id) {
      draft.wantedId = id
    },
    setSwitchingNamespace(isSwitching) {
      draft.isSwitchingNamespace = isSwitching
    },
    find: (id) => draft.requested.find((network) => network.caipNetworkId === id),
  }
}
