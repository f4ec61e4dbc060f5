import { vaultRoutes } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import { randomBytes } from '@foyer/secure-protocol'
import { HOUR_MS } from '@foyer/server-kit'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, type Device, type NewWallet } from '../../test/device.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'
import { startVault } from '../startVault.ts'

const DELAY_MS = 24 * HOUR_MS
const databases = await usualVaultDatabases('the wait of new devices')

describe.each(databases)('the wait of new devices on $name', ({ start }) => {
  let it: VaultTest
  const { makeWallet } = createVictims(() => it)
  beforeAll(async () => {
    it = await start({ recoveryDelays: { hours: 24, byProject: {} } })
  })
  afterAll(() => it.close())

  /** Asks for a link, chooses its number, and answers with what the waiting device hears. */
  async function approve(device: Device, email: string) {
    it.passTime(31_000)
    const after = it.mailbox.lastId
    const made = await device.call('/v1/links', { email, flowId: 'fl_1' })
    const { linkId, number } = v.parse(vaultRoutes.createLink.reply, made.body)
    let mail = await it.mailbox.waitForMail(email, { after })
    while (!mail.subject.startsWith('Approve')) mail = await it.mailbox.waitForMail(email, { after: mail.id })
    const page = await it.choose(mail.links[0] ?? '', number)
    const wait = () => device.call('/v1/links/wait', { linkId })
    return { page, link: mail.links[0] ?? '', wait, state: stateOf(await wait()) }
  }

  function stateOf({ body }: { readonly body: unknown }) {
    return v.parse(vaultRoutes.waitForLink.reply, body)
  }

  async function releasesOf(device: Device, { walletId }: NewWallet) {
    const { body } = await device.call('/v1/releases', { walletId })
    return v.parse(vaultRoutes.listReleases.reply, body).releases
  }

  test('a new device of a wallet waits, hears how long, and gets in afterwards', async () => {
    const { email, wallet, device } = await makeWallet()
    const next = await createDevice(it)
    const after = it.mailbox.lastId
    const { state, page, wait } = await approve(next, email)
    if (state.state !== 'withheld') throw new TypeError(`the link is ${state.state}`)
    expect(state.releaseAtMs - state.askedAtMs).toBe(DELAY_MS)
    expect(page.text).toContain('Device approved, and waiting')
    let mail = await it.mailbox.waitForMail(email, { after })
    while (!mail.subject.startsWith('A new device waits'))
      mail = await it.mailbox.waitForMail(email, { after: mail.id })
    expect((await releasesOf(device, wallet)).map(({ releaseAtMs }) => releaseAtMs)).toEqual([
      state.releaseAtMs,
    ])

    // Asking again does not begin anew, and half of the time is not enough.
    it.passTime(DELAY_MS / 2)
    const again = await approve(next, email)
    expect(again.state).toEqual(state)
    expect(stateOf(await wait())).toEqual(state)

    it.passTime(DELAY_MS / 2)
    const { state: over } = await approve(next, email)
    if (over.state !== 'approved') throw new TypeError(`the link is ${over.state}`)
    const tokens = { approval: over.approval, login: await next.login(email) }
    expect((await next.release(wallet, '0', tokens)).share).toEqual(wallet.ofNobody)
    expect((await next.add(wallet, randomBytes(32), tokens)).code).toBeUndefined()
    expect(await releasesOf(device, wallet)).toEqual([])
  })

  stressTest('a known device does not wait, nor does the first one', async () => {
    const { email, wallet, device } = await makeWallet()
    expect((await approve(device, email)).state.state).toBe('approved')
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
  })

  test('an approval that is good keeps no share from waiting', async () => {
    const { email, wallet } = await makeWallet()
    const next = await createDevice(it)
    await approve(next, email)
    const { release_at } = await it.database
      .selectFrom('vault_releases')
      .select('release_at')
      .where('jkt', '=', next.jkt)
      .executeTakeFirstOrThrow()
    const at = (when: Date) =>
      it.database
        .updateTable('vault_releases')
        .set({ release_at: when })
        .where('jkt', '=', next.jkt)
        .execute()
    await at(new Date(it.now() - 1))
    const { state } = await approve(next, email)
    if (state.state !== 'approved') throw new TypeError(`the link is ${state.state}`)
    const tokens = { approval: state.approval, login: await next.login(email) }
    await at(release_at)
    const refused = await next.release(wallet, '0', tokens)
    expect(refused).toMatchObject({ code: 'withheld', status: 425, share: undefined })
    expect(Object(refused.body).retryAfterMs).toBeGreaterThan(HOUR_MS)
    expect((await next.add(wallet, randomBytes(32), tokens)).code).toBe('withheld')
    const wraps = { walletId: wallet.walletId, ...tokens }
    expect((await next.call('/v1/shares/wraps', wraps)).code).toBe('withheld')
    // Where the wait was taken off, the device has none at all.
    await it.database.deleteFrom('vault_releases').where('jkt', '=', next.jkt).execute()
    expect((await next.release(wallet, '0', tokens)).code).toBe('device_unapproved')
  })

  test('a known device sends it away without the mailbox, and nobody else does', async () => {
    const { email, wallet, device } = await makeWallet()
    const stranger = await makeWallet()
    const next = await createDevice(it)
    const { wait } = await approve(next, email)
    const [waiting] = await releasesOf(device, wallet)
    const body = { walletId: wallet.walletId, releaseId: waiting?.releaseId }
    expect((await next.call('/v1/releases', { walletId: wallet.walletId })).code).toBe('not_found')
    expect((await stranger.device.call('/v1/releases/veto', body)).code).toBe('not_found')
    expect((await next.call('/v1/releases/veto', body)).code).toBe('not_found')
    const foreign = { ...body, walletId: stranger.wallet.walletId }
    expect((await stranger.device.call('/v1/releases/veto', foreign)).code).toBeUndefined()
    expect(await releasesOf(device, wallet)).toHaveLength(1)
    expect((await device.call('/v1/releases/veto', body)).code).toBeUndefined()
    expect((await device.call('/v1/releases/veto', body)).code).toBeUndefined()
    expect(stateOf(await wait()).state).toBe('refused')
    // What comes again waits anew.
    it.passTime(DELAY_MS)
    const { state } = await approve(next, email)
    if (state.state !== 'withheld') throw new TypeError(`the link is ${state.state}`)
    expect(state.releaseAtMs).toBeGreaterThan(it.now() + DELAY_MS - HOUR_MS)
  })

  stressTest('the link of the mail sends it away, and freezes', async () => {
    const { email, wallet, device } = await makeWallet()
    const next = await createDevice(it)
    const { link, wait } = await approve(next, email)
    const shown = await (await fetch(it.local(link))).text()
    expect(shown).toContain('This was not me')
    expect(await releasesOf(device, wallet)).toHaveLength(1)
    await it.choose(link, 'not-me')
    expect(await releasesOf(device, wallet)).toEqual([])
    expect(stateOf(await wait()).state).toBe('refused')
    it.passTime(31_000)
    expect((await next.call('/v1/links', { email, flowId: 'fl_1' })).code).toBe('frozen')
    expect((await device.release(wallet, 'device')).code).toBe('frozen')
  })

  stressTest('the wait and the mail at its end outlive the process', async () => {
    const { email } = await makeWallet()
    const next = await createDevice(it)
    const { state } = await approve(next, email)
    const second = await startVault({ ...it.options, port: 0, publicUrl: it.vault.publicUrl })
    const twin = await createDevice({ ...it, vault: second }, next.key)
    it.passTime(31_000)
    expect((await approve(twin, email)).state).toEqual(state)
    await second.close()
    const after = it.mailbox.lastId
    it.passTime(DELAY_MS)
    const isOver = ({ subject }: { readonly subject: string }) => subject.includes('can now use')
    let mail = await it.mailbox.waitForMail(email, { after })
    while (!isOver(mail)) mail = await it.mailbox.waitForMail(email, { after: mail.id })
    expect(mail.links[0]).toContain('/approve?t=')
    const row = await it.database
      .selectFrom('vault_releases')
      .select('told_at')
      .where('jkt', '=', next.jkt)
      .executeTakeFirstOrThrow()
    expect(row.told_at).not.toBeNull()
  })
})
