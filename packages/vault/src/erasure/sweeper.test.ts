import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRows, type Rows } from '../../test/rows.ts'
import type { VaultTables } from '../database/schema.ts'
import { startSweeper, sweep } from './sweeper.ts'

const NOW = Date.UTC(2026, 5, 1)
const at = (ms: number) => new Date(NOW + ms)

const LINK = {
  project_id: 'my-shop',
  app_name: '',
  app_origin: '',
  jkt: '',
  flow_id: '',
  email_tag: '',
  numbers: '',
  number: '',
  state: 'open',
  purpose: null,
  approved_at: null,
  expires_at: at(0),
  code_hash: null,
  wait_number: null,
  network_hash: null,
  approved_by: null,
} as const
const OF_WALLET = { wallet_id: 'wallet1' } as const
const ADDRESS = { project_id: 'my-shop', email_tag: '' } as const
const BUDGET = { times: '[]', count: 1, began_at: at(0) } as const
const CHANGE = {
  ...OF_WALLET,
  project_id: 'my-shop',
  account_id: '',
  from_tag: '',
  to_tag: '',
  to_enc: '',
  jkt: '',
  app_origin: '',
} as const
const FACTOR = {
  ...OF_WALLET,
  kind: 'totp',
  credential_id: null,
  algorithm: null,
  public_key: null,
  rp_id: null,
  sign_count: null,
  secret_enc: null,
  last_step: null,
  created_by: '',
} as const

/** A row whose time is `on`, by a name of its own. */
type Make<Table extends keyof VaultTables> = (on: Date, id: string) => Insertable<VaultTables[Table]>

let rows: Rows
beforeAll(async () => {
  rows = await openRows()
})
afterAll(() => rows.close())

/** Expects rows to go at an age: the row is there at that age, and gone a millisecond later. */
async function expectToGo<Table extends keyof VaultTables>(table: Table, ageMs: number, make: Make<Table>) {
  await rows.database.deleteFrom(table).execute()
  const add = (on: Date, id: string) =>
    rows.database
      .insertInto(table)
      .values(make(on, id) as never) // the tables differ, and the type of `make` says which one it is for
      .execute()
  await add(at(-ageMs - 1), 'old')
  await add(at(-ageMs), 'young')
  await sweep(rows.database, NOW)
  expect(await rows.count(table), table).toBe(1)
  await sweep(rows.database, NOW + 1)
  expect(await rows.count(table), table).toBe(0)
}

/** What stays, however old it is. */
async function expectToStay<Table extends keyof VaultTables>(table: Table, make: Make<Table>) {
  await rows.database.deleteFrom(table).execute()
  const values = make(at(-1_000 * DAY_MS), 'old') as never // as above
  await rows.database.insertInto(table).values(values).execute()
  await sweep(rows.database, NOW)
  expect(await rows.count(table), table).toBe(1)
  await rows.database.deleteFrom(table).execute()
}

describe('what is over is deleted, to the millisecond', () => {
  beforeAll(async () => {
    const wallet = await rows.addWallet()
    await rows.addShare(wallet, 'device')
  })

  test('links, and devices that waited without a mail', async () => {
    await expectToGo('vault_links', 7 * DAY_MS, (created_at, id) => ({
      ...LINK,
      id,
      token_hash: id,
      created_at,
    }))
    const waits: Make<'vault_links'> = (expires_at, id) => ({
      ...LINK,
      id,
      token_hash: id,
      created_at: at(0),
      expires_at,
      wait_number: '1',
    })
    await expectToGo('vault_links', HOUR_MS, waits)
    await expectToStay<'vault_links'>('vault_links', (on, id) => ({ ...waits(on, id), state: 'approved' }))
    await expectToStay<'vault_links'>('vault_links', (on, id) => ({ ...waits(on, id), wait_number: null }))
  })

  test('changes of address whose outcome is known, unless a link of their mail is still valid', async () => {
    const make: Make<'vault_email_changes'> = (created_at, flow_id) => ({
      ...CHANGE,
      flow_id,
      state: 'changed',
      created_at,
    })
    await expectToGo('vault_email_changes', 7 * DAY_MS, make)
    await expectToStay<'vault_email_changes'>('vault_email_changes', (on, id) => ({
      ...make(on, id),
      state: 'ready',
    }))
    const link = { ...LINK, id: 'moved', token_hash: 'moved', flow_id: 'old', created_at: at(0) } as const
    await rows.database
      .insertInto('vault_links')
      .values({ ...link, purpose: 'moved' })
      .execute()
    await expectToStay('vault_email_changes', make)
    await rows.database.updateTable('vault_links').set({ purpose: 'change' }).execute()
    await expectToGo('vault_email_changes', 7 * DAY_MS, make)
    await rows.database.deleteFrom('vault_links').execute()
  })

  test('counts of links after a day, and of freezes by mail when they count no more', async () => {
    await expectToGo('vault_budgets', DAY_MS, (last_at, key) => ({ ...BUDGET, key, last_at }))
    const freezes = (on: Date, id: string) => ({ ...BUDGET, key: `freezes|${id}`, last_at: on })
    await expectToGo('vault_budgets', 14 * DAY_MS, freezes)
  })

  test('proofs, freezes, mails, challenges and answers at their end', async () => {
    await expectToGo('vault_proofs', 0, (expires_at, jti) => ({ jkt: '', jti, expires_at }))
    await expectToGo('vault_freezes', 0, (until, email_tag) => ({
      project_id: '',
      email_tag,
      until,
      for_all_until: null,
      told_at: null,
    }))
    await expectToGo('vault_mails', 0, (expires_at, id) => ({
      id,
      mail_enc: '',
      attempts: 0,
      due_at: at(0),
      expires_at,
    }))
    const answered = { ...OF_WALLET, purpose: 'device' } as const
    await expectToGo('vault_factor_challenges', 0, (expires_at, hash) => ({
      ...answered,
      jkt: '',
      hash,
      expires_at,
    }))
    await expectToGo('vault_factor_grants', 0, (expires_at, jkt) => ({
      ...answered,
      jkt,
      bound_to: null,
      expires_at,
    }))
  })

  test('networks and devices that were approved 90 days ago, and what was signed for a day ago', async () => {
    await expectToGo('vault_networks', 90 * DAY_MS, (approved_at, network_hash) => ({
      ...ADDRESS,
      network_hash,
      approved_at,
    }))
    await expectToGo('vault_approvals', 90 * DAY_MS, (approved_at, jkt) => ({ ...ADDRESS, jkt, approved_at }))
    await expectToGo('vault_spends', DAY_MS, (spent_at) => ({
      ...OF_WALLET,
      asset: '',
      amount: '1',
      spent_at,
    }))
  })

  test('second factors that nobody has tried', async () => {
    const make: Make<'vault_factors'> = (created_at, id) => ({ ...FACTOR, id, created_at, tried_at: null })
    await expectToGo('vault_factors', DAY_MS, make)
    await expectToStay('vault_factors', (on, id) => ({ ...make(on, id), tried_at: on }))
  })

  test('shares with an end, and no others', async () => {
    const make: Make<'vault_shares'> = (ends_at, holder) => ({
      ...OF_WALLET,
      holder,
      app_origin: '',
      share_enc: '',
      created_at: at(-1_000 * DAY_MS),
      ends_at,
      is_admitted: true,
    })
    await expectToGo('vault_shares', 0, make)
    await expectToStay('vault_shares', (on, id) => ({ ...make(on, id), ends_at: null }))
  })

  test('rotations that nobody has committed, waits that nobody has used, and lines of the audit', async () => {
    for (const state of ['pending', 'committed'] as const) {
      const make: Make<'vault_rotations'> = (created_at, id) => ({
        wallet_id: id,
        epoch: 2,
        jkt: '',
        state,
        rows: '',
        reads: '',
        created_at,
      })
      if (state === 'pending') {
        for (const wallet_id of ['old', 'young']) await rows.addWallet({ wallet_id })
        await expectToGo('vault_rotations', 7 * DAY_MS, make)
      } else await expectToStay('vault_rotations', make)
    }
    await expectToGo('vault_releases', 7 * DAY_MS, (release_at, id) => ({
      ...OF_WALLET,
      ...ADDRESS,
      id,
      jkt: id,
      app_name: '',
      app_origin: '',
      token_enc: '',
      asked_at: at(0),
      release_at,
      told_at: null,
    }))
    await expectToGo('vault_audit', 30 * DAY_MS, (on) => ({
      at: on,
      event: 'frozen',
      project_id: '',
      wallet_id: null,
      jkt: null,
    }))
  })

  test('wallets that were never made, and those whose owner has asked for it', async () => {
    await rows.database.deleteFrom('vault_wallets').execute()
    const pending = (created_at: Date) => rows.addWallet({ state: 'pending', created_at })
    await pending(at(-7 * DAY_MS))
    await pending(at(-7 * DAY_MS - 1))
    await rows.addWallet({ created_at: at(-1_000 * DAY_MS) })
    await sweep(rows.database, NOW)
    expect(await rows.count('vault_wallets')).toBe(2)
    await sweep(rows.database, NOW + 1)
    expect(await rows.count('vault_wallets')).toBe(1)
    await rows.database
      .updateTable('vault_wallets')
      .set({ delete_at: at(5) })
      .execute()
    await sweep(rows.database, NOW + 4)
    expect(await rows.count('vault_wallets')).toBe(1)
    await sweep(rows.database, NOW + 5)
    expect(await rows.count('vault_wallets')).toBe(0)
  })
})

describe('the sweeper', () => {
  const line = { event: 'frozen', project_id: '', wallet_id: null, jkt: null } as const

  test('sweeps when it starts, by its own age of the audit', async () => {
    await rows.database
      .insertInto('vault_audit')
      .values([
        { ...line, at: at(-10) },
        { ...line, at: at(-11) },
      ])
      .execute()
    const sweeper = startSweeper({
      database: rows.database,
      now: () => NOW,
      auditMs: 10,
      onError: (error) => expect.fail(String(error)),
    })
    await expect.poll(() => rows.count('vault_audit')).toBe(1)
    await sweeper.close()
  })

  test('says what failed, and goes on', async () => {
    const errors: unknown[] = []
    const sweeper = startSweeper({
      database: rows.database.withSchema('elsewhere'),
      now: () => NOW,
      auditMs: 10,
      onError: (error) => errors.push(error),
      everyMs: 1,
    })
    await expect.poll(() => errors.length).toBeGreaterThan(1)
    await sweeper.close()
    expect(String(errors[0])).toContain('does not exist')
  })
})
