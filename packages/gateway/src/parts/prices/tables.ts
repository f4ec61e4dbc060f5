import type { ColumnType } from 'kysely'

/** The table of prices that were set by hand. */
export interface PriceTables {
  prices: { asset: string; price_usd: number; updated_at: ColumnType<Date, never, Date> }
}

declare module '../../kernel/database/schema.ts' {
  interface Tables extends PriceTables {}
}
