import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stressTest } from '@foyer/devkit/stress'
import { DAY_MS } from '@foyer/server-kit'
import { addKeySet, type KeyFile } from '@foyer/server-kit/custody'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDevice, newWallet } from '../../test/device.ts'
import { createMovers } from '../../test/movers.ts'
import { makeRecoveryFactor, openRecoveryFactor, recoveryFactorsOf } from '../../test/recoveryFactors.ts'
import { nextOf, rotationOf } from '../../test/rotations.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'
import { runCli } from '../runCli.ts'
import { startVault } from '../startVault.ts'
import { tokenPlace } from '../wallet/releaseRows.ts'
import { readKeyFile } from './keyFile.ts'
import { openKeyRing } from './keyRing.ts'
import { sealedColumns } from './sealedColumns.ts'

const EMAIL = 'ada@example.com'
const TABLES = ['vault_shares', 'vault_wallets', 'vault_mails', 'vault_links', 'vault_budgets'] as const
const folder = mkdtempSync(join(tmpdir(), 'foyer-vault-rows-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0

describe.each(await usualVaultDatabases('rows that keys have sealed'))(
  'the keys of a vault on $name',
  ({ start }) => {
    let it: VaultTest
    let path: string
    beforeEach(async () => {
      it = await start({ recoveryDelays: { hours: 24, byProject: {} } })
      // One PostgreSQL for all of them.
      for (const table of TABLES) await it.database.deleteFrom(table).execute()
      files += 1
      path = join(folder, `vault-${files}.json`)
    })
    afterEach(() => it.close())

    const write = (file: KeyFile, where = path) => writeFileSync(where, JSON.stringify(file), { mode: 0o600 })

    async function run(...argv: string[]) {
      const [lines, notes]: [string[], string[]] = [[], []]
      const code = await runCli(argv, {
        env: { FOYER_VAULT_KEYS_FILE: path },
        database: it.database,
        print: (line) => lines.push(line),
        printError: (line) => notes.push(line),
        signal: AbortSignal.abort(),
      })
      const { keys = [] }: { keys?: { kid: string; use: string; rows?: number }[] } = JSON.parse(
        lines[0] ?? '{}',
      )
      const rows = Object.fromEntries(
        keys.filter(({ use }) => use === 'sig').map((key) => [key.kid, key.rows]),
      )
      return { code, rows, notes: notes.join('\n') }
    }

    async function makeWallet() {
      const device = await createDevice(it)
      const tokens = { approval: await device.approve(EMAIL), login: await device.login(EMAIL) }
      const wallet = newWallet(EMAIL)
      expect((await device.create(wallet, tokens)).code).toBeUndefined()
      expect((await device.commit(wallet)).code).toBeUndefined()
      // Its mails leave by themselves, and are no rows of a key then.
      await it.database.deleteFrom('vault_mails').execute()
      return { device, wallet }
    }

    test('seal every column that the tables have for it', async () => {
      const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
      from information_schema.columns where table_schema = 'vault' 
        and (column_name like '%\\_enc' or column_name = 'rows')`.execute(it.database)
      const listed = sealedColumns(it.database).map(({ table, column }) => `${table}.${column}`)
      expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
    })

    test('are not dropped while a row needs them, and after a rewrap the rows open without them', async () => {
      const { device, wallet } = await makeWallet()
      const old = it.keys.current
      const next = await addKeySet(it.keys, Date.now() - 2 * DAY_MS)
      write(next)
      expect(await run('keys', 'check')).toMatchObject({ code: 0, rows: { [old]: 3, [next.current]: 0 } })
      const early = await run('keys', 'drop', old)
      expect(early).toMatchObject({ code: 1 })
      expect(early.notes).toContain(`3 rows are sealed by "${old}"`)
      expect(await readKeyFile(path)).toEqual(next)

      expect(await run('keys', 'rewrap')).toMatchObject({ code: 0, rows: { [old]: 0, [next.current]: 3 } })
      expect((await run('keys', 'rewrap')).notes).toContain('Sealed 0 rows')
      expect(await run('keys', 'drop', old)).toMatchObject({ code: 0 })
      const after = await readKeyFile(path)
      expect(Object.keys(after.keys)).toEqual([next.current])
      await it.vault.close()
      const again = await startVault({ ...it.options, keys: after })
      const there = await createDevice({ ...it, vault: again }, device.key)
      expect((await there.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
      await again.close()
    })

    /** A wallet with a recovery factor, a device that waits, a change that is ready and a rotation that is written. */
    async function makeBusyWallet() {
      const { makeOwner, answerLink, makeReady, newEmail, settle } = createMovers(() => it)
      const owner = await makeOwner()
      const { device, wallet, email } = owner
      const login = await device.login(email)
      const way = await makeRecoveryFactor(wallet, 'code')
      expect((await recoveryFactorsOf(device, wallet).add(way, login)).code).toBeUndefined()
      const next = nextOf(wallet)
      const nextRecoveryFactor = await makeRecoveryFactor(next, 'passkey')
      expect((await rotationOf(device, next).write(login, [nextRecoveryFactor])).code).toBeUndefined()
      await answerLink({ device: await createDevice(it) }, email, 'fl_1', undefined, {})
      const to = newEmail()
      const flowId = await makeReady(owner, to)
      await it.database.deleteFrom('vault_mails').execute()
      return { owner, way, next, nextRecoveryFactor, to, flowId, settle }
    }

    test('seal whatever a wallet has anew, and all of it opens without the old one', async () => {
      const { owner, way, next, nextRecoveryFactor, to, flowId, settle } = await makeBusyWallet()
      const { wallet } = owner
      const old = it.keys.current
      const file = await addKeySet(it.keys, Date.now() - 2 * DAY_MS)
      write(file)
      // The address, two shares, a way; two shares and a way of the rotation; the token of the wait; the new address.
      expect(await run('keys', 'check')).toMatchObject({ code: 0, rows: { [old]: 9, [file.current]: 0 } })
      expect((await run('keys', 'drop', old)).notes).toContain(`9 rows are sealed by "${old}"`)
      expect(await run('keys', 'rewrap')).toMatchObject({ code: 0, rows: { [old]: 0, [file.current]: 9 } })
      expect(await run('keys', 'drop', old)).toMatchObject({ code: 0 })
      const after = await readKeyFile(path)
      await it.vault.close()
      const again = await startVault({ ...it.options, keys: after })
      const device = await createDevice({ ...it, vault: again }, owner.device.key)
      const ring = await openKeyRing(after)
      const { id, token_enc } = await it.database
        .selectFrom('vault_releases')
        .selectAll()
        .executeTakeFirstOrThrow()
      expect(await ring.unwrap(token_enc, tokenPlace(id))).toHaveLength(43)
      expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
      const { reply } = await recoveryFactorsOf(device, wallet).list({
        login: await device.login(owner.email),
      })
      expect(await openRecoveryFactor(reply, way, wallet)).toEqual(way.share)
      expect((await settle({ device }, flowId)).code).toBeUndefined()
      expect((await rotationOf(device, next).commit()).code).toBeUndefined()
      expect((await device.release(wallet, 'device')).share).toEqual(next.ofDevice)
      const later = await recoveryFactorsOf(device, next).list({ login: await device.login(to) })
      expect(await openRecoveryFactor(later.reply, nextRecoveryFactor, next)).toEqual(
        nextRecoveryFactor.share,
      )
      // What is decided has no address any more, and is no row of a key.
      expect((await run('keys', 'check')).code).toBe(0)
      await again.close()
    })

    stressTest('seal the set before a rotation anew, and leave what does not open in it', async () => {
      const { owner, next } = await makeBusyWallet()
      const { device, wallet } = owner
      await rotationOf(device, next).commit()
      const file = await addKeySet(it.keys)
      write(file)
      const { rows } = await it.database
        .selectFrom('vault_rotations')
        .select('rows')
        .executeTakeFirstOrThrow()
      const [first = '', second = ''] = [...rows.matchAll(/"share_enc":"([^"]*)"/g)].map(([, text]) => text)
      await it.database
        .updateTable('vault_rotations')
        .set({ rows: rows.replace(first, second) })
        .execute()
      const old = it.keys.current
      const rewrapped = await run('keys', 'rewrap')
      expect(rewrapped).toMatchObject({ code: 1, rows: { [old]: 1, [file.current]: 8 } })
      expect(rewrapped.notes).toContain('1 rows do not open')
      await it.database.updateTable('vault_rotations').set({ rows }).execute()
      expect(await run('keys', 'rewrap')).toMatchObject({ code: 0, rows: { [old]: 0, [file.current]: 9 } })
      await it.vault.close()
      const again = await startVault({ ...it.options, keys: file })
      const there = await createDevice({ ...it, vault: again }, device.key)
      expect((await there.release(wallet, 'device', { epoch: 1 })).share).toEqual(wallet.ofDevice)
      await again.close()
    })

    test('are counted without what is over, and with what is under way', async () => {
      write(it.keys)
      const seal = (expiresAt: Date) =>
        it.database
          .insertInto('vault_mails')
          .values({
            id: `ma_${expiresAt.getTime()}`,
            mail_enc: `${it.keys.current}.x`,
            attempts: 0,
            due_at: new Date(Date.now() + DAY_MS),
            expires_at: expiresAt,
          })
          .execute()
      await seal(new Date(Date.now() - 1_000))
      expect((await run('keys', 'check')).rows).toEqual({ [it.keys.current]: 0 })
      await seal(new Date(Date.now() + DAY_MS))
      expect((await run('keys', 'check')).rows).toEqual({ [it.keys.current]: 1 })
    })

    test('leave a row that does not open as it is, and say so', async () => {
      await makeWallet()
      const next = await addKeySet(it.keys)
      write(next)
      // The share of another place: it opens nowhere.
      await it.database
        .updateTable('vault_shares')
        .set(({ selectFrom }) => ({
          share_enc: selectFrom('vault_shares').select('share_enc').where('holder', '<>', '0').limit(1),
        }))
        .where('holder', '=', '0')
        .execute()
      const rewrapped = await run('keys', 'rewrap')
      expect(rewrapped).toMatchObject({ code: 1, rows: { [it.keys.current]: 1, [next.current]: 2 } })
      expect(rewrapped.notes).toContain('1 rows do not open')
    })

    test('that were lost are named, and can be brought back from a copy', async () => {
      await makeWallet()
      write(await addKeySet())
      const lost = await run('keys', 'check')
      expect(lost.code).toBe(1)
      expect(lost.notes).toContain(`3 by "${it.keys.current}"`)
      const copy = `${path}.copy`
      write(it.keys, copy)
      expect(await run('keys', 'take', copy)).toMatchObject({ code: 0 })
      expect(await run('keys', 'check')).toMatchObject({ code: 0, rows: { [it.keys.current]: 3 } })
      expect((await run('keys', 'rewrap')).code).toBe(0)
    })

    test('stay while they are current or younger than a day, and are kept apart when they go', async () => {
      const old = it.keys.current
      const young = await addKeySet(it.keys)
      write(young)
      expect((await run('keys', 'drop', young.current)).notes).toContain('is the current key')
      expect((await run('keys', 'drop', old)).notes).toContain('younger than a day')
      expect(await readKeyFile(path)).toEqual(young)
      write(await addKeySet(it.keys, Date.now() - 2 * DAY_MS))
      expect((await run('keys', 'drop', 'nobody')).notes).toContain('has no key "nobody"')
      expect((await run('keys', 'drop', old)).code).toBe(0)
      const [kept] = readdirSync(folder).filter((name) => name.startsWith(`vault-${files}.json.dropped`))
      expect(await readKeyFile(join(folder, kept ?? ''))).toEqual(it.keys)
      expect(await run('keys', 'take', join(folder, kept ?? ''))).toMatchObject({ code: 0 })
      expect(Object.keys((await readKeyFile(path)).keys)).toHaveLength(2)
    })
  },
)

test('a key is not dropped where nobody can look at the rows', async () => {
  const path = join(folder, 'nowhere.json')
  const first = await addKeySet()
  writeFileSync(path, JSON.stringify(await addKeySet(first, Date.now() - 2 * DAY_MS)), { mode: 0o600 })
  for (const [env, text] of [
    [{}, 'no database is set'],
    [{ FOYER_VAULT_DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'ECONNREFUSED'],
  ] as const) {
    const notes: string[] = []
    const run = (...argv: string[]) =>
      runCli(argv, {
        env: { FOYER_VAULT_KEYS_FILE: path, ...env },
        print: () => undefined,
        printError: (line) => notes.push(line),
        signal: AbortSignal.abort(),
      })
    expect(await run('keys', 'drop', first.current)).toBe(1)
    expect(notes.join()).toContain(text)
    expect(Object.keys((await readKeyFile(path)).keys)).toHaveLength(2)
    // The file is checked all the same.
    expect(await run('keys', 'check')).toBe(0)
  }
})
