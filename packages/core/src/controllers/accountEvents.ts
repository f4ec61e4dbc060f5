import type { CaipAddress, CaipNetworkId, Namespace } from '../ports/provider.ts'
import type { Balance, SessionEvent } from '../ports/session.ts'
import type { AccountsController, AccountsDraft } from './accounts.ts'

type EventOf<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>

const NO_PROFILE = { balance: undefined, profileName: undefined, profileImage: undefined }

function toCaipAddress(networkId: CaipNetworkId | undefined, address: string): CaipAddress | undefined {
  return networkId ? (`${networkId}:${address}` as CaipAddress) : undefined // a CAIP-2 id and an address make a CAIP-10 id
}

function applyAccounts(draft: AccountsDraft, event: EventOf<'accounts'>): void {
  const [address] = event.addresses
  if (!address) return
  const before = draft.byNamespace[event.namespace]
  const sameWallet = before?.connectorId === event.connectorId
  const networkId = sameWallet ? before.networkId : undefined
  const kept = sameWallet && before.address === address ? before : NO_PROFILE
  draft.byNamespace[event.namespace] = {
    connectorId: event.connectorId,
    address,
    addresses: [...event.addresses],
    networkId,
    caipAddress: toCaipAddress(networkId, address),
    balance: kept.balance,
    profileName: kept.profileName,
    profileImage: kept.profileImage,
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
