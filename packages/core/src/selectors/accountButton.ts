import type { AccountState } from '../controllers/accounts.ts'
import { shortenAddress, truncate } from '../lib/shorten.ts'
import type { ModalState } from '../modal.ts'
import type { ResolvedOptions } from '../options/options.ts'
import type { Network } from '../ports/network.ts'
import type { Balance } from '../ports/session.ts'
import { type NetworkButtonLabel, toNetworkLabel } from './networkLabel.ts'

type AccountsPart = Pick<ModalState, 'accounts'>
type ButtonsPart = Pick<ModalState, 'accounts' | 'networks' | 'tasks'>

/** The account that buttons and the account view speak of. */
export function selectActiveAccount(state: AccountsPart): AccountState | undefined {
  const namespace = state.accounts.activeNamespace
  return namespace && state.accounts.byNamespace[namespace]
}

/** The network in use: the wallet's own once connected. Undefined when the app does not know it. */
export function selectActiveNetwork(state: Pick<ModalState, 'accounts' | 'networks'>): Network | undefined {
  const id = selectActiveAccount(state)?.networkId ?? state.networks.activeId
  return state.networks.requested.find((network) => network.caipNetworkId === id)
}

/** Whether the wallet is on a network the app did not ask for, and that is not allowed (clause validate-27). */
export function selectIsUnsupported(
  state: Pick<ModalState, 'accounts' | 'networks'>,
  options: Pick<ResolvedOptions, 'allowUnsupportedChain'>,
): boolean {
  const account = selectActiveAccount(state)
  return (
    !options.allowUnsupportedChain &&
    account?.networkId !== undefined &&
    selectActiveNetwork(state) === undefined
  )
}

export interface ConnectButtonFacts {
  readonly label: 'connect' | 'connecting'
  readonly isDisabled: boolean
}

/** What the connect button says (clauses product-7, product-8). */
export function selectConnectButton(state: Pick<ModalState, 'tasks'>): ConnectButtonFacts {
  const isLoading = state.tasks.connectWallet.status === 'pending'
  return { label: isLoading ? 'connecting' : 'connect', isDisabled: isLoading }
}

export interface AccountButtonFacts {
  readonly address: string
  /** Profile name, or shortened address. */
  readonly label: string
  readonly balance: Balance | undefined
  readonly network: Network | undefined
  readonly isUnsupported: boolean
  /** The address is the last visit's and still to be confirmed. */
  readonly isConfirming: boolean
}

const PROFILE_NAME_CHARS = 18

/** What the account button says; undefined while there is no address (clauses product-10, const-5). */
export function selectAccountButton(
  state: ButtonsPart,
  options: Pick<ResolvedOptions, 'allowUnsupportedChain'>,
): AccountButtonFacts | undefined {
  const account = selectActiveAccount(state)
  const address = account?.address ?? state.accounts.reconnectingAddress
  if (!address) return undefined
  return {
    address,
    label: account?.profileName ? truncate(account.profileName, PROFILE_NAME_CHARS) : shortenAddress(address),
    balance: account?.balance,
    network: selectActiveNetwork(state),
    isUnsupported: selectIsUnsupported(state, options),
    isConfirming: account === undefined,
  }
}

export interface NetworkButtonFacts {
  readonly label: NetworkButtonLabel
  readonly network: Network | undefined
  readonly isUnsupported: boolean
  readonly isDisabled: boolean
}

/** What the network button says (clauses product-12, product-13). */
export function selectNetworkButton(
  state: ButtonsPart,
  options: Pick<ResolvedOptions, 'allowUnsupportedChain'>,
  input: { readonly label?: string | undefined; readonly isDisabled?: boolean | undefined } = {},
): NetworkButtonFacts {
  const isUnsupported = selectIsUnsupported(state, options)
  const network = selectActiveNetwork(state)
  const isLoading =
    state.tasks.switchNetwork.status === 'pending' || state.tasks.connectWallet.status === 'pending'
  return {
    label: toNetworkLabel(
      { isUnsupported, name: network?.name, hasAddress: selectActiveAccount(state) !== undefined },
      input.label,
    ),
    network,
    isUnsupported,
    isDisabled: (input.isDisabled ?? false) || isLoading,
  }
}
