import type { Modal, ModalState } from '../../../kernel/modal.ts'
import type { Network } from '../../../ports/network.ts'
import type { Balance } from '../../../ports/session.ts'
import {
  type ConnectButtonFacts,
  selectAccountButton,
  selectConnectButton,
  selectNetworkButton,
} from './accountButton.ts'

/** The facts that an account button shows. */
export interface AccountFacts {
  readonly address: string
  /** The profile's name, or the shortened address. */
  readonly label: string
  /** The profile's image; undefined until the wallet has confirmed the address. */
  readonly profileImage: string | undefined
  readonly balance: Balance | undefined
  readonly networkName: string | undefined
  readonly networkImageUrl: string | undefined
  readonly isUnsupported: boolean
  /** The address is that of the last visit, which the wallet has not confirmed yet. */
  readonly isConfirming: boolean
}

/** The facts that a network button shows. */
export interface NetworkFacts {
  readonly name: string | undefined
  readonly imageUrl: string | undefined
  readonly isUnsupported: boolean
  readonly hasAddress: boolean
  readonly isLoading: boolean
}

/** Everything that the buttons in the page show, as plain data. */
export interface ButtonsFacts {
  readonly connect: ConnectButtonFacts
  readonly account: AccountFacts | undefined
  readonly network: NetworkFacts
}

/**
 * The facts of all buttons (clauses product-7 to product-13). A network has its mark, if `markOf` knows one. Other images are
 * included only once there is an account: before the visitor acts, a button sends no request.
 */
export function selectButtonsFacts(
  state: Pick<ModalState, 'accounts' | 'networks' | 'social' | 'tasks'>,
  { options, api }: Pick<Modal, 'options' | 'api'>,
  markOf?: (network: Network) => string | undefined,
): ButtonsFacts {
  const account = selectAccountButton(state, options)
  const network = selectNetworkButton(state, options)
  const hasAddress = account !== undefined && !account.isConfirming
  const shown = network.network
  const imageUrl = (shown && markOf?.(shown)) ?? (hasAddress ? api.networkImageUrl(shown) : undefined)
  return {
    connect: selectConnectButton(state),
    account: account && {
      address: account.address,
      label: account.label,
      profileImage: account.profileImage,
      balance: account.balance,
      networkName: account.network?.name,
      networkImageUrl: imageUrl,
      isUnsupported: account.isUnsupported,
      isConfirming: account.isConfirming,
    },
    network: {
      name: shown?.name,
      imageUrl,
      isUnsupported: network.isUnsupported,
      hasAddress,
      isLoading: network.isDisabled,
    },
  }
}
