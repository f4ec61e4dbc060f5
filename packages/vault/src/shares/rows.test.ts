import { fromBase64Url, randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { addKeySet } from '@foyer/server-kit/custody'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, type Device, type NewWallet, newWallet } from '../../test/device.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'
import { sweep } from '../erasure/sweeper.ts'
import { openKeyRing } from '../keys/keyRing.ts'

const databases = await usualVaultDatabases('rows of the vault')

describe.each(databases)('rows of the vault on $name', ({ start }) => {
  let it: VaultTest
  const { newEmail, newDevice, makeWallet, rowOf } = createVictims(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  test('nobody names another address for a wallet than the gateway has checked', async () => {
    const email = newEmail()
    const { device, tokens } = await newDevice(email)
    const wallet = { ...newWallet(email), email: 'thief@example.com' }
    expect((await device.create(wallet, tokens)).code).toBe('login_required')
  })

  test('a device that was approved before makes a wallet without a new link, and no other device does', async () => {
    const email = newEmail()
    const { device } = await newDevice(email)
    it.passHour()
    const tokens = { approval: undefined, login: await device.login(email) }
    const wallet = newWallet(email)
    expect((await device.create(wallet, tokens)).code).toBeUndefined()
    expect((await device.release(wallet, '0', { login: tokens.login })).share).toEqual(wallet.ofNobody)
    const stranger = await createDevice(it)
    const ofStranger = { approval: undefined, login: await stranger.login(email) }
    expect((await stranger.create(newWallet(email), ofStranger)).code).toBe('device_unapproved')
    expect((await stranger.release(wallet, '0', { login: ofStranger.login })).code).toBe('device_unapproved')
  })

  test('rows in the place of others, and damaged ones, open nothing', async () => {
    const victim = await makeWallet()
    const thief = await makeWallet()
    const stolen = await rowOf(victim.wallet, '0')
    const own = await rowOf(thief.wallet, thief.device.jkt)
    const put = (wallet: NewWallet, holder: string, share_enc: string) =>
      it.database
        .updateTable('vault_shares')
        .set({ share_enc })
        .where('wallet_id', '=', wallet.walletId)
        .where('holder', '=', holder)
        .execute()
    // A thief who can write the table, but has no key, tries another wallet's share, another holder's, and a share under a wallet of their
    // own.
    await put(thief.wallet, thief.device.jkt, stolen.share_enc)
    expect(await thief.device.release(thief.wallet, 'device')).toMatchObject({
      status: 500,
      share: undefined,
    })
    await put(thief.wallet, thief.device.jkt, (await rowOf(thief.wallet, '0')).share_enc)
    expect(await thief.device.release(thief.wallet, 'device')).toMatchObject({
      status: 500,
      share: undefined,
    })
    await it.database
      .insertInto('vault_shares')
      .values({ ...stolen, holder: thief.device.jkt, app_origin: own.app_origin })
      .execute()
    expect(await thief.device.release(victim.wallet, 'device')).toMatchObject({
      status: 500,
      share: undefined,
    })
    const damaged = fromBase64Url(own.share_enc.split('.')[1] ?? '') ?? randomBytes(1)
    for (const at of [0, 5, 20, damaged.length - 1]) {
      const bytes = Uint8Array.from(damaged, (byte, index) => (index === at ? byte ^ 1 : byte))
      await put(thief.wallet, thief.device.jkt, `${own.share_enc.split('.')[0]}.${toBase64Url(bytes)}`)
      expect(await thief.device.release(thief.wallet, 'device')).toMatchObject({
        status: 500,
        share: undefined,
      })
    }
    await put(thief.wallet, thief.device.jkt, own.share_enc)
    expect((await thief.device.release(thief.wallet, 'device')).share).toEqual(thief.wallet.ofDevice)
  })

  test('a wallet row that was given to the thief’s address opens nothing', async () => {
    const victim = await makeWallet()
    const thief = newEmail()
    await it.database
      .updateTable('vault_wallets')
      .set({ email_tag: await it.tagOf(thief), account_id: 'ac_thief' })
      .where('wallet_id', '=', victim.wallet.walletId)
      .execute()
    const { device, tokens } = await newDevice(thief)
    const login = await device.login(thief, 'ac_thief')
    expect(await device.release(victim.wallet, '0', { ...tokens, login })).toMatchObject({
      status: 500,
      share: undefined,
    })
  })

  test('a dump of the database without the keys opens nothing', async () => {
    const { wallet, email } = await makeWallet()
    const rows = [
      ...(await it.database.selectFrom('vault_wallets').selectAll().execute()),
      ...(await it.database.selectFrom('vault_shares').selectAll().execute()),
    ]
    const dump = JSON.stringify(rows)
    for (const secret of [wallet.ofDevice, wallet.ofNobody]) {
      expect(dump).not.toContain(toBase64Url(secret))
      expect(dump).not.toContain(Buffer.from(secret).toString('base64'))
      expect(dump).not.toContain(Buffer.from(secret).toString('hex'))
    }
    expect(dump).not.toContain(email)
    const foreign = await openKeyRing(await addKeySet())
    const { share_enc } = await rowOf(wallet, '0')
    await expect(foreign.unwrap(share_enc, 'share')).rejects.toMatchObject({ code: 'row_damaged' })
  })

  test('an address never has two wallets that count, whoever is first', async () => {
    const { email, wallet: first, tokens, device } = await makeWallet()
    expect((await device.create(newWallet(email), tokens)).code).toBe('wallet_conflict')
    const other = newEmail()
    const one = await newDevice(other)
    it.passTime(31_000)
    const two = await newDevice(other)
    const wallets = [newWallet(other), newWallet(other)] as const
    await one.device.create(wallets[0], { ...one.tokens, login: await one.device.login(other) })
    // Puts the older one back, as a process that has not heard of the newer one sees it.
    const kept = await it.database
      .selectFrom('vault_wallets')
      .selectAll()
      .where('wallet_id', '=', wallets[0].walletId)
      .executeTakeFirstOrThrow()
    const shares = await it.database
      .selectFrom('vault_shares')
      .selectAll()
      .where('wallet_id', '=', wallets[0].walletId)
      .execute()
    await two.device.create(wallets[1], two.tokens)
    expect((await one.device.commit(wallets[0])).code).toBe('not_found')
    await it.database.insertInto('vault_wallets').values(kept).execute()
    await it.database.insertInto('vault_shares').values(shares).execute()
    const commits = await Promise.all([one.device.commit(wallets[0]), two.device.commit(wallets[1])])
    expect(commits.filter(({ code }) => code === undefined)).toHaveLength(1)
    const live = await it.database
      .selectFrom('vault_wallets')
      .select('wallet_id')
      .where('email_tag', '=', await it.tagOf(other))
      .where('state', '=', 'live')
      .execute()
    expect(live).toHaveLength(1)
    expect((await device.release(first, 'device')).share).toEqual(first.ofDevice)
  })

  test('a wallet that was never finished is given to its maker alone, and keeps nobody from another one', async () => {
    const email = newEmail()
    const lost = await newDevice(email)
    const half = newWallet(email)
    expect((await lost.device.create(half, lost.tokens)).code).toBeUndefined()
    it.passTime(31_000)
    const { device, tokens } = await newDevice(email)
    expect(await device.release(half, '0', tokens)).toMatchObject({ code: 'not_found', share: undefined })
    expect((await lost.device.release(half, '0', { login: await lost.device.login(email) })).share).toEqual(
      half.ofNobody,
    )
    const wallet = newWallet(email)
    expect((await device.create(wallet, tokens)).code).toBeUndefined()
    expect((await device.commit({ ...wallet, epoch: 2 })).code).toBe('wallet_conflict')
    expect((await device.commit(wallet)).code).toBeUndefined()
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
  })

  test('other shares under the id of a wallet are refused, not written', async () => {
    const { email, wallet, tokens, device } = await makeWallet()
    const changes: Partial<NewWallet>[] = [
      { ofNobody: randomBytes(32) },
      { ofDevice: randomBytes(32) },
      { bindingHash: toBase64Url(randomBytes(32)) },
      { epoch: 2 },
    ]
    for (const change of changes)
      expect((await device.create({ ...wallet, ...change }, tokens)).code).toBe('wallet_conflict')
    const thiefsEmail = newEmail()
    const thief = await newDevice(thiefsEmail)
    const taken = { ...newWallet(thiefsEmail), walletId: wallet.walletId }
    expect((await thief.device.create(taken, thief.tokens)).code).toBe('wallet_conflict')
    const later = await newDevice(email)
    expect((await later.device.release(wallet, '0', later.tokens)).share).toEqual(wallet.ofNobody)
    expect((await later.device.add({ ...wallet, epoch: 2 }, randomBytes(32), later.tokens)).code).toBe(
      'wallet_conflict',
    )
  })

  test('shares that were sealed for another device or wallet are not taken', async () => {
    const email = newEmail()
    const { device, tokens } = await newDevice(email)
    const wallet = newWallet(email)
    const sealed = { enc: toBase64Url(randomBytes(65)), ct: toBase64Url(randomBytes(81)) }
    const { walletId, epoch, bindingHash } = wallet
    const body = { walletId, epoch, bindingHash, email, ...tokens, shares: sealed }
    expect((await device.call('/v1/shares/create', body)).code).toBe('bad_request')
  })

  test('a device that was taken off at the gateway loses its share here with the next device', async () => {
    const { email, wallet, device } = await makeWallet()
    const gone = await newDevice(email)
    expect((await gone.device.add(wallet, randomBytes(32), gone.tokens)).code).toBeUndefined()
    it.passHour()
    const adding = await newDevice(email)
    expect((await adding.device.add(wallet, randomBytes(32), adding.tokens)).code).toBeUndefined()
    it.passTime(31_000)
    const next = await newDevice(email)
    const known = [device.jkt, next.device.jkt]
    expect(
      (await next.device.add(wallet, randomBytes(32), next.tokens, { devices: known })).code,
    ).toBeUndefined()
    expect((await gone.device.release(wallet, 'device')).code).toBe('device_unapproved')
    // One that is being added at this moment may not be in a list that was asked for before.
    for (const { device: kept } of [adding, next, { device }])
      expect((await kept.release(wallet, 'device')).code).toBeUndefined()
    expect((await rowOf(wallet, '0')).holder).toBe('0')
    const login = await gone.device.login(email)
    // The approval went with the share: it makes no wallet either.
    expect((await gone.device.create(newWallet(email), { approval: undefined, login })).code).toBe(
      'device_unapproved',
    )
  })

  test('devices of private windows go after twelve hours, and push no kept device out', async () => {
    const { email, wallet, device } = await makeWallet()
    const windows: Device[] = []
    for (let more = 0; more < 11; more++) {
      for (let hour = 0; hour < 3; hour++) it.passHour()
      const window = await newDevice(email)
      const added = await window.device.add(wallet, randomBytes(32), window.tokens, { isEphemeral: true })
      expect(added.code).toBeUndefined()
      windows.push(window.device)
    }
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
    expect((await windows[0]?.release(wallet, 'device'))?.code).toBe('device_unapproved')
    await sweep(it.database, it.now())
    const codes = await Promise.all(windows.slice(-5).map((one) => one.release(wallet, 'device')))
    // Those of the last twelve hours are there: one came every three.
    expect(codes.map(({ code }) => code)).toEqual([
      'device_unapproved',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
  })

  test('an eleventh device makes the oldest one go', async () => {
    const { email, wallet, device } = await makeWallet()
    for (let more = 0; more < 10; more++) {
      // An address gets ten links a day.
      for (let hour = 0; hour < 3; hour++) it.passHour()
      const added = await newDevice(email)
      expect((await added.device.add(wallet, randomBytes(32), added.tokens)).code).toBeUndefined()
    }
    expect((await device.release(wallet, 'device')).code).toBe('device_unapproved')
    // The device is treated as one that was taken off: with its approval, and with a line in the audit.
    const approvals = await it.database
      .selectFrom('vault_approvals')
      .select('jkt')
      .where('jkt', '=', device.jkt)
      .execute()
    expect(approvals).toEqual([])
    const lines = await it.database
      .selectFrom('vault_audit')
      .select('event')
      .where('jkt', '=', device.jkt)
      .where('event', '=', 'device_revoked')
      .execute()
    expect(lines).toHaveLength(1)
    const rows = await it.database
      .selectFrom('vault_shares')
      .select('holder')
      .where('wallet_id', '=', wallet.walletId)
      .execute()
    expect(rows).toHaveLength(11)
    expect(rows.map(({ holder }) => holder)).toContain('0')
  })
})
