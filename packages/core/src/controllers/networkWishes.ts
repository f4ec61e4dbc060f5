import type { CaipNetworkId } from '../ports/provider.ts'
import type { NetworksController } from './networks.ts'

// What the flows of a network switch note; apart from the controller, since the first screen needs nothing of it.

/** Notes the network that the next wallet is to be asked for, once; undefined takes the wish back. */
export function setWanted({ draft }: NetworksController, networkId: CaipNetworkId | undefined): void {
  draft.wantedId = networkId
}

/** Says whether the visitor is on the way to another family of chains (clause state-28). */
export function setSwitchingNamespace({ draft }: NetworksController, isSwitching: boolean): void {
  draft.isSwitchingNamespace = isSwitching
}
