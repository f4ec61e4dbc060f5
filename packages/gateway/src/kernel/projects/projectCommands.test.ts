import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openCommandDatabase } from '../../../test/usualDatabase.ts'
import { PARTS } from '../../parts.ts'
import { runCli } from '../../runCli.ts'
import type { OpenDatabase } from '../database/openDatabase.ts'
import { KERNEL_PROJECT_TABLES } from './projectParts.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-projects-'))
const tables = await openCommandDatabase('commands about projects')
const file = join(folder, 'policy.json')
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await tables.stop()
})

/** Works on the tables between two commands. */
async function inDatabase<T>(work: (opened: OpenDatabase) => Promise<T>) {
  const opened = await tables.open()
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

async function run(...args: string[]) {
  const printed: string[] = []
  const errors: string[] = []
  const code = await runCli(args, {
    env: { ...tables.env, FOYER_LOG_LEVEL: 'silent' },
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
    signal: new AbortController().signal,
  })
  return { code, printed: printed.join('\n'), errors: errors.join('\n') }
}

test('product-3 a project is given a policy from a file, keeps it when another one cannot be used, and is rid of it', async () => {
  expect(await run('project', 'create', 'my-shop', '--sponsor', '10=7')).toMatchObject({ code: 0 })
  const contract = `0x${'5A'.repeat(20)}`
  writeFileSync(file, JSON.stringify({ calls: [{ contract }], perAccount: { operations: 3 } }))
  const ruled = await run('project', 'update', 'my-shop', '--sponsor-policy', file)
  const sponsorPolicy = {
    calls: [{ contract: contract.toLowerCase(), maxValueBase: '0' }],
    perAccount: { operations: 3 },
  }
  expect(JSON.parse(ruled.printed)).toMatchObject({ sponsorPolicy, sponsorship: { 'eip155:10': '7' } })
  writeFileSync(file, JSON.stringify({ calls: [{ contract: 'all' }] }))
  const refused = await run('project', 'update', 'my-shop', '--sponsor-policy', file)
  expect(refused).toMatchObject({ code: 2, printed: '' })
  expect(refused.errors).toContain('"calls.0.contract" is not an address of 20 bytes in hex')
  const missing = await run('project', 'update', 'my-shop', '--sponsor-policy', join(folder, 'none.json'))
  expect(missing.errors).toContain('could not be read as JSON')
  expect(JSON.parse((await run('project', 'list')).printed)).toMatchObject({ sponsorPolicy })
  const freed = await run('project', 'update', 'my-shop', '--no-sponsor-policy')
  expect(JSON.parse(freed.printed)).not.toHaveProperty('sponsorPolicy')
})

test('a project is shown by lines with what belongs to it, and deleted with what goes with it', async () => {
  expect(
    await run('project', 'create', 'second-shop', '--name', 'Second', '--origin', 'https://a.example'),
  ).toMatchObject({ code: 0 })
  const shown = await run('project', 'show', 'second-shop')
  expect(shown.printed).toContain('\n  "name": "Second",')
  expect(JSON.parse(shown.printed)).toMatchObject({ allowedOrigins: ['https://a.example'], has: {} })
  await inDatabase(({ database }) =>
    database
      .insertInto('auth_audit')
      .values({
        project_id: 'second-shop',
        event: 'address_unlocked',
        at: new Date(),
        account_id: null,
        jkt: 'jkt',
      })
      .execute(),
  )
  expect(await run('project', 'delete', 'second-shop')).toMatchObject({
    code: 0,
    printed: 'Deleted the project "second-shop".',
  })
  const left = await inDatabase(({ database }) =>
    database.selectFrom('auth_audit').selectAll().where('project_id', '=', 'second-shop').execute(),
  )
  expect(left).toEqual([])
  for (const command of ['show', 'delete']) {
    expect(await run('project', command, 'second-shop')).toMatchObject({
      code: 1,
      errors: 'There is no project "second-shop". "project list" names those that there are.',
    })
    expect((await run('project', command)).errors).toContain(`Write "project ${command} <id>".`)
  }
})

test('a project with accounts or money of others is not deleted, and nothing of it changes', async () => {
  await run('project', 'create', 'busy-shop')
  await inDatabase(({ database }) =>
    database
      .insertInto('auth_accounts')
      .values({
        id: 'a',
        project_id: 'busy-shop',
        email_tag: 'tag',
        email_enc: 'sealed',
        created_at: new Date(),
      })
      .execute(),
  )
  const refused = await run('project', 'delete', 'busy-shop')
  expect(refused).toMatchObject({ code: 1, printed: '' })
  expect(refused.errors).toContain('The project "busy-shop" has 1 account, which')
  expect(refused.errors).toContain('project update busy-shop --origin https://closed.invalid')
  expect(JSON.parse((await run('project', 'show', 'busy-shop')).printed)).toMatchObject({
    has: { accounts: 1 },
  })
})

test('every table that names a project either keeps it from being deleted, or is deleted with it', async () => {
  const named = await inDatabase(({ database }) =>
    sql<{ table_name: string }>`
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'project_id' order by table_name`.execute(database),
  )
  const [kernel, ...ofParts] = [
    KERNEL_PROJECT_TABLES,
    ...PARTS.map(({ projectTables = {} }) => projectTables),
  ].map(({ kept = {}, deleted = [] }) => [...Object.keys(kept), ...deleted])
  const all = [...(kernel ?? []), ...ofParts.flat()]
  // Two parts note what a transfer has settled, and either may be there without the other.
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual(['settlements'])
  expect(named.rows.map(({ table_name }) => table_name)).toEqual([...new Set(all)].sort())
})

test('a mistake is told first and in a line, and all commands only to who asks for them', async () => {
  for (const args of [['project'], ['nonsense'], ['project', 'create', '!'], ['keys', 'show']]) {
    const { code, errors } = await run(...args)
    expect(code).toBe(2)
    expect(errors.split('\n').at(-1)).toBe('"foyer-gateway help" lists all commands.')
    expect(errors.split('\n')).toHaveLength(2)
  }
  for (const args of [[], ['help'], ['project', '--help']])
    expect((await run(...args)).printed).toContain('project delete <id>')
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  expect(await run('--version')).toEqual({ code: 0, printed: version, errors: '' })
})

test('state-23 a project says which smart accounts its wallets are made with: one address where it is new, as before where it is there', async () => {
  const placeOf = async (...args: string[]) =>
    JSON.parse((await run('project', ...args)).printed).smartAccounts
  expect(await placeOf('create', 'new-shop')).toBe('own-address')
  expect(await placeOf('create', 'two-shop', '--smart-accounts', 'separate')).toBe('separate')
  expect(await placeOf('update', 'new-shop', '--name', 'New')).toBe('own-address')
  expect(await placeOf('update', 'new-shop', '--smart-accounts', 'separate')).toBe('separate')
  expect(await placeOf('update', 'new-shop', '--smart-accounts', 'own-address')).toBe('own-address')
  expect(await placeOf('show', 'new-shop')).toBe('own-address')
  const wrong = await run('project', 'update', 'new-shop', '--smart-accounts', 'both')
  expect(wrong).toMatchObject({ code: 2, printed: '' })
  expect(wrong.errors).toContain('--smart-accounts is "own-address" or "separate".')
  // A row that was written before there was a choice.
  await inDatabase(({ database }) =>
    sql`insert into projects (id, name, allowed_origins, features, analytics, limits)
      select 'old-shop', name, allowed_origins, features, analytics, limits from projects where id = 'two-shop'`.execute(
      database,
    ),
  )
  expect(await placeOf('show', 'old-shop')).toBe('separate')
})
