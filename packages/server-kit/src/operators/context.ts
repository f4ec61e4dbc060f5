import type { OperatorRole } from '@foyer/api'
import type { Kysely, Transaction } from 'kysely'
import type { OperatorTables } from './tables.ts'

/** The dependencies of what lets operators in. `DB` are the tables of the server, of which those of operators are some. */
export interface OperatorContext<DB extends OperatorTables = OperatorTables> {
  readonly database: Kysely<DB>
  /** The address under which browsers know the server: passkeys and cookies belong to it. */
  readonly publicUrl: () => string
  /** The name of the cookie of a session. One that begins with `__Host-` is kept for this host alone, and sent by TLS alone. */
  readonly cookieName: `__Host-${string}`
  readonly now: () => number
  /** The console's own key. */
  readonly key: ConsoleKey
  /** The OpenID issuer that operators may come from as well; absent where there is none. */
  readonly issuer?: OperatorIssuer | undefined
}

/** Reads the console's own key. */
export type ConsoleKey = () => Promise<Uint8Array>

/** An OpenID issuer, as an operator's ways in name it. */
export interface OperatorIssuer {
  /** Its address, by which accounts there are kept. */
  readonly url: string
  readonly label: string
}

/** A connection, or a transaction of one. */
export type Connection = Kysely<OperatorTables> | Transaction<OperatorTables>

/** Every project at once. A server without projects has this place alone. */
export const EVERYWHERE = '*'

const RANKS: Readonly<Record<OperatorRole, number>> = { viewer: 0, support: 1, owner: 2 }

/** Whether a role has the rights of another one. */
export function includesRole(role: OperatorRole, wanted: OperatorRole): boolean {
  return RANKS[role] >= RANKS[wanted]
}

/** The role that has more rights. */
export function higherRole(one: OperatorRole | undefined, other: OperatorRole): OperatorRole {
  return one !== undefined && includesRole(one, other) ? one : other
}

/** A connection to the tables of operators. */
export type Database = Kysely<OperatorTables>

/** One transaction in them. */
export type DatabaseTransaction = Transaction<OperatorTables>
