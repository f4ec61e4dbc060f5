import { proxy } from 'valtio/vanilla'
import type { CaipAddress, CaipNetworkId, Namespace } from '../../ports/provider.ts'
import type { AccountProfile, Balance, SessionEvent } from '../../ports/session.ts'

/** The connection states of clause state-1; `reconnecting` is the wait for a wallet after a reload. */
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
  /** Undefined until it was read once; the old value stays while a new one is loading. */
  readonly balance: Balance | undefined
  readonly profileName: string | undefined
  readonly profileImage: string | undefined
}

/** The slice `accounts`: the visitor's status and accounts. */
export interface AccountsState {
  readonly status: AccountStatus
  /** The namespace whose account the buttons and the account view show. */
  readonly activeNamespace: Namespace | undefined
  readonly byNamespace: { readonly [N in Namespace]?: AccountState }
  /** Address of the last visit, shown while the wallet is asked to confirm it; never trusted. */
  readonly reconnectingAddress: string | undefined
  /** Names that were looked up, by address; null where an address has none. */
  readonly profiles?: Readonly<Record<string, AccountProfile | null>>
  /** Tab of the wallet-features widget that was last chosen, by address (clause account-7). */
  readonly tabs?: Readonly<Record<string, number>>
}

/** Holds the slice `accounts`, and has the only methods that write it. */
export interface AccountsController {
  readonly state: AccountsState
  setStatus(status: AccountStatus): void
  /** Sets the status to `reconnecting`, with the address of the last visit. */
  setReconnecting(address: string): void
  /** Applies an event of a session. Nothing else changes an account. */
  apply(event: SessionEvent): void
  /** Stores a balance, unless the account's address or network has changed since it was requested. */
  setBalance(
    namespace: Namespace,
    owner: { readonly address: string; readonly networkId: CaipNetworkId },
    balance: Balance,
  ): void
  /**
   * Stores the profile of an address: null when it has none, undefined when it is unknown again. An account in use with
   * that address shows it.
   */
  setProfile(address: string, profile: AccountProfile | null | undefined): void
  /** Makes another connected namespace the one that the buttons and the account view show. */
  setActiveNamespace(namespace: Namespace): void
  /** Stores the tab that the visitor chose for an account (clause account-7). */
  setTab(address: string, tab: number): void
}

/** The slice with writable fields; only this file writes to it. */
interface Draft {
  status: AccountStatus
  activeNamespace: Namespace | undefined
  byNamespace: Partial<Record<Namespace, AccountState>>
  reconnectingAddress: string | undefined
  profiles?: Readonly<Record<string, AccountProfile | null>>
  tabs?: Readonly<Record<string, number>>
}

type EventOf<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>

function toCaipAddress(networkId: CaipNetworkId | undefined, address: string): CaipAddress | undefined {
  return networkId ? (`${networkId}:${address}` as CaipAddress) : undefined // a CAIP-2 id and an address make a CAIP-10 id
}

function applyAccounts(draft: Draft, event: EventOf<'accounts'>): void {
  const [address] = event.addresses
  if (!address) return
  const before = draft.byNamespace[event.namespace]
  const sameWallet = before?.connectorId === event.connectorId
  const networkId = sameWallet ? before.networkId : undefined
  const profile = draft.profiles?.[address]
  draft.byNamespace[event.namespace] = {
    connectorId: event.connectorId,
    address,
    addresses: [...event.addresses],
    networkId,
    caipAddress: toCaipAddress(networkId, address),
    balance: sameWallet && before.address === address ? before.balance : undefined,
    profileName: profile?.name,
    profileImage: profile?.imageUrl,
  }
  draft.activeNamespace ??= event.namespace
  draft.status = 'connected'
  draft.reconnectingAddress = undefined
}

function applyNetwork(draft: Draft, event: EventOf<'network'>): void {
  const before = draft.byNamespace[event.namespace]
  if (!before || before.connectorId !== event.connectorId || before.networkId === event.networkId) return
  draft.byNamespace[event.namespace] = {
    ...before,
    networkId: event.networkId,
    caipAddress: toCaipAddress(event.networkId, before.address),
    balance: undefined,
  }
}

function applyEnded(draft: Draft, event: EventOf<'ended'>): void {
  if (draft.byNamespace[event.namespace]?.connectorId !== event.connectorId) return
  delete draft.byNamespace[event.namespace]
  const [next] = Object.keys(draft.byNamespace) as Namespace[] // the keys are namespaces
  if (draft.activeNamespace === event.namespace) draft.activeNamespace = next
  if (!next) draft.status = 'disconnected'
}

function apply(draft: Draft, event: SessionEvent): void {
  switch (event.type) {
    case 'accounts':
      return applyAccounts(draft, event)
    case 'network':
      return applyNetwork(draft, event)
    case 'approval':
      return
    case 'ended':
      return applyEnded(draft, event)
    default:
      return event satisfies never
  }
}

/** Creates the controller of the visitor's accounts. */
export function createAccountsController(): AccountsController {
  const draft = proxy<Draft>({
    status: 'disconnected',
    activeNamespace: undefined,
    byNamespace: {},
    reconnectingAddress: undefined,
  })
  return {
    state: draft,
    setStatus(status) {
      draft.status = status
      if (status !== 'reconnecting') draft.reconnectingAddress = undefined
    },
    setReconnecting(address) {
      draft.status = 'reconnecting'
      draft.reconnectingAddress = address
    },
    apply: (event) => apply(draft, event),
    setBalance(namespace, owner, balance) {
      const account = draft.byNamespace[namespace]
      if (account?.address !== owner.address || account.networkId !== owner.networkId) return
      draft.byNamespace[namespace] = { ...account, balance }
    },
    setProfile(address, profile) {
      const { [address]: _before, ...others } = draft.profiles ?? {}
      draft.profiles = profile === undefined ? others : { ...others, [address]: profile }
      for (const [namespace, account] of Object.entries(draft.byNamespace) as [Namespace, AccountState][]) {
        // the keys are namespaces
        if (account.address !== address) continue
        draft.byNamespace[namespace] = {
          ...account,
          profileName: profile?.name,
          profileImage: profile?.imageUrl,
        }
      }
    },
    setActiveNamespace(namespace) {
      draft.activeNamespace = namespace
    },
    setTab(address, tab) {
      draft.tabs = { ...draft.tabs, [address]: tab }
    },
  }
}
