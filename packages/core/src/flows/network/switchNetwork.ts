import { WALLET_REQUEST_TIMEOUT_MS } from '../../constants/timing.ts'
import { setActiveNamespace } from '../../controllers/accountEvents.ts'
import { setSwitchingNamespace, setWanted } from '../../controllers/networkWishes.ts'
import { ModalError } from '../../errors/base.ts'
import { isAbortError, withTimeout } from '../../lib/raceAbort.ts'
import type { Modal } from '../../modal.ts'
import type { Network } from '../../ports/network.ts'
import { selectIsUnsupported } from '../../selectors/accountButton.ts'
import { openModal } from '../modal/openModal.ts'
import { leaveNetworkViews } from './leaveNetworkViews.ts'

export interface SwitchNetworkInput {
  /** CAIP-2 id. */
  readonly networkId: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Changes the network: asks the wallet when one is connected, else only notes the choice.
 * Calls: session.switchNetwork. @throws ModalError network_not_found, no_account, unsupported_method, user_rejected, timed_out, aborted
 * Spec: state-27, state-28, state-29, networks-5.
 */
export async function switchNetwork(modal: Modal, input: SwitchNetworkInput): Promise<void> {
  try {
    await modal.tasks.run('switchNetwork', input.signal, async (signal) => {
      const network = requireNetwork(modal, input.networkId)
      noteNamespace(modal, network)
      await askWallet(modal, network, signal)
      settle(modal, network)
    })
  } catch (error) {
    setSwitchingNamespace(modal.networks, false)
    if (!isAbortError(error)) showUnsupported(modal)
    throw error
  }
  // Outside the task: leaving the view would abort a task that still runs.
  leaveNetworkViews(modal)
}

function requireNetwork(modal: Modal, id: string): Network {
  const network = modal.networks.find(id)
  if (network) return network
  throw new ModalError({
    code: 'network_not_found',
    message: `Network ${id.slice(0, 64)} is not among the app's networks.`,
  })
}

/** Marks a change to another family of chains, until it is over (clause state-28). */
function noteNamespace({ accounts, networks }: Modal, { chainNamespace }: Network): void {
  const { activeNamespace, byNamespace } = accounts.state
  setSwitchingNamespace(networks, activeNamespace !== undefined && activeNamespace !== chainNamespace)
  if (!activeNamespace || byNamespace[chainNamespace]) return
  throw new ModalError({
    code: 'no_account',
    message: `No wallet is connected for ${chainNamespace}: connect one first.`,
  })
}

async function askWallet(modal: Modal, network: Network, signal: AbortSignal): Promise<void> {
  const account = modal.accounts.state.byNamespace[network.chainNamespace]
  const session = account && modal.sessions.get(network.chainNamespace, account.connectorId)
  if (!session || account.networkId === network.caipNetworkId) return
  if (!session.switchNetwork) {
    throw new ModalError({
      code: 'unsupported_method',
      message: 'The connected wallet cannot change its network.',
    })
  }
  const change = session.switchNetwork.bind(session)
  await withTimeout((inner) => change({ network, signal: inner }), {
    timeoutMs: WALLET_REQUEST_TIMEOUT_MS,
    signal,
    what: 'The wallet',
  })
}

function settle({ accounts, networks }: Modal, network: Network): void {
  networks.setActive(network.caipNetworkId)
  setSwitchingNamespace(networks, false)
  if (!accounts.state.byNamespace[network.chainNamespace]) return
  setWanted(networks, undefined)
  setActiveNamespace(accounts, network.chainNamespace)
}

/** Where networks are not switched, a wallet that stays on a wrong one is told so (clause state-29). */
function showUnsupported(modal: Modal): void {
  if (modal.options.enableNetworkSwitch || !selectIsUnsupported(modal.state, modal.options)) return
  const namespace = modal.accounts.state.activeNamespace
  const networkId = namespace && modal.accounts.state.byNamespace[namespace]?.networkId
  if (networkId) modal.networks.setActive(networkId)
  if (modal.router.state.stack.at(-1)?.view === 'UnsupportedChain') return
  if (modal.router.state.isOpen) modal.router.reset('UnsupportedChain')
  else openModal(modal, { view: 'UnsupportedChain' })
}
