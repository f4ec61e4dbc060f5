import { setTimeout as delay } from 'node:timers/promises'
import { authRoutes, keyRoutes } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import { signFreeze } from '@foyer/secure-protocol'
import { FREEZE_MS } from '@foyer/server-kit/custody'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type AuthClient, signIn, tagOf } from '../../../test/authClient.ts'
import { codeOf, newAddress, onUsualDatabase } from '../../../test/authSuite.ts'
import {
  addDevice,
  type MadeWallet,
  makeKeyWay,
  makeNext,
  makeWallet,
  releaseShare,
} from '../../../test/custodyClient.ts'
import { finish, makeOwner, reachSecondary } from '../../../test/emailChangeClient.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { MAX_DEVICES } from './accounts.ts'
import { NOTICE_DEVICE_MS } from './freeze.ts'
import { sweepAuth } from './sweepAuth.ts'

/** Ends a wait for a row that is held for as long. */
const HELD_MS = 15_000

// Each of these is a condition of one statement, and nothing else asks for it.
await onUsualDatabase('what belongs to somebody else', (suite) => {
  async function enter(email: string, client?: AuthClient) {
    await suite.opened.database.updateTable('auth_budgets').set({ sends: '[]' }).execute()
    const device = client ?? (await suite.it.client())
    const { account, changes } = await signIn(device, { ...suite.it, email, nowMs: suite.now() })
    // Two devices of one moment have no order.
    suite.shiftMs += 1_000
    return { client: device, account, changes }
  }

  async function withWallet() {
    const email = newAddress()
    const { client, account } = await enter(email)
    const made = await writeWallet(client, account.accountId)
    const { walletId } = made.binding
    await client.call(keyRoutes.commitKeys, { walletId, epoch: 1 })
    return { email, client, accountId: account.accountId, made, walletId, place: { walletId, epoch: 1 } }
  }

  /** A wallet that does not count yet. */
  async function writeWallet(client: AuthClient, accountId: string): Promise<MadeWallet> {
    const made = await makeWallet(suite.it, client, accountId)
    await client.call(keyRoutes.createKeys, made.body)
    return made
  }

  /** The vault's word that the owner of an address has sent a device away. */
  async function sayNotMe(email: string, { jkt }: AuthClient): Promise<void> {
    const emailTag = await tagOf(suite.it.tagKey, email)
    const claims = { prj: suite.it.projectId, emailTag, untilMs: suite.now() + FREEZE_MS, jkt }
    await suite.it.wallet.noticeFreeze(await signFreeze(claims, suite.it.vaultKey, suite.now()))
  }

  stressTest('T50 a device that has a wallet of its own is let into no other one by it', async () => {
    const victim = await withWallet()
    const { body: way } = await makeKeyWay(suite.it, victim.client, victim.made)
    await victim.client.call(keyRoutes.addKeyWay, { ...victim.place, ...way })
    // The same device: first in its own account, then, with the mailbox of somebody else, in theirs.
    const { client: thief } = await withWallet()
    await enter(victim.email, thief)
    const { walletId, place } = victim
    const attempts = {
      add: async () =>
        thief.call(keyRoutes.addKeyWay, {
          ...place,
          ...(await makeKeyWay(suite.it, thief, victim.made)).body,
        }),
      remove: () => thief.call(keyRoutes.removeKeyWay, { walletId, wayId: way.wayId }),
      forget: () => thief.call(keyRoutes.forgetKeyEscrow, place),
      commit: () => thief.call(keyRoutes.commitKeys, place),
      revoke: () => thief.call(authRoutes.revokeDevice, { jkt: victim.client.jkt }),
      delete: () => thief.call(authRoutes.deleteAccount, {}),
    }
    for (const [name, attempt] of Object.entries(attempts))
      expect(await codeOf(attempt()), name).toBe('device_unapproved')
    expect(await codeOf(releaseShare(thief, walletId, 'device'))).toBe('not_found')
    expect((await victim.client.call(keyRoutes.listKeyWays, { walletId })).ways).toHaveLength(1)
  })

  stressTest(
    'T50 rows that nobody has shown the wallet for, and rows of another wallet, push no device out that was let in',
    async () => {
      const other = await withWallet()
      for (const kind of ['not shown', 'of another wallet'] as const) {
        const { email, client, made, walletId } = await withWallet()
        const isOfOther = kind === 'of another wallet'
        for (let more = 0; more < MAX_DEVICES; more++) {
          const { client: stranger } = await enter(email)
          // Rows that were not admitted look as a version before this one has written them.
          await sql`insert into key_devices (wallet_id, holder, epoch, share_enc, is_admitted)
          select ${isOfOther ? other.walletId : walletId}, ${stranger.jkt}, epoch, share_enc, ${isOfOther}
          from key_devices where wallet_id = ${walletId} and holder = ${client.jkt}`.execute(
            suite.opened.database,
          )
        }
        const { client: second } = await enter(email)
        await addDevice(suite.it, second, made)
        expect(await codeOf(releaseShare(client, walletId, 'device')), kind).toBe('ok')
        expect(await codeOf(releaseShare(second, walletId, 'device')), kind).toBe('ok')
      }
    },
  )

  stressTest('T48 a device that is taken off one account stays what it is in another one', async () => {
    const [one, other] = [await withWallet(), await withWallet()]
    const shared = other.client
    await enter(one.email, shared)
    await addDevice(suite.it, shared, one.made)
    await enter(other.email, shared)
    await shared.call(keyRoutes.rotateKeys, (await makeNext(suite.it, shared, other.made)).body)
    const rotations = suite.opened.database
      .selectFrom('key_rotations')
      .selectAll()
      .where('wallet_id', '=', other.walletId)
    const before = await rotations.execute()
    await one.client.call(authRoutes.revokeDevice, { jkt: shared.jkt })
    const { devices } = await shared.call(authRoutes.listDevices)
    expect(devices.map(({ jkt }) => jkt)).toEqual([shared.jkt])
    expect(await codeOf(releaseShare(shared, other.walletId, 'device'))).toBe('ok')
    expect(await rotations.execute()).toEqual(before)
    await enter(one.email, shared)
    expect(await codeOf(releaseShare(shared, one.walletId, 'device'))).toBe('not_found')
  })

  stressTest('T50 that a device is let into one account makes it look new in no other one', async () => {
    const [one, other] = [await withWallet(), await withWallet()]
    await addDevice(suite.it, (await enter(one.email)).client, one.made)
    suite.shiftMs += NOTICE_DEVICE_MS + 1_000
    await enter(other.email, one.client)
    await addDevice(suite.it, one.client, other.made)
    await sayNotMe(one.email, one.client)
    const rows = await suite.opened.database
      .selectFrom('auth_devices')
      .select('account_id')
      .where('jkt', '=', one.client.jkt)
      .execute()
    expect(new Set(rows.map(({ account_id }) => account_id))).toEqual(
      new Set([one.accountId, other.accountId]),
    )
  })

  test('T50 a false word takes off no device that was let in long ago, but the one that has just moved the account', async () => {
    const { database } = suite.opened
    const { email, client, accountId, walletId, made } = await withWallet()
    const { client: second } = await enter(email)
    await addDevice(suite.it, second, made)
    suite.shiftMs += NOTICE_DEVICE_MS + 1_000
    const to = newAddress()
    const owner = { client, email, accountId, walletId, key: made.secrets.eoa }
    const { flowId, second: otp } = await reachSecondary(suite, owner, to)
    await finish(suite, owner, { flowId, to, otp })
    const isOn = async ({ jkt }: AuthClient) =>
      (await database.selectFrom('auth_devices').select('jkt').where('jkt', '=', jkt).execute()).length > 0
    await sayNotMe(to, second)
    expect(await isOn(second)).toBe(true)
    const changes = database.selectFrom('auth_email_changes').selectAll().where('id', '=', flowId)
    const row = await changes.executeTakeFirstOrThrow()
    const set = (values: Partial<typeof row>) =>
      database.updateTable('auth_email_changes').set(values).where('id', '=', flowId).execute()
    for (const other of [
      { account_id: (await withWallet()).accountId },
      { state: 'secondary' },
      { decided_at: new Date(suite.now() - NOTICE_DEVICE_MS - 1_000) },
    ] as const) {
      await set(other)
      await sayNotMe(to, client)
      expect(await isOn(client), JSON.stringify(other)).toBe(true)
      await set({ account_id: row.account_id, state: row.state, decided_at: row.decided_at })
    }
    await sayNotMe(to, client)
    expect(await isOn(client)).toBe(false)
  })

  test('T48 a session of one project is none in another one', async () => {
    const { client } = await withWallet()
    const elsewhere = await suite.it.client({ projectId: 'open', device: client.device })
    expect(await codeOf(elsewhere.call(authRoutes.getMe))).toBe('login_required')
    expect(await codeOf(client.call(authRoutes.getMe))).toBe('ok')
  })

  test('G8 who signs in hears of no change of an account and an address that are not theirs', async () => {
    const [from, to] = [newAddress(), newAddress()]
    const owner = await makeOwner(suite, from)
    const { flowId, second } = await reachSecondary(suite, owner, to)
    await finish(suite, owner, { flowId, to, otp: second })
    expect((await enter(newAddress())).changes).toBeUndefined()
    // What was decided is told for ever: the vault may not have heard of it.
    await sweepAuth(suite.opened.database, suite.now() + 300 * 86_400_000)
    expect((await enter(from)).changes).toHaveLength(1)
    expect((await enter(to)).changes).toHaveLength(1)
    const changes = suite.opened.database.updateTable('auth_email_changes').where('id', '=', flowId)
    await changes.set({ project_id: 'open' }).execute()
    expect((await enter(from)).changes).toBeUndefined()
  })

  /** Holds rows in a transaction while something is asked for, and says whether that had to wait for them. */
  async function whileHeld(
    hold: (trx: DatabaseTransaction) => Promise<unknown>,
    work: () => Promise<unknown>,
  ): Promise<boolean> {
    const { database } = suite.opened
    let working: Promise<unknown> = Promise.resolve()
    const hasWaited = await database.transaction().execute(async (trx) => {
      await hold(trx)
      let isDone = false
      working = work().finally(() => {
        isDone = true
      })
      working.catch(() => undefined)
      for (;;) {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
        if (rows.length > 0) return true
        if (isDone) return false
      }
    })
    await working
    return hasWaited
  }

  /**
   * Whether work ends while somebody else holds a row. Other work of the server may wait for that row meanwhile, which says
   * nothing of this one.
   */
  function endsWhileHeld(
    hold: (trx: DatabaseTransaction) => Promise<unknown>,
    work: () => Promise<unknown>,
  ): Promise<boolean> {
    return suite.opened.database.transaction().execute(async (trx) => {
      await hold(trx)
      const ended = new AbortController()
      const working = work().then(() => true)
      // Work that waits goes on when the row is let go of, after the answer.
      working.catch(() => undefined)
      const tooLong = delay(HELD_MS, false, { signal: ended.signal }).catch(() => false)
      return Promise.race([working, tooLong]).finally(() => ended.abort())
    })
  }

  test('G8 an account that is kept while the sweep deletes it stays', async ({ skip }) => {
    skip(suite.opened.pool === undefined, 'the embedded database has one transaction at a time')
    const { client, accountId, walletId } = await withWallet()
    const { database } = suite.opened
    const delete_at = new Date(suite.now())
    await database.updateTable('auth_accounts').set({ delete_at }).where('id', '=', accountId).execute()
    const keep = (trx: DatabaseTransaction) =>
      trx.updateTable('auth_accounts').set({ delete_at: null }).where('id', '=', accountId).execute()
    expect(await whileHeld(keep, () => sweepAuth(database, suite.now()))).toBe(true)
    expect(await codeOf(releaseShare(client, walletId, 'device'))).toBe('ok')
  })

  test('G8 two wallets of an account are made to count one after the other, and those of two accounts at once', async ({
    skip,
  }) => {
    skip(suite.opened.pool === undefined, 'the embedded database has one transaction at a time')
    const { client, account } = await enter(newAddress())
    const { accountId } = account
    const [one, other] = [await writeWallet(client, accountId), await writeWallet(client, accountId)]
    const commit = ({ binding: { walletId } }: MadeWallet) =>
      client.call(keyRoutes.commitKeys, { walletId, epoch: 1 })
    const holdAccount = (trx: DatabaseTransaction, id: string) =>
      trx.selectFrom('auth_accounts').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    // Somebody else makes the other one count meanwhile.
    const countOther = async (trx: DatabaseTransaction) => {
      await holdAccount(trx, accountId)
      await trx
        .updateTable('key_wallets')
        .set({ state: 'live' })
        .where('wallet_id', '=', other.binding.walletId)
        .execute()
    }
    let answer: string | undefined
    const hasWaited = await whileHeld(countOther, async () => {
      answer = await codeOf(commit(one))
    })
    expect([hasWaited, answer]).toEqual([true, 'wallet_conflict'])
    const neighbour = await withWallet()
    const hold = (trx: DatabaseTransaction) => holdAccount(trx, neighbour.accountId)
    expect(await endsWhileHeld(hold, () => commit(other))).toBe(true)
  })
})
