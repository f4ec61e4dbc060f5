import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authRoutes } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import { startTemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthKeys } from '../../../test/authTest.ts'
import { copyMigratedDatabase } from '../../../test/emptyDatabase.ts'
import { openDatabase } from '../../kernel/database/openDatabase.ts'
import { createKeyFile, readPublicKeys } from '../../kernel/keys/keyFile.ts'
import { startGateway } from '../../startGateway.ts'
import { refuseSharedCustody } from './custodyCheck.ts'

const TIMEOUT_MS = 120_000
let folder: string
let keysFile: string
let dataDir: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-custody-'))
  keysFile = join(folder, 'gateway.json')
  dataDir = join(folder, 'data')
  await createKeyFile(keysFile)
  await copyMigratedDatabase(dataDir)
}, TIMEOUT_MS)
afterAll(() => rm(folder, { recursive: true, force: true }))

const start = async (env: Record<string, string>) => {
  const { tagKey, vaultKey } = await createAuthKeys()
  return startGateway({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    logLevel: 'silent',
    env: {
      NODE_ENV: 'production',
      FOYER_GATEWAY_URL: 'https://gateway.example',
      FOYER_SECURE_SITE_URL: 'https://secure.example',
      FOYER_VAULT_URL: 'https://vault.example',
      FOYER_VAULT_KEYS: JSON.stringify({ keys: [vaultKey.jwk] }),
      FOYER_SMTP_URL: 'smtp://127.0.0.1:1',
      FOYER_MAIL_FROM: 'shop@shop.example',
      FOYER_KEYS_FILE: keysFile,
      FOYER_EMAIL_TAG_KEY: tagKey,
      ...env,
    },
  })
}

describe('a gateway in production', () => {
  test('starts with keys and a database of its own', { timeout: TIMEOUT_MS }, async () => {
    const gateway = await start({})
    expect((await fetch(`${gateway.url}${authRoutes.getMe.path}`)).status).toBe(401)
    await gateway.close()
  })

  stressTest(
    'does not start with a key of its own as the vault’s, unless that is said',
    {
      timeout: TIMEOUT_MS,
    },
    async () => {
      const own = JSON.stringify({ keys: await readPublicKeys(keysFile) })
      await expect(start({ FOYER_VAULT_KEYS: own })).rejects.toThrow('FOYER_CUSTODY=single')
      const single = await start({ FOYER_VAULT_KEYS: own, FOYER_CUSTODY: 'single' })
      await single.close()
    },
  )

  test('does not start in the database of a vault, unless that is said', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const opened = await openDatabase({ kind: 'embedded', dataDir })
    await sql`create schema vault`.execute(opened.database)
    await sql`create table vault.vault_migration (name text)`.execute(opened.database)
    await opened.close()
    await expect(start({})).rejects.toThrow('A vault keeps its tables in the database of this gateway')
    const single = await start({ FOYER_CUSTODY: 'single' })
    await single.close()
    // Nobody has secrets to keep apart while developing.
    const developing = await start({ NODE_ENV: 'development' })
    await developing.close()
  })
})

const postgres = await startTemporaryPostgres('two servers in one database')
afterAll(() => postgres?.stop())

test.runIf(postgres)('a role that may not read the tables of the vault finds them all the same', async () => {
  const url = postgres?.url ?? ''
  const owner = await openDatabase({ kind: 'postgres', url })
  await sql`create schema vault`.execute(owner.database)
  await sql`create table vault.vault_migration (name text)`.execute(owner.database)
  await sql`create role gateway_alone login password 'alone'`.execute(owner.database)
  const own = new URL(url)
  own.username = 'gateway_alone'
  own.password = 'alone'
  const opened = await openDatabase({ kind: 'postgres', url: own.href })
  const { database } = opened
  await expect(sql`select name from vault.vault_migration`.execute(database)).rejects.toThrow('permission')
  await expect(refuseSharedCustody({ database, kids: [], vaultKeys: [] })).rejects.toThrow('its tables')
  await opened.close()
  await owner.close()
})
