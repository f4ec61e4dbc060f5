import { authRoutes, keyRoutes } from '@foyer/contract'
import { expect, test } from 'vitest'
import { signIn, tagOf } from '../../test/authClient.ts'
import { codeOf, newAddress, onBothDatabases } from '../../test/authSuite.ts'
import { makeWallet, releaseShare } from '../../test/custodyClient.ts'
import { sweepAuth } from './sweepAuth.ts'

const DAY_MS = 86_400_000

await onBothDatabases('deleting an account', (suite) => {
  async function withWallet() {
    const email = newAddress()
    const client = await suite.it.client()
    const { account } = await signIn(client, { ...suite.it, email, nowMs: suite.now() })
    const made = await makeWallet(suite.it, client, account.accountId)
    await client.call(keyRoutes.createKeys, made.body)
    const { walletId, epoch } = made.binding
    await client.call(keyRoutes.commitKeys, { walletId, epoch })
    return { email, client, walletId, accountId: account.accountId }
  }

  test('is done after 30 days with all that is kept of the address, and no day before', async () => {
    const { email, client, walletId, accountId } = await withWallet()
    const { database } = suite.opened
    const { deleteAtMs } = await client.call(authRoutes.deleteAccount, {})
    suite.shiftMs += 60_000
    expect((await client.call(authRoutes.deleteAccount, {})).deleteAtMs).toBe(deleteAtMs)
    expect((await client.call(authRoutes.getMe)).account.deleteAtMs).toBe(deleteAtMs)
    await sweepAuth(database, deleteAtMs - 1_000)
    expect(await codeOf(releaseShare(client, walletId, 'device'))).toBe('ok')
    await sweepAuth(database, deleteAtMs)
    expect(await codeOf(client.call(authRoutes.getMe))).toBe('login_required')
    const tag = await tagOf(suite.it.tagKey, email)
    for (const table of ['auth_accounts', 'auth_flows', 'auth_codes', 'auth_budgets'] as const) {
      const rows = await database.selectFrom(table).select('email_tag').where('email_tag', '=', tag).execute()
      expect(rows).toEqual([])
    }
    for (const table of ['key_wallets', 'auth_devices', 'auth_sessions'] as const) {
      const rows = await database
        .selectFrom(table)
        .select('account_id')
        .where('account_id', '=', accountId)
        .execute()
      expect(rows).toEqual([])
    }
    const shares = await database
      .selectFrom('key_devices')
      .select('holder')
      .where('wallet_id', '=', walletId)
      .execute()
    expect(shares).toEqual([])
  })

  test('asks for a code of the last minutes, and is taken back without one', async () => {
    const { client, walletId } = await withWallet()
    await client.call(authRoutes.deleteAccount, {})
    suite.shiftMs += 6 * 60_000
    expect(await codeOf(client.call(authRoutes.deleteAccount, {}))).toBe('login_required')
    await client.call(authRoutes.keepAccount, {})
    await client.call(authRoutes.keepAccount, {})
    await sweepAuth(suite.opened.database, suite.now() + 31 * DAY_MS)
    expect(
      await suite.opened.database
        .selectFrom('key_wallets')
        .select('wallet_id')
        .where('wallet_id', '=', walletId)
        .execute(),
    ).toHaveLength(1)
  })

  test('lines of the audit go by their age, and hold no address', async () => {
    const { email } = await withWallet()
    const { database } = suite.opened
    const lines = await database.selectFrom('auth_audit').selectAll().execute()
    expect(lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(lines)).not.toContain(email)
    await sweepAuth(database, suite.now() + 8 * DAY_MS, 7)
    expect(await database.selectFrom('auth_audit').select('id').execute()).toEqual([])
  })
})
