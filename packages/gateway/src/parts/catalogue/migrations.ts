import { type Kysely, sql } from 'kysely'
import type { MigrationSteps } from '../../kernel/database/migrate.ts'

/** The steps of the wallet list's tables. */
export const catalogueMigrations: MigrationSteps = {
  '2026-01-catalogue': { up: createCatalogue },
}

async function createCatalogue(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wallets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('listing', 'jsonb', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('images')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('catalogue')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('bundle_version', 'text', (column) => column.notNull())
    .execute()
  await sql`insert into catalogue (id, revision, bundle_version) values (1, 0, '')`.execute(db)
}
