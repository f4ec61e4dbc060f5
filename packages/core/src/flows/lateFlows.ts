import type { Modal } from '../modal.ts'
import type { ConnectWalletInput } from './connect/connectWallet.ts'
import type { PairInput } from './connect/createPairingWork.ts'
import type { DisconnectInput } from './connect/disconnect.ts'
import type { SwitchNetworkInput } from './network/switchNetwork.ts'
import type { SearchWalletsInput } from './wallets/searchWallets.ts'

// What the first screen does not need is fetched with its first use; whoever calls these does not notice.
const sessionWork = () => import('./sessionWork.ts')

/** The script of the catalogue; when it does not come, the task says so, for a view that waits must not wait for ever. */
export function catalogueWork(
  modal: Modal,
  task: 'loadWallets' | 'searchWallets',
  signal: AbortSignal | undefined,
): Promise<typeof import('./catalogueWork.ts')> {
  return import('./catalogueWork.ts').catch((error: unknown) =>
    modal.tasks.run(task, signal, () => Promise.reject(error)),
  )
}

interface WithSignal {
  readonly signal?: AbortSignal | undefined
}

/**
 * Connects through one connector and makes its account the active one. Tracks CONNECT_SUCCESS, CONNECT_ERROR or
 * USER_REJECTED. @throws ModalError connector_not_found, user_rejected, request_pending, already_linked, timed_out, aborted
 */
export async function connectWallet(modal: Modal, input: ConnectWalletInput): Promise<void> {
  return (await sessionWork()).connectWallet(modal, input)
}

/**
 * Waits for a wallet elsewhere to take up the pairing that is shown, with a fresh one when there is none.
 * @throws ModalError user_rejected, relay_unreachable, pairing_expired, connector_not_found, aborted
 */
export function connectByPairing(modal: Modal, input: PairInput): Promise<void> {
  return modal.pairing.with((work) => work.connect(input))
}

/** Disconnects: here first, then at the wallet. Tracks DISCONNECT_ERROR on failure. */
export async function disconnect(modal: Modal, input: DisconnectInput = {}): Promise<void> {
  return (await sessionWork()).disconnect(modal, input)
}

/**
 * Changes the network: asks the wallet when one is connected, else only notes the choice.
 * @throws ModalError network_not_found, user_rejected, unsupported_method, timed_out, aborted
 */
export async function switchNetwork(modal: Modal, input: SwitchNetworkInput): Promise<void> {
  return (await sessionWork()).switchNetwork(modal, input)
}

/** Reads the balance of the active account; a failure keeps the last known one. @throws ModalError rpc_failed, timed_out, aborted */
export async function loadBalance(modal: Modal, input: WithSignal = {}): Promise<void> {
  return (await sessionWork()).loadBalance(modal, input)
}

/** Loads the next page of the whole catalogue; does nothing at its end. @throws ModalError gateway_unreachable, aborted */
export async function loadNextPage(modal: Modal, input: WithSignal = {}): Promise<void> {
  return (await catalogueWork(modal, 'loadWallets', input.signal)).loadNextPage(modal, input)
}

/** Takes a new search text or filter; the newest wins. @throws ModalError gateway_unreachable, aborted */
export async function searchWallets(modal: Modal, input: SearchWalletsInput): Promise<void> {
  return (await catalogueWork(modal, 'searchWallets', input.signal)).searchWallets(modal, input)
}
