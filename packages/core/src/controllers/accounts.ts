import { proxy } from 'valtio/vanilla'
import type { CaipAddress, CaipNetworkId, Namespace } from '../ports/provider.ts'
import type { Balance, SessionEvent } from '../ports/session.ts'

/** Clause state-1, with the wait after a reload told apart from a first connection. */
export type AccountStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** The visitor's account on one namespace (clause entity-5). */
export interface AccountState {
  readonly connectorId: string
  /** The active address. */
  readonly address: string
  /** All addresses the wallet shares, the active one first. */
  readonly addresses: readonly string[]
  readonly networkId: CaipNetworkId | undefined
  readonly caipAddress: CaipAddress | undefined
  /** Undefined until read; kept while a newer one is on its way. */
  readonly balance: Balance | undefined
  readonly profileName: string | undefined
  readonly profileImage: string | undefined
}

export interface AccountsState {
  readonly status: AccountStatus
  /** The namespace that the buttons and the account view speak of. */
  readonly activeNamespace: Namespace | undefined
  readonly byNamespace: { readonly [N in Namespace]?: AccountState }
  /** Address of the last visit, shown while it is being confirmed; never believed. */
  readonly reconnectingAddress: string | undefined
}

export interface AccountsController {
  readonly state: AccountsState
  /** Records what a session reported. The only way an account changes. */
  apply(event: SessionEvent): void
  setStatus(status: AccountStatus): void
  /** Says that an account of the last visit is being looked for. */
  setReconnecting(address: string): void
  setActiveNamespace(namespace: Namespace): void
  /** Keeps a balance if it still belongs to the address and network it was read for. */
  setBalance(
    namespace: Namespace,
    owner: { address: string; networkId: CaipNetworkId },
    balance: Balance,
  ): void
}

type Writable = {
  status: AccountStatus
  activeNamespace: Namespace | undefined
  byNamespace: Partial<Record<Namespace, AccountState>>
  reconnectingAddress: string | undefined
}

const NO_PROFILE = { balance: undefined, profileName: undefined, profileImage: undefined }

function toCaipAddress(networkId: CaipNetworkId | undefined, address: string): CaipAddress | undefined {
  return networkId ? (`${networkId}:${address}` as CaipAddress) : undefined // a CAIP-2 id and an address make a CAIP-10 id
}

/** Owns the visitor's accounts. */
export function createAccountsController(): AccountsController {
  const state = proxy<Writable>({
    status: 'disconnected',
    activeNamespace: undefined,
    byNamespace: {},
    reconnectingAddress: undefined,
  })

  function applyAccounts(event: Extract<SessionEvent, { type: 'accounts' }>): void {
    const [address] = event.addresses
    if (!address) return
    const before = state.byNamespace[event.namespace]
    const sameWallet = before?.connectorId === event.connectorId
    const networkId = sameWallet ? before.networkId : undefined
    const kept = sameWallet && before.address === address ? before : NO_PROFILE
    state.byNamespace[event.namespace] = {
      connectorId: event.connectorId,
      address,
      addresses: [...event.addresses],
      networkId,
      caipAddress: toCaipAddress(networkId, address),
      balance: kept.balance,
      profileName: kept.profileName,
      profileImage: kept.profileImage,
    }
    state.activeNamespace ??= event.namespace
    state.status = 'connected'
    state.reconnectingAddress = undefined
  }

  function applyNetwork(event: Extract<SessionEvent, { type: 'network' }>): void {
    const before = state.byNamespace[event.namespace]
    if (!before || before.connectorId !== event.connectorId || before.networkId === event.networkId) return
    state.byNamespace[event.namespace] = {
      ...before,
      networkId: event.networkId,
      caipAddress: toCaipAddress(event.networkId, before.address),
      balance: undefined,
    }
  }

  function applyEnded(event: Extract<SessionEvent, { type: 'ended' }>): void {
    if (state.byNamespace[event.namespace]?.connectorId !== event.connectorId) return
    delete state.byNamespace[event.namespace]
    const [next] = Object.keys(state.byNamespace) as Namespace[] // keys of a record by Namespace
    if (state.activeNamespace === event.namespace) state.activeNamespace = next
    if (!next) state.status = 'disconnected'
  }

  return {
    state,
    apply(event) {
      switch (event.type) {
        case 'accounts':
          return applyAccounts(event)
        case 'network':
          return applyNetwork(event)
        case 'ended':
          return applyEnded(event)
        default:
          return event satisfies never
      }
    },
    setStatus(status) {
      state.status = status
      if (status !== 'reconnecting') state.reconnectingAddress = undefined
    },
    setReconnecting(address) {
      state.status = 'reconnecting'
      state.reconnectingAddress = address
    },
    setActiveNamespace(namespace) {
      state.activeNamespace = namespace
    },
    setBalance(namespace, owner, balance) {
      const account = state.byNamespace[namespace]
      if (account?.address !== owner.address || account.networkId !== owner.networkId) return
      state.byNamespace[namespace] = { ...account, balance }
    },
  }
}
