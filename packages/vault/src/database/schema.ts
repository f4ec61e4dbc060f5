import type { Generated, Kysely, Transaction } from 'kysely'

/** Where a wallet of the vault stands. Only a live one counts. */
export type WalletState = 'pending' | 'live'
/** Where a link stands. A refused one ended by a wrong number, by "this was not me", or because a newer one took its place. */
export type LinkState = 'open' | 'approved' | 'refused'

/** The vault's tables. They lie in a schema of their own. */
// A type, since Kysely wants an index signature, which interfaces lack.
export type VaultTables = {
  vault_wallets: {
    wallet_id: string
    project_id: string
    account_id: string
    email_tag: string
    email_enc: string
    epoch: number
    binding_hash: string
    state: WalletState
    /** The device that made it. */
    created_by: string
    created_at: Date
  }
  vault_shares: {
    wallet_id: string
    /** A device by its thumbprint, or `0`. */
    holder: string
    /** The origin of the app in which the device holds it; empty for `0`. */
    app_origin: string
    share_enc: string
    created_at: Date
    /** When the share of a device goes whose browser keeps nothing. */
    ends_at: Date | null
  }
  vault_links: {
    id: string
    /** SHA-256 of what stands in the mail: who reads this table opens no link. */
    token_hash: string
    project_id: string
    app_name: string
    app_origin: string
    jkt: string
    flow_id: string
    email_tag: string
    /** The three that the page shows, in its order. */
    numbers: string
    number: string
    state: LinkState
    approved_at: Date | null
    created_at: Date
    expires_at: Date
  }
  /** Devices whose number was chosen rightly, by address. */
  vault_approvals: { project_id: string; email_tag: string; jkt: string; approved_at: Date }
  vault_freezes: { project_id: string; email_tag: string; until: Date }
  /** How many links an address or a project had in the hour that began then. */
  vault_budgets: { key: string; times: string; count: number; began_at: Date; last_at: Date }
  vault_proofs: { jkt: string; jti: string; expires_at: Date }
  vault_mails: {
    id: string
    mail_enc: string
    attempts: number
    due_at: Date
    expires_at: Date
  }
  /** Only ever added to. It holds no e-mail address and no network address. */
  vault_audit: {
    id: Generated<string | number | bigint>
    at: Date
    event: string
    project_id: string
    wallet_id: string | null
    jkt: string | null
  }
}

/** A connection to the vault's tables. */
export type VaultDatabase = Kysely<VaultTables>

/** One transaction in the vault's tables. */
export type VaultTransaction = Transaction<VaultTables>
