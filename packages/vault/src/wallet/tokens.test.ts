import { stressTest } from '@foyer/devkit/stress'
import {
  createDeviceKey,
  fromBase64Url,
  randomBytes,
  signApproval,
  thumbprint,
  toBase64Url,
} from '@foyer/secure-protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, loginFor, newWallet } from '../../test/device.ts'
import { recoveryFactorsOf } from '../../test/recoveryFactors.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import { TEST_PROJECT, type VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'

const databases = await usualVaultDatabases('tokens and proofs of the vault')

describe.each(databases)('tokens and proofs of the vault on $name', ({ start }) => {
  let it: VaultTest
  const { newEmail, newDevice, makeWallet } = createVictims(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  test('a new device needs the approval and the login, and neither alone', async () => {
    const { email, wallet } = await makeWallet()
    const { device, tokens } = await newDevice(email)
    const { approval = '', login } = tokens
    expect((await device.release(wallet, '0')).code).toBe('login_required')
    expect((await device.release(wallet, '0', { login })).code).toBe('device_unapproved')
    expect((await device.release(wallet, '0', { approval })).code).toBe('login_required')
    expect((await device.release(wallet, '0', { approval: login, login })).code).toBe('device_unapproved')
    expect((await device.release(wallet, '0', { approval, login: approval })).code).toBe('login_required')
    expect((await device.release(wallet, 'device', tokens)).code).toBe('device_unapproved')
    expect((await device.release(wallet, '0', tokens)).share).toEqual(wallet.ofNobody)
  })

  test('tokens of one device are worth nothing for another', async () => {
    const { email, wallet } = await makeWallet()
    const { device, tokens } = await newDevice(email)
    const thief = await createDevice(it)
    const own = await thief.login(email)
    expect((await thief.release(wallet, '0', tokens)).code).toBe('login_required')
    expect((await thief.release(wallet, '0', { ...tokens, login: own })).code).toBe('device_unapproved')
    expect((await thief.add(wallet, randomBytes(32), { ...tokens, login: own })).code).toBe(
      'device_unapproved',
    )
    expect((await device.release(wallet, '0', tokens)).code).toBeUndefined()
  })

  test('G15 an approval from before there was a wallet never opens the one that was made after it', async () => {
    // The same address, approved for a device while it had no wallet.
    const [first, second] = [await createDevice(it), await createDevice(it)]
    const address = newEmail()
    const approval = await first.approve(address)
    it.passTime(31_000)
    const own = { approval: await second.approve(address), login: await second.login(address) }
    const later = newWallet(address)
    expect((await second.create(later, own)).code).toBeUndefined()
    expect((await second.commit(later)).code).toBeUndefined()
    it.passTime(31_000)
    const login = await first.login(address)
    expect((await first.release(later, '0', { approval, login })).code).toBe('device_unapproved')
    const again = { approval: await first.approve(address), login }
    expect((await first.release(later, '0', again)).share).toEqual(later.ofNobody)
  })

  test('an approval for another address or project opens no wallet', async () => {
    const { email, wallet } = await makeWallet()
    const thief = await createDevice(it)
    const approval = await thief.approve(newEmail())
    const login = await thief.login(email)
    expect((await thief.release(wallet, '0', { approval, login })).code).toBe('device_unapproved')
    const elsewhere = await thief.call(
      '/v1/shares/release',
      { walletId: wallet.walletId, row: '0', transitKey: toBase64Url(randomBytes(65)), approval, login },
      { projectId: 'other', transitKey: randomBytes(65) },
    )
    expect(elsewhere.code).toBe('proof_invalid')
    const ofOther = await loginFor(
      it.gatewayKey,
      { jkt: thief.jkt, emailTag: await it.tagOf(email), prj: 'other' },
      it.now(),
    )
    expect((await thief.release(wallet, '0', { approval, login: ofOther })).code).toBe('login_required')
  })

  test('an approval for one address or project makes no wallet for another, whatever the gateway says', async () => {
    const device = await createDevice(it)
    const [own, victim] = [newEmail(), newEmail()]
    const approval = await device.approve(own)
    const { walletId, epoch, bindingHash } = newWallet(victim)
    const shares = { enc: toBase64Url(randomBytes(65)), ct: toBase64Url(randomBytes(81)) }
    const create = async (email: string, projectId: string) => {
      const claims = { jkt: device.jkt, emailTag: await it.tagOf(email), prj: projectId }
      const login = await loginFor(it.gatewayKey, claims, it.now())
      const body = { walletId, epoch, bindingHash, email, approval, login, shares }
      return (await device.call('/v1/shares/create', body, { projectId })).code
    }
    expect(await create(victim, TEST_PROJECT)).toBe('device_unapproved')
    expect(await create(own, 'other')).toBe('device_unapproved')
    // With the address and the project of the approval it is looked at: only then are the shares none.
    expect(await create(own, TEST_PROJECT)).toBe('bad_request')
  })

  stressTest('an approval that was given when there was another wallet, or none, opens none', async () => {
    const email = newEmail()
    const early = await newDevice(email)
    it.passTime(31_000)
    const { wallet } = await makeWallet(email)
    const fresh = { ...early.tokens, login: await early.device.login(email) }
    expect((await early.device.release(wallet, '0', fresh)).code).toBe('device_unapproved')
    expect((await early.device.add(wallet, randomBytes(32), fresh)).code).toBe('device_unapproved')
    expect((await recoveryFactorsOf(early.device, wallet).list(fresh)).code).toBe('device_unapproved')
  })

  stressTest('a login of another account of the same address opens nothing', async () => {
    const { email, wallet } = await makeWallet()
    const { device, tokens } = await newDevice(email)
    const ofOtherAddress = await device.login(newEmail())
    expect((await device.release(wallet, '0', { ...tokens, login: ofOtherAddress })).code).toBe(
      'login_required',
    )
    const login = await device.login(email, 'ac_2')
    expect((await device.release(wallet, '0', { ...tokens, login })).code).toBe('login_required')
    expect((await device.add(wallet, randomBytes(32), { ...tokens, login })).code).toBe('login_required')
  })

  test('tokens of another issuer, or that are over, are not taken', async () => {
    const { email, wallet } = await makeWallet()
    const { device, tokens } = await newDevice(email)
    const { privateKey, jwk } = await createDeviceKey()
    const stranger = { kid: await thumbprint(jwk), privateKey, jwk }
    const claims = { jkt: device.jkt, emailTag: await it.tagOf(email) }
    const forgedLogin = await loginFor(stranger, claims, it.now())
    expect((await device.release(wallet, '0', { ...tokens, login: forgedLogin })).code).toBe('login_required')
    // The gateway with all of its keys still cannot approve a device.
    const words = { ...claims, prj: TEST_PROJECT, flow: 'fl_1', walletId: wallet.walletId }
    const forged = await signApproval(words, it.gatewayKey, it.now())
    expect((await device.release(wallet, '0', { ...tokens, approval: forged })).code).toBe(
      'device_unapproved',
    )
    it.passTime(631_000)
    const late = { ...tokens, login: await device.login(email) }
    expect((await device.release(wallet, '0', tokens)).code).toBe('login_required')
    expect((await device.release(wallet, '0', late)).code).toBe('device_unapproved')
  })

  test('a proof is for one request, one body, one path and one time', async () => {
    const { wallet, device } = await makeWallet()
    const body = { walletId: wallet.walletId, epoch: 1 }
    const sent: Request[] = []
    const send = globalThis.fetch
    globalThis.fetch = (input, init) => {
      // A copy is kept: a request whose body was handed to another is used up.
      const request = new Request(input, init)
      sent.push(request.clone())
      return send(request)
    }
    try {
      expect((await device.call('/v1/shares/commit', body)).code).toBeUndefined()
    } finally {
      globalThis.fetch = send
    }
    const honest = sent.at(-1)
    if (honest === undefined) throw new TypeError('nothing was sent')
    const text = await honest.clone().text()
    const again = (path: string, bytes: string) =>
      fetch(`${it.vault.url}${path}`, { method: 'POST', body: bytes, headers: honest.headers })
    expect((await again('/v1/shares/commit', text)).status).toBe(401)
    expect((await again('/v1/shares/commit', text.replace('1}', '2}'))).status).toBe(401)
    expect((await again('/v1/shares/revoke', text)).status).toBe(401)
    expect((await again('/v1/shares/commit?x=1', text)).status).toBe(401)
    const provenUrl = 'https://gateway.example/v1/shares/commit'
    expect((await device.call('/v1/shares/commit', body, { provenUrl })).code).toBe('proof_invalid')
    const bare = await fetch(`${it.vault.url}/v1/shares/commit`, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json' },
    })
    expect(await bare.json()).toMatchObject({ code: 'proof_missing' })
    it.passTime(180_000)
    const stale = await again('/v1/shares/commit', text)
    expect(await stale.json()).toMatchObject({ code: 'proof_nonce' })
  })

  test('a share is not sealed to a key that the proof does not name', async () => {
    const { wallet, device } = await makeWallet()
    const body = { walletId: wallet.walletId, row: 'device', transitKey: toBase64Url(randomBytes(65)) }
    expect((await device.call('/v1/shares/release', body)).code).toBe('proof_invalid')
    expect((await device.call('/v1/shares/release', body, { transitKey: randomBytes(65) })).code).toBe(
      'proof_invalid',
    )
    const transitKey = fromBase64Url(body.transitKey) ?? randomBytes(1)
    expect((await device.call('/v1/shares/release', body, { transitKey })).code).toBe('bad_request')
  })

  test('a device in another app or project gets nothing, and learns nothing', async () => {
    const { wallet, device } = await makeWallet()
    const transitKey = randomBytes(65)
    const body = { walletId: wallet.walletId, row: 'device', transitKey: toBase64Url(transitKey) }
    const call = (options: object) => device.call('/v1/shares/release', body, { transitKey, ...options })
    expect((await call({ appOrigin: 'https://eu.shop.example' })).code).toBe('device_unapproved')
    expect((await call({ projectId: 'other' })).code).toBe('not_found')
    const stranger = await createDevice(it)
    const place = { walletId: wallet.walletId, epoch: 1 }
    expect((await stranger.call('/v1/shares/commit', place)).code).toBe('not_found')
    const elsewhere = { appOrigin: 'https://eu.shop.example' }
    expect((await device.call('/v1/shares/commit', place, elsewhere)).code).toBe('not_found')
    const { walletId } = wallet
    expect((await device.call('/v1/shares/revoke', { walletId, jkt: stranger.jkt }, elsewhere)).code).toBe(
      'not_found',
    )
    // Its own share stays as well: the answer is that of a device that is off already.
    await device.call('/v1/shares/revoke', { walletId, jkt: device.jkt }, elsewhere)
    expect(
      (await stranger.call('/v1/shares/revoke', { walletId: wallet.walletId, jkt: device.jkt })).code,
    ).toBe('not_found')
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
  })

  test('"this was not me" takes the device off and keeps every share for 72 hours', async () => {
    const { email, wallet, device } = await makeWallet()
    const after = it.mailbox.lastId
    const other = await newDevice(email)
    const { links } = await it.mailbox.waitForMail(email, { after })
    expect((await other.device.add(wallet, randomBytes(32), other.tokens)).code).toBeUndefined()
    expect((await it.choose(links[0] ?? '', 'not-me')).text).toContain('Your wallet is locked')
    expect((await other.device.release(wallet, 'device')).code).toBe('device_unapproved')
    expect((await other.device.release(wallet, '0', other.tokens)).code).toBe('frozen')
    expect((await other.device.add(wallet, randomBytes(32), other.tokens)).code).toBe('frozen')
    expect((await device.release(wallet, 'device')).code).toBe('frozen')
    it.passTime(31_000)
    expect((await device.call('/v1/links', { email, flowId: 'fl_2' })).code).toBe('frozen')
    it.passTime(72 * 3_600_000)
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
    expect(
      (await other.device.release(wallet, '0', { ...other.tokens, login: await other.device.login(email) }))
        .code,
    ).toBe('device_unapproved')
  })

  test('a disowned device makes no wallet, even one that it has begun', async () => {
    const email = newEmail()
    const after = it.mailbox.lastId
    const { device, tokens } = await newDevice(email)
    const { links } = await it.mailbox.waitForMail(email, { after })
    const wallet = newWallet(email)
    expect((await device.create(wallet, tokens)).code).toBeUndefined()
    await it.choose(links[0] ?? '', 'not-me')
    expect((await device.commit(wallet)).code).toBe('not_found')
    expect((await device.create(newWallet(email), tokens)).code).toBe('frozen')
    const login = await device.login(email)
    expect((await device.create(newWallet(email), { approval: undefined, login })).code).toBe(
      'device_unapproved',
    )
  })
})
