import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/emptyDatabase.ts'
import { openRows, type Rows } from '../../test/rows.ts'
import { migrateVault, pendingVaultMigrations } from './migrations.ts'
import { holdsGateway, openVaultDatabase } from './openDatabase.ts'

let rows: Rows
beforeAll(async () => {
  rows = await openRows()
})
afterAll(() => rows.close())

describe('the tables of a vault', () => {
  test('have these keys and indexes, by which no two rows are the same and none is searched for in all', async () => {
    const found = await sql<{ indexdef: string }>`select indexdef from pg_indexes
      where schemaname = 'vault' and tablename like 'vault\_%' and tablename not like '%migration%'`.execute(
      rows.database,
    )
    const short = found.rows.map(({ indexdef }) => {
      const [, unique = '', name, table, rest] =
        /^CREATE (UNIQUE )?INDEX (\w+) ON vault\.(\w+) USING btree (.*)$/.exec(indexdef) ?? []
      return `${table} ${rest}${unique && ' once'}: ${name}`
    })
    expect(short.toSorted().join('\n')).toMatchInlineSnapshot(`
      "vault_approvals (approved_at): vault_approvals_by_age
      vault_approvals (project_id, email_tag, jkt) once: vault_approvals_once
      vault_audit (at): vault_audit_by_age
      vault_audit (id) once: vault_audit_pkey
      vault_audit (wallet_id, id): vault_audit_by_wallet
      vault_budgets (key) once: vault_budgets_pkey
      vault_budgets (last_at): vault_budgets_by_age
      vault_email_changes (created_at) WHERE (state <> 'ready'::text): vault_email_changes_decided
      vault_email_changes (flow_id) once: vault_email_changes_pkey
      vault_email_changes (project_id, to_tag): vault_email_changes_by_address
      vault_email_changes (wallet_id) WHERE (state = 'ready'::text) once: vault_email_changes_one_ready
      vault_email_changes (wallet_id): vault_email_changes_by_wallet
      vault_factor_challenges (hash) once: vault_factor_challenges_pkey
      vault_factor_challenges (wallet_id, jkt): vault_factor_challenges_by_device
      vault_factor_grants (wallet_id, jkt, purpose) once: vault_factor_grants_pkey
      vault_factors (created_at) WHERE (tried_at IS NULL): vault_factors_untried
      vault_factors (id) once: vault_factors_pkey
      vault_factors (wallet_id): vault_factors_by_wallet
      vault_freezes (project_id, email_tag) once: vault_freezes_once
      vault_limits (wallet_id, asset) once: vault_limits_pkey
      vault_links (created_at): vault_links_by_age
      vault_links (email_tag, created_at) WHERE (code_hash IS NOT NULL): vault_links_mailed
      vault_links (email_tag, wait_number) WHERE (wait_number IS NOT NULL): vault_links_waiting
      vault_links (id) once: vault_links_pkey
      vault_links (project_id, email_tag): vault_links_by_address
      vault_links (token_hash) once: vault_links_token_hash_key
      vault_mails (due_at): vault_mails_by_due
      vault_mails (id) once: vault_mails_pkey
      vault_networks (approved_at): vault_networks_by_age
      vault_networks (project_id, email_tag, network_hash) once: vault_networks_once
      vault_openings (wallet_id, holder) once: vault_openings_pkey
      vault_operator_freezes (wallet_id) once: vault_operator_freezes_pkey
      vault_passkey_nonces (hash) once: vault_passkey_nonces_pkey
      vault_passkeys (project_id, credential_id) once: vault_passkeys_pkey
      vault_passkeys (project_id, email_tag) WHERE (wallet_id IS NULL): vault_passkeys_by_address
      vault_passkeys (wallet_id) WHERE (wallet_id IS NOT NULL): vault_passkeys_by_wallet
      vault_proofs (expires_at): vault_proofs_by_expiry
      vault_proofs (jkt, jti) once: vault_proofs_pkey
      vault_releases (id) once: vault_releases_pkey
      vault_releases (project_id, email_tag): vault_releases_by_address
      vault_releases (release_at) WHERE (told_at IS NULL): vault_releases_untold
      vault_releases (release_at): vault_releases_by_end
      vault_releases (wallet_id, jkt) once: vault_releases_wallet_id_jkt_key
      vault_rotations (wallet_id) once: vault_rotations_pkey
      vault_shares (ends_at) WHERE (ends_at IS NOT NULL): vault_shares_by_end
      vault_shares (wallet_id, holder) once: vault_shares_once
      vault_spends (id) once: vault_spends_pkey
      vault_spends (spent_at): vault_spends_by_age
      vault_spends (wallet_id, spent_at): vault_spends_by_wallet
      vault_wallets (created_at) WHERE (state = 'pending'::text): vault_wallets_pending
      vault_wallets (delete_at) WHERE (delete_at IS NOT NULL): vault_wallets_by_deletion
      vault_wallets (project_id, email_tag) WHERE (state = 'live'::text) once: vault_wallets_one_live
      vault_wallets (project_id, email_tag): vault_wallets_by_address
      vault_wallets (wallet_id) once: vault_wallets_pkey
      vault_wraps (wallet_id, id) once: vault_wraps_pkey"
    `)
  })

  test('have these columns', async () => {
    const found = await sql<{ text: string }>`select table_name || ' ' || string_agg(
        column_name || ' ' || data_type || case when is_nullable = 'NO' then '' else '?' end
          || coalesce(' = ' || column_default, ''), ', ' order by ordinal_position) as text
      from information_schema.columns where table_schema = 'vault' and table_name not like '%migration%'
      group by table_name order by table_name`.execute(rows.database)
    expect(found.rows.map(({ text }) => text).join('\n')).toMatchInlineSnapshot(`
      "console_audit place text, seq integer, at timestamp with time zone, actor_id text, actor_name text, via text, act text, target text?, before text?, after text?, hash text
      console_audit_heads place text, seq integer, hash text
      console_challenges hash text, purpose text, subject text, expires_at timestamp with time zone
      console_identities issuer text, subject text, operator_id text, created_at timestamp with time zone, used_at timestamp with time zone
      console_invites hash text, operator_id text, project_id text, role text, made_by text, expires_at timestamp with time zone
      console_keys id integer, key text
      console_operators id text, name text, created_at timestamp with time zone
      console_passkeys credential_id text, operator_id text, rp_id text, algorithm integer, public_key text, sign_count bigint, created_at timestamp with time zone, used_at timestamp with time zone
      console_roles operator_id text, project_id text, role text
      console_sessions hash text, operator_id text, fresh_until timestamp with time zone, idle_until timestamp with time zone, ends_at timestamp with time zone
      moved_wallets wallet_id text, epoch integer, source text, moved_at timestamp with time zone
      moving_chunks hash text, seq integer, name text, content jsonb
      moving_imports hash text, header text, chunks integer, sums text, began_at timestamp with time zone, ended_at timestamp with time zone?
      vault_approvals project_id text, email_tag text, jkt text, approved_at timestamp with time zone
      vault_audit id bigint, at timestamp with time zone, event text, project_id text, wallet_id text?, jkt text?
      vault_budgets key text, count integer, began_at timestamp with time zone, last_at timestamp with time zone, times text = '[]'::text
      vault_email_changes flow_id text, project_id text, account_id text, wallet_id text, from_tag text, to_tag text, to_enc text, jkt text, app_origin text, state text, created_at timestamp with time zone
      vault_factor_challenges hash text, wallet_id text, jkt text, purpose text, expires_at timestamp with time zone
      vault_factor_grants wallet_id text, jkt text, purpose text, expires_at timestamp with time zone, bound_to text?
      vault_factors id text, wallet_id text, kind text, credential_id text?, algorithm integer?, public_key text?, rp_id text?, sign_count bigint?, secret_enc text?, last_step bigint?, created_by text, created_at timestamp with time zone, tried_at timestamp with time zone?
      vault_freezes project_id text, email_tag text, until timestamp with time zone, told_at timestamp with time zone?, sent_away text = '[]'::text, for_all_until timestamp with time zone?
      vault_limits wallet_id text, asset text, amount text
      vault_links id text, token_hash text, project_id text, app_name text, app_origin text, jkt text, flow_id text, email_tag text, numbers text, number text, state text, approved_at timestamp with time zone?, created_at timestamp with time zone, expires_at timestamp with time zone, purpose text?, code_hash text?, wait_number text?, network_hash text?, approved_by text?
      vault_mails id text, mail_enc text, attempts integer, due_at timestamp with time zone, expires_at timestamp with time zone, leased_until timestamp with time zone?, created_at timestamp with time zone = now()
      vault_networks project_id text, email_tag text, network_hash text, approved_at timestamp with time zone
      vault_openings wallet_id text, holder text, opening_enc text, kept_at timestamp with time zone
      vault_operator_freezes wallet_id text, until timestamp with time zone
      vault_passkey_nonces hash text, project_id text, jkt text, app_origin text, expires_at timestamp with time zone
      vault_passkeys project_id text, credential_id text, wallet_id text?, email_tag text, rp_id text, algorithm integer, public_key text, sign_count bigint, created_by text, created_at timestamp with time zone
      vault_proofs jkt text, jti text, expires_at timestamp with time zone
      vault_releases id text, wallet_id text, project_id text, email_tag text, jkt text, app_name text, app_origin text, token_enc text, asked_at timestamp with time zone, release_at timestamp with time zone, told_at timestamp with time zone?
      vault_rotations wallet_id text, epoch integer, jkt text, state text, rows text, reads text, created_at timestamp with time zone
      vault_shares wallet_id text, holder text, app_origin text, share_enc text?, created_at timestamp with time zone, ends_at timestamp with time zone?, is_admitted boolean = false
      vault_spends id bigint, wallet_id text, asset text, amount text, spent_at timestamp with time zone
      vault_wallets wallet_id text, project_id text, account_id text, email_tag text, email_enc text, epoch integer, binding_hash text, state text, created_by text, created_at timestamp with time zone, mode text = 'escrow'::text, delete_at timestamp with time zone?, held_until timestamp with time zone?, guarded_at timestamp with time zone?
      vault_wraps wallet_id text, id text, kind text, credential_id text?, wrapped_enc text, created_at timestamp with time zone"
    `)
  })

  test('are all logged, so that a standby that takes over has every row', async () => {
    const { rows: unlogged } = await sql`select relname from pg_class where relpersistence <> 'p'
      and relkind = 'r' and relnamespace = 'vault'::regnamespace`.execute(rows.database)
    expect(unlogged).toEqual([])
  })

  test('are made once, step by step, and a step that fails is named', async () => {
    const opened = await openTestDatabase()
    try {
      const { database } = openVaultDatabase(opened)
      const steps = await pendingVaultMigrations(database)
      expect(steps).toHaveLength(19)
      expect(await migrateVault(database)).toEqual(steps)
      expect(await migrateVault(database)).toEqual([])
      expect(await pendingVaultMigrations(database)).toEqual([])
      const up = () => Promise.reject(new TypeError('no'))
      const failing = migrateVault(database, { '2099-01-broken': { up } })
      await expect(failing).rejects.toMatchObject({
        name: 'VaultError',
        code: 'migration_failed',
        message: expect.stringContaining("The vault's tables"),
      })
      await expect(failing).rejects.toThrow('2099-01-broken')
    } finally {
      await opened.close()
    }
  })
})

test('a gateway that keeps its tables in the same database is noticed', async () => {
  const opened = await openTestDatabase()
  try {
    const { database, isUp } = openVaultDatabase(opened)
    expect([await isUp(), await holdsGateway(database)]).toEqual([true, false])
    await sql`create table gateway_migration (name text)`.execute(database)
    expect(await holdsGateway(database)).toBe(true)
  } finally {
    await opened.close()
  }
})
