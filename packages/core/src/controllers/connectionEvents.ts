import type { Namespace } from '../ports/provider.ts'
import type { SessionEvent } from '../ports/session.ts'
import type { Connection, ConnectionsController, ConnectionsDraft } from './connections.ts'

function indexOf({ items }: ConnectionsDraft, namespace: Namespace, connectorId: string): number {
  return items.findIndex((item) => item.namespace === namespace && item.connectorId === connectorId)
}

/** Records a new connection and makes it the active one of its namespace. */
export function openConnection({ draft }: ConnectionsController, connection: Connection): void {
  const index = indexOf(draft, connection.namespace, connection.connectorId)
  if (index < 0) draft.items.push(connection)
  else draft.items[index] = connection
  draft.active[connection.namespace] = connection.connectorId
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
      return update(draft, event, { addresses: [...event.addresses] })
    case 'network':
      return update(draft, event, { networkId: event.networkId })
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
