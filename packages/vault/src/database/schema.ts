import type { FactorKind, FactorPurpose } from '@foyer/api'
import type { OperatorTables } from '@foyer/server-kit/operators'
import type { Generated, Kysely, Transaction } from 'kysely'

/** The state of a wallet in the vault. Only a live one can be used. */
export type WalletState = 'pending' | 'live'
/** The state of a link. A link is refused after a wrong number, after "this was not me", or when a newer one replaces it. */
export type LinkState = 'open' | 'approved' | 'refused'

/** An address at a project. */
export interface AddressOfProject {
  readonly projectId: string
  readonly emailTag: string
}

/** The holder of the share that adds a device: this server, or the owner by recovery factors. */
export type CustodyMode = 'escrow' | 'user-held'
/** The purpose of a link that does not approve a device. */
export type LinkPurpose = 'change' | 'moved'

/** The vault's tables. They are in a schema of their own. */
// A type, since Kysely wants an index signature, which interfaces lack.
export type VaultTables = OperatorTables & {
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
    mode: Generated<CustodyMode>
    /** When the wallet is deleted, if its owner has asked for that. */
    delete_at: Date | null
    /** Until when new devices wait because the address has changed. */
    held_until: Date | null
    /** Since when its devices open it only with an opening share of the vault; null where they open it without. */
    guarded_at: Date | null
  }
  vault_shares: {
    wallet_id: string
    /** A device by its thumbprint, or `0`. */
    holder: string
    /** The origin of the app in which the device holds it; empty for `0`. */
    app_origin: string
    /** Null where the owner holds the shares: the device is known, and nothing is kept for it. */
    share_enc: string | null
    created_at: Date
    /** When the share is deleted of a device whose browser keeps nothing. */
    ends_at: Date | null
    /** The device has proven that it opened the wallet, or has made it. Only such a device may change who can open it. */
    is_admitted: Generated<boolean>
  }
  vault_links: {
    id: string
    /** SHA-256 of the token in the mail, so that nobody can use a link by reading this table. */
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
    /** `change` of address, `moved` away from an address; null approves a device. */
    purpose: LinkPurpose | null
    approved_at: Date | null
    created_at: Date
    expires_at: Date
    /** Hash of the code in the mail, without which its page approves no other device. Null for a device that waits without a mail. */
    code_hash: string | null
    /** The eight digits that a device shows which waits without a mail of its own. */
    wait_number: string | null
    /** Keyed hash of the network that asked. */
    network_hash: string | null
    /** The mailed link by which a device was approved that waited without one. */
    approved_by: string | null
  }
  /** Networks from which an address was approved, as keyed hashes. */
  vault_networks: { project_id: string; email_tag: string; network_hash: string; approved_at: Date }
  /** Devices for which the right number was chosen, by address. */
  vault_approvals: { project_id: string; email_tag: string; jkt: string; approved_at: Date }
  vault_freezes: {
    project_id: string
    email_tag: string
    until: Date
    /** Until when admitted devices are blocked too. Null means as long as all others. */
    for_all_until: Date | null
    /** When the gateway was told. */
    told_at: Date | null
    /** The devices that the owner removed with it, as JSON: the gateway removes them as well. */
    sent_away: Generated<string>
  }
  /** Freezes of operators. They are apart from those of owners, which no operator lifts. */
  vault_operator_freezes: { wallet_id: string; until: Date }
  /** RecoveryFactors back that the owner of a wallet holds. */
  vault_wraps: {
    wallet_id: string
    id: string
    kind: 'passkey' | 'code'
    credential_id: string | null
    /** The frame's wrap, sealed once more, so that a copy of this table is of no use even with the recovery code. */
    wrapped_enc: string
    created_at: Date
  }
  /** Second factors: one that was not tried yet counts for nothing. */
  vault_factors: {
    id: string
    wallet_id: string
    kind: FactorKind
    /** A passkey has an id, an algorithm, a public key, the host that it belongs to, and the last count of its authenticator. */
    credential_id: string | null
    algorithm: number | null
    public_key: string | null
    rp_id: string | null
    // Drivers give 64 bits in different ways.
    sign_count: string | number | bigint | null
    /** The secret of an authenticator app, sealed, and the step whose code was used last. */
    secret_enc: string | null
    last_step: string | number | bigint | null
    /** The device that has added it. */
    created_by: string
    created_at: Date
    tried_at: Date | null
  }
  /** Passkeys that sign in. One without a wallet counts for nothing yet: its account has none. */
  vault_passkeys: {
    project_id: string
    credential_id: string
    wallet_id: string | null
    /** The name of its account while it has no wallet. */
    email_tag: string
    rp_id: string
    algorithm: number
    public_key: string
    // Drivers give 64 bits in different ways.
    sign_count: string | number | bigint
    /** The device that has made it. */
    created_by: string
    created_at: Date
  }
  /** This server's nonces of sign-ins by passkey, by their SHA-256. */
  vault_passkey_nonces: {
    hash: string
    project_id: string
    jkt: string
    app_origin: string
    expires_at: Date
  }
  /** Challenges that wait for an answer, by their SHA-256. */
  vault_factor_challenges: {
    hash: string
    wallet_id: string
    jkt: string
    purpose: FactorPurpose
    expires_at: Date
  }
  /** Right answers that count for a while, for one device and purpose. */
  vault_factor_grants: {
    wallet_id: string
    jkt: string
    purpose: FactorPurpose
    expires_at: Date
    /** The hash of the key that what it lets out is sealed to; null for purposes that let nothing out. */
    bound_to: string | null
  }
  /** The share without which a device does not open a guarded wallet. It is deleted with the row of its device. */
  vault_openings: { wallet_id: string; holder: string; opening_enc: string; kept_at: Date }
  /** The amounts that devices of a guarded wallet may sign for within 24 hours without the second factor, in base units. */
  vault_limits: { wallet_id: string; asset: string; amount: string }
  /** The amounts that they have signed for within these limits. */
  vault_spends: {
    id: Generated<string | number | bigint>
    wallet_id: string
    asset: string
    amount: string
    spent_at: Date
  }
  /** New devices whose link was approved, and whose waiting time runs. */
  vault_releases: {
    id: string
    wallet_id: string
    project_id: string
    email_tag: string
    jkt: string
    app_name: string
    app_origin: string
    /** The token of the mail, sealed. The second mail needs it again. */
    token_enc: string
    asked_at: Date
    release_at: Date
    /** When the owner was told that the wait is over. */
    told_at: Date | null
  }
  /** An open rotation: before its commit it keeps the new rows, afterwards the replaced ones. */
  vault_rotations: {
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
  /** Changes of address: one that is ready waits for the gateway's decision. */
  vault_email_changes: {
    flow_id: string
    project_id: string
    account_id: string
    wallet_id: string
    from_tag: string
    to_tag: string
    /** Empty once it is decided. */
    to_enc: string
    jkt: string
    app_origin: string
    state: 'ready' | 'changed' | 'dropped'
    created_at: Date
  }
  /** How many links an address or a project had in the hour that began then. */
  vault_budgets: { key: string; times: string; count: number; began_at: Date; last_at: Date }
  vault_proofs: { jkt: string; jti: string; expires_at: Date }
  vault_mails: {
    id: string
    mail_enc: string
    attempts: number
    /** When it was written. */
    created_at: Generated<Date>
    due_at: Date
    /** Until when a process is at work on it. */
    leased_until: Generated<Date | null>
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
