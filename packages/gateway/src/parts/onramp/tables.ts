import type { OnrampKind, PurchaseStatus } from '@foyer/api'
import type { Generated } from 'kysely'
import type { Json } from '../../kernel/database/jsonColumn.ts'

/** The tables of purchases. Amounts are texts of digits: they are larger than a bigint. */
export interface PurchaseTables {
  purchases: {
    id: string
    project_id: string
    kind: OnrampKind
    provider: string
    /** The provider's own name of it. */
    order_id: string | null
    status: PurchaseStatus
    /** How far it has come: it only grows. */
    rank: number
    chain_id: string
    account: string
    asset: Json
    amount_base: string
    fiat: string | null
    fiat_amount: string | null
    /** The newest block when it began. */
    from_block: string
    /** Transactions that the provider has named. */
    hashes: Json
    hash: string | null
    arrived_base: string | null
    created_at: Date
    expires_at: Date
    /** When it is to be looked at; ahead while a process is at work on it. */
    due_at: Date | null
    /** How often a process has begun to work on it. */
    attempts: Generated<number>
    /** Until when a process is at work on it. */
    leased_until: Generated<Date | null>
  }
  /** Webhooks that were taken. */
  webhook_events: { provider: string; id: string; project_id: string; received_at: Date }
  /** Transfers that have settled something, such as `purchase:<id>`; −1 in the place of a log for coins. */
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

declare module '../../kernel/database/schema.ts' {
  interface Tables extends PurchaseTables {}
}
