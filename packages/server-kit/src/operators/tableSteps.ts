/** The SQL of the tables of operators, in a schema of the server's own or in that of the connection. */
export interface OperatorTableSteps {
  readonly operators: readonly string[]
  readonly waysIn: readonly string[]
  /** The console's own key, and accounts at an issuer that are ways in. An account there is one operator here. */
  readonly issuer: readonly string[]
  /** A trigger keeps every line as it is. Only the owner of the table can take it away. */
  readonly audit: readonly string[]
}

/** Writes the statements that make the tables of operators. @param schema that of the connection where it is left out */
export function operatorTableSteps(schema?: string): OperatorTableSteps {
  const prefix = schema === undefined ? '' : `${schema}.`
  return {
    operators: operatorSteps(prefix),
    waysIn: waysInSteps(prefix),
    issuer: issuerSteps(prefix),
    audit: auditSteps(prefix),
  }
}

function operatorSteps(prefix: string): readonly string[] {
  return [
    `create table ${prefix}console_operators (id text primary key, name text not null, created_at timestamptz not null)`,
    `create table ${prefix}console_roles (
    operator_id text not null references ${prefix}console_operators (id) on delete cascade,
    project_id text not null,
    role text not null,
    primary key (operator_id, project_id)
  )`,
    `create index console_roles_by_project on ${prefix}console_roles (project_id)`,
    `create table ${prefix}console_passkeys (
    credential_id text primary key,
    operator_id text not null references ${prefix}console_operators (id) on delete cascade,
    rp_id text not null,
    algorithm integer not null,
    public_key text not null,
    sign_count bigint not null,
    created_at timestamptz not null,
    used_at timestamptz not null
  )`,
    `create index console_passkeys_by_operator on ${prefix}console_passkeys (operator_id)`,
  ]
}

function waysInSteps(prefix: string): readonly string[] {
  return [
    `create table ${prefix}console_invites (
    hash text primary key,
    operator_id text not null,
    project_id text not null,
    role text not null,
    made_by text not null,
    expires_at timestamptz not null
  )`,
    `create table ${prefix}console_challenges (
    hash text primary key,
    purpose text not null,
    subject text not null,
    expires_at timestamptz not null
  )`,
    `create index console_challenges_by_age on ${prefix}console_challenges (expires_at)`,
    `create table ${prefix}console_sessions (
    hash text primary key,
    operator_id text not null references ${prefix}console_operators (id) on delete cascade,
    fresh_until timestamptz not null,
    idle_until timestamptz not null,
    ends_at timestamptz not null
  )`,
    `create index console_sessions_by_operator on ${prefix}console_sessions (operator_id)`,
  ]
}

function issuerSteps(prefix: string): readonly string[] {
  return [
    `create table ${prefix}console_keys (id integer primary key, key text not null)`,
    `create table ${prefix}console_identities (
    issuer text not null,
    subject text not null,
    operator_id text not null references ${prefix}console_operators (id) on delete cascade,
    created_at timestamptz not null,
    used_at timestamptz not null,
    primary key (issuer, subject)
  )`,
    `create index console_identities_by_operator on ${prefix}console_identities (operator_id)`,
  ]
}

function auditSteps(prefix: string): readonly string[] {
  return [
    `create table ${prefix}console_audit (
    place text not null,
    seq integer not null,
    at timestamptz not null,
    actor_id text not null,
    actor_name text not null,
    via text not null,
    act text not null,
    target text,
    before text,
    after text,
    hash text not null,
    primary key (place, seq)
  )`,
    `create table ${prefix}console_audit_heads (
    place text primary key,
    seq integer not null,
    hash text not null
  )`,
    `create function ${prefix}console_audit_is_kept() returns trigger language plpgsql as
    $$ begin raise exception 'the audit log is neither changed nor deleted'; end $$`,
    `create trigger console_audit_is_kept before update or delete or truncate on ${prefix}console_audit
    for each statement execute function ${prefix}console_audit_is_kept()`,
  ]
}
