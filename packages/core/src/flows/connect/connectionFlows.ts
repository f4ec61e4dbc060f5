import type { RecentConnection } from '../../controllers/connections.ts'
import type { Modal } from '../../modal.ts'
import type { Namespace } from '../../ports/provider.ts'
import type { DisconnectConnectionInput, DisconnectInput } from './disconnect.ts'
import type { RecentKey } from './recents.ts'
import type { SwitchConnectionInput } from './switchConnection.ts'

// The work of the list of wallets: fetched with what a session needs anyway.
const sessionWork = () => import('../sessionWork.ts')

/**
 * Makes another live connection, or another account of one, the active one; the modal stays open.
 * @throws ModalError wallet_disconnected, unsupported_method
 */
export async function switchConnection(modal: Modal, input: SwitchConnectionInput): Promise<void> {
  return (await sessionWork()).switchConnection(modal, input)
}

/** Disconnects one of several connections. */
export async function disconnectConnection(modal: Modal, input: DisconnectConnectionInput): Promise<void> {
  return (await sessionWork()).disconnectConnection(modal, input)
}

/** Disconnects every wallet, or every wallet of one family. */
export async function disconnectAll(modal: Modal, input: DisconnectInput = {}): Promise<void> {
  return (await sessionWork()).disconnectAll(modal, input)
}

/** Goes through the connecting of a wallet of an earlier time again. */
export async function reconnectRecent(modal: Modal, recent: RecentConnection): Promise<void> {
  return (await sessionWork()).reconnectRecent(modal, recent)
}

/** Deletes a wallet from those of earlier times. */
export async function forgetConnection(modal: Modal, key: RecentKey): Promise<void> {
  return (await sessionWork()).forgetConnection(modal, key)
}

export interface AccountTabInput {
  readonly address: string
  readonly tab: number
}

/** Keeps the tab that the visitor chose for an account. */
export async function chooseAccountTab(modal: Modal, { address, tab }: AccountTabInput): Promise<void> {
  ;(await sessionWork()).setAccountTab(modal.accounts, address, tab)
}

/** Opens Connect to add a wallet, of one family when it is given. Spec: profile-7. */
export function addWallet(modal: Modal, { namespace }: { readonly namespace?: Namespace | undefined }): void {
  modal.router.push('Connect', namespace && { addWalletForNamespace: namespace })
}
