import { selectActiveAccount } from '../../../kernel/accounts/activeAccount.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { Network } from '../../../ports/network.ts'
import type { CaipAddress } from '../../../ports/provider.ts'

/** The two accounts of an embedded wallet: assets move from the smart account to the ordinary address. */
export interface MovePlace {
  readonly owner: CaipAddress
  readonly from: string
  readonly to: string
  readonly network: Network
}

type PlaceState = Pick<ModalState, 'accounts' | 'connections' | 'networks' | 'smartAccount'>

/** Returns the accounts; undefined where the wallet does not have both, or has no smart account on the network in use. */
export function selectMovePlace(state: PlaceState): MovePlace | undefined {
  const account = selectActiveAccount(state)
  const { activeNamespace } = state.accounts
  const connection = state.connections.items.find(
    ({ connectorId, namespace }) => connectorId === account?.connectorId && namespace === activeNamespace,
  )
  const network = state.networks.requested.find(({ caipNetworkId }) => caipNetworkId === account?.networkId)
  const addressOf = (type: 'eoa' | 'smartAccount') =>
    connection?.addresses[connection.accountTypes?.indexOf(type) ?? -1]
  const [from, to] = [addressOf('smartAccount'), addressOf('eoa')]
  const isThere = network && state.smartAccount?.networkIds.includes(network.caipNetworkId)
  if (from === undefined || to === undefined || !isThere) return undefined
  return { owner: `${network.caipNetworkId}:${from}`, from, to, network }
}
