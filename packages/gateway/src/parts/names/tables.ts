import type { Generated } from 'kysely'

/** The purpose for which an account signs a message. */
export type NameAction = 'register' | 'release'

/** The tables of names. */
export interface NamesTables {
  /** Every name that is not free. */
  names: {
    /** The name below which it is, such as `foyer.eth`. */
    parent: string
    label: string
    /** The account that has it, in lower case; null for a label that the operator keeps back. */
    account: string | null
    /** CAIP-2: the chain on which the account signed. */
    chain_id: string | null
    /** Whether a contract signed, which the same address need not be on another chain. */
    is_contract: Generated<boolean>
    taken_at: Date
    /** When it was given up; null while it is in use. */
    released_at: Date | null
  }
  /** Messages that were handed out to be signed, by their nonce. */
  name_nonces: {
    nonce: string
    parent: string
    action: NameAction
    label: string
    /** In lower case. */
    account: string
    chain_id: string
    project_id: string
    origin: string
    /** The exact text. */
    message: string
    /** Until when it may be signed. */
    expires_at: Date
  }
  /** How often an account, and who shares an address of the network, have signed for a name on a day. */
  name_budgets: { day: string; subject: string; names: number }
}

declare module '../../kernel/database/schema.ts' {
  interface Tables extends NamesTables {}
}
