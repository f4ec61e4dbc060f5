import { authRoutes, keyRoutes } from '@foyer/api'
import { bindingHash, NO_DEVICE, signRotation } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { signIn, tagOf } from '../../../test/authClient.ts'
import { codeOf, newAddress, onUsualDatabase } from '../../../test/authSuite.ts'
import { makeKeyWay, makeNext, makeWallet } from '../../../test/custodyClient.ts'
import { shredAccounts } from './erasure.ts'

const Kept = v.object({
  shares: v.array(v.object({ holder: v.string() })),
  ways: v.array(v.object({ id: v.string() })),
})

// Each of these is a condition of one statement, and nothing else asks for it.
await onUsualDatabase('ways back and deletions of somebody else', (suite) => {
  async function withWallet() {
    const [client, email] = [await suite.it.client(), newAddress()]
    const { account } = await signIn(client, { ...suite.it, email, nowMs: suite.now() })
    const made = await makeWallet(suite.it, client, account.accountId)
    const { walletId } = made.binding
    await client.call(keyRoutes.createKeys, made.body)
    await client.call(keyRoutes.commitKeys, { walletId, epoch: 1 })
    const recoveryFactorsOf = async () => (await client.call(keyRoutes.listKeyWays, { walletId })).ways
    /** Adds a recovery factor, and says its name. */
    const addRecoveryFactor = async (wayId?: string) => {
      const { body } = await makeKeyWay(suite.it, client, made, wayId)
      await client.call(keyRoutes.addKeyWay, { walletId, epoch: 1, ...body })
      return body.wayId
    }
    return {
      client,
      email,
      accountId: account.accountId,
      made,
      walletId,
      recoveryFactorsOf,
      addRecoveryFactor,
    }
  }

  test('G15 a way back that has the name of one of another wallet is added and taken off without it', async () => {
    const [one, other] = [await withWallet(), await withWallet()]
    const [name, second] = [await one.addRecoveryFactor(), await one.addRecoveryFactor()]
    // A stranger who has learnt the name of a way cannot hinder its owner with it.
    expect(await other.addRecoveryFactor(name)).toBe(name)
    await other.client.call(keyRoutes.removeKeyWay, { walletId: other.walletId, wayId: name })
    expect(await other.recoveryFactorsOf()).toEqual([])
    expect(await one.recoveryFactorsOf()).toEqual([name, second])
    await one.client.call(keyRoutes.removeKeyWay, { walletId: one.walletId, wayId: name })
    expect(await one.recoveryFactorsOf()).toEqual([second])
  })

  test('G15 where row 0 was deleted, neither the row of a device nor row 0 of another wallet counts for it', async () => {
    const [held, other] = [await withWallet(), await withWallet()]
    const [first] = [await held.addRecoveryFactor(), await held.addRecoveryFactor()]
    const { walletId } = held
    const list = () => held.client.call(keyRoutes.listKeyWays, { walletId })
    expect((await list()).hasEscrow).toBe(true)
    await held.client.call(keyRoutes.forgetKeyEscrow, { walletId, epoch: 1 })
    expect((await list()).hasEscrow).toBe(false)
    expect(
      await codeOf(held.client.call(keyRoutes.removeKeyWay, { walletId, wayId: first })),
      'the last two ways stay',
    ).toBe('ways_too_few')
    const ofOther = await other.client.call(keyRoutes.listKeyWays, { walletId: other.walletId })
    expect(ofOther.hasEscrow).toBe(true)
  })

  test('G16 a rotation keeps the rows of its own wallet and of the set that counted, and no others', async () => {
    const [one, other] = [await withWallet(), await withWallet()]
    const [name] = [await one.addRecoveryFactor(), await other.addRecoveryFactor()]
    const { client, walletId, made } = one
    // What is of another set opens nothing, and comes back with none.
    await sql`insert into key_devices (wallet_id, holder, epoch, share_enc, is_admitted)
      select wallet_id, 'somebody', 7, share_enc, true from key_devices
      where wallet_id = ${walletId} and holder = ${client.jkt}`.execute(suite.opened.database)
    const next = await makeNext(suite.it, client, made)
    await client.call(keyRoutes.rotateKeys, next.body)
    const claims = {
      prj: suite.it.projectId,
      walletId,
      epoch: 2,
      bindingHash: await bindingHash(next.binding),
    }
    const counted = await signRotation(claims, suite.it.vaultKey, suite.now())
    await client.call(keyRoutes.commitKeys, { walletId, epoch: 2, counted })
    const { rows } = await suite.opened.database
      .selectFrom('key_rotations')
      .select('rows')
      .where('wallet_id', '=', walletId)
      .executeTakeFirstOrThrow()
    const { shares, ways } = v.parse(Kept, JSON.parse(rows))
    expect(shares.map(({ holder }) => holder).sort()).toEqual([NO_DEVICE, client.jkt].sort())
    expect(ways.map(({ id }) => id)).toEqual([name])
    expect(await other.recoveryFactorsOf()).toHaveLength(1)
  })

  test('G8 who takes the wish to be deleted back keeps no account but their own', async () => {
    const [leaving, kept] = [await withWallet(), await withWallet()]
    const delete_at = new Date(suite.now() + 30 * DAY_MS)
    const accounts = suite.opened.database.updateTable('auth_accounts').set({ delete_at })
    await accounts.where('id', 'in', [leaving.accountId, kept.accountId]).execute()
    await kept.client.call(authRoutes.keepAccount, {})
    const deletionOf = async ({ client }: typeof kept) =>
      (await client.call(authRoutes.getMe)).account.deleteAtMs
    expect(await deletionOf(leaving)).toBe(delete_at.getTime())
    expect(await deletionOf(kept)).toBeUndefined()
  })

  test('G8 of accounts whose time comes together, nothing is kept of any address, and no other one goes', async () => {
    const { database } = suite.opened
    const [one, two, staying] = [await withWallet(), await withWallet(), await withWallet()]
    const delete_at = new Date(suite.now() + DAY_MS / 2)
    await database
      .updateTable('auth_accounts')
      .set({ delete_at })
      .where('id', 'in', [one.accountId, two.accountId])
      .execute()
    const tags = await Promise.all([one, two].map(({ email }) => tagOf(suite.it.tagKey, email)))
    const flows = () =>
      database.selectFrom('auth_flows').select('email_tag').where('email_tag', 'in', tags).execute()
    expect(await flows()).toHaveLength(2)
    await shredAccounts(database, delete_at.getTime())
    expect(await flows()).toEqual([])
    for (const { client } of [one, two])
      expect(await codeOf(client.call(authRoutes.getMe))).toBe('login_required')
    expect((await staying.client.call(authRoutes.getMe)).account.accountId).toBe(staying.accountId)
  })
})
