import { type RawBuilder, sql } from 'kysely'

/** The condition of the rows that come after one in a list of a project's rows with the newest first. */
export function isBefore(
  table: 'payments' | 'purchases' | 'payment_refunds',
  { id, projectId }: { readonly id: string; readonly projectId: string },
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}) < (select created_at, id from ${sql.table(table)} where id = ${id} and project_id = ${projectId})`
}
