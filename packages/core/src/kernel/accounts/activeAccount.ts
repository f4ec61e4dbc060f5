import type { Network } from '../../ports/network.ts'
import type { NetworksState } from '../networks/networks.ts'
import type { ResolvedOptions } from '../options/options.ts'
import type { AccountState, AccountsState } from './accounts.ts'

interface AccountsPart {
  readonly accounts: AccountsState
}

interface NetworksPart extends AccountsPart {
  readonly networks: NetworksState
}

/** The account that the buttons and the account view show. */
export function selectActiveAccount(state: AccountsPart): AccountState | undefined {
  const namespace = state.accounts.activeNamespace
  return namespace && state.accounts.byNamespace[namespace]
}

/** The network in use: that of the wallet once one is connected. Undefined when the app does not know it. */
export function selectActiveNetwork(state: NetworksPart): Network | undefined {
  const id = selectActiveAccount(state)?.networkId ?? state.networks.activeId
  return state.networks.requested.find((network) => network.caipNetworkId === id)
}

/**
 * Whether the wallet is on a network that is not among the app's networks, and the app does not allow that (clause
 * validate-27).
 */
export function selectIsUnsupported(
  state: NetworksPart,
  options: Pick<ResolvedOptions, 'allowUnsupportedChain'>,
): boolean {
  const account = selectActiveAccount(state)
  return (
    !options.allowUnsupportedChain &&
    account?.networkId !== undefined &&
    selectActiveNetwork(state) === undefined
  )
}
