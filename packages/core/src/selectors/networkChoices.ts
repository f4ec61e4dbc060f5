import type { ModalState } from '../modal.ts'
import type { Network } from '../ports/network.ts'
import { selectActiveNetwork } from './accountButton.ts'
import { selectNetworkStanding } from './networkStanding.ts'

/** A row of the network list. */
export interface NetworkChoice {
  readonly network: Network
  readonly isActive: boolean
  /** The connected wallet cannot go there. */
  readonly isDisabled: boolean
}

export interface NetworkChoicesInput {
  /** Text that names contain, in any case. @default all */
  readonly search?: string
  /** CAIP-2 ids of the only networks to offer, as a swap has them. @default all */
  readonly onlyIds?: readonly string[] | undefined
}

type ChoicesPart = Pick<ModalState, 'accounts' | 'connections' | 'connectors' | 'networks'>

/** The requested networks as a visitor may choose among them. Spec: networks-1, networks-3, networks-4. */
export function selectNetworkChoices(
  state: ChoicesPart,
  { search = '', onlyIds }: NetworkChoicesInput = {},
): readonly NetworkChoice[] {
  const active = selectActiveNetwork(state)
  const wanted = search.trim().toLowerCase()
  return state.networks.requested
    .filter((network) => network.name.toLowerCase().includes(wanted))
    .filter((network) => !onlyIds || onlyIds.includes(network.caipNetworkId))
    .map((network) => ({
      network,
      isActive: network.caipNetworkId === active?.caipNetworkId,
      isDisabled: selectNetworkStanding(state, network) === 'refused',
    }))
}

/** The networks on which the active account can receive: those of its family of chains. Spec: networks-9. */
export function selectCompatibleNetworks(
  state: Pick<ModalState, 'accounts' | 'networks'>,
): readonly Network[] {
  const namespace = state.accounts.activeNamespace
  return state.networks.requested.filter((network) => !namespace || network.chainNamespace === namespace)
}
