import { type Kysely, sql } from 'kysely'

/** Makes a step of a migration of SQL statements, which run in their order. */
export function sqlStep(statements: readonly string[]): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
