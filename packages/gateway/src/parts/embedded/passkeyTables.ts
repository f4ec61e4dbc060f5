/** The tables of signing in by passkey. */
export interface PasskeyTables {
  auth_passkeys: {
    project_id: string
    credential_id: string
    account_id: string
    rp_id: string
    algorithm: number
    public_key: string
    // Drivers give 64 bits in different ways.
    sign_count: string | number | bigint
    created_at: Date
    used_at: Date
    /** The name that the owner has given it. */
    name_enc: string | null
    /** Whether its maker copies it to the owner's other devices; null where that was not noted. */
    is_synced: boolean | null
  }
  /** This server's nonces of sign-ins by passkey, by their SHA-256. */
  auth_passkey_nonces: {
    hash: string
    project_id: string
    jkt: string
    app_origin: string
    expires_at: Date
  }
}

declare module '../../kernel/database/schema.ts' {
  interface Tables extends PasskeyTables {}
}
