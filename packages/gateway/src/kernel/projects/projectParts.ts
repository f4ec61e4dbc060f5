import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Tables with a column `project_id`. */
export interface ProjectTables {
  /** Rows that belong to people or merchants, in words by their table: a project that has any of them is not deleted. */
  readonly kept?: Readonly<Record<string, string>>
  /** Rows that go with a project: what was counted, asked and sent for it, and sessions that end by themselves. */
  readonly deleted?: readonly string[]
}

/** Tables that every gateway has. */
export const KERNEL_PROJECT_TABLES: ProjectTables = { deleted: ['events'] }

/** How many of each kind belong to a project, those that there are none of left out. */
export type ProjectParts = Readonly<Record<string, number>>

/** Counts what keeps a project from being deleted. */
export async function countProjectParts(
  database: Pick<Database, 'getExecutor'>,
  tables: readonly ProjectTables[],
  id: string,
): Promise<ProjectParts> {
  const parts: Record<string, number> = {}
  for (const [table, what] of tables.flatMap(({ kept = {} }) => Object.entries(kept))) {
    const { rows } = await sql<{ count: string }>`
      select count(*)::text as count from ${sql.table(table)} where project_id = ${id}`.execute(database)
    const count = Number(rows[0]?.count ?? 0)
    if (count > 0) parts[what] = count
  }
  return parts
}

/**
 * Deletes a project that nothing keeps, with what goes with it; answers with what keeps it otherwise, and then changes nothing.
 * Undefined where there is no such project.
 */
export async function deleteProject(
  database: Database,
  tables: readonly ProjectTables[],
  id: string,
): Promise<ProjectParts | undefined> {
  return database.transaction().execute(async (transaction) => {
    // A concurrent sign-up comes before or after this transaction, and not in between.
    const row = await transaction
      .selectFrom('projects')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return undefined
    const parts = await countProjectParts(transaction, tables, id)
    if (Object.keys(parts).length > 0) return parts
    for (const table of tables.flatMap(({ deleted = [] }) => deleted))
      await sql`delete from ${sql.table(table)} where project_id = ${id}`.execute(transaction)
    await transaction.deleteFrom('projects').where('id', '=', id).execute()
    return {}
  })
}
