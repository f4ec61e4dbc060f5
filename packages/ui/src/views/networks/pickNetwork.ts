import { type Modal, type Network, selectActiveAccount, switchNetwork } from '@foyer/core'

/**
 * What a click on a network does: a connected wallet is asked, in a view that shows how it stands; without an account
 * the choice is only noted. Spec: state-27, state-30.
 */
export function pickNetwork(modal: Modal, network: Network): void {
  const account = selectActiveAccount(modal.state)
  const isAsked = account !== undefined && account.networkId !== network.caipNetworkId
  if (isAsked) modal.router.push('SwitchNetwork', { networkId: network.caipNetworkId })
  else switchNetwork(modal, { networkId: network.caipNetworkId }).catch(() => {})
}

/** What a click on a network of UnsupportedChain does; without an account the visitor goes on to Connect. Spec: state-30. */
export function pickSupportedNetwork(modal: Modal, network: Network): void {
  if (selectActiveAccount(modal.state)) return pickNetwork(modal, network)
  modal.networks.setActive(network.caipNetworkId)
  modal.router.reset('Connect')
}
