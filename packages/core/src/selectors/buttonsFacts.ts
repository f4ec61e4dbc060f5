import type { Modal, ModalState } from '../modal.ts'
import type { Balance } from '../ports/session.ts'
import {
  type ConnectButtonFacts,
  selectAccountButton,
  selectConnectButton,
  selectNetworkButton,
} from './accountButton.ts'

/** What an account button draws. */
export interface AccountFacts {
  readonly address: string
  /** Profile name, or shortened address. */
  readonly label: string
  readonly balance: Balance | undefined
  readonly networkName: string | undefined
  readonly networkImageUrl: string | undefined
  readonly isUnsupported: boolean
  /** The address is the last visit's and still to be confirmed. */
  readonly isConfirming: boolean
}

/** What a network button draws. */
export interface NetworkFacts {
  readonly name: string | undefined
  readonly imageUrl: string | undefined
  readonly isUnsupported: boolean
  readonly hasAddress: boolean
  readonly isLoading: boolean
}

/** Everything that the embedded buttons draw, as plain data. */
export interface ButtonsFacts {
  readonly connect: ConnectButtonFacts
  readonly account: AccountFacts | undefined
  readonly network: NetworkFacts
}

/**
 * The facts of all buttons (clauses product-7 to product-13). Network images are named only once there is an account:
 * before the visitor acts, a button requests nothing.
 */
export function selectButtonsFacts(
  state: Pick<ModalState, 'accounts' | 'networks' | 'tasks'>,
  { options, api }: Pick<Modal, 'options' | 'api'>,
): ButtonsFacts {
  const account = selectAccountButton(state, options)
  const network = selectNetworkButton(state, options)
  const hasAddress = account !== undefined && !account.isConfirming
  const imageUrl = hasAddress ? api.networkImageUrl(network.network) : undefined
  return {
    connect: selectConnectButton(state),
    account: account && {
      address: account.address,
      label: account.label,
      balance: account.balance,
      networkName: account.network?.name,
      networkImageUrl: imageUrl,
      isUnsupported: account.isUnsupported,
      isConfirming: account.isConfirming,
    },
    network: {
      name: network.network?.name,
      imageUrl,
      isUnsupported: network.isUnsupported,
      hasAddress,
      isLoading: network.isDisabled,
    },
  }
}
