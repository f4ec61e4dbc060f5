import { startTemporaryPgbouncer } from '@foyer/devkit/temporaryPgbouncer'
import { startTemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, newWallet } from '../../test/device.ts'
import { startVaultTest, type VaultTest } from '../../test/vaultTest.ts'
import { runCli } from '../runCli.ts'
import { openVaultDatabase } from './openDatabase.ts'

const what = 'a vault behind PgBouncer'
const postgres = await startTemporaryPostgres(what)
const direct = postgres?.url ?? ''
const pooler = postgres && (await startTemporaryPgbouncer(what, direct))
const pooled = pooler?.through(direct) ?? ''
afterAll(async () => {
  await pooler?.stop()
  await postgres?.stop()
})

async function migrate(env: Readonly<Record<string, string>>) {
  const lines: string[] = []
  const code = await runCli(['migrate'], {
    env,
    print: (line) => lines.push(line),
    printError: (line) => lines.push(line),
    signal: new AbortController().signal,
  })
  return { code, text: lines.join('\n') }
}

describe.skipIf(pooler === undefined)('a vault behind a pooler that lends sessions by transaction', () => {
  let it: VaultTest
  const env = { FOYER_VAULT_DATABASE_URL: pooled }
  beforeAll(async () => {
    const opened = openVaultDatabase({ url: pooled })
    await expect(opened.checkSessions?.('a migration')).rejects.toMatchObject({ code: 'database_pooled' })
    await opened.close()
    expect(await migrate(env)).toMatchObject({
      code: 1,
      text: expect.stringContaining('Set FOYER_VAULT_DATABASE_DIRECT_URL'),
    })
    const taken = await migrate({ ...env, FOYER_VAULT_DATABASE_DIRECT_URL: direct })
    expect(taken).toMatchObject({ code: 0, text: expect.stringContaining('Took ') })
    it = await startVaultTest({ databaseUrl: pooled })
  })
  afterAll(() => it.close())

  test('makes wallets of several devices at once, and hands their shares out', async () => {
    const shares = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const device = await createDevice(it)
        const email = `pooled${index}@example.com`
        const wallet = newWallet(email)
        const tokens = { approval: await device.approve(email), login: await device.login(email) }
        expect((await device.create(wallet, tokens)).code).toBeUndefined()
        expect((await device.commit(wallet)).code).toBeUndefined()
        const { share } = await device.release(wallet, 'device')
        return { share, expected: wallet.ofDevice }
      }),
    )
    for (const { share, expected } of shares) expect(share).toEqual(expected)
  })
})
