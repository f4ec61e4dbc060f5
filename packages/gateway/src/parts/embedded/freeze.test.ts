import { authRoutes, emailChangeRoutes, keyRoutes } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import { signApproval, signDeletion, signFreeze } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import { FREEZE_MS } from '@foyer/server-kit/custody'
import { expect, test } from 'vitest'
import { type AuthClient, approve, signIn, tagOf } from '../../../test/authClient.ts'
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
import { shredAccounts } from './erasure.ts'

await onUsualDatabase('freezing an account', (suite) => {
  async function withWallet() {
    const email = newAddress()
    const client = await suite.it.client()
    const { account } = await signIn(client, { ...suite.it, email, nowMs: suite.now() })
    const made = await makeWallet(suite.it, client, account.accountId)
    await client.call(keyRoutes.createKeys, made.body)
    const { walletId, epoch } = made.binding
    await client.call(keyRoutes.commitKeys, { walletId, epoch })
    return { email, client, account, made, walletId }
  }

  async function send(notice: string): Promise<string> {
    const url = `http://gateway.example${authRoutes.noticeFreeze.path}`
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ notice })
    const reply = await suite.it.gateway.fetch(new Request(url, { method: 'POST', headers, body }))
    return reply.ok ? 'ok' : String(Object(await reply.json()).code)
  }

  async function noticeFor(email: string, changes: object = {}, key = suite.it.vaultKey) {
    const emailTag = await tagOf(suite.it.tagKey, email)
    const claims = { prj: suite.it.projectId, emailTag, untilMs: suite.now() + FREEZE_MS, ...changes }
    return signFreeze(claims, key, suite.now())
  }

  test('a signed-in device freezes without a code, and nothing leaves or is added any more', async () => {
    const { email, client, made, walletId } = await withWallet()
    const next = await makeNext(suite.it, client, made)
    const { frozenUntilMs } = await client.call(authRoutes.freezeAccount, {})
    expect(frozenUntilMs).toBeGreaterThan(suite.now() + FREEZE_MS - 60_000)
    const stranger = await suite.it.client()
    const { flowId } = await stranger.call(authRoutes.startEmail, { email })
    const approval = await approve(stranger, { ...suite.it, email, flowId, nowMs: suite.now() })
    const { body: way } = await makeKeyWay(suite.it, client, made)
    const codes = await Promise.all(
      [
        releaseShare(client, walletId, 'device'),
        releaseShare(client, walletId, '0'),
        stranger.call(authRoutes.confirmDevice, { flowId, approval }),
        client.call(authRoutes.startEmail, { email }),
        client.call(authRoutes.deleteAccount, {}),
        client.call(keyRoutes.rotateKeys, next.body),
        client.call(keyRoutes.forgetKeyEscrow, { walletId, epoch: 1 }),
        client.call(keyRoutes.addKeyWay, { walletId, epoch: 1, ...way }),
        client.call(keyRoutes.removeKeyWay, { walletId, wayId: 'a'.repeat(32) }),
        client.call(keyRoutes.dropKeyRotation, { walletId, epoch: 2 }),
        client.call(authRoutes.revokeDevice, { jkt: stranger.jkt }),
      ].map(codeOf),
    )
    expect(new Set(codes)).toEqual(new Set(['frozen']))
    // Actions that protect the account go on.
    expect((await client.call(authRoutes.listDevices)).devices).toHaveLength(1)
    await client.call(authRoutes.keepAccount, {})
    await client.call(authRoutes.signOut, {})
    suite.shiftMs += FREEZE_MS
    expect(await codeOf(client.call(authRoutes.startEmail, { email }))).toBe('ok')
  })

  /** The gateway's half of a recovery factor. */

  stressTest(
    'a rotation that was written is dropped with the vault’s word, and not one that counts there already',
    async () => {
      for (const way of ['notice', 'device'] as const) {
        const { email, client, made, walletId } = await withWallet()
        await client.call(keyRoutes.rotateKeys, (await makeNext(suite.it, client, made)).body)
        const rotationIsThere = async () => (await client.call(authRoutes.getMe)).account.wallet?.rotation
        const freezeWith = async (notice: string) => {
          if (way === 'notice') await send(notice)
          else await client.call(authRoutes.freezeAccount, { notice })
        }
        // The vault counts the new set, says nothing of a set, or means another wallet: finished after the freeze.
        await freezeWith(await noticeFor(email, { wallet: { walletId, epoch: 2 } }))
        await freezeWith(await noticeFor(email))
        await freezeWith(await noticeFor(email, { wallet: { walletId: '0'.repeat(32), epoch: 1 } }))
        // A word about another address, one that is over, and one that is not the vault's.
        const wallet = { walletId, epoch: 1 }
        await freezeWith(await noticeFor(newAddress(), { wallet }))
        await freezeWith(await noticeFor(email, { wallet, untilMs: suite.now() - 1 }))
        const others = await import('../../../test/authTest.ts').then(({ createAuthKeys }) =>
          createAuthKeys(),
        )
        await freezeWith(await noticeFor(email, { wallet }, others.vaultKey))
        expect(await rotationIsThere()).toMatchObject({ state: 'pending' })
        await freezeWith(await noticeFor(email, { wallet }))
        expect(await rotationIsThere()).toBeUndefined()
        suite.shiftMs += FREEZE_MS + 1_000
        expect((await releaseShare(client, walletId, 'device')).share).toEqual(made.a)
      }
    },
  )

  test('T50 the vault’s word about one account drops no rotation of another one', async () => {
    const [victim, other] = [await withWallet(), await withWallet()]
    await victim.client.call(
      keyRoutes.rotateKeys,
      (await makeNext(suite.it, victim.client, victim.made)).body,
    )
    const notice = await noticeFor(other.email, { wallet: { walletId: victim.walletId, epoch: 1 } })
    await other.client.call(authRoutes.freezeAccount, { notice })
    expect(await send(notice)).toBe('ok')
    expect((await victim.client.call(authRoutes.getMe)).account.wallet?.rotation).toBeDefined()
  })

  test('the device that the owner sent away at the vault has neither session nor share here any more', async () => {
    const { email, client, made, walletId } = await withWallet()
    await suite.opened.database.updateTable('auth_budgets').set({ sends: '[]' }).execute()
    const thief = await suite.it.client()
    await signIn(thief, { ...suite.it, email, nowMs: suite.now() })
    await addDevice(suite.it, thief, made)
    expect(await codeOf(releaseShare(thief, walletId, 'device'))).toBe('ok')
    // It does not matter that the account is frozen already.
    await client.call(authRoutes.freezeAccount, {})
    const { jkt } = thief
    const old = await noticeFor(email, { jkt, untilMs: suite.now() - 1 })
    expect(await send(old)).toBe('ok')
    expect(await codeOf(thief.call(authRoutes.getMe))).toBe('ok')
    expect(await send(await noticeFor(email, { jkt }))).toBe('ok')
    expect(await send(await noticeFor(email, { jkt }))).toBe('ok')
    expect(await codeOf(thief.call(authRoutes.getMe))).toBe('login_required')
    suite.shiftMs += FREEZE_MS + 1_000
    expect(await codeOf(releaseShare(thief, walletId, 'device'))).toBe('login_required')
    const { devices } = await client.call(authRoutes.listDevices)
    expect(devices.map((device) => device.jkt)).toEqual([client.jkt])
    const rows = await suite.opened.database
      .selectFrom('key_devices')
      .select('holder')
      .where('holder', '=', jkt)
      .execute()
    expect(rows).toEqual([])
    expect((await thief.call(authRoutes.startEmail, { email })).action).toBe('VERIFY_DEVICE')
  })

  /** A device of the same account that was let in just now. */
  async function another(email: string, made: MadeWallet) {
    await suite.opened.database.updateTable('auth_budgets').set({ sends: '[]' }).execute()
    const device = await suite.it.client()
    await signIn(device, { ...suite.it, email, nowMs: suite.now() })
    await addDevice(suite.it, device, made)
    return device
  }

  stressTest(
    'T50 a false word takes off neither the last device that was let in, nor one that was long ago',
    async () => {
      const { email, client, made } = await withWallet()
      const isOn = async (device: AuthClient) => (await codeOf(device.call(authRoutes.getMe))) === 'ok'
      await send(await noticeFor(email, { jkt: client.jkt }))
      expect(await isOn(client)).toBe(true)
      suite.shiftMs += FREEZE_MS + 1_000
      const second = await another(email, made)
      suite.shiftMs += 11 * DAY_MS
      const third = await another(email, made)
      for (const { jkt } of [client, second, third])
        expect(await send(await noticeFor(email, { jkt }))).toBe('ok')
      expect([await isOn(client), await isOn(second), await isOn(third)]).toEqual([true, true, false])
    },
  )

  test('T50 the vault’s word freezes once in two weeks, however often it is given', async () => {
    const { email, client, walletId } = await withWallet()
    const isFrozen = async () => (await codeOf(releaseShare(client, walletId, 'device'))) === 'frozen'
    await send(await noticeFor(email))
    expect(await isFrozen()).toBe(true)
    // Nor is one that lasts made longer.
    suite.shiftMs += FREEZE_MS - 1_000
    await send(await noticeFor(email))
    suite.shiftMs += 2_000
    expect(await isFrozen()).toBe(false)
    for (let day = 4; day < 14; day += 3) {
      expect(await send(await noticeFor(email))).toBe('ok')
      expect(await isFrozen()).toBe(false)
      suite.shiftMs += 3 * DAY_MS
    }
    await send(await noticeFor(email))
    expect(await isFrozen()).toBe(true)
  })

  test('T28 who has the mailbox alone freezes once in two weeks, and a device that was let in whenever it likes', async () => {
    const { email, client, walletId } = await withWallet()
    await suite.opened.database.updateTable('auth_budgets').set({ sends: '[]' }).execute()
    const thief = await suite.it.client()
    await signIn(thief, { ...suite.it, email, nowMs: suite.now() })
    await thief.call(authRoutes.freezeAccount, {})
    expect(await codeOf(releaseShare(client, walletId, 'device'))).toBe('frozen')
    suite.shiftMs += FREEZE_MS + 1_000
    expect(await codeOf(thief.call(authRoutes.freezeAccount, {}))).toBe('rate_limited')
    expect(await codeOf(releaseShare(client, walletId, 'device'))).toBe('ok')
    // The word of the vault counts as the mailbox does.
    await send(await noticeFor(email))
    expect(await codeOf(releaseShare(client, walletId, 'device'))).toBe('ok')
    for (let time = 0; time < 2; time++) {
      await client.call(authRoutes.freezeAccount, {})
      expect(await codeOf(releaseShare(client, walletId, 'device'))).toBe('frozen')
      suite.shiftMs += FREEZE_MS + 1_000
    }
    suite.shiftMs += 14 * DAY_MS
    await thief.call(authRoutes.freezeAccount, {})
    expect(await codeOf(releaseShare(client, walletId, 'device'))).toBe('frozen')
  })

  stressTest('a freeze stays for the longer of two times', async () => {
    const { client } = await withWallet()
    const first = await client.call(authRoutes.freezeAccount, {})
    suite.shiftMs += 3_600_000
    const second = await client.call(authRoutes.freezeAccount, {})
    expect(second.frozenUntilMs).toBeGreaterThan(first.frozenUntilMs)
    suite.shiftMs -= 3_600_000
    expect((await client.call(authRoutes.freezeAccount, {})).frozenUntilMs).toBe(second.frozenUntilMs)
  })

  test('the vault’s word freezes, and nobody else’s', async () => {
    const { email, client, walletId } = await withWallet()
    const tag = await tagOf(suite.it.tagKey, email)
    const claims = { prj: suite.it.projectId, jkt: client.jkt, emailTag: tag, flow: 'fl_1' }
    const others = await import('../../../test/authTest.ts').then(({ createAuthKeys }) => createAuthKeys())
    for (const forged of [
      await noticeFor(email, {}, others.vaultKey),
      await signApproval(claims, suite.it.vaultKey, suite.now()),
    ])
      expect(await send(forged)).toBe('device_unapproved')
    expect(await send(await noticeFor(newAddress()))).toBe('ok')
    expect(await send(await noticeFor(email, { prj: 'closed' }))).toBe('ok')
    expect((await releaseShare(client, walletId, 'device')).reply.state).toBe('live')
    const notice = await noticeFor(email)
    expect(await send(notice)).toBe('ok')
    expect(await send(notice)).toBe('ok')
    expect(await codeOf(releaseShare(client, walletId, 'device'))).toBe('frozen')
    suite.shiftMs += 20 * 60_000
    expect(await send(notice)).toBe('device_unapproved')
  })

  test('after a change of address the vault’s word reaches the account that moved, and the old address is another one', async () => {
    const [from, to] = [newAddress(), newAddress()]
    const owner = await makeOwner(suite, from)
    const { flowId, second } = await reachSecondary(suite, owner, to)
    const after = suite.mailbox.lastId
    await finish(suite, owner, { flowId, to, otp: second })
    // The mail that the old address gets has no code.
    await suite.mailbox.waitForMail(from, { after })
    await suite.opened.database.deleteFrom('auth_budgets').execute()
    const stranger = await suite.it.client()
    const left = await signIn(stranger, { ...suite.it, email: from, nowMs: suite.now() })
    expect(left.account.accountId).not.toBe(owner.accountId)
    expect(await send(await noticeFor(from))).toBe('ok')
    expect(await codeOf(stranger.call(authRoutes.deleteAccount, {}))).toBe('frozen')
    expect((await releaseShare(owner.client, owner.walletId, 'device')).reply.state).toBe('live')
    expect(await send(await noticeFor(to))).toBe('ok')
    expect(await codeOf(releaseShare(owner.client, owner.walletId, 'device'))).toBe('frozen')
    // A stranger who moved the account moves it no farther.
    const next = owner.client.call(emailChangeRoutes.startEmailChange, { email: newAddress() })
    expect(await codeOf(next)).toBe('frozen')
  })

  test('an account that is to be deleted goes at its time, wherever it has moved, with its changes', async () => {
    const [from, to] = [newAddress(), newAddress()]
    const owner = await makeOwner(suite, from)
    const dueMs = suite.now() + 30 * 86_400_000
    const word = { prj: suite.it.projectId, jkt: owner.client.jkt, deleteAtMs: dueMs }
    const { accountId, walletId } = owner
    const deletion = await signDeletion({ ...word, accountId, walletId }, suite.it.vaultKey, suite.now())
    const { deleteAtMs } = await owner.client.call(authRoutes.deleteAccount, { deletion })
    const { flowId, second } = await reachSecondary(suite, owner, to)
    await finish(suite, owner, { flowId, to, otp: second })
    expect((await owner.client.call(authRoutes.deleteAccount, { deletion })).deleteAtMs).toBe(deleteAtMs)
    await shredAccounts(suite.opened.database, deleteAtMs - 1)
    expect(await codeOf(owner.client.call(authRoutes.getMe))).toBe('ok')
    await shredAccounts(suite.opened.database, deleteAtMs)
    expect(await codeOf(owner.client.call(authRoutes.getMe))).toBe('login_required')
    const rows = await suite.opened.database
      .selectFrom('auth_email_changes')
      .select('id')
      .where('id', '=', flowId)
      .execute()
    expect(rows).toEqual([])
  })

  test('no word of the vault freezes for longer than an owner could', async () => {
    const { email, client, walletId } = await withWallet()
    expect(await send(await noticeFor(email, { untilMs: suite.now() + 1_000 * FREEZE_MS }))).toBe('ok')
    suite.shiftMs += FREEZE_MS + 1_000
    expect(await codeOf(releaseShare(client, walletId, 'device'))).toBe('ok')
  })
})
