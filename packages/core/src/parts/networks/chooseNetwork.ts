import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import type { Modal } from '../../kernel/modal.ts'
import { selectNetworkStanding } from '../../kernel/networks/networkStanding.ts'
import { setActiveNetwork } from '../../kernel/networks/setActiveNetwork.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import { switchNetwork } from './switchNetwork.ts'

/** The input of `chooseNetwork`, `chooseSupportedNetwork` and `connectForNetwork`. */
export interface ChooseNetworkInput {
  /** CAIP-2 id of a network of the app. */
  readonly networkId: string
}

/** Shows a view above the others. A closed modal opens with it: the page has a list of its own. */
function show(modal: Modal, view: 'SwitchActiveChain' | 'SwitchNetwork', networkId: string): void {
  if (modal.router.state.isOpen) modal.router.push(view, { networkId })
  else openModal(modal, { view, params: { networkId } })
}

/**
 * Handles a click on a network. Without an account the choice is stored; a network that the wallet approved is switched
 * to at once; any other opens a view that asks the wallet, or asks for another wallet if this one does not support the
 * namespace. Spec: state-27, state-30, networks-7.
 */
export function chooseNetwork(modal: Modal, { networkId }: ChooseNetworkInput): void {
  const network = modal.networks.find(networkId)
  if (!network) return
  const active = selectActiveAccount(modal.state)
  const account = modal.accounts.state.byNamespace[network.chainNamespace]
  if (active && !account) return show(modal, 'SwitchActiveChain', networkId)
  const isThere = account?.networkId === networkId
  if (account && !isThere && selectNetworkStanding(modal.state, network) !== 'approved') {
    return show(modal, 'SwitchNetwork', networkId)
  }
  if (!account) modal.networks.setWanted(network.caipNetworkId)
  switchNetwork(modal, { networkId, signal: modal.router.signal() }).catch(() => {})
}

/** Handles a click on a network in UnsupportedChain; without an account it opens Connect. Spec: state-30. */
export function chooseSupportedNetwork(modal: Modal, input: ChooseNetworkInput): void {
  const network = modal.networks.find(input.networkId)
  if (!network || selectActiveAccount(modal.state)) return chooseNetwork(modal, input)
  setActiveNetwork(modal, network.caipNetworkId)
  modal.networks.setWanted(network.caipNetworkId)
  modal.router.reset('Connect')
}

/**
 * Opens Connect for a wallet that supports the network's namespace, which is then asked to switch to the network.
 * Leaving before that clears the chosen network. Spec: state-28, networks-7.
 */
export function connectForNetwork(modal: Modal, { networkId }: ChooseNetworkInput): void {
  const network = modal.networks.find(networkId)
  if (!network) return
  modal.networks.setSwitchingNamespace(network.chainNamespace !== modal.accounts.state.activeNamespace)
  modal.networks.setWanted(network.caipNetworkId)
  const stop = modal.on('close', () => {
    stop()
    modal.networks.setSwitchingNamespace(false)
    modal.networks.setWanted(undefined)
  })
  modal.router.push('Connect', { addWalletForNamespace: network.chainNamespace })
}
