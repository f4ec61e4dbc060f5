import { openTemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { createDeviceKey } from '@foyer/secure-protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../test/emptyDatabase.ts'
import { startVaultTest, type VaultTest } from '../test/vaultTest.ts'
import { refuseSharedCustody } from './custodyCheck.ts'
import { openVaultDatabase } from './database/openDatabase.ts'
import { startVault } from './startVault.ts'

let it: VaultTest
let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  it = await startVaultTest()
  opened = await openTestDatabase()
})
afterAll(async () => {
  await it.close()
  await opened.close()
})

const production = { isDevelopment: false, publicUrl: 'https://vault.example', port: 0 }

async function input() {
  const { database } = openVaultDatabase(opened)
  const gatewayKeys = [(await createDeviceKey()).jwk]
  return { database, databaseUrl: undefined, gatewayDatabaseUrl: undefined, kids: ['a'], gatewayKeys }
}

test('two servers with their own database and keys are two parties', async () => {
  await refuseSharedCustody({
    ...(await input()),
    databaseUrl: 'postgres://vault@db.example/vault',
    gatewayDatabaseUrl: 'postgres://gateway@db.example/gateway',
  })
})

test('one database under two users is one party', async () => {
  const shared = refuseSharedCustody({
    ...(await input()),
    databaseUrl: 'postgres://vault:a@DB.example/foyer?sslmode=require',
    gatewayDatabaseUrl: 'postgres://gateway:b@db.example:5432/foyer',
  })
  await expect(shared).rejects.toThrow('FOYER_CUSTODY=single')
})

test('one database is one party also where only one of its servers is named by both', async () => {
  const shared = refuseSharedCustody({
    ...(await input()),
    databaseUrl: 'postgres://vault@db-a.example,db-b.example:6432/foyer?target_session_attrs=read-write',
    gatewayDatabaseUrl: 'postgres://gateway@db-b.example:6432,db-c.example/foyer',
  })
  await expect(shared).rejects.toThrow('FOYER_CUSTODY=single')
})

test('a vault does not start in production with a key of the gateway, unless that is said', async () => {
  const own = it.vault.keys.find(({ use }) => use === 'sig')
  if (own === undefined) throw new TypeError('the vault has no key')
  const { kty, crv, x, y } = own
  const { database } = opened
  const options = { ...it.options, ...production, database, gatewayKeys: [{ kty, crv, x, y }] }
  await expect(startVault(options)).rejects.toMatchObject({ code: 'custody_shared' })
  const single = await startVault({ ...options, custody: 'single' })
  await single.close()
})

test('a vault does not start in production in the database of a gateway, by whatever address', async () => {
  const { database } = opened
  await sql`create table gateway_migration (name text)`.execute(database)
  const options = { ...it.options, ...production, database }
  await expect(startVault(options)).rejects.toThrow('its database')
  const single = await startVault({ ...options, custody: 'single' })
  await single.close()
})

const postgres = await openTemporaryDatabase('a vault in the database of a gateway')
afterAll(() => postgres?.stop())

test.runIf(postgres)(
  'a role that may not read the tables of the gateway finds them all the same',
  async () => {
    const url = postgres?.directUrl ?? ''
    const owner = openVaultDatabase({ url })
    await sql`create table gateway_migration (name text)`.execute(owner.database)
    await sql`revoke all on schema public from public`.execute(owner.database)
    await sql`create role vault_alone login password 'alone'`.execute(owner.database)
    const own = new URL(url)
    own.username = 'vault_alone'
    own.password = 'alone'
    const { database, close } = openVaultDatabase({ url: own.href })
    await expect(sql`select name from public.gateway_migration`.execute(database)).rejects.toThrow(
      'permission',
    )
    await expect(refuseSharedCustody({ ...(await input()), database })).rejects.toThrow('its database')
    await close()
    await owner.close()
  },
)
