import { setSwitchingNamespace, setWanted } from '../../controllers/networkWishes.ts'
import type { Modal } from '../../modal.ts'
import { selectActiveAccount } from '../../selectors/accountButton.ts'
import { selectNetworkStanding } from '../../selectors/networkStanding.ts'
import { switchNetwork } from '../lateFlows.ts'

export interface ChooseNetworkInput {
  /** CAIP-2 id of a network of the app. */
  readonly networkId: string
}

/**
 * What a click on a network does: without an account the choice is noted; a network that the wallet approved beforehand
 * is switched to at once; any other goes through a view that asks the wallet, or another wallet where this one does not
 * speak that family of chains. Spec: state-27, state-30, networks-7.
 */
export function chooseNetwork(modal: Modal, { networkId }: ChooseNetworkInput): void {
  const network = modal.networks.find(networkId)
  if (!network) return
  const active = selectActiveAccount(modal.state)
  const account = modal.accounts.state.byNamespace[network.chainNamespace]
  if (active && !account) return modal.router.push('SwitchActiveChain', { networkId })
  const isThere = account?.networkId === networkId
  if (account && !isThere && selectNetworkStanding(modal.state, network) !== 'approved') {
    return modal.router.push('SwitchNetwork', { networkId })
  }
  if (!account) setWanted(modal.networks, network.caipNetworkId)
  switchNetwork(modal, { networkId, signal: modal.router.signal() }).catch(() => {})
}

/** What a click on a network of UnsupportedChain does; without an account the visitor goes on to Connect. Spec: state-30. */
export function chooseSupportedNetwork(modal: Modal, input: ChooseNetworkInput): void {
  const network = modal.networks.find(input.networkId)
  if (!network || selectActiveAccount(modal.state)) return chooseNetwork(modal, input)
  modal.networks.setActive(network.caipNetworkId)
  setWanted(modal.networks, network.caipNetworkId)
  modal.router.reset('Connect')
}

/**
 * Goes on to connect a wallet that speaks the family of chains of a network; that network is what it is asked for then.
 * Leaving before that takes the wish back. Spec: state-28, networks-7.
 */
export function connectForNetwork(modal: Modal, { networkId }: ChooseNetworkInput): void {
  const network = modal.networks.find(networkId)
  if (!network) return
  setSwitchingNamespace(modal.networks, network.chainNamespace !== modal.accounts.state.activeNamespace)
  setWanted(modal.networks, network.caipNetworkId)
  const stop = modal.on('close', () => {
    stop()
    setSwitchingNamespace(modal.networks, false)
    setWanted(modal.networks, undefined)
  })
  modal.router.push('Connect', { addWalletForNamespace: network.chainNamespace })
}
