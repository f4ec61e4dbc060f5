/** Transfers that have settled something. A transfer settles one payment or one purchase, so both parts note theirs in one table. */
export interface SettlementTables {
  /** The subject names what a transfer has settled, such as `purchase:<id>`. The log is −1 for coins. */
  settlements: {
    chain_id: string
    hash: string
    log_index: number
    project_id: string
    subject: string
    amount_base: string
    settled_at: Date
  }
}

/**
 * Creates the table, unless the other part has. Providers pay many people in one transaction, so that the key names the log too.
 */
export const SETTLEMENT_STATEMENTS: readonly string[] = [
  `create table if not exists settlements (
    chain_id text not null,
    hash text not null,
    log_index integer not null,
    project_id text not null,
    subject text not null,
    amount_base numeric(78,0) not null,
    settled_at timestamptz not null,
    primary key (chain_id, hash, log_index)
  )`,
  'create unique index if not exists settlements_by_subject on settlements (subject)',
]

declare module '../database/schema.ts' {
  interface Tables extends SettlementTables {}
}
