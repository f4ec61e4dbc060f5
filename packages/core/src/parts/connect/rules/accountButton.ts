import {
  selectActiveAccount,
  selectActiveNetwork,
  selectIsUnsupported,
} from '../../../kernel/accounts/activeAccount.ts'
import { shortenAddress, truncate } from '../../../kernel/lib/shorten.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { ResolvedOptions } from '../../../kernel/options/options.ts'
import type { Network } from '../../../ports/network.ts'
import type { Balance } from '../../../ports/session.ts'
import { type NetworkButtonLabel, toNetworkLabel } from './networkLabel.ts'

type ButtonsPart = Pick<ModalState, 'accounts' | 'networks' | 'tasks'>

/** The facts that the connect button shows. */
export interface ConnectButtonFacts {
  readonly label: 'connect' | 'connecting'
  readonly isDisabled: boolean
}

/** Returns the facts that the connect button shows (clauses product-7, product-8). */
export function selectConnectButton({
  tasks,
  social,
}: Pick<ModalState, 'tasks' | 'social'>): ConnectButtonFacts {
  const isLoading = tasks.connectWallet.status === 'pending' || social?.isWaiting === true
  return { label: isLoading ? 'connecting' : 'connect', isDisabled: isLoading }
}

/** The facts that the account button shows. */
export interface AccountButtonFacts {
  readonly address: string
  /** The profile's name, or the shortened address. */
  readonly label: string
  /** The profile's image, which every view of the account shows too. */
  readonly profileImage: string | undefined
  readonly balance: Balance | undefined
  readonly network: Network | undefined
  readonly isUnsupported: boolean
  /** The address is that of the last visit, which the wallet has not confirmed yet. */
  readonly isConfirming: boolean
}

const PROFILE_NAME_CHARS = 18

/** Returns the facts that the account button shows; undefined while there is no address (clauses product-10, const-5). */
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
    profileImage: account?.profileImage,
    balance: account?.balance,
    network: selectActiveNetwork(state),
    isUnsupported: selectIsUnsupported(state, options),
    isConfirming: account === undefined,
  }
}

/** The facts that the network button shows. */
export interface NetworkButtonFacts {
  readonly label: NetworkButtonLabel
  readonly network: Network | undefined
  readonly isUnsupported: boolean
  readonly isDisabled: boolean
}

/** Returns the facts that the network button shows (clauses product-12, product-13). */
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
