import { authRoutes, keyRoutes } from '@foyer/api'
import { verifyLogin } from '@foyer/secure-protocol'
import { expect, test } from 'vitest'
import { approve, codeFor, signIn } from '../../../test/authClient.ts'
import { newAddress, onBothDatabases } from '../../../test/authSuite.ts'
import { admissionOf, makeWallet, releaseShare, sealToGateway, unlock } from '../../../test/custodyClient.ts'

await onBothDatabases('signing in', (suite) => {
  test('an address becomes an account, and the account a wallet that opens', async () => {
    const email = newAddress()
    const client = await suite.it.client()
    const { session, account, login } = await signIn(client, { ...suite.it, email })
    expect(account).toEqual({ accountId: expect.stringMatching(/^ac_/), email, wallet: null })
    expect(session.freshUntilMs - Date.now()).toBeGreaterThan(290_000)
    const claims = await verifyLogin(login, { keys: [await loginKey()], nowMs: Date.now() })
    expect(claims).toMatchObject({ jkt: client.jkt, accountId: account.accountId, prj: 'my-shop' })

    const made = await makeWallet(suite.it, client, account.accountId)
    const { walletId } = made.binding
    expect(await client.call(keyRoutes.createKeys, made.body)).toEqual({
      walletId,
      epoch: 1,
      state: 'pending',
    })
    expect(await unlock(client, made)).toEqual(made.secrets)
    expect((await releaseShare(client, walletId, '0')).share).toEqual(made.a0)
    expect(await client.call(keyRoutes.commitKeys, { walletId, epoch: 1 })).toEqual({ state: 'live' })
    expect(await unlock(client, made)).toEqual(made.secrets)
    const me = await client.call(authRoutes.getMe)
    expect(me.account.wallet).toMatchObject({ walletId, state: 'live' })
  })

  test('a device whose session is live connects, and one that signed out types a code', async () => {
    const email = newAddress()
    const client = await suite.it.client()
    const { account } = await signIn(client, { ...suite.it, email })
    expect((await client.call(authRoutes.startEmail, { email })).action).toBe('CONNECT')
    await client.call(authRoutes.signOut)
    await expect(client.call(authRoutes.getMe)).rejects.toMatchObject({ code: 'login_required' })
    // Its mails have limits of their own: the one of the new device was sent just now.
    expect((await client.call(authRoutes.startEmail, { email })).action).toBe('VERIFY_OTP')
    await expect(client.call(authRoutes.startEmail, { email })).rejects.toMatchObject({
      code: 'rate_limited',
    })
    await expect.poll(suite.mailsLeft).toBe(0)
    await forgetSends()
    const after = suite.mailbox.lastId
    const { action, flowId } = await client.call(authRoutes.startEmail, { email })
    expect(action).toBe('VERIFY_OTP')
    const otp = await codeFor(suite.mailbox, email, after)
    const again = await client.call(authRoutes.confirmOtp, { flowId, otp })
    expect(again.account.accountId).toBe(account.accountId)
  })

  test('a device whose session is live makes it fresh by a code', async () => {
    const email = newAddress()
    const client = await suite.it.client()
    const { session } = await signIn(client, { ...suite.it, email })
    await forgetSends()
    suite.shiftMs = 400_000
    const { action, flowId } = await client.call(authRoutes.startEmail, { email })
    expect(action).toBe('CONNECT')
    const after = suite.mailbox.lastId
    await client.call(authRoutes.resendEmail, { flowId })
    const otp = await codeFor(suite.mailbox, email, after)
    const fresh = await client.call(authRoutes.confirmOtp, { flowId, otp })
    expect(fresh.session.freshUntilMs).toBeGreaterThan(session.freshUntilMs + 300_000)
  })

  test('another device takes the share of no device, and gets one of its own', async () => {
    const email = newAddress()
    const first = await suite.it.client()
    const { account } = await signIn(first, { ...suite.it, email })
    const made = await makeWallet(suite.it, first, account.accountId)
    await first.call(keyRoutes.createKeys, made.body)
    await first.call(keyRoutes.commitKeys, { walletId: made.binding.walletId, epoch: 1 })
    await forgetSends()

    const second = await suite.it.client()
    const { account: same } = await signIn(second, { ...suite.it, email })
    expect(same.accountId).toBe(account.accountId)
    await expect(releaseShare(second, made.binding.walletId, 'device')).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await releaseShare(second, made.binding.walletId, '0')).share).toEqual(made.a0)
    const { walletId } = made.binding
    const share = await sealToGateway(suite.it, second, made.binding, [new Uint8Array(32).fill(7)])
    const body = {
      walletId,
      epoch: 1,
      wrapDa: made.body.wrapDa,
      wrapDr: made.body.wrapDr,
      share,
      admission: admissionOf(second, made),
    }
    await second.call(keyRoutes.addKeyDevice, body)
    await second.call(keyRoutes.addKeyDevice, body)
    expect((await releaseShare(second, walletId, 'device')).share).toEqual(new Uint8Array(32).fill(7))

    const { devices } = await first.call(authRoutes.listDevices)
    expect(devices.map(({ jkt }) => jkt).sort()).toEqual([first.jkt, second.jkt].sort())
    await first.call(authRoutes.revokeDevice, { jkt: second.jkt })
    await expect(releaseShare(second, walletId, 'device')).rejects.toMatchObject({ code: 'login_required' })
    const { action } = await second.call(authRoutes.startEmail, { email })
    expect(action).toBe('VERIFY_DEVICE')
  })

  test('the mail names the app and is good for one device', async () => {
    const email = newAddress()
    const [client, thief] = [await suite.it.client(), await suite.it.client()]
    const after = suite.mailbox.lastId
    const { flowId } = await client.call(authRoutes.startEmail, { email })
    const approval = await approve(client, { ...suite.it, email, flowId })
    await client.call(authRoutes.confirmDevice, { flowId, approval })
    const mail = await suite.mailbox.waitForMail(email, { after })
    expect(mail.subject).toContain('My Shop')
    expect(mail.text).toContain('https://shop.example')
    const [otp] = mail.codes
    await expect(thief.call(authRoutes.confirmOtp, { flowId, otp })).rejects.toMatchObject({
      code: 'flow_expired',
    })
    await client.call(authRoutes.confirmOtp, { flowId, otp })
    await expect(client.call(authRoutes.confirmOtp, { flowId, otp })).rejects.toMatchObject({
      code: 'flow_expired',
    })
  })

  async function loginKey() {
    const { kty, crv, x, y } = suite.it.keyFile.keys[suite.it.keyFile.current]?.sign ?? {
      kty: 'EC',
      crv: 'P-256',
      x: '',
      y: '',
    }
    return { kty, crv, x, y }
  }

  async function forgetSends() {
    await suite.opened.database.updateTable('auth_budgets').set({ sends: '[]' }).execute()
  }
})
