import type { Generated } from 'kysely'
/** The state of an operation. `included`: its transaction is in a block, whether its calls succeeded or not. */
export type OperationState = 'queued' | 'sent' | 'included' | 'failed' | 'dropped'

/** The tables of smart accounts. */
export interface BundlerTables {
  /** Operations that were acknowledged, by the hash that the entry point has for them. */
  bundler_ops: {
    hash: string
    /** CAIP-2. */
    chain_id: string
    project_id: string
    /** The account whose session sent it; null for an operation that pays for itself and came without a session. */
    account_id: string | null
    /** The subject that its costs are counted for. */
    subject: string
    /** The day that its costs are counted for. */
    day: string
    sender: string
    /** The packed operation as JSON. */
    operation: string
    is_sponsored: boolean
    /** The address that sends it; null for one of a version that had one relayer, until a line takes it. */
    relayer: string | null
    /** The most gas that its transaction may use. */
    gas: string
    /** The highest cost to the relayer. It is counted until the real costs are known. */
    reserved_base: string
    state: OperationState
    /** Why it was dropped, or has failed. */
    reason: string | null
    relayer_nonce: string | null
    tx_hash: string | null
    block_number: string | null
    created_at: Date
    /** When it is to be looked at again; ahead while a process is at work on it. */
    due_at: Date
    /** How often a process has begun to work on it. */
    attempts: Generated<number>
    /** Until when a process is at work on it. */
    leased_until: Generated<Date | null>
    ended_at: Date | null
  }
  /** Signed transactions whose nonce is not finally used up. Several with the same nonce replace each other. */
  bundler_transactions: {
    hash: string
    chain_id: string
    relayer: string
    nonce: string
    op_hash: string
    /** An empty transaction, whose only purpose is to use up the nonce. */
    is_cancel: boolean
    raw: string
    gas: string
    max_fee_base: string
    tip_base: string
    created_at: Date
    sent_at: Date | null
  }
  /** The next nonce of each relayer. A process locks its row in order to sign. */
  bundler_relayers: {
    chain_id: string
    address: string
    next_nonce: string
    /** The hash of the chain's first block. */
    genesis: string
  }
  /** The spending on a day: of a project (subject `project`), and of each account of it. */
  sponsor_budgets: {
    project_id: string
    chain_id: string
    day: string
    subject: string
    operations: number
    gas: string
    cost_base: string
  }
}

declare module '../../kernel/database/schema.ts' {
  interface Tables extends BundlerTables {}
}
