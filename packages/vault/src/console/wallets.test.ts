import { vaultOperatorRoutes as routes, sharedOperatorRoutes } from '@foyer/api'
import { DAY_MS } from '@foyer/server-kit'
import { LOOK_UPS_PER_MINUTE } from '@foyer/server-kit/operators'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { createVaultConsole } from '../../test/vaultConsole.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import { TEST_PROJECT, type VaultTest } from '../../test/vaultTest.ts'

const MINUTE_MS = 60_000
const DELAY_MS = DAY_MS
const databases = await usualVaultDatabases('the wallets of a console of the vault')

describe.each(databases)('an operator of the vault on $name', ({ start }) => {
  let it: VaultTest
  const { makeWallet, newEmail, operator, moveOn } = createVaultConsole(() => it)
  beforeAll(async () => {
    it = await start({ hasConsole: true, trustedProxies: 1, recoveryDelays: { hours: 24, byProject: {} } })
  })
  beforeEach(() => moveOn())
  afterAll(() => it.close())

  const byEmail = (email: string) => ({ by: 'email', projectId: TEST_PROJECT, email })
  const linesOf = (walletId: string) =>
    it.database
      .selectFrom('console_audit')
      .select(['act', 'target', 'before', 'after'])
      .where('target', '=', walletId)
      .orderBy('seq')
      .execute()

  /** A wallet whose new device waits. */
  async function makeWaiting() {
    const made = await makeWallet()
    it.passTime(2 * DELAY_MS)
    const next = await createDevice(it)
    await next.approve(made.email).catch(() => undefined)
    return { ...made, next }
  }

  test('finds a wallet by its whole address or its id, and sees neither the address nor a share', async () => {
    const { browser } = await operator('support')
    const { email, wallet } = await makeWallet()
    const found = await browser.call(routes.findVaultWallet, { body: byEmail(email) })
    expect(found.wallet).toMatchObject({
      ...{ walletId: wallet.walletId, projectId: TEST_PROJECT, state: 'live', mode: 'escrow', shares: 2 },
      ...{ waits: [], freezes: [], isGuarded: false, recoveryFactors: { passkeys: 0, codes: 0 } },
      email: `${email[0]}…@example.com`,
      devices: [{ isAdmitted: true }],
    })
    const byId = { by: 'id', walletId: wallet.walletId }
    expect(await browser.call(routes.findVaultWallet, { body: byId })).toEqual(found)
    const text = JSON.stringify(found)
    const rows = await it.database.selectFrom('vault_shares').select('share_enc').execute()
    for (const secret of [email, ...rows.map(({ share_enc }) => share_enc ?? '')].filter((one) => one !== ''))
      expect(text).not.toContain(secret)
  })

  test('learns the same of an address without a wallet, of an id that there is none of, and of another project', async () => {
    const { browser } = await operator('support')
    const { email } = await makeWallet()
    const nothing = { wallet: null, acts: [] }
    for (const body of [
      byEmail(newEmail()),
      { by: 'id', walletId: 'nobody' },
      { ...byEmail(email), projectId: 'other' },
    ])
      expect(await browser.call(routes.findVaultWallet, { body })).toEqual(nothing)
    const none = await it.database
      .selectFrom('console_audit')
      .select('target')
      .where('target', 'like', 'none%')
      .execute()
    expect(none.map(({ target }) => target)).toEqual(['none, by email', 'none, by id', 'none, by email'])
    await expect(browser.call(routes.findVaultWallet, { body: byEmail('nobody') })).rejects.toThrow(
      'email_invalid',
    )
  })

  test('freezes a wallet, whose owner is told and locked out, and lifts it again', async () => {
    const { browser } = await operator('support')
    const { email, device, wallet } = await makeWallet()
    const body = { walletId: wallet.walletId }
    const after = it.mailbox.lastId
    const { text } = await browser.call(routes.freezeVaultWallet, { body })
    expect(text).toMatch(/^Frozen until 20/)
    expect((await it.mailbox.waitForMail(email, { after })).subject).toContain('wallet was locked by')
    expect((await device.release(wallet, 'device')).code).toBe('frozen')
    const next = await createDevice(it)
    expect((await next.call('/v1/links', { email, flowId: 'fl_1' })).code).toBe('frozen')
    const { wallet: frozen, acts } = await browser.call(routes.findVaultWallet, { body: byEmail(email) })
    expect(frozen?.freezes).toEqual([expect.objectContaining({ by: 'operator' })])
    expect(acts.map(({ act, isOpen }) => [act, isOpen])).toEqual([
      ['freeze', false],
      ['lift', true],
      ['sendAway', false],
    ])

    const { lastId } = it.mailbox
    await browser.call(routes.liftVaultFreeze, { body })
    expect((await it.mailbox.waitForMail(email, { after: lastId })).subject).toContain('is unlocked')
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
    expect((await linesOf(wallet.walletId)).map(({ act }) => act)).toEqual([
      'freezeVaultWallet',
      'findVaultWallet',
      'liftVaultFreeze',
    ])
    const { events } = (await browser.call(routes.findVaultWallet, { body: byEmail(email) })).wallet ?? {}
    expect(events?.slice(0, 2).map(({ event }) => event)).toEqual(['share_released', 'operator_lifted'])
  })

  test('does not lift what the owner has frozen, whatever an operator has frozen beside it', async () => {
    const { browser } = await operator('owner')
    const { device, wallet } = await makeWallet()
    const body = { walletId: wallet.walletId }
    await device.call('/v1/freeze', body)
    await expect(browser.call(routes.liftVaultFreeze, { body })).rejects.toThrow('refused not_frozen')
    await browser.call(routes.freezeVaultWallet, { body })
    await browser.call(routes.liftVaultFreeze, { body })
    expect((await device.release(wallet, 'device')).code).toBe('frozen')
    const found = await browser.call(routes.findVaultWallet, { body: { by: 'id', ...body } })
    expect(found.wallet?.freezes.map(({ by }) => by)).toEqual(['owner'])
  })

  test('freezes a wallet once in fourteen days, also after it was lifted, and the freeze ends by itself', async () => {
    const { browser } = await operator('support')
    const { device, wallet } = await makeWallet()
    const body = { walletId: wallet.walletId }
    await browser.call(routes.freezeVaultWallet, { body })
    await browser.call(routes.liftVaultFreeze, { body })
    await expect(browser.call(routes.freezeVaultWallet, { body })).rejects.toThrow('rate_limited')
    it.passTime(14 * DAY_MS + 1)
    await browser.signIn()
    await browser.call(routes.freezeVaultWallet, { body })
    it.passTime(3 * DAY_MS - MINUTE_MS)
    expect((await device.release(wallet, 'device')).code).toBe('frozen')
    it.passTime(MINUTE_MS)
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
  })

  test('sends a waiting device away, three times in fourteen days, and lets none in', async () => {
    const { email, wallet, next } = await makeWaiting()
    const { browser } = await operator('support')
    const walletId = wallet.walletId
    const waitsOf = async () =>
      (await browser.call(routes.findVaultWallet, { body: { by: 'id', walletId } })).wallet?.waits ?? []
    for (let times = 0; times < 3; times += 1) {
      const [wait] = await waitsOf()
      expect(wait?.releaseAtMs).toBeGreaterThan(it.now())
      const body = { walletId, waitId: wait?.waitId }
      const after = it.mailbox.lastId
      await browser.call(routes.sendAwayVaultDevice, { body })
      let mail = await it.mailbox.waitForMail(email, { after })
      while (!mail.subject.includes('sent away'))
        mail = await it.mailbox.waitForMail(email, { after: mail.id })
      expect(mail.text).toContain('an operator of')
      expect(await waitsOf()).toEqual([])
      await expect(browser.call(routes.sendAwayVaultDevice, { body })).rejects.toThrow('not_found')
      it.passHour()
      await browser.signIn()
      await next.approve(email).catch(() => undefined)
    }
    const [wait] = await waitsOf()
    const body = { walletId, waitId: wait?.waitId }
    await expect(browser.call(routes.sendAwayVaultDevice, { body })).rejects.toThrow('rate_limited')
    expect(await waitsOf()).toHaveLength(1)
  })

  test('freezes links and waiting devices away, as the freeze of an owner does', async () => {
    const { wallet } = await makeWaiting()
    const { browser } = await operator('support')
    await browser.call(routes.freezeVaultWallet, { body: { walletId: wallet.walletId } })
    const waiting = it.database
      .selectFrom('vault_releases')
      .select('id')
      .where('wallet_id', '=', wallet.walletId)
    expect(await waiting.execute()).toEqual([])
  })

  test('looks for twenty wallets a minute, counted by the operator', async () => {
    const { browser } = await operator('support')
    const body = { by: 'id', walletId: 'nobody' }
    for (let times = 0; times < LOOK_UPS_PER_MINUTE; times += 1)
      await browser.call(routes.findVaultWallet, { body })
    await expect(browser.call(routes.findVaultWallet, { body })).rejects.toThrow('rate_limited')
    const other = await operator('support', 'Grace')
    expect(await other.browser.call(routes.findVaultWallet, { body })).toEqual({ wallet: null, acts: [] })
    expect((await browser.send(sharedOperatorRoutes.getOperator)).status).toBe(200)
  })

  test('reads no freeze of a wallet that moved: it goes with the wallet, and not with the address', async () => {
    const { browser } = await operator('support')
    const { device, wallet } = await makeWallet()
    await browser.call(routes.freezeVaultWallet, { body: { walletId: wallet.walletId } })
    await it.database
      .updateTable('vault_wallets')
      .set({ email_tag: 'moved' })
      .where('wallet_id', '=', wallet.walletId)
      .execute()
    expect((await device.release(wallet, 'device')).code).toBe('frozen')
  })

  test('needs a passkey that is at most five minutes old for an act, and none for a look', async () => {
    const { browser } = await operator('support')
    const { wallet } = await makeWallet()
    const body = { walletId: wallet.walletId }
    it.passTime(5 * 60_000)
    for (const route of [routes.freezeVaultWallet, routes.liftVaultFreeze])
      await expect(browser.call(route, { body })).rejects.toThrow('factor_required')
    await browser.call(routes.findVaultWallet, { body: { by: 'id', ...body } })
    await browser.confirm()
    await browser.call(routes.freezeVaultWallet, { body })
  })

  test('an act, its line, its mail and the audit of the vault are there together or not at all', async () => {
    const { browser } = await operator('support')
    const { wallet } = await makeWallet()
    await it.database
      .updateTable('vault_wallets')
      .set({ email_enc: 'nothing that opens' })
      .where('wallet_id', '=', wallet.walletId)
      .execute()
    const body = { walletId: wallet.walletId }
    expect((await browser.send(routes.freezeVaultWallet, { body })).status).toBe(500)
    const kept = it.database.selectFrom('vault_operator_freezes').select('wallet_id')
    expect(await kept.where('wallet_id', '=', wallet.walletId).execute()).toEqual([])
    expect(await linesOf(wallet.walletId)).toEqual([])
  })
})
