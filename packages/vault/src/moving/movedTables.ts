import { type MovedTables, TABLES_OF_MOVES } from '@foyer/server-kit/moving'

const MINUTES = 'lives for minutes'
const OF_SERVER = "the server's own"
const CONSOLE = 'operators of a console belong to their server: invite them again'

/** Every table of a vault: those whose rows move, each after those that it refers to, and those that stay. A test compares them. */
export const MOVED_TABLES: MovedTables = {
  moved: [
    { name: 'vault_wallets' },
    { name: 'vault_shares' },
    { name: 'vault_wraps' },
    { name: 'vault_factors' },
    { name: 'vault_passkeys' },
    { name: 'vault_openings' },
    { name: 'vault_limits' },
    { name: 'vault_spends' },
    { name: 'vault_rotations' },
    { name: 'vault_releases' },
    // A link waits as long as its release.
    { name: 'vault_links' },
    { name: 'vault_email_changes' },
    { name: 'vault_approvals' },
    { name: 'vault_freezes' },
    { name: 'vault_operator_freezes' },
    { name: 'vault_budgets' },
    { name: 'vault_audit' },
  ],
  left: {
    ...TABLES_OF_MOVES,
    console_audit: CONSOLE,
    console_audit_heads: CONSOLE,
    console_challenges: CONSOLE,
    console_identities: CONSOLE,
    console_invites: CONSOLE,
    console_keys: CONSOLE,
    console_operators: CONSOLE,
    console_passkeys: CONSOLE,
    console_roles: CONSOLE,
    console_sessions: CONSOLE,
    vault_factor_challenges: MINUTES,
    vault_factor_grants: MINUTES,
    vault_mails: MINUTES,
    vault_networks: "hashes under the server's own key, which no other server can read",
    vault_passkey_nonces: MINUTES,
    vault_proofs: MINUTES,
    vault_migration: OF_SERVER,
    vault_migration_lock: OF_SERVER,
  },
  wallets: 'vault_wallets',
  rotations: 'vault_rotations',
}
