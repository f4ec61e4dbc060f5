import type { OperatorRole } from '@foyer/api'

/** The tables of operators. Secrets are kept as their SHA-256 alone. Projects are ids, or `*` for all. */
// A type, since Kysely wants an index signature of some databases, which interfaces lack.
export type OperatorTables = {
  console_operators: { id: string; name: string; created_at: Date }
  console_roles: { operator_id: string; project_id: string; role: OperatorRole }
  console_passkeys: {
    credential_id: string
    operator_id: string
    rp_id: string
    algorithm: number
    public_key: string
    // Drivers give 64 bits in different ways.
    sign_count: string | number | bigint
    created_at: Date
    used_at: Date
  }
  /** One-time links. */
  console_invites: {
    hash: string
    /** The operator that it is for, who may not be there yet. */
    operator_id: string
    project_id: string
    role: OperatorRole
    made_by: string
    expires_at: Date
  }
  console_challenges: {
    hash: string
    /** Those of a sign-in, and of a way by the issuer, are here once they were answered: they are kept by nobody before. */
    purpose: 'invite' | 'sign-in' | 'confirm' | 'issuer'
    /** The hash of the link or the session that it was handed out for; empty for the other two. */
    subject: string
    expires_at: Date
  }
  /** The console's own key, in one row. */
  console_keys: { id: number; key: string }
  /** Accounts at an OpenID issuer by which operators sign in. It stays empty where a server has no issuer. */
  console_identities: {
    issuer: string
    /** The permanent id of the person there. */
    subject: string
    operator_id: string
    created_at: Date
    used_at: Date
  }
  console_sessions: {
    hash: string
    operator_id: string
    /** Until when sensitive acts are taken. */
    fresh_until: Date
    idle_until: Date
    ends_at: Date
  }
  /** The audit log. Its rows are neither changed nor deleted: a trigger refuses that. */
  console_audit: {
    /** The project, or `*`. The log outlives its project, so that the column has another name than that of tables which do not. */
    place: string
    seq: number
    at: Date
    actor_id: string
    actor_name: string
    via: string
    act: string
    target: string | null
    /** JSON as the exact text that the hash is over. */
    before: string | null
    after: string | null
    hash: string
  }
  /** The last line of each project's log. Its row is locked while a line is added. */
  console_audit_heads: { place: string; seq: number; hash: string }
}
