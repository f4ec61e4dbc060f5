import { proxy } from 'valtio/vanilla'
import type { CaipNetworkId, Namespace, NetworkApproval } from '../ports/provider.ts'
import type { AccountType } from '../ports/session.ts'

/** A wallet that the visitor has connected (clause entity-3). */
export interface Connection {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly name: string
  readonly imageUrl: string | undefined
  /** Catalogue id of the wallet, when it was picked from the catalogue. */
  readonly walletId: string | undefined
  readonly addresses: readonly string[]
  /** The kind of each address, from wallets that have several kinds. */
  readonly accountTypes?: readonly (AccountType | undefined)[] | undefined
  readonly networkId: CaipNetworkId | undefined
  /** What the wallet granted, when it says so beforehand; else every network can be asked for. */
  readonly approval?: NetworkApproval | undefined
}

/** A wallet of an earlier time, as storage has it: a hint, believed by nobody until the wallet confirms it. */
export interface RecentConnection {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly address: string
  readonly name: string
  readonly walletId?: string | undefined
  /** Catalogue id of the wallet's image. */
  readonly imageId?: string | undefined
}

export interface ConnectionsState {
  /** Live connections, oldest first. */
  readonly items: readonly Connection[]
  /** Connector that is active in each namespace. */
  readonly active: { readonly [N in Namespace]?: string }
  /** Wallets connected before, latest first, by connector or catalogue id. */
  readonly recentIds: readonly string[]
  /** Every wallet that was connected, latest first, live ones among them; undefined until read from storage. */
  readonly recents?: readonly RecentConnection[]
}

/** The same state as its writers see it: this controller, and `connectionEvents.ts`, which comes with the first session. */
export interface ConnectionsDraft {
  items: Connection[]
  active: Partial<Record<Namespace, string>>
  recentIds: readonly string[]
  recents?: readonly RecentConnection[]
}

export interface ConnectionsController {
  readonly state: ConnectionsState
  readonly draft: ConnectionsDraft
  find(namespace: Namespace, connectorId: string): Connection | undefined
  setRecent(ids: readonly string[]): void
}

/** Owns the list of connected and recently connected wallets. */
export function createConnectionsController(): ConnectionsController {
  const draft = proxy<ConnectionsDraft>({ items: [], active: {}, recentIds: [] })
  return {
    state: draft,
    draft,
    find: (namespace, connectorId) =>
      draft.items.find((item) => item.namespace === namespace && item.connectorId === connectorId),
    setRecent(ids) {
      draft.recentIds = ids
    },
  }
}
