import { proxy } from 'valtio/vanilla'
import type { CaipAddress, CaipNetworkId, Namespace } from '../ports/provider.ts'
import type { AccountProfile, Balance } from '../ports/session.ts'

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
  /** Names that were looked up, by address; null where an address has none. */
  readonly profiles?: Readonly<Record<string, AccountProfile | null>>
  /** Tab of the wallet-features widget that was last chosen, by address (clause account-7). */
  readonly tabs?: Readonly<Record<string, number>>
}

/** The same state as its writers see it: this controller, and `accountEvents.ts`, which comes with the first session. */
export interface AccountsDraft {
  status: AccountStatus
  activeNamespace: Namespace | undefined
  byNamespace: Partial<Record<Namespace, AccountState>>
  reconnectingAddress: string | undefined
  profiles?: Readonly<Record<string, AccountProfile | null>>
  tabs?: Readonly<Record<string, number>>
}

export interface AccountsController {
  readonly state: AccountsState
  readonly draft: AccountsDraft
  setStatus(status: AccountStatus): void
  /** Says that an account of the last visit is being looked for. */
  setReconnecting(address: string): void
}

/** Owns the visitor's accounts. */
export function createAccountsController(): AccountsController {
  const draft = proxy<AccountsDraft>({
    status: 'disconnected',
    activeNamespace: undefined,
    byNamespace: {},
    reconnectingAddress: undefined,
  })
  return {
    state: draft,
    draft,
    setStatus(status) {
      draft.status = status
      if (status !== 'reconnecting') draft.reconnectingAddress = undefined
    },
    setReconnecting(address) {
      draft.status = 'reconnecting'
      draft.reconnectingAddress = address
    },
  }
}
