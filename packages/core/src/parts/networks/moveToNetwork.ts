import { ModalError } from '../../base/modalError.ts'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import type { Modal } from '../../kernel/modal.ts'
import { switchNetwork } from './switchNetwork.ts'

/** The input of `moveToNetwork`. */
export interface MoveToNetworkInput {
  readonly networkId: string
  readonly signal: AbortSignal
  /** Whether the wallet has said that it is elsewhere, whatever it told of its network before. */
  readonly hasMoved?: boolean | undefined
}

/**
 * Has the wallet on the network that a transaction was confirmed for. Where the app forbids switching, the visitor is told.
 * Calls: session.switchNetwork.
 * @throws ModalError wrong_network, or as `switchNetwork` does
 */
export async function moveToNetwork(
  modal: Modal,
  { networkId, signal, hasMoved = false }: MoveToNetworkInput,
): Promise<void> {
  if (selectActiveAccount(modal.state)?.networkId === networkId && !hasMoved) return
  if (!modal.options.enableNetworkSwitch)
    throw new ModalError({ code: 'wrong_network', message: 'The wallet is on another network.' })
  await switchNetwork(modal, { networkId, signal })
}
