import { authRoutes, keyRoutes } from '@foyer/api'
import { importTokenKey, signDeletion, type TokenKey } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import { expect, test } from 'vitest'
import { signIn, tagOf } from '../../../test/authClient.ts'
import { codeOf, newAddress, onUsualDatabase } from '../../../test/authSuite.ts'
import { makeWallet, releaseShare } from '../../../test/custodyClient.ts'
import { sweepAuth } from './sweepAuth.ts'

await onUsualDatabase('deleting an account', (suite) => {
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

  /** The vault's word that this device has asked it for the deletion of a wallet. */
  function wordFor(
    {
      client,
      walletId,
      accountId,
    }: Pick<Awaited<ReturnType<typeof withWallet>>, 'client' | 'walletId' | 'accountId'>,
    more: {
      readonly deleteAtMs?: number
      readonly key?: TokenKey
      readonly prj?: string
      readonly jkt?: string
    } = {},
  ): Promise<string> {
    const { key = suite.it.vaultKey, deleteAtMs = suite.now() + 30 * DAY_MS, ...claims } = more
    const named = { prj: suite.it.projectId, jkt: client.jkt, accountId, walletId, deleteAtMs, ...claims }
    return signDeletion(named, key, suite.now())
  }

  test('is done after 30 days with all that is kept of the address, and no day before', async () => {
    const made = await withWallet()
    const { email, client, walletId, accountId } = made
    const { database } = suite.opened
    const deletion = await wordFor(made)
    const { deleteAtMs } = await client.call(authRoutes.deleteAccount, { deletion })
    expect(deleteAtMs).toBeGreaterThan(suite.now() + 29 * DAY_MS)
    suite.shiftMs += 60_000
    expect((await client.call(authRoutes.deleteAccount, { deletion })).deleteAtMs).toBe(deleteAtMs)
    expect((await client.call(authRoutes.getMe)).account.deleteAtMs).toBe(deleteAtMs)
    await sweepAuth(database, deleteAtMs - 1_000)
    expect(await codeOf(releaseShare(client, walletId, 'device'))).toBe('ok')
    await sweepAuth(database, deleteAtMs)
    expect(await codeOf(client.call(authRoutes.getMe))).toBe('login_required')
    const tag = await tagOf(suite.it.tagKey, email)
    for (const table of ['auth_accounts', 'auth_flows', 'auth_codes', 'auth_budgets'] as const) {
      const rows = await database
        .selectFrom(table)
        .select('email_tag')
        .where('email_tag', 'like', `${tag}%`)
        .execute()
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
    const made = await withWallet()
    const { client, walletId } = made
    await client.call(authRoutes.deleteAccount, { deletion: await wordFor(made) })
    suite.shiftMs += 6 * 60_000
    const late = client.call(authRoutes.deleteAccount, { deletion: await wordFor(made) })
    expect(await codeOf(late)).toBe('login_required')
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

  test('of one that has a wallet is not done without the word of the vault for this wallet and device', async () => {
    const [made, other] = [await withWallet(), await withWallet()]
    const { client, walletId } = made
    const ofGateway = suite.it.keyFile.keys[suite.it.keyFile.current]?.sign
    const words = [
      undefined,
      await wordFor(other),
      await wordFor(made, { jkt: other.client.jkt }),
      await wordFor(made, { prj: 'off' }),
      await wordFor({ ...made, accountId: other.accountId }),
      ...(ofGateway ? [await wordFor(made, { key: await importTokenKey(ofGateway) })] : []),
    ]
    expect(words).toHaveLength(6)
    for (const deletion of words)
      expect(await codeOf(client.call(authRoutes.deleteAccount, { ...(deletion && { deletion }) }))).toBe(
        'device_unapproved',
      )
    await sweepAuth(suite.opened.database, suite.now() + 31 * DAY_MS)
    const rows = await suite.opened.database
      .selectFrom('key_wallets')
      .select('wallet_id')
      .where('wallet_id', '=', walletId)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('is done no sooner than either server waits', async () => {
    const made = await withWallet()
    const later = suite.now() + 60 * DAY_MS
    const deletion = await wordFor(made, { deleteAtMs: later })
    expect((await made.client.call(authRoutes.deleteAccount, { deletion })).deleteAtMs).toBe(later)
    const hasty = await withWallet()
    const now = await wordFor(hasty, { deleteAtMs: suite.now() })
    const { deleteAtMs } = await hasty.client.call(authRoutes.deleteAccount, { deletion: now })
    expect(deleteAtMs).toBeGreaterThan(suite.now() + 29 * DAY_MS)
  })

  test('of one without a wallet asks for a code alone', async () => {
    const client = await suite.it.client()
    await signIn(client, { ...suite.it, email: newAddress(), nowMs: suite.now() })
    expect((await client.call(authRoutes.deleteAccount, {})).deleteAtMs).toBeGreaterThan(suite.now())
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
