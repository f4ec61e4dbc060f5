import { authRoutes, keyRoutes } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import { NO_DEVICE, randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signIn } from '../../../test/authClient.ts'
import { codeOf, newAddress, onUsualDatabase } from '../../../test/authSuite.ts'
import {
  addDevice,
  admissionOf,
  makeKeyWay,
  makeNext,
  makeWallet,
  releaseShare,
  sealToGateway,
} from '../../../test/custodyClient.ts'
import { openTestDatabase } from '../../../test/emptyDatabase.ts'
import { createMigrator } from '../../migrations.ts'
import { MAX_DEVICES } from './accounts.ts'

await onUsualDatabase('admissions at the gateway', (suite) => {
  async function enter(email: string) {
    await suite.opened.database.updateTable('auth_budgets').set({ sends: '[]' }).execute()
    const client = await suite.it.client()
    const { account } = await signIn(client, { ...suite.it, email, nowMs: suite.now() })
    // Two devices of one moment have no order.
    suite.shiftMs += 1_000
    return { client, account }
  }

  /** A wallet that its owner holds, and a thief of the mailbox who has signed in with link and code. */
  async function withThief() {
    const email = newAddress()
    const { client, account } = await enter(email)
    const made = await makeWallet(suite.it, client, account.accountId)
    await client.call(keyRoutes.createKeys, made.body)
    const { walletId, epoch } = made.binding
    const place = { walletId, epoch }
    await client.call(keyRoutes.commitKeys, place)
    const ways = [
      (await makeKeyWay(suite.it, client, made)).body,
      (await makeKeyWay(suite.it, client, made)).body,
    ] as const
    for (const way of ways) await client.call(keyRoutes.addKeyWay, { ...place, ...way })
    await client.call(keyRoutes.forgetKeyEscrow, place)
    return { email, client, account, made, walletId, place, ways, thief: (await enter(email)).client }
  }

  test('who has the mailbox and does not open the wallet is not let in', async () => {
    const { client, made, walletId, place, thief } = await withThief()
    const { wrapDa, wrapDr } = made.body
    const share = await sealToGateway(suite.it, thief, made.binding, [randomBytes(32)])
    const other = await makeWallet(suite.it, thief, 'ac_1')
    const signatures = [
      toBase64Url(randomBytes(65)),
      admissionOf(thief, { ...made, secrets: other.secrets }),
      admissionOf(client, made),
      admissionOf(thief, { ...made, binding: other.binding }),
      admissionOf(thief, { ...made, binding: { ...made.binding, epoch: 2 } }),
    ]
    for (const admission of signatures) {
      const added = thief.call(keyRoutes.addKeyDevice, { ...place, wrapDa, wrapDr, share, admission })
      expect(await codeOf(added)).toBe('device_unapproved')
    }
    expect(await codeOf(releaseShare(thief, walletId, 'device'))).toBe('not_found')
    await addDevice(suite.it, thief, made)
    expect(await codeOf(releaseShare(thief, walletId, 'device'))).toBe('ok')
  })

  test('and takes off, adds, rotates, drops, revokes and deletes nothing', async () => {
    const { client, made, walletId, place, ways, thief } = await withThief()
    const next = await makeNext(suite.it, client, made)
    await client.call(keyRoutes.rotateKeys, next.body)
    const attempts = {
      add: async () =>
        thief.call(keyRoutes.addKeyWay, { ...place, ...(await makeKeyWay(suite.it, thief, made)).body }),
      remove: async () => thief.call(keyRoutes.removeKeyWay, { walletId, wayId: ways[0].wayId }),
      forget: async () => thief.call(keyRoutes.forgetKeyEscrow, place),
      rotate: async () => thief.call(keyRoutes.rotateKeys, (await makeNext(suite.it, thief, made)).body),
      drop: async () => thief.call(keyRoutes.dropKeyRotation, { walletId, epoch: 2 }),
      retire: async () => thief.call(keyRoutes.retireKeys, place),
      revoke: async () => thief.call(authRoutes.revokeDevice, { jkt: client.jkt }),
      delete: async () => thief.call(authRoutes.deleteAccount, {}),
    }
    for (const [name, attempt] of Object.entries(attempts))
      expect(await codeOf(attempt()), name).toBe('device_unapproved')
    // Nor does a row that nobody has shown the wallet for, as a version before this one has written it.
    await addDevice(suite.it, thief, made)
    await suite.opened.database
      .updateTable('key_devices')
      .set({ is_admitted: false })
      .where('holder', '=', thief.jkt)
      .execute()
    for (const [name, attempt] of Object.entries(attempts))
      expect(await codeOf(attempt()), name).toBe('device_unapproved')
    expect((await client.call(keyRoutes.listKeyWays, { walletId })).ways).toHaveLength(2)
    expect((await client.call(authRoutes.getMe)).account).toMatchObject({
      wallet: { rotation: { epoch: 2 } },
    })
    expect((await client.call(authRoutes.getMe)).account.deleteAtMs).toBeUndefined()
    expect(await codeOf(thief.call(authRoutes.revokeDevice, { jkt: thief.jkt }))).toBe('ok')
  })

  stressTest('however often somebody signs in, no device is pushed out that was let in', async () => {
    const { email, client, walletId } = await withThief()
    for (let more = 0; more < MAX_DEVICES + 2; more++) await enter(email)
    expect(await codeOf(releaseShare(client, walletId, 'device'))).toBe('ok')
    const { devices } = await client.call(authRoutes.listDevices)
    expect(devices).toHaveLength(MAX_DEVICES + 1)
    expect(devices.map(({ jkt }) => jkt)).toContain(client.jkt)
  })

  stressTest(
    'of more devices that were let in than may be, the one goes that was unseen for the longest',
    async () => {
      const { email, client, made, walletId } = await withThief()
      const { client: second } = await enter(email)
      await addDevice(suite.it, second, made)
      for (let more = 0; more < MAX_DEVICES - 1; more++) {
        const { client: device } = await enter(email)
        await addDevice(suite.it, device, made)
      }
      expect(await codeOf(releaseShare(client, walletId, 'device'))).toBe('login_required')
      expect(await codeOf(releaseShare(second, walletId, 'device'))).toBe('ok')
    },
  )

  stressTest(
    'a wallet that does not count is made to count by a device that has made or opened it',
    async () => {
      const email = newAddress()
      const { client, account } = await enter(email)
      const made = await makeWallet(suite.it, client, account.accountId)
      await client.call(keyRoutes.createKeys, made.body)
      const { client: thief } = await enter(email)
      const place = { walletId: made.binding.walletId, epoch: 1 }
      expect(await codeOf(thief.call(keyRoutes.commitKeys, place))).toBe('device_unapproved')
      expect(await codeOf(thief.call(authRoutes.deleteAccount, {}))).toBe('device_unapproved')
      await addDevice(suite.it, thief, made)
      expect(await codeOf(thief.call(keyRoutes.commitKeys, place))).toBe('ok')
    },
  )
})

stressTest(
  'devices that are known when the gateway is updated stay let in, and one that an older one adds is not',
  async () => {
    const { database, close } = await openTestDatabase()
    try {
      const migrator = createMigrator(database)
      expect((await migrator.migrateTo('2026-12-email-change')).error).toBeUndefined()
      await sql`insert into auth_accounts (id, project_id, email_tag, email_enc, created_at)
      values ('a', 'p', 'e', 'e', now())`.execute(database)
      await sql`insert into key_wallets (wallet_id, account_id, epoch, state, binding, binding_hash, vault, wrap_ar, created_at)
      values ('w', 'a', 1, 'live', '{}', 'h', 'v', 'r', now())`.execute(database)
      const put = (holder: string) =>
        sql`insert into key_devices (wallet_id, holder, epoch, share_enc)
        values ('w', ${holder}, 1, 's')`.execute(database)
      await put(NO_DEVICE)
      await put('before')
      expect((await migrator.migrateToLatest()).error).toBeUndefined()
      await put('later')
      const rows = await database
        .selectFrom('key_devices')
        .select(['holder', 'is_admitted'])
        .where('holder', '!=', NO_DEVICE)
        .orderBy('holder')
        .execute()
      expect(rows).toEqual([
        { holder: 'before', is_admitted: true },
        { holder: 'later', is_admitted: false },
      ])
    } finally {
      await close()
    }
  },
)
