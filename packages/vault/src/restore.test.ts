import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleProgram } from '@foyer/devkit/bundleProgram'
import { startTemporaryPostgres, type TemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import { addKeySet } from '@foyer/server-kit/custody'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { createDevice, newWallet } from '../test/device.ts'
import { startOn } from '../test/vaultTest.ts'
import { startVault } from './startVault.ts'

// The commands of the page for operators, as they stand there: a backup that nobody has restored is none.

const TIMEOUT_MS = 240_000
const page = readFileSync(new URL('../../../docs/guide/operating.md', import.meta.url), 'utf8')
const cli = await bundleProgram(new URL('cli.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'foyer-vault-restore-'))
const postgres: TemporaryPostgres | undefined = await startTemporaryPostgres('a copy of the vault')
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function commands(): readonly [backup: string, restore: string] {
  const section = page.split('\n### A copy of the vault\n')[1]?.split(/\n##/)[0] ?? ''
  const [backup = '', restore = ''] = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(
    ([, code]) => code ?? '',
  )
  return [backup, restore]
}

/** Runs commands in the folder of the test, with the vault of this repository behind `npx`. */
function run(text: string, env: Readonly<Record<string, string>>): void {
  const npx = join(folder, 'npx')
  const command = [process.execPath, ...cli].map((word) => `"${word}"`).join(' ')
  writeFileSync(npx, `#!/bin/sh\nshift 3\nexec ${command} "$@"\n`)
  chmodSync(npx, 0o755)
  expect(text).not.toBe('')
  const path = `${folder}:${process.env.PATH}`
  execFileSync('sh', ['-ec', text], {
    cwd: folder,
    env: { ...process.env, ...env, PATH: path },
    stdio: 'pipe',
  })
}

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const created = new URL(url)
  created.pathname = `/${name}`
  // A schema that is named for other tests is none of this database.
  created.search = ''
  return created.href
}

describe.runIf(postgres)('a vault whose database was lost', () => {
  test('gives out every share again from its copy, with its keys, and none without them', {
    timeout: TIMEOUT_MS,
  }, async ({ skip }) => {
    if (spawnSync('pg_dump', ['--version']).error) skip('SKIPPED: there is no pg_dump here')
    const server = postgres?.url ?? ''
    const url = await createDatabase(server, 'vault_source')
    const it = await startOn(url)
    const email = 'ada@example.com'
    const device = await createDevice(it)
    const tokens = { approval: await device.approve(email), login: await device.login(email) }
    const wallet = newWallet(email)
    expect((await device.create(wallet, tokens)).code).toBeUndefined()
    expect((await device.commit(wallet)).code).toBeUndefined()
    it.passTime(31_000)
    const other = await createDevice(it)
    const ofOther = { approval: await other.approve(email), login: await other.login(email) }
    const [backup, restore] = commands()
    run(backup, { FOYER_VAULT_DATABASE_URL: url })
    await it.vault.close()

    const restored = await createDatabase(server, 'vault_restored')
    run(restore, { FOYER_VAULT_DATABASE_URL: restored })
    const { env: _, ...options } = it.options
    const again = await startVault({ ...options, env: {}, databaseUrl: restored })
    const there = await createDevice({ ...it, vault: again }, device.key)
    expect((await there.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
    const otherThere = await createDevice({ ...it, vault: again }, other.key)
    expect((await otherThere.release(wallet, '0', ofOther)).share).toEqual(wallet.ofNobody)
    await again.close()

    // A thief with a copy of the database alone has nothing: the service fails, and no share leaves.
    const thief = await startVault({ ...options, env: {}, databaseUrl: restored, keys: await addKeySet() })
    const theirs = await createDevice({ ...it, vault: thief }, device.key)
    expect((await theirs.release(wallet, 'device')).share).toBeUndefined()
    await thief.close()
    await it.close()
  })
})
