import type { Kysely } from 'kysely'

/** A database of a server, or a transaction in it, whatever tables it has. */
export interface AnyDatabase {
  withTables(): object
}

/** The same database with the tables that are used here. */
export function withTables<Tables>(database: AnyDatabase): Kysely<Tables> {
  // Kysely's own method, which changes nothing but the type; its types cannot be assigned between two generic databases.
  return database.withTables() as Kysely<Tables>
}
