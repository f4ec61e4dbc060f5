import { type Channel, channel } from 'node:diagnostics_channel'

// Kept here for as long as the process runs: Node forgets a channel that nobody holds, and when it has just been collected takes a new one of
// the same name, with its subscribers, for the old one.

/** Carries the id of the route that answers the current request. */
export const routeChannel: Channel = channel('foyer:route')
/** Carries statements of the database that have ended. */
export const statementChannel: Channel = channel('foyer:statement')

/** A statement of the database, by its kind and table. Neither its text nor its values are part of it. */
export interface EndedStatement {
  readonly operation: StatementKind
  /** Undefined for a statement that was written by hand. */
  readonly table: string | undefined
  readonly durationMs: number
  readonly hasFailed: boolean
}

/** The kinds of statements. */
export const STATEMENT_KINDS = ['select', 'insert', 'update', 'delete', 'with', 'other'] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** Names the route of the current request for its span, where requests are traced. The id is one of the API's own: no part of an address. */
export function nameRoute(route: string): void {
  if (routeChannel.hasSubscribers) routeChannel.publish({ route })
}
