import { vaultRoutes } from '@foyer/api'
import { NONCE_HEADER, NONCE_PATH, randomBytes } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, newWallet } from '../test/device.ts'
import { vaultDatabases } from '../test/vaultDatabases.ts'
import type { VaultTest } from '../test/vaultTest.ts'

const databases = await vaultDatabases('the vault')

describe.each(databases)('a vault on $name', ({ start }) => {
  let it: VaultTest
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  test('tells the frame, and no other page, the nonce of its first proof, so that it need not be refused', async () => {
    const ask = (origin: string) => fetch(`${it.vault.url}${NONCE_PATH}`, { headers: { origin } })
    const [frame = ''] = it.options.frameOrigins ?? []
    const reply = await ask(frame)
    expect([reply.status, await reply.text()]).toEqual([204, ''])
    expect(reply.headers.get('access-control-expose-headers')).toContain('dpop-nonce')
    expect(reply.headers.get(NONCE_HEADER)).toMatch(/^[\w-]{43}$/)
    expect((await ask('https://evil.example')).status).toBe(403)
  })

  test('takes a device from a link to a released share', async () => {
    const email = 'ada@example.com'
    const device = await createDevice(it)
    const tokens = { approval: await device.approve(email), login: await device.login(email) }
    const wallet = newWallet(email)
    const created = await device.create(wallet, tokens)
    expect(created.body).toEqual({ walletId: wallet.walletId, epoch: 1, state: 'pending' })
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
    expect((await device.release(wallet, '0', tokens)).share).toEqual(wallet.ofNobody)
    expect((await device.commit(wallet)).body).toMatchObject({ state: 'live' })
    expect((await device.commit(wallet)).body).toMatchObject({ state: 'live' })
    const again = await device.create(wallet, tokens)
    expect(again.body).toEqual({ walletId: wallet.walletId, epoch: 1, state: 'live' })

    it.passHour()
    const other = await createDevice(it)
    const approval = await other.approve(email)
    const othersTokens = { approval, login: await other.login(email) }
    const released = await other.release(wallet, '0', othersTokens)
    expect(released.share).toEqual(wallet.ofNobody)
    expect(v.parse(vaultRoutes.releaseShare.reply, released.body).bindingHash).toBe(wallet.bindingHash)
    const share = randomBytes(32)
    const after = it.mailbox.lastId
    expect((await other.add(wallet, share, othersTokens)).body).toEqual({ done: true })
    expect((await other.add(wallet, share, othersTokens)).body).toEqual({ done: true })
    const mail = await it.mailbox.waitForMail(email, { after })
    expect(mail.subject).toBe('A new device can use your My shop wallet')
    expect((await other.release(wallet, 'device')).share).toEqual(share)
    expect(it.mailbox.mails(email).filter(({ id }) => id > after)).toHaveLength(1)

    const { walletId } = wallet
    const revoke = (login?: string) => device.call('/v1/shares/revoke', { walletId, jkt: other.jkt, login })
    // A browser that is left open for a minute is not enough: the owner has to have typed a code.
    expect((await revoke()).code).toBe('login_required')
    expect((await revoke(tokens.login)).code).toBe('login_required')
    expect((await revoke(await device.login('another@example.com'))).code).toBe('login_required')
    expect((await other.release(wallet, 'device')).share).toEqual(share)
    expect((await revoke(await device.login(email))).code).toBeUndefined()
    expect((await other.release(wallet, 'device')).code).toBe('device_unapproved')
    expect(
      (await other.call('/v1/shares/revoke', { walletId: wallet.walletId, jkt: other.jkt })).code,
    ).toBeUndefined()
  })
})
