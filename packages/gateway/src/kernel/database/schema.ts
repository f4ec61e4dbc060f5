import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { BundlerTables } from '../../parts/bundler/tables.ts'
import type { AuthTables } from '../../parts/embedded/tables.ts'
import type { NamesTables } from '../../parts/names/tables.ts'
import type { PurchaseTables } from '../../parts/onramp/tables.ts'
import type { PaymentTables } from '../../parts/pay/tables.ts'
import type { SmartSessionTables } from '../../parts/sessions/tables.ts'
import type { Json } from './jsonColumn.ts'

/** The gateway's tables. */
export interface Tables
  extends AuthTables,
    BundlerTables,
    NamesTables,
    PaymentTables,
    PurchaseTables,
    SmartSessionTables {
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
    sponsorship: Json | null
    /** Null: every operation is paid for, within the budget. */
    sponsor_policy: Json | null
    created_at: Generated<Date>
    updated_at: ColumnType<Date, never, Date>
  }
  wallets: {
    id: string
    /** `bundled` rows follow the package's data; `imported` ones are left alone. */
    source: 'bundled' | 'imported'
    listing: Json
  }
  images: { id: string; content_type: string; etag: string; bytes: Uint8Array }
  catalogue: { id: number; revision: number; bundle_version: string }
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
  /** Messages that were handed out to be signed, by their nonce. */
  siwx_nonces: {
    nonce: string
    project_id: string
    origin: string
    address: string
    chain_id: string
    /** The very text. */
    message: string
    /** When the session ends that the message is for. */
    ends_at: Date
    /** Until when it may be signed. */
    expires_at: Date
  }
  /** Sessions that were neither revoked nor are long over, by the nonce of their message. */
  siwx_sessions: {
    nonce: string
    project_id: string
    origin: string
    address: string
    chain_id: string
    created_at: Date
    ends_at: Date
  }
  prices: { asset: string; price_usd: number; updated_at: ColumnType<Date, never, Date> }
}

/** A connection to the gateway's tables. */
export type Database = Kysely<Tables>

/** One transaction in them. */
export type DatabaseTransaction = Transaction<Tables>
