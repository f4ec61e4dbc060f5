import { ModalError } from '../../base/modalError.ts'
import { isAbortError } from '../../base/raceAbort.ts'
import type { Modal } from '../../kernel/modal.ts'
import { setActiveNetwork } from '../../kernel/networks/setActiveNetwork.ts'
import { showViewAfter } from '../../kernel/router/showViewAfter.ts'
import { updateConnectionRecord } from '../../kernel/storage/connectionRecords.ts'
import type { Network } from '../../ports/network.ts'
import { findSession, loadBalance } from '../connections/index.ts'
import { askWallet } from './askWallet.ts'

/** The input of `switchNetwork`. */
export interface SwitchNetworkInput {
  /** CAIP-2 id. */
  readonly networkId: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Switches the network: asks the wallet if one is connected, else stores the choice.
 * Calls: session.switchNetwork. @throws ModalError network_not_found, no_account, unsupported_method, user_rejected,
 * timed_out, aborted
 * Spec: state-27, state-28, state-29, networks-5.
 *
 * @example
 * ```ts
 * import { createModal, switchNetwork } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ networks: [1, 8453] }, { platform: createBrowserPlatform() })
 * await switchNetwork(modal, { networkId: 'eip155:8453' })
 * ```
 */
export async function switchNetwork(modal: Modal, input: SwitchNetworkInput): Promise<void> {
  try {
    await modal.tasks.run('switchNetwork', input.signal, async (signal) => {
      const network = requireNetwork(modal, input.networkId)
      startNamespaceSwitch(modal, network)
      await switchWallet(modal, network, signal)
      applySwitch(modal, network)
    })
  } catch (error) {
    modal.networks.setSwitchingNamespace(false)
    // The network in use stays the wallet's, which the app may not support (clause state-29).
    if (!isAbortError(error)) showViewAfter(modal, { type: 'switch-failed' })
    throw error
  }
  // Outside of the task, because leaving the view would abort a running task.
  showViewAfter(modal, { type: 'switched' })
}

function requireNetwork(modal: Modal, id: string): Network {
  const network = modal.networks.find(id)
  if (network) return network
  throw new ModalError({
    code: 'network_not_found',
    message: `Network ${id.slice(0, 64)} is not among the app's networks.`,
  })
}

/** Sets that the namespace is being switched, until the switch ends (clause state-28). @throws ModalError no_account */
function startNamespaceSwitch({ accounts, networks }: Modal, { chainNamespace }: Network): void {
  const { activeNamespace, byNamespace } = accounts.state
  networks.setSwitchingNamespace(activeNamespace !== undefined && activeNamespace !== chainNamespace)
  if (!activeNamespace || byNamespace[chainNamespace]) return
  throw new ModalError({
    code: 'no_account',
    message: `No wallet is connected for ${chainNamespace}: connect one first.`,
  })
}

async function switchWallet(modal: Modal, network: Network, signal: AbortSignal): Promise<void> {
  const account = modal.accounts.state.byNamespace[network.chainNamespace]
  const session =
    account && findSession(modal, { namespace: network.chainNamespace, connectorId: account.connectorId })
  if (!session || account.networkId === network.caipNetworkId) return
  if (!session.switchNetwork) {
    throw new ModalError({
      code: 'unsupported_method',
      message: 'The connected wallet cannot change its network.',
    })
  }
  const change = session.switchNetwork.bind(session)
  await askWallet(modal, { signal, ask: (inner) => change({ network, signal: inner }) })
}

function applySwitch(modal: Modal, network: Network): void {
  const { accounts, networks } = modal
  // The subscribers of a session set it for the family in use alone: without an account, and for another family, it is
  // set here.
  setActiveNetwork(modal, network.caipNetworkId)
  networks.setSwitchingNamespace(false)
  const { chainNamespace: namespace } = network
  const account = accounts.state.byNamespace[namespace]
  if (!account) return
  networks.setWanted(undefined)
  if (accounts.state.activeNamespace === namespace) return
  accounts.setActiveNamespace(namespace)
  // The next visit begins with this family.
  updateConnectionRecord(modal, { namespace, connectorId: account.connectorId })
  // While another family was in use nobody read it.
  loadBalance(modal).catch(() => {})
}
