import { readTableScans, scannedBetween } from '@foyer/devkit/tableScans'
import { openTemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { runOnce } from '@foyer/devkit/temporaryPostgres'
import { afterAll, describe, expect, test } from 'vitest'
import { createDevice, newWallet } from '../test/device.ts'
import { fillBesides, fillVault } from '../test/manyWallets.ts'
import { makeTables, startVaultTest, TEST_PROJECT } from '../test/vaultTest.ts'
import { sweep } from './erasure/sweeper.ts'

// A request that reads a whole table is quick in every other test, and takes minutes among ten million wallets. The database itself counts
// the rows that it reads so.

const WALLETS = 10_000
/** Less than one scan of a table with that many rows. */
const A_SCAN = WALLETS / 2
const postgres = await openTemporaryDatabase('reading no whole table', { key: 'vault', make: makeTables })
afterAll(() => postgres?.stop())

describe.runIf(postgres)(`a vault with ${WALLETS} wallets`, () => {
  const url = postgres?.directUrl ?? ''

  /** The tables that some work reads as a whole. */
  async function scansOf(work: (it: Awaited<ReturnType<typeof startVaultTest>>) => Promise<void>) {
    const it = await startVaultTest({ databaseUrl: postgres?.url ?? '' })
    const before = await readTableScans(url, A_SCAN)
    await work(it)
    await it.close()
    return scannedBetween(before, await readTableScans(url, A_SCAN), A_SCAN)
  }

  test('reads no whole table for a wallet that is made, opened, and opened on a second device, nor for a sweep', async () => {
    const kid = 'A'.repeat(43)
    await fillVault(url, { wallets: WALLETS, kid, projectId: TEST_PROJECT })
    await fillBesides(url, { wallets: WALLETS, projectId: TEST_PROJECT })
    const scanned = await scansOf(async (it) => {
      const email = 'ada@example.com'
      const [device, second] = [await createDevice(it), await createDevice(it)]
      const wallet = newWallet(email)
      const tokens = { approval: await device.approve(email), login: await device.login(email) }
      expect((await device.create(wallet, tokens)).code).toBeUndefined()
      expect((await device.commit(wallet)).code).toBeUndefined()
      expect((await device.release(wallet, 'device')).code).toBeUndefined()
      it.passTime(31_000)
      const ofSecond = { approval: await second.approve(email), login: await second.login(email) }
      expect((await second.release(wallet, '0', ofSecond)).code).toBeUndefined()
      expect((await second.add(wallet, wallet.ofDevice, ofSecond)).code).toBeUndefined()
      await sweep(it.database, it.now())
    })
    expect(scanned).toEqual([])
  }, 60_000)

  test('reads no whole table for a wallet that is deleted with all that belongs to it', async () => {
    const scanned = await scansOf(async (it) => {
      await runOnce(url, `update vault.vault_wallets set delete_at = now() where wallet_id = md5('wallet7')`)
      await sweep(it.database, it.now() + 1_000)
      const left = it.database
        .selectFrom('vault_wallets')
        .select('wallet_id')
        .where('delete_at', 'is not', null)
      expect(await left.execute()).toEqual([])
    })
    expect(scanned).toEqual([])
  }, 60_000)

  test('sees a scan where there is one', async () => {
    expect(
      await scansOf((it) =>
        it.database.deleteFrom('vault_approvals').where('jkt', '=', 'nobody').execute().then(),
      ),
    ).toEqual([expect.stringMatching(/^vault_approvals \(/)])
  }, 60_000)
})
