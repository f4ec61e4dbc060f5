import { setSwitchingNamespace, setWanted } from '../../controllers/networkWishes.ts'
import type { Modal } from '../../modal.ts'
import { selectActiveAccount, selectIsUnsupported } from '../../selectors/accountButton.ts'
import { selectNetworkStanding } from '../../selectors/networkStanding.ts'
import { leaveNetworkViews } from './leaveNetworkViews.ts'

/**
 * Keeps the view on show true to the wallet's network, whoever changed it: a view that asks for a switch is left once
 * the wallet is there, and an account on a network that the app does not support gives way. A closed modal stays closed.
 * Spec: validate-27.
 */
export function followNetwork(modal: Modal): void {
  const top = modal.router.state.stack.at(-1)
  const isUnsupported = selectIsUnsupported(modal.state, modal.options)
  if (top?.view === 'Account' && isUnsupported) modal.router.reset('UnsupportedChain')
  const isMended = top?.view === 'UnsupportedChain' && !top.params?.swapUnsupportedChain && !isUnsupported
  const isArrived =
    top?.view === 'SwitchNetwork' &&
    top.params.networkId === selectActiveAccount(modal.state)?.networkId &&
    // A switch that still runs leaves by itself.
    modal.tasks.state.switchNetwork.status !== 'pending'
  if (isMended || isArrived) leaveNetworkViews(modal)
}

/**
 * Shows what a new connection needs first: the switch to the network that the visitor chose before connecting, asked for
 * once, or the networks that would do. @returns whether there was such a need. Spec: state-28, state-29, validate-27.
 */
export function showNetworkNeed(modal: Modal): boolean {
  const { networks, options, router } = modal
  const { wantedId } = networks.state
  setWanted(networks, undefined)
  setSwitchingNamespace(networks, false)
  const network = wantedId && networks.find(wantedId)
  const account = selectActiveAccount(modal.state)
  const isWanted =
    network &&
    network.chainNamespace === modal.accounts.state.activeNamespace &&
    account?.networkId !== wantedId &&
    selectNetworkStanding(modal.state, network) !== 'refused'
  if (isWanted && options.enableNetworkSwitch) router.reset('SwitchNetwork', { networkId: wantedId })
  else if (selectIsUnsupported(modal.state, options)) router.reset('UnsupportedChain')
  else return false
  return true
}
