import { authRoutes, keyRoutes } from '@foyer/api'
import { readTableScans, scannedBetween } from '@foyer/devkit/tableScans'
import { runOnce } from '@foyer/devkit/temporaryPostgres'
import { afterAll, describe, expect, test } from 'vitest'
import { signIn } from '../test/authClient.ts'
import { type AuthTest, createAuthKeys, createAuthTest, PROJECT } from '../test/authTest.ts'
import { makeWallet, unlock } from '../test/custodyClient.ts'
import { openPostgresWithTables } from '../test/emptyDatabase.ts'
import { accountIdSql, fillAccounts } from '../test/manyAccounts.ts'
import { openDatabase } from './kernel/database/openDatabase.ts'
import { sweepAuth } from './parts/embedded/sweepAuth.ts'

// A request that reads a whole table is quick in every other test, and takes minutes among ten million accounts. The database itself counts
// the rows that it reads so.

const ACCOUNTS = 10_000
/** Less than one scan of a table with that many rows. */
const A_SCAN = ACCOUNTS / 2
const postgres = await openPostgresWithTables('reading no whole table of accounts')
afterAll(() => postgres?.stop())

describe.runIf(postgres)(`a gateway with ${ACCOUNTS} accounts`, () => {
  const url = postgres?.directUrl ?? ''
  const keys = createAuthKeys()
  let aheadMs = 0
  const now = () => Date.now() + aheadMs

  /** The tables that some work reads as a whole. */
  async function scansOf(work: (it: AuthTest) => Promise<void>) {
    const opened = await openDatabase({ kind: 'postgres', url: postgres?.url ?? '' })
    const it = await createAuthTest({ database: opened.database, keys: await keys, now })
    const before = await readTableScans(url, A_SCAN)
    await work(it)
    await it.close()
    await it.mailbox.stop()
    await opened.close()
    return scannedBetween(before, await readTableScans(url, A_SCAN), A_SCAN)
  }

  test('reads no whole table when an operator looks for an account, and helps its owner', async () => {
    const kid = (await keys).keyFile.current
    await fillAccounts(url, { accounts: ACCOUNTS, kid, projectId: PROJECT })
    const scanned = await scansOf(async (it) => {
      const { support } = it.wallet
      const client = await it.client()
      const { account } = await signIn(client, { ...it, email: 'grace@example.com' })
      const made = await makeWallet(it, client, account.accountId)
      await client.call(keyRoutes.createKeys, made.body)
      const wanted = [
        { by: 'email', email: 'grace@example.com' },
        { by: 'id', accountId: account.accountId },
        { by: 'address', address: made.binding.eoa },
      ] as const
      for (const key of wanted) {
        const found = await support.find({ id: PROJECT, name: 'Shop' }, key)
        expect((await support.describe(found)).account?.accountId).toBe(account.accountId)
        await it.database.transaction().execute((trx) => support.unlock(trx, found))
      }
    })
    expect(scanned).toEqual([])
  })

  test('reads no whole table for a sign-in, a wallet, its shares, its devices and the end of it, nor for a sweep', async () => {
    const kid = (await keys).keyFile.current
    await fillAccounts(url, { accounts: ACCOUNTS, kid, projectId: PROJECT })
    const scanned = await scansOf(async (it) => {
      const client = await it.client()
      const { account } = await signIn(client, { ...it, email: 'ada@example.com' })
      const made = await makeWallet(it, client, account.accountId)
      await client.call(keyRoutes.createKeys, made.body)
      await client.call(keyRoutes.commitKeys, { walletId: made.binding.walletId, epoch: 1 })
      await unlock(client, made)
      await client.call(authRoutes.getMe)
      await client.call(authRoutes.listDevices)
      // The next mail to an address waits half a minute.
      aheadMs = 31_000
      const second = await it.client()
      await signIn(second, { ...it, email: 'ada@example.com', walletId: made.binding.walletId, nowMs: now() })
      await client.call(authRoutes.revokeDevice, { jkt: second.jkt })
      await client.call(authRoutes.signOut)
      await sweepAuth(it.database, it.now())
    })
    expect(scanned).toEqual([])
  }, 60_000)

  test('reads no whole table for an account that is deleted with all that belongs to it', async () => {
    const scanned = await scansOf(async (it) => {
      await runOnce(url, `update auth_accounts set delete_at = now() where id = ${accountIdSql('7')}`)
      await sweepAuth(it.database, it.now() + 1_000)
      const left = it.database.selectFrom('auth_accounts').select('id').where('delete_at', 'is not', null)
      expect(await left.execute()).toEqual([])
    })
    expect(scanned).toEqual([])
  }, 60_000)

  test('sees a scan where there is one', async () => {
    const scanned = await scansOf(async (it) => {
      await it.database.deleteFrom('auth_sessions').where('method', '=', 'nothing').execute()
    })
    expect(scanned).toEqual([expect.stringMatching(/^auth_sessions \(/)])
  }, 60_000)
})
