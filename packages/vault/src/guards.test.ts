import { vaultRoutes } from '@foyer/api'
import { randomBytes } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, newWallet } from '../test/device.ts'
import { createMovers } from '../test/movers.ts'
import { makeRecoveryFactor, recoveryFactorsOf } from '../test/recoveryFactors.ts'
import { nextOf, rotationOf } from '../test/rotations.ts'
import { usualVaultDatabases } from '../test/vaultDatabases.ts'
import { FRAME_ORIGIN, type VaultTest } from '../test/vaultTest.ts'

const databases = await usualVaultDatabases('what the vault asks for')

// Nothing else refuses what each of these refuses, so that nobody would notice a vault that forgot it.
describe.each(databases)('what the vault asks for on $name', ({ start }) => {
  let it: VaultTest
  const { newEmail, newFlow, makeOwner, answerLink, prepare } = createMovers(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  describe('T50 a login of another account at the same address', () => {
    test('adds no way back, takes no device off, renews nothing and deletes nothing', async () => {
      const { device, email, wallet } = await makeOwner()
      const login = await device.login(email, 'ac_2')
      const { walletId } = wallet
      const codes = [
        await recoveryFactorsOf(device, wallet).add(await makeRecoveryFactor(wallet, 'code'), login),
        await recoveryFactorsOf(device, wallet).forget(login),
        await rotationOf(device, nextOf(wallet)).write(login),
        await device.call(vaultRoutes.revokeShares.path, { walletId, jkt: 'x'.repeat(43), login }),
        await device.call(vaultRoutes.deleteShares.path, { walletId, login }),
      ].map(({ code }) => code)
      expect(new Set(codes)).toEqual(new Set(['login_required']))
    })

    test('makes no wallet of one that was begun', async () => {
      const email = newEmail()
      const device = await createDevice(it)
      const wallet = newWallet(email)
      const approval = await device.approve(email)
      expect(
        (await device.create(wallet, { approval, login: await device.login(email) })).code,
      ).toBeUndefined()
      const login = await device.login(email, 'ac_2')
      expect((await device.create(wallet, { approval, login })).code).toBe('wallet_conflict')
    })
  })

  test('T50 a login for another address lets no device in', async () => {
    const { wallet } = await makeOwner()
    const [thief, email] = [await createDevice(it), newEmail()]
    const tokens = { approval: await thief.approve(email), login: await thief.login(email) }
    expect((await thief.add(wallet, randomBytes(32), tokens)).code).toBe('login_required')
  })

  test('G16 that a wallet counts is said of none that does not, whoever has a login', async () => {
    const email = newEmail()
    const device = await createDevice(it)
    const wallet = newWallet(email)
    const tokens = { approval: await device.approve(email), login: await device.login(email) }
    await device.create(wallet, tokens)
    const other = await createDevice(it)
    const { walletId } = wallet
    const login = await other.login(email)
    const asked = () => other.call(vaultRoutes.commitShares.path, { walletId, epoch: 1, login })
    expect((await asked()).code).toBe('not_found')
    await device.commit(wallet)
    expect((await asked()).code).toBeUndefined()
  })

  test('T34 what was begun is read back by no approval of another device or address', async () => {
    const email = newEmail()
    const device = await createDevice(it)
    const wallet = newWallet(email)
    const login = await device.login(email)
    const approval = await device.approve(email)
    await device.create(wallet, { approval, login })
    const other = await createDevice(it)
    const ofOther = await other.approve(newEmail())
    expect((await device.release(wallet, '0', { approval: ofOther, login })).code).toBe('device_unapproved')
    expect((await device.release(wallet, '0', { approval, login })).code).toBeUndefined()
  })

  test('G15 a way back keeps its kind and its passkey', async () => {
    const { device, email, wallet } = await makeOwner()
    const login = await device.login(email)
    const { add } = recoveryFactorsOf(device, wallet)
    const way = await makeRecoveryFactor(wallet, 'passkey')
    expect((await add(way, login)).code).toBeUndefined()
    const other = { ...way, credentialId: (await makeRecoveryFactor(wallet, 'passkey')).credentialId }
    expect((await add(other, login)).code).toBe('wallet_conflict')
    const code = { ...(await makeRecoveryFactor(wallet, 'code')), wayId: way.wayId }
    expect((await add(code, login)).code).toBe('wallet_conflict')
    expect((await add(way, login)).code).toBeUndefined()
  })

  test('G16 rows of a rotation are written, dropped and retired by their own epoch and state alone', async () => {
    const { device, email, wallet } = await makeOwner()
    const login = await device.login(email)
    const next = nextOf(wallet)
    const [first, second] = [rotationOf(device, next), rotationOf(device, nextOf(next))]
    const [way] = [await makeRecoveryFactor(next, 'code')]
    expect((await first.write(login, [way, way])).code).toBe('bad_request')
    expect((await first.write(login, [], [])).code).toBe('bad_request')
    expect((await second.write(login)).code).toBe('wallet_conflict')
    expect((await first.write(login)).code).toBeUndefined()
    expect((await second.drop()).code).toBe('wallet_conflict')
    expect((await rotationOf(device, wallet).retire()).code).toBe('wallet_conflict')
    expect((await first.retire()).code).toBe('wallet_conflict')
    expect((await device.release(wallet, 'device', { epoch: 9 })).code).toBe('not_found')
    expect((await first.commit()).code).toBeUndefined()
    expect((await second.write(login)).code).toBe('wallet_conflict')
    expect((await second.drop()).code).toBe('wallet_conflict')
    expect((await device.release(wallet, 'device')).share).toEqual(next.ofDevice)
  })

  test('T28 the share of no device wants an approval of today of a known device as well', async () => {
    const { device, email, wallet } = await makeOwner()
    const login = await device.login(email)
    expect((await device.release(wallet, '0', { login })).code).toBe('device_unapproved')
    it.passTime(31_000)
    const approval = await device.approve(email)
    expect((await device.release(wallet, '0', { login, approval })).share).toEqual(wallet.ofNobody)
  })

  describe('G8 a change of address', () => {
    test('approves no device for the address that it goes to', async () => {
      const owner = await makeOwner()
      const [to, flowId] = [newEmail(), newFlow()]
      await answerLink(owner, to, flowId)
      const kept = await it.database
        .selectFrom('vault_approvals')
        .selectAll()
        .where('email_tag', '=', await it.tagOf(to))
        .execute()
      expect(kept).toEqual([])
      const tokens = { approval: undefined, login: await owner.device.login(to) }
      expect((await owner.device.create(newWallet(to), tokens)).code).toBe('device_unapproved')
    })

    test('is one flow, to one address, of one wallet', async () => {
      const [owner, other] = [await makeOwner(), await makeOwner()]
      const [to, elsewhere, flowId] = [newEmail(), newEmail(), newFlow()]
      await answerLink(owner, to, flowId)
      expect((await prepare(owner, flowId, to)).code).toBeUndefined()
      expect((await prepare(owner, flowId, to)).code).toBeUndefined()
      expect((await prepare(owner, flowId, elsewhere)).code).toBe('flow_expired')
      expect((await prepare(other, flowId, to)).code).toBe('flow_expired')
    })

    test('is of a wallet that counts', async () => {
      const email = newEmail()
      const device = await createDevice(it)
      const wallet = newWallet(email)
      const tokens = { approval: await device.approve(email), login: await device.login(email) }
      await device.create(wallet, tokens)
      const owner = { device, email, wallet, binding: wallet.binding, key: wallet.key }
      const [to, flowId] = [newEmail(), newFlow()]
      await answerLink(owner, to, flowId)
      expect((await prepare(owner, flowId, to)).code).toBe('not_found')
    })
  })

  describe('T13 the page of another site', () => {
    const ask = async (method: string, path: string, origin?: string) => {
      const reply = await fetch(`${it.vault.url}${path}`, { method, ...(origin && { headers: { origin } }) })
      const text = await reply.text()
      const { code } =
        text === '' ? {} : v.parse(v.object({ code: v.optional(v.string()) }), JSON.parse(text))
      return { code, status: reply.status, allowed: reply.headers.get('access-control-allow-origin') }
    }
    const keys = vaultRoutes.getVaultKeys.path

    test('is told no key, while the frame and programs are', async () => {
      expect(await ask('GET', keys, 'https://evil.example')).toMatchObject({
        code: 'origin_not_allowed',
        allowed: null,
      })
      expect(await ask('GET', keys, FRAME_ORIGIN)).toMatchObject({ status: 200, allowed: FRAME_ORIGIN })
      expect(await ask('GET', keys)).toMatchObject({ status: 200, allowed: null })
    })

    test('may not ask beforehand either, and other methods are none', async () => {
      const { path } = vaultRoutes.createLink
      expect(await ask('OPTIONS', path, 'https://evil.example')).toMatchObject({ allowed: null })
      expect(await ask('OPTIONS', path, FRAME_ORIGIN)).toMatchObject({ status: 204, allowed: FRAME_ORIGIN })
      expect(await ask('GET', path)).toMatchObject({ status: 405, code: 'method_not_allowed' })
    })
  })
})
