import { emailChangeVaultRoutes, Problem, vaultRoutes } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import { randomBytes, verifyChangeReady } from '@foyer/secure-protocol'
import { HOUR_MS } from '@foyer/server-kit'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { createMovers } from '../../test/movers.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import { TEST_ORIGIN, TEST_PROJECT, type VaultTest } from '../../test/vaultTest.ts'
import { eoaOf } from '../../test/walletKey.ts'
import { openKeyRing } from '../keys/keyRing.ts'

const CHANGE_HOLD_MS = 24 * HOUR_MS
const databases = await usualVaultDatabases('changes of address')

describe.each(databases)('changes of address on $name', ({ start }) => {
  let it: VaultTest
  const { newEmail, newFlow, makeOwner, answerLink, prepare, settle, isAt, makeReady, move } = createMovers(
    () => it,
  )
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())
  test('state-12 the link, the signature and the decision move a wallet; its shares open at the new address alone', async () => {
    const owner = await makeOwner()
    const from = owner.email
    const to = newEmail()
    const moved = await move(owner, to)
    expect(await isAt(owner, to)).toBe(true)
    expect((await owner.device.release(owner.wallet, 'device')).share).toEqual(owner.wallet.ofDevice)
    const second = await createDevice(it)
    it.passTime(CHANGE_HOLD_MS)
    const tokens = { approval: await second.approve(to), login: await second.login(to) }
    expect((await second.release(moved.wallet, '0', tokens)).share).toEqual(owner.wallet.ofNobody)
    const thief = await createDevice(it)
    const old = { approval: await thief.approve(from), login: await thief.login(from) }
    expect((await thief.release(owner.wallet, '0', old)).code).toBe('login_required')
  })

  test('the word of the vault names the flow, the device, the wallet and both addresses', async () => {
    const owner = await makeOwner()
    const to = newEmail()
    await answerLink(owner, to, 'ch_word')
    const { body } = await prepare(owner, 'ch_word', to)
    const reply = v.parse(emailChangeVaultRoutes.prepareEmailChange.reply, body)
    const ring = await openKeyRing(it.keys)
    const claims = await verifyChangeReady('ready' in reply ? reply.ready : '', {
      keys: ring.verifyKeys,
      nowMs: it.now(),
    })
    expect(claims).toMatchObject({
      prj: TEST_PROJECT,
      jkt: owner.device.jkt,
      flow: 'ch_word',
      walletId: owner.wallet.walletId,
      fromTag: await it.tagOf(owner.email),
      toTag: await it.tagOf(to),
    })
    // A reply that was lost is asked for again.
    expect((await prepare(owner, 'ch_word', to)).code).toBeUndefined()
    expect(await isAt(owner, owner.email)).toBe(true)
    expect((await settle(owner, 'ch_word', 'dropped')).code).toBeUndefined()
  })

  test('the gateway alone moves no wallet', async () => {
    const owner = await makeOwner()
    const to = newEmail()
    // It says that a change was decided of which the vault has nothing.
    expect((await settle(owner, 'ch_alone')).code).toBeUndefined()
    expect(await isAt(owner, owner.email)).toBe(true)
    // It has the link answered, as the owner of the new mailbox, and has no key of the wallet.
    const own = { ...owner, key: randomBytes(32) }
    await answerLink(owner, to, 'ch_alone2')
    expect((await prepare(own, 'ch_alone2', to)).code).toBe('bad_request')
    // Nor a binding of its own with a key of its own.
    const binding = { ...owner.binding, eoa: eoaOf(own.key) }
    expect((await prepare(own, 'ch_alone2', to, { binding })).code).toBe('wallet_conflict')
    await settle(owner, 'ch_alone2')
    expect(await isAt(owner, owner.email)).toBe(true)
  })

  test('the vault alone moves no wallet: it waits for the decision, in the words of the gateway’s own key', async () => {
    const owner = await makeOwner()
    const to = newEmail()
    const flowId = await makeReady(owner, to)
    expect(await isAt(owner, owner.email)).toBe(true)
    const vaultKey = (await openKeyRing(it.keys)).signKey
    expect((await settle(owner, flowId, 'changed', { key: vaultKey })).code).toBe('login_required')
    const login = await owner.device.login(to)
    const asLogin = await owner.device.call('/v1/shares/email/settle', { outcome: login })
    expect(asLogin.code).toBe('login_required')
    expect((await settle(owner, flowId, 'changed', { accountId: 'ac_2' })).code).toBeUndefined()
    expect((await settle(owner, flowId, 'changed', { prj: 'other' })).code).toBe('login_required')
    expect(await isAt(owner, owner.email)).toBe(true)
    await settle(owner, flowId)
    expect(await isAt(owner, to)).toBe(true)
  })

  stressTest(
    'nothing is prepared without an answered link to the new address, for this flow and device',
    async () => {
      const owner = await makeOwner()
      const to = newEmail()
      expect((await prepare(owner, 'ch_none', to)).code).toBe('device_unapproved')
      // The link went to the old address.
      await answerLink(owner, owner.email, 'ch_none')
      expect((await prepare(owner, 'ch_none', to)).code).toBe('device_unapproved')
      // A wrong number.
      await answerLink(owner, to, 'ch_none', '00')
      expect((await prepare(owner, 'ch_none', to)).code).toBe('device_unapproved')
      // This link belongs to another flow.
      const next = newEmail()
      await answerLink(owner, next, 'ch_other')
      expect((await prepare(owner, 'ch_none', next)).code).toBe('device_unapproved')
      // This link belongs to another device.
      const third = newEmail()
      const other = await createDevice(it)
      await answerLink({ device: other }, third, 'ch_third')
      expect((await prepare(owner, 'ch_third', third)).code).toBe('device_unapproved')
      // That approves a device, not an address.
      const fourth = newEmail()
      await answerLink(owner, fourth, 'ch_fourth', undefined, {})
      expect((await prepare(owner, 'ch_fourth', fourth)).code).toBe('device_unapproved')
      // Too long ago.
      const fifth = newEmail()
      await answerLink(owner, fifth, 'ch_fifth')
      it.passTime(601_000)
      expect((await prepare(owner, 'ch_fifth', fifth)).code).toBe('device_unapproved')
    },
  )

  stressTest('the link of a change approves no device for the wallet of that address', async () => {
    const victim = await makeOwner()
    const thief = await makeOwner()
    const linkId = await answerLink(thief, victim.email, 'ch_phish')
    const { body } = await thief.device.call('/v1/links/wait', { linkId })
    expect(v.parse(vaultRoutes.waitForLink.reply, body)).toEqual({ state: 'agreed' })
    const approvals = await it.database
      .selectFrom('vault_approvals')
      .select('jkt')
      .where('email_tag', '=', await it.tagOf(victim.email))
      .where('jkt', '=', thief.device.jkt)
      .execute()
    expect(approvals).toEqual([])
    // Nor does it move a wallet to an address that has one.
    expect((await prepare(thief, 'ch_phish', victim.email)).code).toBe('email_taken')
  })

  test.each([
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with white space', (email: string) => ` ${email}`],
    ['with a domain in full-width letters', (email: string) => email.replace('example', 'ｅｘａｍｐｌｅ')],
  ])('an address %s is the same address', async (_how, spell) => {
    const owner = await makeOwner()
    const victim = await makeOwner()
    expect((await prepare(owner, 'ch_same', spell(owner.email))).code).toBe('email_taken')
    const flowId = newFlow()
    await answerLink(owner, victim.email, flowId)
    expect((await prepare(owner, flowId, spell(victim.email))).code).toBe('email_taken')
  })

  test('a device without a share of the wallet prepares nothing, and a stranger hears of no wallet', async () => {
    const owner = await makeOwner()
    const stranger = await createDevice(it)
    expect((await prepare(owner, 'ch_stranger', newEmail(), {}, stranger)).code).toBe('not_found')
    const body = { appOrigin: 'https://sub.shop.example' }
    const elsewhere = await owner.device.call(
      '/v1/shares/email',
      {
        walletId: owner.wallet.walletId,
        flowId: 'ch_x',
        from: owner.email,
        to: newEmail(),
        binding: owner.binding,
        signature: 'A'.repeat(87),
      },
      body,
    )
    expect(elsewhere.code).toBe('not_found')
    expect(TEST_ORIGIN).not.toBe(body.appOrigin)
  })

  stressTest('what was signed for a change moves nothing a second time', async () => {
    const owner = await makeOwner()
    const from = owner.email
    const to = newEmail()
    const flowId = await makeReady(owner, to)
    await settle(owner, flowId)
    const moved = { ...owner, email: to }
    await move(moved, from)
    expect(await isAt(owner, from)).toBe(true)
    // The same record, signature, link and decision once more.
    expect((await prepare(owner, flowId, to)).code).toBe('flow_expired')
    expect((await settle(owner, flowId)).code).toBeUndefined()
    expect(await isAt(owner, from)).toBe(true)
  })

  stressTest('a wallet waits for one decision at a time, which anybody may bring, and names it', async () => {
    const owner = await makeOwner()
    const [first, second] = [newEmail(), newEmail()]
    const flowId = await makeReady(owner, first)
    await answerLink(owner, second, 'ch_second')
    const waiting = await prepare(owner, 'ch_second', second)
    expect(v.parse(emailChangeVaultRoutes.prepareEmailChange.reply, waiting.body)).toEqual({
      state: 'unsettled',
      flowId,
    })
    const anybody = await createDevice(it)
    expect((await settle({ device: anybody }, flowId, 'dropped')).code).toBeUndefined()
    expect((await prepare(owner, 'ch_second', second)).code).toBeUndefined()
    // What was dropped is never changed.
    await settle(owner, flowId)
    expect(await isAt(owner, owner.email)).toBe(true)
    await settle(owner, 'ch_second')
    expect(await isAt(owner, second)).toBe(true)
  })

  stressTest(
    'a new device that is approved before the vault has heard of the decision waits after it like any other',
    async () => {
      const owner = await makeOwner()
      const to = newEmail()
      const flowId = await makeReady(owner, to)
      const second = await createDevice(it)
      it.passTime(31_000)
      const tokens = { approval: await second.approve(to), login: await second.login(to) }
      expect((await second.release(owner.wallet, '0', tokens)).code).toBe('login_required')
      await settle({ device: second }, flowId)
      expect((await second.release(owner.wallet, '0', tokens)).code).toBe('device_unapproved')
      it.passTime(CHANGE_HOLD_MS)
      const later = { approval: await second.approve(to), login: await second.login(to) }
      expect((await second.release(owner.wallet, '0', later)).share).toEqual(owner.wallet.ofNobody)
    },
  )

  test('the old address gets a link that freezes the wallet for 72 hours, wherever it is by then', async () => {
    const owner = await makeOwner()
    const from = owner.email
    const after = it.mailbox.lastId
    const moved = await move(owner, newEmail())
    const farther = await move(moved, newEmail())
    let mail = await it.mailbox.waitForMail(from, { after })
    while (!mail.subject.includes('has left')) mail = await it.mailbox.waitForMail(from, { after: mail.id })
    const link = it.local(mail.links[0] ?? '')
    const page = await (await fetch(link)).text()
    expect(page).toContain('Your wallet has left this address')
    expect(page).toContain('value="not-me"')
    expect(page).not.toContain('class="number"')
    const answer = await it.choose(link, 'not-me')
    expect(answer.text).toContain('Your wallet is locked')
    // Whoever moved it has no share any more, and nobody else gets one.
    expect((await owner.device.release(owner.wallet, 'device')).code).toBe('device_unapproved')
    const second = await createDevice(it)
    it.passTime(31_000)
    const asked = await second.call('/v1/links', { email: farther.email, flowId: 'fl_1' })
    expect(asked.code).toBe('frozen')
    it.passTime(72 * 3_600_000 + 31_000)
    expect((await second.call('/v1/links', { email: farther.email, flowId: 'fl_1' })).code).toBeUndefined()
  })

  stressTest(
    'a frozen wallet is not prepared, and one that was frozen since stays frozen at the new address',
    async () => {
      const owner = await makeOwner()
      const to = newEmail()
      const flowId = await makeReady(owner, to)
      it.passTime(31_000)
      const after = it.mailbox.lastId
      const other = await createDevice(it)
      await other.call('/v1/links', { email: owner.email, flowId: 'fl_9' })
      let mail = await it.mailbox.waitForMail(owner.email, { after })
      while (mail.links.length === 0) mail = await it.mailbox.waitForMail(owner.email, { after: mail.id })
      await it.choose(mail.links[0] ?? '', 'not-me')
      expect((await prepare(owner, 'ch_frozen', newEmail())).code).toBe('frozen')
      await settle(owner, flowId)
      expect((await owner.device.release(owner.wallet, 'device')).code).toBe('frozen')
    },
  )

  stressTest('rows of a change in the place of others open nothing', async () => {
    const owner = await makeOwner()
    const thief = await makeOwner()
    const [to, evil] = [newEmail(), newEmail()]
    const flowId = await makeReady(owner, to)
    const own = await makeReady(thief, evil)
    const { to_enc } = await it.database
      .selectFrom('vault_email_changes')
      .select('to_enc')
      .where('flow_id', '=', own)
      .executeTakeFirstOrThrow()
    await it.database
      .updateTable('vault_email_changes')
      .set({ to_enc })
      .where('flow_id', '=', flowId)
      .execute()
    const { status, body } = await settle(owner, flowId)
    expect(status).toBe(500)
    expect(v.parse(Problem, body).code).toBe('internal')
    expect(await isAt(owner, owner.email)).toBe(true)
  })
})
