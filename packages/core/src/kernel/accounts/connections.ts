import { proxy } from 'valtio/vanilla'
import type { AccountType, CaipNetworkId, Namespace, NetworkApproval } from '../../ports/provider.ts'
import type { SessionEvent } from '../../ports/session.ts'

/** A wallet that the visitor has connected (clause entity-3). */
export interface Connection {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly name: string
  readonly imageUrl: string | undefined
  /** Catalogue id of the wallet, when it was picked from the catalogue. */
  readonly walletId: string | undefined
  readonly addresses: readonly string[]
  /** The type of each address, from wallets that have several types. */
  readonly accountTypes?: readonly (AccountType | undefined)[] | undefined
  readonly networkId: CaipNetworkId | undefined
  /**
   * The networks and methods that the session approved, if the wallet states them; without them any network can be
   * requested.
   */
  readonly approval?: NetworkApproval | undefined
}

/** A wallet that was connected before, read from storage. Not trusted until the wallet confirms it. */
export interface RecentConnection {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly address: string
  readonly name: string
  readonly walletId?: string | undefined
  /** Catalogue id of the wallet's image. */
  readonly imageId?: string | undefined
}

/** The slice `connections`: connected and recently connected wallets. */
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

/** Identifies a connection. */
export type ConnectionKey = Pick<Connection, 'namespace' | 'connectorId'>

/** Holds the slice `connections`, and has the only methods that write it. */
export interface ConnectionsController {
  readonly state: ConnectionsState
  find(namespace: Namespace, connectorId: string): Connection | undefined
  /** Adds a connection, and makes it the active one of its namespace unless `isSecondary`. */
  open(connection: Connection, isSecondary?: boolean): void
  /** Makes a live connection the active one of its namespace. */
  activate(key: ConnectionKey): void
  /** Applies an event of a session. */
  apply(event: SessionEvent): void
  /** Moves an id to the front of the recent wallets; at most ten are kept. */
  rememberRecent(id: string): void
  /** Sets the ids of recent wallets that were read from storage. */
  setRecentIds(ids: readonly string[]): void
  /** Sets the wallets of earlier visits. */
  setRecents(recents: readonly RecentConnection[]): void
}

/** The slice with writable fields; only this file writes to it. */
interface Draft {
  items: Connection[]
  active: Partial<Record<Namespace, string>>
  recentIds: readonly string[]
  recents?: readonly RecentConnection[]
}

const MAX_RECENT = 10

function indexOf({ items }: Draft, { namespace, connectorId }: ConnectionKey): number {
  return items.findIndex((item) => item.namespace === namespace && item.connectorId === connectorId)
}

function update(draft: Draft, event: SessionEvent, patch: Partial<Connection>): void {
  const index = indexOf(draft, event)
  const before = draft.items[index]
  if (before) draft.items[index] = { ...before, ...patch }
}

function end(draft: Draft, event: SessionEvent): void {
  const { namespace, connectorId } = event
  const index = indexOf(draft, event)
  if (index >= 0) draft.items.splice(index, 1)
  if (draft.active[namespace] !== connectorId) return
  const next = draft.items.findLast((item) => item.namespace === namespace)
  if (next) draft.active[namespace] = next.connectorId
  else delete draft.active[namespace]
}

function apply(draft: Draft, event: SessionEvent): void {
  switch (event.type) {
    case 'accounts':
      return update(draft, event, { addresses: [...event.addresses], accountTypes: event.accountTypes })
    case 'network':
      return update(draft, event, { networkId: event.networkId })
    case 'approval': {
      const { approvedNetworkIds, supportsAllNetworks } = event
      return update(draft, event, { approval: { approvedNetworkIds, supportsAllNetworks } })
    }
    case 'ended':
      return end(draft, event)
    default:
      return event satisfies never
  }
}

/** Creates the controller of connected and recently connected wallets. */
export function createConnectionsController(): ConnectionsController {
  const draft = proxy<Draft>({ items: [], active: {}, recentIds: [] })
  return {
    state: draft,
    find: (namespace, connectorId) => draft.items[indexOf(draft, { namespace, connectorId })],
    open(connection, isSecondary = false) {
      const index = indexOf(draft, connection)
      if (index < 0) draft.items.push(connection)
      else draft.items[index] = connection
      if (!isSecondary) draft.active[connection.namespace] = connection.connectorId
    },
    activate({ namespace, connectorId }) {
      draft.active[namespace] = connectorId
    },
    apply: (event) => apply(draft, event),
    rememberRecent(id) {
      draft.recentIds = [id, ...draft.recentIds.filter((known) => known !== id)].slice(0, MAX_RECENT)
    },
    setRecentIds(ids) {
      draft.recentIds = ids
    },
    setRecents(recents) {
      draft.recents = recents
    },
  }
}
