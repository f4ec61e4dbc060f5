import { FAMILIES } from '@foyer/kit/families'
import { selectActiveNetwork } from '../../../kernel/accounts/activeAccount.ts'
import { selectIsSmartAccount } from '../../../kernel/accounts/isSmartAccount.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import { selectNetworkStanding } from '../../../kernel/networks/networkStanding.ts'
import type { Network } from '../../../ports/network.ts'

/** The facts that a row of the network list shows. */
export interface NetworkChoice {
  readonly network: Network
  readonly isActive: boolean
  /** The connected wallet does not support the network. */
  readonly isDisabled: boolean
}

/** The input of `selectNetworkChoices`. */
export interface NetworkChoicesInput {
  /** Text that the names contain, case-insensitive. @default all networks */
  readonly search?: string
  /** CAIP-2 ids of the networks to offer, for example those of swaps. @default all */
  readonly onlyIds?: readonly string[] | undefined
}

type ChoicesPart = Pick<ModalState, 'accounts' | 'connections' | 'connectors' | 'networks'>

/** The app's networks to choose from. Spec: networks-1, networks-3, networks-4. */
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

/**
 * The networks on which the active account can receive: those of its namespace, as far as its address is one of theirs. A smart account
 * cannot be put on a network without its contracts, so that nobody could move what it received there. Spec: networks-9.
 */
export function selectCompatibleNetworks(
  state: Pick<ModalState, 'accounts' | 'connections' | 'networks' | 'smartAccount'>,
): readonly Network[] {
  const namespace = state.accounts.activeNamespace
  const active = namespace && FAMILIES[namespace].isBound ? selectActiveNetwork(state) : undefined
  if (active) return [active]
  const isSmart = selectIsSmartAccount(state)
  return state.networks.requested
    .filter((network) => !namespace || network.chainNamespace === namespace)
    .filter(({ caipNetworkId }) => !isSmart || state.smartAccount?.networkIds.includes(caipNetworkId))
}
