import { proxy } from 'valtio/vanilla'
import type { CaipNetworkId, Namespace } from '../ports/provider.ts'

/** A wallet that the visitor has connected (clause entity-3). */
export interface Connection {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly name: string
  readonly imageUrl: string | undefined
  /** Catalogue id of the wallet, when it was picked from the catalogue. */
  readonly walletId: string | undefined
  readonly addresses: readonly string[]
  readonly networkId: CaipNetworkId | undefined
}

export interface ConnectionsState {
  /** Live connections, oldest first. */
  readonly items: readonly Connection[]
  /** Connector that is active in each namespace. */
  readonly active: { readonly [N in Namespace]?: string }
  /** Wallets connected before, latest first, by connector or catalogue id. */
  readonly recentIds: readonly string[]
}

/** The same state as its writers see it: this controller, and `connectionEvents.ts`, which comes with the first session. */
export interface ConnectionsDraft {
  items: Connection[]
  active: Partial<Record<Namespace, string>>
  recentIds: readonly string[]
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
