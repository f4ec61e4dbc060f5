import type { Namespace } from '../ports/provider.ts'
import type { SessionEvent } from '../ports/session.ts'
import type { Connection, ConnectionsController, ConnectionsDraft, RecentConnection } from './connections.ts'

function indexOf({ items }: ConnectionsDraft, namespace: Namespace, connectorId: string): number {
  return items.findIndex((item) => item.namespace === namespace && item.connectorId === connectorId)
}

/** Records a new connection, and makes it the active one of its namespace unless it is one beside another. */
export function openConnection(
  { draft }: ConnectionsController,
  connection: Connection,
  isSecondary = false,
): void {
  const { namespace, connectorId } = connection
  const index = indexOf(draft, namespace, connectorId)
  if (index < 0) draft.items.push(connection)
  else draft.items[index] = connection
  if (!isSecondary) draft.active[namespace] = connectorId
}

/** Makes a live connection the active one of its namespace. */
export function activate(
  { draft }: ConnectionsController,
  { namespace, connectorId }: Pick<Connection, 'namespace' | 'connectorId'>,
): void {
  draft.active[namespace] = connectorId
}

/** Takes over the wallets of earlier times. */
export function setRecents({ draft }: ConnectionsController, recents: readonly RecentConnection[]): void {
  draft.recents = recents
}

function update(draft: ConnectionsDraft, event: SessionEvent, patch: Partial<Connection>): void {
  const index = indexOf(draft, event.namespace, event.connectorId)
  const before = draft.items[index]
  if (before) draft.items[index] = { ...before, ...patch }
}

function end(draft: ConnectionsDraft, { namespace, connectorId }: SessionEvent): void {
  const index = indexOf(draft, namespace, connectorId)
  if (index >= 0) draft.items.splice(index, 1)
  if (draft.active[namespace] !== connectorId) return
  const next = draft.items.findLast((item) => item.namespace === namespace)
  if (next) draft.active[namespace] = next.connectorId
  else delete draft.active[namespace]
}

/** Follows what a session reports. */
export function applyToConnections({ draft }: ConnectionsController, event: SessionEvent): void {
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

const MAX_RECENT = 10

/** Puts an id in front of the recent wallets; at most ten are kept. */
export function rememberRecent({ draft }: ConnectionsController, id: string): void {
  draft.recentIds = [id, ...draft.recentIds.filter((known) => known !== id)].slice(0, MAX_RECENT)
}
