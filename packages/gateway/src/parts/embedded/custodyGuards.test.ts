import { authRoutes, emailChangeRoutes, keyRoutes } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import { bindingHash, signChangeReady, signRotation } from '@foyer/secure-protocol'
import { HOUR_MS } from '@foyer/server-kit'
import { describe, expect, test } from 'vitest'
import { type AuthClient, signIn, tagOf } from '../../../test/authClient.ts'
import { codeOf, newAddress, onUsualDatabase, otherThan } from '../../../test/authSuite.ts'
import {
  addDevice,
  type MadeWallet,
  makeKeyWay,
  makeNext,
  makeWallet,
  releaseShare,
} from '../../../test/custodyClient.ts'
import {
  finish,
  mailSecond,
  makeOwner,
  nextCode,
  reachSecondary,
  recordOf,
  signRecord,
} from '../../../test/emailChangeClient.ts'

const MINUTES_MS = 60_000
const OTHER_APP = 'https://other.example'

// Each of these refusals exists nowhere else: without a test, a server that forgot it would go unnoticed.
await onUsualDatabase('what the gateway asks for', (suite) => {
  async function enter(email = newAddress(), client?: AuthClient) {
    const device = client ?? (await suite.it.client())
    await suite.opened.database.updateTable('auth_budgets').set({ sends: '[]' }).execute()
    const { account } = await signIn(device, { ...suite.it, email, nowMs: suite.now() })
    return { email, client: device, account }
  }

  async function withWallet() {
    const entered = await enter()
    const made = await makeWallet(suite.it, entered.client, entered.account.accountId)
    const { walletId } = made.binding
    await entered.client.call(keyRoutes.createKeys, made.body)
    await entered.client.call(keyRoutes.commitKeys, { walletId, epoch: 1 })
    return { ...entered, made, walletId, place: { walletId, epoch: 1 } }
  }

  const freeze = (accountId: string) =>
    suite.opened.database
      .updateTable('auth_accounts')
      .set({ frozen_until: new Date(suite.now() + MINUTES_MS) })
      .where('id', '=', accountId)
      .execute()

  describe('T48 of one app is worth nothing to another one on the same device', () => {
    test('a session', async () => {
      const { client, walletId } = await withWallet()
      await suite.opened.database
        .updateTable('auth_sessions')
        .set({ app_origin: OTHER_APP })
        .where('jkt', '=', client.jkt)
        .execute()
      expect(await codeOf(client.call(authRoutes.getMe))).toBe('login_required')
      expect(await codeOf(releaseShare(client, walletId, 'device'))).toBe('login_required')
    })

    test('a sign-in, nor one that is over', async () => {
      const { device, flowId, otp, guess } = await suite.startFlow(newAddress())
      const flows = suite.opened.database.updateTable('auth_flows').where('id', '=', flowId)
      const { app_origin } = await suite.opened.database
        .selectFrom('auth_flows')
        .select('app_origin')
        .where('id', '=', flowId)
        .executeTakeFirstOrThrow()
      await flows.set({ app_origin: OTHER_APP }).execute()
      expect(await guess(otp)).toBe('flow_expired')
      await flows.set({ app_origin, expires_at: new Date(suite.now() - 1) }).execute()
      expect(await guess(otp)).toBe('flow_expired')
      expect(await codeOf(device.call(authRoutes.resendEmail, { flowId }))).toBe('flow_expired')
    })

    test('a change of address, nor one whose account has moved since', async () => {
      const [owner, to] = [await makeOwner(suite, newAddress()), newAddress()]
      const { flowId, second: otp } = await reachSecondary(suite, owner, to)
      const changes = suite.opened.database.updateTable('auth_email_changes').where('id', '=', flowId)
      const { app_origin, from_tag } = await suite.opened.database
        .selectFrom('auth_email_changes')
        .select(['app_origin', 'from_tag'])
        .where('id', '=', flowId)
        .executeTakeFirstOrThrow()
      await changes.set({ app_origin: OTHER_APP }).execute()
      expect(await codeOf(finish(suite, owner, { flowId, to, otp }))).toBe('flow_expired')
      await changes.set({ app_origin, from_tag: `${'x'.repeat(42)}A` }).execute()
      expect(await codeOf(finish(suite, owner, { flowId, to, otp }))).toBe('flow_expired')
      await changes.set({ from_tag }).execute()
      expect(await codeOf(finish(suite, owner, { flowId, to, otp }))).toBe('ok')
    })
  })

  describe('T33 a device is added', () => {
    test('with a code of the last minutes, for the set that counts, and not while the account is frozen', async () => {
      const { email, account, made } = await withWallet()
      const { client } = await enter(email)
      const epoch = { ...made, binding: { ...made.binding, epoch: 2 } }
      expect(await codeOf(addDevice(suite.it, client, epoch))).toBe('wallet_conflict')
      const other = { ...made, binding: { ...made.binding, walletId: '0'.repeat(32) } }
      expect(await codeOf(addDevice(suite.it, client, other))).toBe('not_found')
      suite.shiftMs += 6 * MINUTES_MS
      expect(await codeOf(addDevice(suite.it, client, made))).toBe('login_required')
      suite.shiftMs -= 6 * MINUTES_MS
      await freeze(account.accountId)
      expect(await codeOf(addDevice(suite.it, client, made))).toBe('frozen')
      suite.shiftMs += 2 * MINUTES_MS
      expect(await codeOf(addDevice(suite.it, client, made))).toBe('ok')
    })

    stressTest('by no code that was typed once the account was frozen', async () => {
      const { email, account } = await withWallet()
      await suite.opened.database.updateTable('auth_budgets').set({ sends: '[]' }).execute()
      const { guess, otp } = await suite.startFlow(email)
      await freeze(account.accountId)
      expect(await guess(otp)).toBe('frozen')
    })
  })

  describe('G16 a wallet', () => {
    test('is not begun while the account is frozen', async () => {
      const { client, account } = await enter()
      const made = await makeWallet(suite.it, client, account.accountId)
      await freeze(account.accountId)
      expect(await codeOf(client.call(keyRoutes.createKeys, made.body))).toBe('frozen')
    })

    test('counts at its own epoch, and beside no other one', async () => {
      const { client, account } = await enter()
      const [one, two] = [
        await makeWallet(suite.it, client, account.accountId),
        await makeWallet(suite.it, client, account.accountId),
      ]
      for (const { body } of [one, two]) await client.call(keyRoutes.createKeys, body)
      const commit = ({ binding: { walletId } }: MadeWallet, epoch = 1) =>
        codeOf(client.call(keyRoutes.commitKeys, { walletId, epoch }))
      expect(await commit(one, 7)).toBe('not_found')
      await suite.opened.database
        .updateTable('key_wallets')
        .set({ state: 'live' })
        .where('wallet_id', '=', one.binding.walletId)
        .execute()
      expect(await commit(two)).toBe('wallet_conflict')
      expect(await commit(one)).toBe('ok')
    })

    test('of the same name and another binding is refused; of those that never count few are kept', async () => {
      const { client, account } = await enter()
      const made = await makeWallet(suite.it, client, account.accountId)
      await client.call(keyRoutes.createKeys, made.body)
      const binding = { ...made.binding, solana: '1'.repeat(32) }
      const changed = client.call(keyRoutes.createKeys, { ...made.body, binding })
      expect(await codeOf(changed)).toBe('wallet_conflict')
      for (let more = 0; more < 7; more += 1) {
        const { body } = await makeWallet(suite.it, client, account.accountId)
        await client.call(keyRoutes.createKeys, body)
      }
      const rows = await suite.opened.database
        .selectFrom('key_wallets')
        .select('wallet_id')
        .where('account_id', '=', account.accountId)
        .execute()
      expect(rows).toHaveLength(5)
    })
  })

  describe('G15 a way back', () => {
    test('is not one of the last two that is taken off where only the owner has the wallet', async () => {
      const { client, made, walletId, place } = await withWallet()
      const ways = [
        (await makeKeyWay(suite.it, client, made)).body,
        (await makeKeyWay(suite.it, client, made)).body,
        (await makeKeyWay(suite.it, client, made)).body,
      ]
      const [one, two, three] = ways
      for (const way of [one, two]) await client.call(keyRoutes.addKeyWay, { ...place, ...way })
      await client.call(keyRoutes.forgetKeyEscrow, place)
      const remove = (wayId = '') => codeOf(client.call(keyRoutes.removeKeyWay, { walletId, wayId }))
      expect(await remove(one?.wayId)).toBe('ways_too_few')
      expect((await client.call(keyRoutes.listKeyWays, { walletId })).ways).toHaveLength(2)
      await client.call(keyRoutes.addKeyWay, { ...place, ...three })
      expect(await remove(one?.wayId)).toBe('ok')
      const left = (await client.call(keyRoutes.listKeyWays, { walletId })).ways
      expect(left).toEqual([two?.wayId, three?.wayId])
    })

    stressTest('is of the set that counts, one of ten, and stays while the set changes', async () => {
      const { client, made, walletId, place } = await withWallet()
      const { body: first } = await makeKeyWay(suite.it, client, made)
      const later = { ...made, binding: { ...made.binding, epoch: 2 } }
      const ofLater = { walletId, epoch: 2, ...(await makeKeyWay(suite.it, client, later)).body }
      expect(await codeOf(client.call(keyRoutes.addKeyWay, ofLater))).toBe('wallet_conflict')
      await client.call(keyRoutes.addKeyWay, { ...place, ...first })
      for (let more = 1; more < 10; more += 1)
        await client.call(keyRoutes.addKeyWay, {
          ...place,
          ...(await makeKeyWay(suite.it, client, made)).body,
        })
      const eleventh = { ...place, ...(await makeKeyWay(suite.it, client, made)).body }
      expect(await codeOf(client.call(keyRoutes.addKeyWay, eleventh))).toBe('wallet_conflict')
      expect(await codeOf(client.call(keyRoutes.forgetKeyEscrow, { walletId, epoch: 2 }))).toBe(
        'wallet_conflict',
      )
      await client.call(keyRoutes.rotateKeys, (await makeNext(suite.it, client, made)).body)
      const removed = client.call(keyRoutes.removeKeyWay, { walletId, wayId: first.wayId })
      expect(await codeOf(removed)).toBe('wallet_conflict')
    })
  })

  test('G16 a set that waits is dropped and retired by its own epoch and state alone, by another device with a code', async () => {
    const { email, client, account, made, walletId, place } = await withWallet()
    const next = await makeNext(suite.it, client, made)
    const { client: other } = await enter(email)
    await addDevice(suite.it, other, made)
    await client.call(keyRoutes.rotateKeys, next.body)
    const drop = (epoch: number, device = client) =>
      codeOf(device.call(keyRoutes.dropKeyRotation, { walletId, epoch }))
    const retire = (epoch: number) => codeOf(client.call(keyRoutes.retireKeys, { walletId, epoch }))
    expect(await drop(3)).toBe('wallet_conflict')
    expect(await retire(1)).toBe('wallet_conflict')
    suite.shiftMs += 6 * MINUTES_MS
    expect(await drop(2, other)).toBe('login_required')
    const hash = await bindingHash(next.binding)
    const claims = { prj: suite.it.projectId, walletId, epoch: 2, bindingHash: hash }
    const counted = await signRotation(claims, suite.it.vaultKey, suite.now())
    await freeze(account.accountId)
    expect(await codeOf(client.call(keyRoutes.commitKeys, { ...place, epoch: 2, counted }))).toBe('frozen')
    suite.shiftMs += 2 * MINUTES_MS
    await client.call(keyRoutes.commitKeys, { ...place, epoch: 2, counted })
    expect(await drop(3)).toBe('wallet_conflict')
    expect(await retire(1)).toBe('wallet_conflict')
    await freeze(account.accountId)
    expect(await retire(2)).toBe('frozen')
  })

  test('G5 after a hundred wrong codes in a row no code is looked at nor mailed for eight hours, and the wait is told', async () => {
    const email = newAddress()
    const { device, flowId, otp, guess } = await suite.startFlow(email)
    const lastMs = suite.now()
    await suite.opened.database
      .updateTable('auth_budgets')
      .set({ failures_in_a_row: 100, failures: JSON.stringify([lastMs]), sends: '[]' })
      .where('email_tag', '=', await tagOf(suite.it.tagKey, email))
      .execute()
    expect(await guess(otp)).toBe('code_locked')
    const refused = await device.call(authRoutes.resendEmail, { flowId }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'code_locked' })
    const { retryAfterMs } = Object(refused)
    expect(retryAfterMs).toBeGreaterThan(8 * HOUR_MS - 120_000)
    expect(retryAfterMs).toBeLessThanOrEqual(8 * HOUR_MS)
    // One is forgiven after eight hours, and all by an answer to the vault's link.
    suite.shiftMs = 8 * HOUR_MS
    const later = await suite.startFlow(email)
    expect(await later.guess(otherThan(later.otp))).toBe('code_wrong')
    expect(await later.guess(later.otp)).toBe('ok')
  })

  describe('G8 a change of address', () => {
    test('begins with a wallet, goes on to its own address, and takes a step twice as once', async () => {
      const { client } = await enter()
      const begin = (device: AuthClient, body: object) =>
        codeOf(device.call(emailChangeRoutes.startEmailChange, body))
      expect(await begin(client, { email: newAddress() })).toBe('not_found')
      const [owner, to] = [await makeOwner(suite, newAddress()), newAddress()]
      await suite.opened.database.deleteFrom('auth_budgets').execute()
      const after = suite.mailbox.lastId
      const { flowId } = await owner.client.call(emailChangeRoutes.startEmailChange, { email: to })
      const otp = await nextCode(suite, owner.email, after)
      await suite.opened.database.deleteFrom('auth_budgets').execute()
      expect(await begin(owner.client, { email: newAddress(), flowId })).toBe('flow_expired')
      const confirm = () =>
        codeOf(owner.client.call(emailChangeRoutes.confirmEmailChangePrimary, { flowId, otp }))
      expect(await confirm()).toBe('ok')
      // Its answer was lost: it is done. The new address hears nothing before its owner has answered the vault's link.
      expect(await confirm()).toBe('ok')
      await expect.poll(suite.mailsLeft).toBe(0)
      expect(suite.mailbox.mails(to)).toEqual([])
      await mailSecond(suite, owner, { flowId, to })
      await nextCode(suite, to, after)
    })

    test('takes no word of the vault about another account or project', async () => {
      const [owner, to] = [await makeOwner(suite, newAddress()), newAddress()]
      const { flowId, second: otp } = await reachSecondary(suite, owner, to)
      const { tagKey, vaultKey } = suite.it
      const claims = {
        prj: 'my-shop',
        jkt: owner.client.jkt,
        flow: flowId,
        accountId: owner.accountId,
        walletId: owner.walletId,
        fromTag: await tagOf(tagKey, owner.email),
        toTag: await tagOf(tagKey, to),
      }
      const signature = signRecord(owner.key, recordOf(owner, flowId, to))
      const withWord = async (changes: object) => {
        const ready = await signChangeReady({ ...claims, ...changes }, vaultKey, suite.now())
        const body = { flowId, otp, signature, ready }
        return codeOf(owner.client.call(emailChangeRoutes.confirmEmailChangeSecondary, body))
      }
      expect(await withWord({ prj: 'open' })).toBe('device_unapproved')
      expect(await withWord({ accountId: 'ac_another' })).toBe('device_unapproved')
      expect(await withWord({})).toBe('ok')
    })
  })
})
