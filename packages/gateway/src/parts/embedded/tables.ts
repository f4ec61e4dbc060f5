import type { Generated } from 'kysely'
import type { Json } from '../../kernel/database/jsonColumn.ts'

/** The tables of signing in and of custody. What ends in `_enc` is sealed by the key ring. */
export interface AuthTables {
  auth_accounts: {
    id: string
    project_id: string
    email_tag: string
    email_enc: string
    frozen_until: Date | null
    /** When it was last frozen by the mailbox alone: by the vault's word, or by a device that was not let in. */
    mail_frozen_at: Date | null
    created_at: Date
    /** When the account goes for good, if its owner has asked for that. */
    delete_at: Date | null
    /** The owner's choice between the wallet's two accounts; null where the owner has not chosen. */
    account_type: Generated<'eoa' | 'smartAccount' | null>
    /** Whether a code to the address signs in on a new device; null while no provider was linked: see `signsInByEmail`. */
    by_email: Generated<boolean | null>
  }
  auth_devices: {
    account_id: string
    jkt: string
    app_origin: string
    public_jwk: Json
    user_agent_class: string
    created_at: Date
    last_seen_at: Date
    /** When the device of a browser that keeps nothing goes. */
    ends_at: Date | null
    /** When it was let into the wallet, or made it; null where that was before this was noted, and for one that was not. */
    admitted_at: Date | null
  }
  auth_sessions: {
    jkt: string
    account_id: string
    app_origin: string
    method: string
    /** The passkey that has begun it; null for another way in, and for one that a server of before has begun. */
    credential_id: string | null
    /** The wallet that the vault named when it approved the device. */
    vault_wallet_id: string | null
    fresh_at: Date
    idle_until: Date
    ends_at: Date
  }
  auth_audit: {
    id: Generated<string>
    at: Date
    event: string
    project_id: string
    account_id: string | null
    jkt: string
  }
  auth_flows: {
    id: string
    project_id: string
    jkt: string
    app_origin: string
    email_tag: string
    email_enc: string
    /** `device` waits for the vault's approval, `code` for the code. */
    state: 'device' | 'code' | 'done'
    /** The purpose of its code; null for a flow of an older server. A flow that is `first` and at `device` had its code typed. */
    purpose: 'approved' | 'device' | 'first' | null
    vault_wallet_id: string | null
    expires_at: Date
  }
  /** Accounts of people at providers, of which one of ours may have several: see `signsInByEmail`. */
  auth_identities: {
    project_id: string
    provider: string
    /** The provider's id of the person. */
    subject: string
    account_id: string
    /** Name and picture. */
    profile_enc: string
    created_at: Date
  }
  auth_social_flows: {
    id: string
    project_id: string
    jkt: string
    app_origin: string
    provider: string
    /**
     * `started` waits for the provider, `exchanging` for its tokens, `returned` for what the window was given; `email` for an
     * address, `device` for the vault's approval, `link` for the owner's word that the provider is added.
     */
    state: 'started' | 'exchanging' | 'returned' | 'email' | 'device' | 'link' | 'done' | 'failed'
    state_hash: string
    completion_hash: string | null
    secrets_enc: string
    email_tag: string | null
    account_id: string | null
    /** Guesses at codes of the window. */
    tries: number
    code_expires_at: Date | null
    has_return_page: boolean
    expires_at: Date
  }
  auth_email_changes: {
    id: string
    project_id: string
    account_id: string
    jkt: string
    app_origin: string
    from_tag: string
    to_tag: string
    /** Empty once the account has the address. */
    to_enc: string
    /** `primary` waits for the code of the present address, `secondary` for that of the new one. */
    state: 'primary' | 'secondary' | 'changed'
    expires_at: Date
    decided_at: Date | null
  }
  auth_codes: {
    project_id: string
    /** The address with what the code is for: see `budgetName`. */
    email_tag: string
    id: string
    flow_id: string
    mac: string
    tries: number
    expires_at: Date
  }
  auth_budgets: {
    project_id: string
    /** The address with what its codes are for: see `budgetName`. Or who has mails sent to addresses. */
    email_tag: string
    sends: Json
    failures: Json
    failures_in_a_row: number
    /** When it was last written; null where a server of before has made it. */
    touched_at: Date | null
  }
  /** Mails of a project within a minute, by who had them sent: see `MailClass`. */
  auth_mail_minutes: { project_id: string; minute: Date; known: number; proven: number; open: number }
  /** When the next place of the line is. Its one row is locked while places are given. */
  auth_line: { id: number; next_at: Date }
  /** The places of devices that wait for their sign-in to begin, and of those whose turn it was. */
  auth_places: {
    jkt: string
    /** The network that it came from, as a keyed hash. */
    network: string
    /** When it is their turn. */
    at: Date
    /** It was their turn, and they have begun. */
    is_taken: boolean
    /** Until when the device may begin, once it is their turn. */
    open_until: Date
    kept_until: Date
  }
  auth_proofs: { jkt: string; jti: string; expires_at: Date }
  mail_outbox: {
    id: string
    mail_enc: string
    /** The code in the mail, whose time begins when the mail is handed over. */
    code_id: string
    attempts: number
    /** When it was written. */
    created_at: Generated<Date>
    due_at: Date
    /** Until when a process is at work on it. */
    leased_until: Generated<Date | null>
    expires_at: Date
  }
  /** Wallets from another operator, with the epoch that it knows. */
  moved_wallets: { wallet_id: string; epoch: number; source: string; moved_at: Date }
  key_wallets: {
    wallet_id: string
    account_id: string
    epoch: number
    state: 'pending' | 'live'
    binding: Json
    binding_hash: string
    vault: string
    wrap_ar: string
    created_at: Date
  }
  key_devices: {
    wallet_id: string
    /** A device by its thumbprint, or `0` for the share of no device. */
    holder: string
    epoch: number
    share_enc: string
    wrap_da: string | null
    wrap_dr: string | null
    /** The device has shown that it opened the wallet, or made it. Only such a one changes who may open it. */
    is_admitted: Generated<boolean>
  }
  /** The gateway's halves of recovery factors that owners hold. */
  key_ways: { wallet_id: string; id: string; share_enc: string; wrap_ar: string; created_at: Date }
  /** A rotation that is not over: before its commit the new rows, afterwards those before it. */
  key_rotations: {
    wallet_id: string
    epoch: number
    /** The device that rotates. */
    jkt: string
    state: 'pending' | 'committed'
    rows: string
    /** Rows of the new set that were read since the commit. */
    reads: string
    created_at: Date
  }
}

declare module '../../kernel/database/schema.ts' {
  interface Tables extends AuthTables {}
}
