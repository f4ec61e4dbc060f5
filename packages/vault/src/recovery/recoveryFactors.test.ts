import { MAX_RECOVERY_FACTORS } from '@foyer/api'
import { randomBytes } from '@foyer/secure-protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, newWallet } from '../../test/device.ts'
import { makeRecoveryFactor, openRecoveryFactor, recoveryFactorsOf } from '../../test/recoveryFactors.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'

const databases = await usualVaultDatabases('ways back')

describe.each(databases)('ways back on $name', ({ start }) => {
  let it: VaultTest
  const { newEmail, newDevice, makeWallet, bareRowOf } = createVictims(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  /** A wallet with a passkey and a code, which its owner alone opens on a new device. */
  async function makeUserHeld() {
    const made = await makeWallet()
    const { device, email, wallet } = made
    const login = await device.login(email)
    const ways = recoveryFactorsOf(device, wallet)
    const passkey = await makeRecoveryFactor(wallet, 'passkey')
    const code = await makeRecoveryFactor(wallet, 'code')
    for (const way of [passkey, code]) expect((await ways.add(way, login)).code).toBeUndefined()
    expect((await ways.forget(login)).body).toEqual({ mode: 'user-held' })
    it.passTime(31_000)
    return { ...made, login, ways, passkey, code }
  }

  test('a passkey and a code are added, listed and opened, and the owner is told', async () => {
    const { device, email, wallet } = await makeWallet()
    const login = await device.login(email)
    const ways = recoveryFactorsOf(device, wallet)
    const after = it.mailbox.lastId
    const code = await makeRecoveryFactor(wallet, 'code')
    expect((await ways.add(code, login)).body).toEqual({ done: true })
    expect((await ways.add(code, login)).body).toEqual({ done: true })
    const mail = await it.mailbox.waitForMail(email, { after })
    expect(mail.subject).toBe('A recovery code was added to your My shop wallet')
    const other = { ...(await makeRecoveryFactor(wallet, 'code')), wayId: code.wayId }
    expect((await ways.add(other, login)).code).toBe('wallet_conflict')
    const { reply } = await ways.list({ login })
    expect(reply).toMatchObject({ mode: 'escrow', epoch: 1, bindingHash: wallet.bindingHash })
    expect(await openRecoveryFactor(reply, code, wallet)).toEqual(code.share)
    // The list alone, as settings show it, needs no code and gives nothing to open.
    const shown = await ways.list()
    expect(shown.reply?.wraps.map(({ wayId, wrapped }) => [wayId, wrapped])).toEqual([
      [code.wayId, undefined],
    ])
  })

  test('with two independent ways the vault forgets every plain share, and an escrow release fails', async () => {
    const { device, email, wallet, login, passkey, code } = await makeUserHeld()
    const rows = await it.database
      .selectFrom('vault_shares')
      .selectAll()
      .where('wallet_id', '=', wallet.walletId)
      .execute()
    expect(rows.map(({ holder, share_enc }) => [holder, share_enc])).toEqual([[device.jkt, null]])
    // The device that had it deleted asks for both, with a login and without an approval; a stranger needs both.
    expect((await device.release(wallet, 'device')).code).toBe('user_held')
    expect((await device.release(wallet, '0', { login })).code).toBe('user_held')
    const { device: next, tokens } = await newDevice(email)
    expect((await next.release(wallet, '0', { login: tokens.login })).code).toBe('device_unapproved')
    expect(await next.release(wallet, '0', tokens)).toMatchObject({ code: 'user_held', share: undefined })
    const { reply } = await recoveryFactorsOf(next, wallet).list(tokens)
    expect(await openRecoveryFactor(reply, passkey, wallet)).toEqual(passkey.share)
    expect(await openRecoveryFactor(reply, code, wallet)).toEqual(code.share)
    await expect(
      openRecoveryFactor(reply, { ...code, secret: randomBytes(16) }, wallet),
    ).rejects.toMatchObject({
      code: 'open_failed',
    })
    // Whatever an older frame sends, no share is kept here any more.
    expect((await next.add(wallet, randomBytes(32), tokens)).code).toBeUndefined()
    expect((await bareRowOf(wallet, next.jkt)).share_enc).toBeNull()
    expect((await recoveryFactorsOf(device, wallet).forget(login)).body).toEqual({ mode: 'user-held' })
  })

  test('fewer than two independent ways leave the escrow as it is', async () => {
    const { device, email, wallet } = await makeWallet()
    const login = await device.login(email)
    const ways = recoveryFactorsOf(device, wallet)
    expect((await ways.forget(login)).code).toBe('ways_too_few')
    const passkey = await makeRecoveryFactor(wallet, 'passkey')
    await ways.add(passkey, login)
    expect((await ways.forget(login)).code).toBe('ways_too_few')
    // The same passkey twice is one way, and so are two codes in one drawer.
    await ways.add(
      { ...(await makeRecoveryFactor(wallet, 'passkey')), credentialId: passkey.credentialId },
      login,
    )
    expect((await ways.forget(login)).code).toBe('ways_too_few')
    await ways.remove(passkey, login)
    const twoCodes = await makeWallet()
    const ofCodes = recoveryFactorsOf(twoCodes.device, twoCodes.wallet)
    const codeLogin = await twoCodes.device.login(twoCodes.email)
    for (let at = 0; at < 2; at += 1)
      await ofCodes.add(await makeRecoveryFactor(twoCodes.wallet, 'code'), codeLogin)
    expect((await ofCodes.forget(codeLogin)).code).toBe('ways_too_few')
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
  })

  test('one of the last two ways is not taken off, and a third one is', async () => {
    const { wallet, login, ways, passkey, code } = await makeUserHeld()
    expect((await ways.remove(code, login)).code).toBe('ways_too_few')
    expect((await ways.remove(passkey, login)).code).toBe('ways_too_few')
    const third = await makeRecoveryFactor(wallet, 'passkey')
    expect((await ways.add(third, login)).code).toBeUndefined()
    expect((await ways.remove(passkey, login)).code).toBeUndefined()
    expect((await ways.remove(passkey, login)).code).toBeUndefined()
    expect((await ways.remove(third, login)).code).toBe('ways_too_few')
    const { reply } = await ways.list({ login })
    expect(reply?.wraps.map(({ wayId }) => wayId)).toEqual([code.wayId, third.wayId])
  })

  test('what ways wrap leaves for nobody who could not have had the share', async () => {
    const { device, email, wallet, login, ways, code } = await makeUserHeld()
    const { device: next, tokens } = await newDevice(email)
    const asNext = recoveryFactorsOf(next, wallet)
    expect((await asNext.list()).code).toBe('login_required')
    expect((await asNext.list({ login: tokens.login })).code).toBe('device_unapproved')
    expect((await asNext.list({ approval: tokens.approval })).code).toBe('login_required')
    const thief = await createDevice(it)
    expect((await recoveryFactorsOf(thief, wallet).list({ ...tokens, login })).code).toBe('login_required')
    const other = await device.login('somebody-else@example.com')
    expect((await ways.list({ login: other })).code).toBe('login_required')
    for (const call of [ways.add(code, other), ways.remove(code, other), ways.forget(other)])
      expect((await call).code).toBe('login_required')
    expect((await recoveryFactorsOf(thief, wallet).add(code, await thief.login(email))).code).toBe(
      'not_found',
    )
    expect((await recoveryFactorsOf(thief, wallet).remove(code, await thief.login(email))).code).toBe(
      'not_found',
    )
  })

  test('a way is of the set that counts, and there are no more than ten', async () => {
    const { device, email, wallet } = await makeWallet()
    const login = await device.login(email)
    const way = await makeRecoveryFactor(wallet, 'passkey')
    const ofNext = recoveryFactorsOf(device, { ...wallet, epoch: wallet.epoch + 1 })
    expect((await ofNext.add(way, login)).code).toBe('wallet_conflict')
    const ways = recoveryFactorsOf(device, wallet)
    for (let at = 0; at < MAX_RECOVERY_FACTORS; at += 1)
      expect((await ways.add(await makeRecoveryFactor(wallet, 'passkey'), login)).code).toBeUndefined()
    expect((await ways.add(way, login)).code).toBe('wallet_conflict')
    expect((await ways.list({ login })).reply?.wraps).toHaveLength(MAX_RECOVERY_FACTORS)
    // Nor is a set forgotten that the device does not have before it.
    expect((await ofNext.forget(login)).code).toBe('wallet_conflict')
  })

  test('a wallet that does not count yet has no list, even for the device that makes it', async () => {
    const email = newEmail()
    const { device, tokens } = await newDevice(email)
    const wallet = newWallet(email)
    expect((await device.create(wallet, tokens)).code).toBeUndefined()
    expect((await recoveryFactorsOf(device, wallet).list(tokens)).code).toBe('not_found')
  })

  test('a copy of the tables opens no way, even with the code', async () => {
    const { wallet, code } = await makeUserHeld()
    const rows = await it.database
      .selectFrom('vault_wraps')
      .selectAll()
      .where('wallet_id', '=', wallet.walletId)
      .execute()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(code.wrapped)
  })

  test('a row in the place of another way or wallet is not given out', async () => {
    const victim = await makeUserHeld()
    const thief = await makeUserHeld()
    const stolen = await it.database
      .selectFrom('vault_wraps')
      .select('wrapped_enc')
      .where('id', '=', victim.code.wayId)
      .executeTakeFirstOrThrow()
    await it.database.updateTable('vault_wraps').set(stolen).where('id', '=', thief.code.wayId).execute()
    expect((await thief.ways.list({ login: thief.login })).status).toBe(500)
  })
})
