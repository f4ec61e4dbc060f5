import { sql } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'

/** What belongs to people or merchants, by its table: a project that has any of it is not deleted. */
export const KEPT_OF_PROJECT = {
  auth_accounts: 'accounts',
  payments: 'payments',
  settlements: 'settled payments',
  purchases: 'purchases',
} as const satisfies Partial<Record<keyof Tables, string>>

/** What goes with a project: what was counted, asked and sent for it, and sessions that end by themselves. */
export const DELETED_WITH_PROJECT = [
  'auth_audit',
  'auth_budgets',
  'auth_codes',
  'auth_email_changes',
  'auth_flows',
  'auth_identities',
  'auth_mail_minutes',
  'auth_social_flows',
  'bundler_ops',
  'events',
  'merchant_keys',
  'merchant_webhooks',
  'name_nonces',
  'payment_events',
  'siwx_nonces',
  'siwx_sessions',
  'smart_sessions',
  'sponsor_budgets',
  'webhook_events',
] as const satisfies readonly (keyof Tables)[]

/** How many of each kind belong to a project, those that there are none of left out. */
export type ProjectParts = Readonly<Record<string, number>>

/** Counts what keeps a project from being deleted. */
export async function countProjectParts(
  database: Pick<Database, 'getExecutor'>,
  id: string,
): Promise<ProjectParts> {
  const parts: Record<string, number> = {}
  for (const [table, what] of Object.entries(KEPT_OF_PROJECT)) {
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
export async function deleteProject(database: Database, id: string): Promise<ProjectParts | undefined> {
  return database.transaction().execute(async (transaction) => {
    // Whoever signs up in this moment comes before or after, and not in between.
    const row = await transaction
      .selectFrom('projects')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return undefined
    const parts = await countProjectParts(transaction, id)
    if (Object.keys(parts).length > 0) return parts
    for (const table of DELETED_WITH_PROJECT)
      await sql`delete from ${sql.table(table)} where project_id = ${id}`.execute(transaction)
    await transaction.deleteFrom('projects').where('id', '=', id).execute()
    return {}
  })
}
