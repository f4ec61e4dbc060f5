import type { PaymentFault, PaymentStatus, RefundReason } from '@foyer/api'
import type { Generated } from 'kysely'
import type { Json } from '../../kernel/database/jsonColumn.ts'

/** The tables of payments. Amounts are texts of digits: they are larger than a bigint. */
export interface PaymentTables {
  payments: {
    id: string
    project_id: string
    made_by: 'merchant' | 'page'
    label: string | null
    order_id: string | null
    chain_id: string
    /** In lower case. */
    recipient: string
    asset: Json
    amount_base: string
    asked_base: string
    /** Chain, recipient, asset and amount of a merchant's payment, as long as no other payment may have the same. */
    terms: string | null
    /** The newest block when it was asked for. */
    from_block: string
    status: PaymentStatus
    /** Transactions that were named. */
    hashes: Json
    /** The one that has been found to pay. */
    hash: string | null
    fault: PaymentFault | null
    block_number: string | null
    block_hash: string | null
    arrived_base: string | null
    seen: number
    needed: number
    /** The last block that was searched for what pays it. */
    searched_block: string | null
    /** The page that asks its wallet for the money, and until when it holds the payment. */
    held_by: string | null
    held_until: Date | null
    created_at: Date
    expires_at: Date
    /** When it is to be looked at; ahead while a process is at work on it. */
    due_at: Date | null
    /** How often a process has begun to work on it. */
    attempts: Generated<number>
    /** Until when a process is at work on it. */
    leased_until: Generated<Date | null>
    /** The account that its transfers came from, in lower case. */
    payer: Generated<string | null>
  }
  /** Transactions that a merchant owes something of back, and those that are still looked at for it. */
  payment_refunds: {
    id: string
    project_id: string
    payment_id: string
    chain_id: string
    hash: string
    /** `watched`: the chain has not told yet; `open`: it is owed; `done`: somebody has paid it back. */
    state: 'watched' | 'open' | 'done'
    reason: RefundReason | null
    /** In lower case. */
    payer: string | null
    amount_base: string | null
    /** When it was named or found. */
    created_at: Date
    /** When the chain is asked for it; null where that is over. */
    due_at: Date | null
    done_at: Date | null
    /** The name of the operator who has said that it is paid back. */
    done_by: string | null
    /** The transaction that has paid it back, where it was named. */
    done_hash: string | null
  }
  /** The events that merchants' servers are told. */
  payment_events: {
    id: string
    project_id: string
    payment_id: string
    /** The exact text. */
    body: string
    attempts: number
    created_at: Date
    due_at: Date | null
    /** Until when a process is at work on it. */
    leased_until: Generated<Date | null>
    delivered_at: Date | null
  }
  merchant_keys: {
    id: string
    project_id: string
    /** SHA-256 of the key, in hex. */
    digest: string
    created_at: Date
    revoked_at: Date | null
  }
  merchant_webhooks: {
    project_id: string
    url: string
    secret: string
    created_at: Date
    /** The secret before, with which events are signed as well for some time. */
    previous_secret: string | null
    previous_until: Date | null
    /** Whether it is asked on the public internet alone: the owner of a project has named it. */
    is_outside: Generated<boolean>
  }
}

declare module '../../kernel/database/schema.ts' {
  interface Tables extends PaymentTables {}
}
