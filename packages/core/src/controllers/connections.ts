import { proxy } from 'valtio/vanilla'
import type { CaipNetworkId, Namespace } from '../ports/provider.ts'
import type { SessionEvent } from '../ports/session.ts'

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

export interface ConnectionsController {
  readonly state: ConnectionsState
  /** Records a new connection and makes it the active one of its namespace. */
  open(connection: Connection): void
  /** Follows what a session reports. */
  apply(event: SessionEvent): void
  find(namespace: Namespace, connectorId: string): Connection | undefined
  /** Puts an id in front of the recent wallets; at most ten are kept. */
  remember(id: string): void
  setRecent(ids: readonly string[]): void
}

const MAX_RECENT = 10

/** Owns the list of connected and recently connected wallets. */
export function createConnectionsController(): ConnectionsController {
  const state = proxy<{
    items: Connection[]
    active: Partial<Record<Namespace, string>>
    recentIds: string[]
  }>({
    items: [],
    active: {},
    recentIds: [],
  })
  const indexOf = (namespace: Namespace, connectorId: string) =>
    state.items.findIndex((item) => item.namespace === namespace && item.connectorId === connectorId)

  function update(event: SessionEvent, patch: Partial<Connection>): void {
    const index = indexOf(event.namespace, event.connectorId)
    const before = state.items[index]
    if (before) state.items[index] = { ...before, ...patch }
  }

  return {
    state,
    open(connection) {
      const index = indexOf(connection.namespace, connection.connectorId)
      if (index < 0) state.items.push(connection)
      else state.items[index] = connection
      state.active[connection.namespace] = connection.connectorId
    },
    apply(event) {
      switch (event.type) {
        case 'accounts':
          return update(event, { addresses: [...event.addresses] })
        case 'network':
          return update(event, { networkId: event.networkId })
        case 'ended': {
          const index = indexOf(event.namespace, event.connectorId)
          if (index >= 0) state.items.splice(index, 1)
          if (state.active[event.namespace] === event.connectorId) {
            const next = state.items.findLast((item) => item.namespace === event.namespace)
            if (next) state.active[event.namespace] = next.connectorId
            else delete state.active[event.namespace]
          }
          return
        }
        default:
          return event satisfies never
      }
    },
    find: (namespace, connectorId) => state.items[indexOf(namespace, connectorId)],
    remember(id) {
      state.recentIds = [id, ...state.recentIds.filter((known) => known !== id)].slice(0, MAX_RECENT)
    },
    setRecent(ids) {
      state.recentIds = ids.slice(0, MAX_RECENT)
    },
  }
}
