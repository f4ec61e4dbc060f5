import { authRoutes, keyRoutes } from '@foyer/api'
import { randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { HOUR_MS } from '@foyer/server-kit'
import { describe, expect, test } from 'vitest'
import { signIn } from '../../../test/authClient.ts'
import { codeOf, newAddress, onUsualDatabase } from '../../../test/authSuite.ts'
import { admissionOf, makeWallet, releaseShare, sealToGateway } from '../../../test/custodyClient.ts'

await onUsualDatabase('attacks on custody', (suite) => {
  describe('a wallet', () => {
    async function withWallet() {
      const email = newAddress()
      const client = await suite.it.client()
      const { account } = await signIn(client, { ...suite.it, email })
      const made = await makeWallet(suite.it, client, account.accountId)
      await client.call(keyRoutes.createKeys, made.body)
      return { email, client, account, made, walletId: made.binding.walletId }
    }

    test('of another account is neither released, committed, added to nor overwritten', async () => {
      const { made, walletId } = await withWallet()
      const thief = await suite.it.client()
      const { account } = await signIn(thief, { ...suite.it, email: newAddress() })
      expect(await codeOf(releaseShare(thief, walletId, '0'))).toBe('not_found')
      expect(await codeOf(releaseShare(thief, walletId, 'device'))).toBe('not_found')
      expect(await codeOf(thief.call(keyRoutes.commitKeys, { walletId, epoch: 1 }))).toBe('not_found')
      const share = await sealToGateway(suite.it, thief, made.binding, [randomBytes(32)])
      const { wrapDa, wrapDr } = made.body
      const added = thief.call(keyRoutes.addKeyDevice, {
        walletId,
        epoch: 1,
        wrapDa,
        wrapDr,
        share,
        admission: admissionOf(thief, made),
      })
      expect(await codeOf(added)).toBe('not_found')
      const own = await makeWallet(suite.it, thief, account.accountId)
      const binding = { ...own.binding, walletId }
      const shares = await sealToGateway(suite.it, thief, binding, [own.a, own.a0])
      const taken = thief.call(keyRoutes.createKeys, { ...own.body, binding, shares })
      expect(await codeOf(taken)).toBe('wallet_conflict')
    })

    test('is one an account, whoever commits at once', async () => {
      const { client, account, walletId } = await withWallet()
      const second = await makeWallet(suite.it, client, account.accountId)
      await client.call(keyRoutes.createKeys, second.body)
      const commits = await Promise.all(
        [walletId, second.binding.walletId].map((id) =>
          codeOf(client.call(keyRoutes.commitKeys, { walletId: id, epoch: 1 })),
        ),
      )
      expect(commits.filter((code) => code === 'ok')).toHaveLength(1)
      const third = await makeWallet(suite.it, client, account.accountId)
      expect(await codeOf(client.call(keyRoutes.createKeys, third.body))).toBe('wallet_conflict')
      const rows = await suite.opened.database
        .selectFrom('key_wallets')
        .select('state')
        .where('account_id', '=', account.accountId)
        .execute()
      expect(rows).toEqual([{ state: 'live' }])
      const twin = suite.opened.database
        .insertInto('key_wallets')
        .columns([
          'wallet_id',
          'account_id',
          'epoch',
          'state',
          'binding',
          'binding_hash',
          'vault',
          'wrap_ar',
          'created_at',
        ])
      const copy = twin.expression((db) =>
        db
          .selectFrom('key_wallets')
          .select(({ val }) => val('0'.repeat(32)).as('wallet_id'))
          .select([
            'account_id',
            'epoch',
            'state',
            'binding',
            'binding_hash',
            'vault',
            'wrap_ar',
            'created_at',
          ])
          .where('account_id', '=', account.accountId),
      )
      await expect(copy.execute()).rejects.toThrow('key_wallets_one_live')
    })

    test('that is created twice is one, and another one under its name is refused', async () => {
      const { client, made } = await withWallet()
      expect(await client.call(keyRoutes.createKeys, made.body)).toMatchObject({ state: 'pending' })
      const changed = {
        ...made.body,
        vault: made.body.vault.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
      }
      expect(await codeOf(client.call(keyRoutes.createKeys, changed))).toBe('wallet_conflict')
    })

    test('bound to another account or project, or sealed for another device, is refused', async () => {
      const { client, account } = await withWallet()
      const made = await makeWallet(suite.it, client, account.accountId)
      const bound = async (changes: object) => {
        const binding = { ...made.binding, ...changes }
        const shares = await sealToGateway(suite.it, client, binding, [made.a, made.a0])
        return codeOf(client.call(keyRoutes.createKeys, { ...made.body, binding, shares }))
      }
      expect(await bound({ accountId: 'ac_another' })).toBe('bad_request')
      expect(await bound({ projectId: 'off' })).toBe('bad_request')
      expect(await bound({ epoch: 2 })).toBe('bad_request')
      const shares = await sealToGateway(suite.it, await suite.it.client(), made.binding, [made.a, made.a0])
      expect(await codeOf(client.call(keyRoutes.createKeys, { ...made.body, shares }))).toBe('bad_request')
    })

    test('is released to no key but the one in the signed proof', async () => {
      const { client, walletId } = await withWallet()
      const key = () => randomBytes(65)
      const [proven, sent] = [key(), key()]
      const body = { walletId, row: 'device', transitKey: toBase64Url(sent) }
      expect(await codeOf(client.call(keyRoutes.releaseKeys, body, proven))).toBe('proof_invalid')
      expect(await codeOf(client.call(keyRoutes.releaseKeys, body))).toBe('proof_invalid')
    })

    test('lets a device take another one off only after a code, and itself at any time', async () => {
      const { client } = await withWallet()
      suite.shiftMs = 300_000
      const revoke = (jkt: string) => codeOf(client.call(authRoutes.revokeDevice, { jkt }))
      const other = await suite.it.client()
      expect(await revoke(other.jkt)).toBe('login_required')
      expect(await revoke(client.jkt)).toBe('ok')
    })

    test('gives the share of no device only to who typed a code just now', async () => {
      const { client, walletId } = await withWallet()
      suite.shiftMs = 300_000
      expect(await codeOf(releaseShare(client, walletId, '0'))).toBe('login_required')
      expect(await codeOf(releaseShare(client, walletId, 'device'))).toBe('ok')
    })

    test('whose rows were swapped does not open', async () => {
      const [one, other] = [await withWallet(), await withWallet()]
      const shareOf = (walletId: string, holder: string) =>
        suite.opened.database
          .selectFrom('key_devices')
          .select('share_enc')
          .where('wallet_id', '=', walletId)
          .where('holder', '=', holder)
          .executeTakeFirstOrThrow()
      const put = (share_enc: string, holder: string) =>
        suite.opened.database
          .updateTable('key_devices')
          .set({ share_enc })
          .where('wallet_id', '=', one.walletId)
          .where('holder', '=', holder)
          .execute()
      await put((await shareOf(other.walletId, other.client.jkt)).share_enc, one.client.jkt)
      expect(await codeOf(releaseShare(one.client, one.walletId, 'device'))).toBe('internal')
      await put((await shareOf(one.walletId, '0')).share_enc, one.client.jkt)
      expect(await codeOf(releaseShare(one.client, one.walletId, 'device'))).toBe('internal')
    })

    test('of a frozen account is kept', async () => {
      const { client, account, walletId } = await withWallet()
      const frozen_until = new Date(suite.now() + HOUR_MS)
      await suite.opened.database
        .updateTable('auth_accounts')
        .set({ frozen_until })
        .where('id', '=', account.accountId)
        .execute()
      expect(await codeOf(releaseShare(client, walletId, 'device'))).toBe('frozen')
    })
  })
})
