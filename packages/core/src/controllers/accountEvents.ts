import type { CaipAddress, CaipNetworkId, Namespace } from '../ports/provider.ts'
import type { AccountProfile, Balance, SessionEvent } from '../ports/session.ts'
import type { AccountState, AccountsController, AccountsDraft } from './accounts.ts'

type EventOf<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>

function toCaipAddress(networkId: CaipNetworkId | undefined, address: string): CaipAddress | undefined {
  return networkId ? (`${networkId}:${address}` as CaipAddress) : undefined // a CAIP-2 id and an address make a CAIP-10 id
}

function applyAccounts(draft: AccountsDraft, event: EventOf<'accounts'>): void {
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

function applyNetwork(draft: AccountsDraft, event: EventOf<'network'>): void {
  const before = draft.byNamespace[event.namespace]
  if (!before || before.connectorId !== event.connectorId || before.networkId === event.networkId) return
  draft.byNamespace[event.namespace] = {
    ...before,
    networkId: event.networkId,
    caipAddress: toCaipAddress(event.networkId, before.address),
    balance: undefined,
  }
}

function applyEnded(draft: AccountsDraft, event: EventOf<'ended'>): void {
  if (draft.byNamespace[event.namespace]?.connectorId !== event.connectorId) return
  delete draft.byNamespace[event.namespace]
  const [next] = Object.keys(draft.byNamespace) as Namespace[] // keys of a record by Namespace
  if (draft.activeNamespace === event.namespace) draft.activeNamespace = next
  if (!next) draft.status = 'disconnected'
}

/** Records what a session reported. The only way an account changes. */
export function applyToAccounts({ draft }: AccountsController, event: SessionEvent): void {
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

/** Keeps a balance if it still belongs to the address and network it was read for. */
export function setBalance(
  { draft }: AccountsController,
  namespace: Namespace,
  owner: { readonly address: string; readonly networkId: CaipNetworkId },
  balance: Balance,
): void {
  const account = draft.byNamespace[namespace]
  if (account?.address !== owner.address || account.networkId !== owner.networkId) return
  draft.byNamespace[namespace] = { ...account, balance }
}

/** Notes who an address says it is, null for nobody, undefined for not known, and shows it wherever the address is in use. */
export function setProfile(
  { draft }: AccountsController,
  address: string,
  profile: AccountProfile | null | undefined,
): void {
  const { [address]: _before, ...others } = draft.profiles ?? {}
  draft.profiles = profile === undefined ? others : { ...others, [address]: profile }
  for (const [namespace, account] of Object.entries(draft.byNamespace) as [Namespace, AccountState][]) {
    // entries of a record by Namespace
    if (account.address !== address) continue
    draft.byNamespace[namespace] = {
      ...account,
      profileName: profile?.name,
      profileImage: profile?.imageUrl,
    }
  }
}

/** Makes another of the connected families the one that the buttons and the account view speak of. */
export function setActiveNamespace({ draft }: AccountsController, namespace: Namespace): void {
  draft.activeNamespace = namespace
}

/** Keeps the tab that the visitor chose for an account (clause account-7). */
export function setAccountTab({ draft }: AccountsController, address: string, tab: number): void {
  draft.tabs = { ...draft.tabs, [address]: tab }
}
