/** The state of a reservation. `settled`: its operation is in a block; `released`: it can never be. */
export type ReservationState = 'open' | 'settled' | 'released'

/** The tables of what projects pay for connected wallets. Amounts are decimal texts: they are larger than a bigint. */
export interface PaymasterTables {
  paymaster_policies: { project_id: string; policy: string; changed_at: Date }
  /** Operations that were signed for. One row for an account's nonce, since only one operation with it can be in a block. */
  paymaster_reservations: {
    id: string
    project_id: string
    chain_id: string
    sender: string
    nonce: string
    /** The visitor that the operation is counted for besides its account. */
    visitor: string
    day: string
    /** Hashes of all operations that were signed for with this nonce, as a JSON list. */
    hashes: string
    reserved_base: string
    actual_base: string | null
    state: ReservationState
    /** The block before the first signature. */
    from_block: string
    /** The end of the last signature, in seconds. */
    valid_until: string
    created_at: Date
    ended_at: Date | null
  }
  /** The amounts that were reserved and spent in a day or a month: of the project, of an account, of a visitor. */
  paymaster_budgets: {
    project_id: string
    chain_id: string
    /** `2026-11-30` or `2026-11`. */
    period: string
    subject: string
    operations: number
    /** Operations in a block whose calls failed. */
    failures: number
    cost_base: string
  }
}

declare module '../../kernel/database/schema.ts' {
  interface Tables extends PaymasterTables {}
}
