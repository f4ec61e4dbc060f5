import type { CaipNetworkId } from '../../ports/provider.ts'
import { selectActiveAccount } from '../accounts/activeAccount.ts'
import type { Modal } from '../modal.ts'

/**
 * Sets the network in use: the given one, or that of the active account. Nothing else writes `state.networks.activeId`
 * after its default: events of a session, a finished switch, a choice without an account and the choice of the last
 * visit all call this.
 */
export function setActiveNetwork(
  { accounts, networks }: Pick<Modal, 'accounts' | 'networks'>,
  networkId: CaipNetworkId | undefined = selectActiveAccount({ accounts: accounts.state })?.networkId,
): void {
  if (networkId) networks.setActive(networkId)
}
