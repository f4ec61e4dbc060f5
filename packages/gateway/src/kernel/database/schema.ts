import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { Json } from './jsonColumn.ts'

/** The gateway's tables. Those of a part are added by its `tables.ts`. */
export interface Tables {
  projects: {
    id: string
    name: string
    allowed_origins: Json
    features: Json
    analytics: boolean
    limits: Json
    recovery_email: string | null
    /** Null is what a version before this one writes: `link`. */
    email_sign_up: string | null
    /** Null is what a version before this one writes: `separate`. */
    smart_accounts: string | null
    sponsorship: Json | null
    /** Null: every operation is paid for, within the budget. */
    sponsor_policy: Json | null
    /** The wallets that it features and excludes; null where nobody has chosen. */
    wallets: Json | null
    /** The look of the modals; null where nobody has chosen. */
    appearance: Json | null
    created_at: Generated<Date>
    updated_at: ColumnType<Date, never, Date>
  }
  events: {
    id: Generated<string>
    project_id: string
    event: string
    happened_at: Date
    received_at: Generated<Date>
    sdk_version: string
    sdk_type: string
    properties: Json
  }
  /** One row. */
  shared_secret: { id: number; secret: string }
}

/** A connection to the gateway's tables. */
export type Database = Kysely<Tables>

/** One transaction in them. */
export type DatabaseTransaction = Transaction<Tables>
