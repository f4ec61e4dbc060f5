import { type Kysely, sql } from 'kysely'
import type { MigrationSteps } from '../../kernel/database/migrate.ts'

/** The step of the table of prices. */
export const pricesMigrations: MigrationSteps = {
  '2026-06-prices': { up: createPrices },
}

/** Prices that are set by hand, by asset: `coin:ETH`, or the CAIP-10 of a token's contract. */
async function createPrices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('prices')
    .addColumn('asset', 'text', (column) => column.primaryKey())
    .addColumn('price_usd', 'double precision', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute()
}
