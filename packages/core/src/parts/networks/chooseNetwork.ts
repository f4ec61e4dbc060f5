import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import type { Modal } from '../../kernel/modal.ts'
import { selectNetworkStanding } from '../../kernel/networks/networkStanding.ts'
import { setActiveNetwork } from '../../kernel/networks/setActiveNetwork.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import type { ViewArguments, ViewParams } from '../../kernel/router/views.ts'
import { selectFamilyConnector } from './rules/familyConnector.ts'
import { switchNetwork } from './switchNetwork.ts'

/** The input of `chooseNetwork`, `chooseSupportedNetwork` and `connectForNetwork`. */
export interface ChooseNetworkInput {
  /** CAIP-2 id of a network of the app. */
  readonly networkId: string
}

type ShownView = 'Connect' | 'ConnectingExternal' | 'SwitchActiveChain' | 'SwitchNetwork'

/** Shows a view above the others. A closed modal opens with it: the page has a list of its own. */
function show<V extends ShownView>(modal: Modal, view: V, params: ViewParams[V]): void {
  // Each of these views has parameters, which the union cannot express.
  if (modal.router.state.isOpen) modal.router.push(view, ...([params] as ViewArguments<V>))
  else openModal(modal, { view, params: { ...params } })
}

/**
 * Handles a click on a network. Without an account the choice is stored; a network that the wallet approved is switched
 * to at once; any other opens a view that asks the wallet. For another namespace the wallet is asked for its account there, or another
 * wallet is asked for if this one does not support it. Spec: state-27, state-30, networks-7.
 */
export function chooseNetwork(modal: Modal, { networkId }: ChooseNetworkInput): void {
  const network = modal.networks.find(networkId)
  if (!network) return
  const active = selectActiveAccount(modal.state)
  const account = modal.accounts.state.byNamespace[network.chainNamespace]
  if (active && !account) {
    if (selectFamilyConnector(modal.state, network.chainNamespace))
      return connectForNetwork(modal, { networkId })
    return show(modal, 'SwitchActiveChain', { networkId })
  }
  const isThere = account?.networkId === networkId
  if (account && !isThere && selectNetworkStanding(modal.state, network) !== 'approved') {
    return show(modal, 'SwitchNetwork', { networkId })
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
 * Asks the connected wallet for its account in the network's namespace, or opens Connect for a wallet that supports it, which is then asked
 * to switch to the network.
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
  const { chainNamespace: namespace } = network
  const connectorId = selectFamilyConnector(modal.state, namespace)
  if (connectorId) show(modal, 'ConnectingExternal', { connectorId, namespace })
  else show(modal, 'Connect', { addWalletForNamespace: namespace })
}
