import { keyRoutes } from '@foyer/api'
import { openDa, randomBytes, toBase64Url, wrapDa } from '@foyer/secure-protocol'
import { HOUR_MS } from '@foyer/server-kit'
import { describe, expect, test } from 'vitest'
import { signIn } from '../../../test/authClient.ts'
import { codeOf, newAddress, onUsualDatabase } from '../../../test/authSuite.ts'
import {
  addDevice,
  admissionOf,
  makeNext,
  makeWallet,
  releaseShare,
  sealToGateway,
} from '../../../test/custodyClient.ts'

await onUsualDatabase('wraps that are replaced', (suite) => {
  describe('a device of a wallet', () => {
    async function withWallet() {
      const email = newAddress()
      const client = await suite.it.client()
      const { account } = await signIn(client, { ...suite.it, email })
      const made = await makeWallet(suite.it, client, account.accountId)
      await client.call(keyRoutes.createKeys, made.body)
      const { walletId } = made.binding
      await client.call(keyRoutes.commitKeys, { walletId, epoch: 1 })
      return { email, client, made, walletId }
    }
    type Made = Awaited<ReturnType<typeof withWallet>>

    /** Returns the request of a device that has opened its wallet. */
    async function anew({ client, made, walletId }: Made) {
      const { binding, kek, deviceKey } = made
      const share = randomBytes(32)
      const wrapped = await wrapDa(kek, { binding, holder: client.jkt, deviceKey, share })
      const sealed = await sealToGateway(suite.it, client, binding, [share])
      const body = { walletId, epoch: 1, wrapDa: toBase64Url(wrapped), share: sealed }
      return { share, wrapped, body: { ...body, admission: admissionOf(client, made) } }
    }

    test('replaces share and wrap, so that the earlier wrap opens nothing any more', async () => {
      const owner = await withWallet()
      const { client, made, walletId } = owner
      const { share, wrapped, body } = await anew(owner)
      await client.call(keyRoutes.rewrapKeys, body)
      const released = await releaseShare(client, walletId, 'device')
      expect(released.share).toEqual(share)
      expect(released.reply.wraps).toEqual({ wrapDa: body.wrapDa, wrapDr: made.body.wrapDr })
      const pair = { binding: made.binding, holder: client.jkt, deviceKey: made.deviceKey }
      expect(await openDa(wrapped, { ...pair, share })).toEqual(made.kek)
      const before = Uint8Array.from(Buffer.from(made.body.wrapDa, 'base64url'))
      await expect(openDa(before, { ...pair, share })).rejects.toMatchObject({ code: 'open_failed' })
      expect(await openDa(before, { ...pair, share: made.a })).toEqual(made.kek)
    })

    test('replaces nothing without having opened the wallet, without a new code, or for another wallet or device', async () => {
      const owner = await withWallet()
      const { client, made, walletId } = owner
      const { body } = await anew(owner)
      const other = await suite.it.client()
      const refused = async (sent: Partial<typeof body>) =>
        codeOf(client.call(keyRoutes.rewrapKeys, { ...body, ...sent }))
      expect(await refused({ admission: admissionOf(other, made) })).toBe('device_unapproved')
      expect(await refused({ epoch: 2 })).toBe('bad_request')
      expect(await refused({ walletId: 'f'.repeat(32) })).toBe('bad_request')
      const thief = await suite.it.client()
      await signIn(thief, { ...suite.it, email: newAddress() })
      const sealed = await sealToGateway(suite.it, thief, made.binding, [randomBytes(32)])
      expect(await codeOf(thief.call(keyRoutes.rewrapKeys, { ...body, share: sealed }))).toBe('not_found')
      suite.shiftMs = HOUR_MS
      expect(await refused({})).toBe('login_required')
      expect((await releaseShare(client, walletId, 'device')).share).toEqual(made.a)
    })

    test('replaces nothing while a rotation keeps another set that opens', async () => {
      const owner = await withWallet()
      const next = await makeNext(suite.it, owner.client, owner.made)
      await owner.client.call(keyRoutes.rotateKeys, { ...next.body, ways: [] })
      const { body } = await anew(owner)
      expect(await codeOf(owner.client.call(keyRoutes.rewrapKeys, body))).toBe('wallet_conflict')
    })

    test('leaves the other devices as they are', async () => {
      const owner = await withWallet()
      // The next mail to the same address.
      suite.shiftMs = 31_000
      const second = await suite.it.client()
      await signIn(second, { ...suite.it, email: owner.email })
      await addDevice(suite.it, second, owner.made)
      const before = await releaseShare(second, owner.walletId, 'device')
      await owner.client.call(keyRoutes.rewrapKeys, (await anew(owner)).body)
      const after = await releaseShare(second, owner.walletId, 'device')
      expect([after.share, after.reply.wraps]).toEqual([before.share, before.reply.wraps])
    })
  })
})
