import { authRoutes, keyRoutes } from '@foyer/api'
import {
  bindingHash,
  fromBase64Url,
  importTokenKey,
  openDa,
  openVault,
  randomBytes,
  signRotation,
} from '@foyer/secure-protocol'
import { expect, test } from 'vitest'
import { type AuthClient, signIn } from '../../../test/authClient.ts'
import { codeOf, newAddress, onUsualDatabase } from '../../../test/authSuite.ts'
import { makeNext, makeWallet, releaseShare, sealToGateway } from '../../../test/custodyClient.ts'

const MINUTES_MS = 60_000

await onUsualDatabase('rotations at the gateway', (suite) => {
  async function enter(email: string, client?: AuthClient) {
    await suite.opened.database.updateTable('auth_budgets').set({ sends: '[]' }).execute()
    const device = client ?? (await suite.it.client())
    const { account } = await signIn(device, { ...suite.it, email, nowMs: suite.now() })
    return { device, account }
  }

  async function withNext() {
    const email = newAddress()
    const { device: client, account } = await enter(email)
    const made = await makeWallet(suite.it, client, account.accountId)
    await client.call(keyRoutes.createKeys, made.body)
    const { walletId } = made.binding
    await client.call(keyRoutes.commitKeys, { walletId, epoch: 1 })
    return { email, client, account, made, walletId, next: await makeNext(suite.it, client, made) }
  }

  type Next = Awaited<ReturnType<typeof makeNext>>

  /** The vault's word that a set counts there. */
  async function countedFor(
    { binding }: Pick<Next, 'binding'>,
    changes: object = {},
    key = suite.it.vaultKey,
  ) {
    const { walletId, epoch } = binding
    const claims = { prj: suite.it.projectId, walletId, epoch, bindingHash: await bindingHash(binding) }
    return signRotation({ ...claims, ...changes }, key, suite.now())
  }

  const rotationOf = async (client: AuthClient) => {
    const { account } = await client.call(authRoutes.getMe)
    return account.wallet?.rotation
  }

  test('the new set counts after the commit, and the old one goes after two reads of it', async () => {
    const { client, made, walletId, next } = await withNext()
    const place = { walletId, epoch: 2 }
    expect(await client.call(keyRoutes.rotateKeys, next.body)).toMatchObject({ epoch: 2, state: 'pending' })
    expect(await client.call(keyRoutes.rotateKeys, next.body)).toMatchObject({ epoch: 2, state: 'pending' })
    expect(await rotationOf(client)).toEqual({ epoch: 2, state: 'pending', isOfThisDevice: true })
    expect((await releaseShare(client, walletId, 'device')).share).toEqual(made.a)
    const back = await releaseShare(client, walletId, 'device', 2)
    const wrapped = fromBase64Url(back.reply.wraps?.wrapDa ?? '') ?? new Uint8Array()
    const own = { binding: next.binding, holder: client.jkt, deviceKey: next.deviceKey, share: back.share }
    const vault = fromBase64Url(back.reply.vault) ?? new Uint8Array()
    expect(await openVault(await openDa(wrapped, own), vault, next.binding)).toEqual(made.secrets)
    const counted = await countedFor(next)
    await client.call(keyRoutes.commitKeys, { ...place, counted })
    await client.call(keyRoutes.commitKeys, { ...place, counted })
    expect(await client.call(keyRoutes.rotateKeys, next.body)).toMatchObject({ state: 'live' })
    expect(await rotationOf(client)).toEqual({ epoch: 2, state: 'committed', isOfThisDevice: true })
    expect((await releaseShare(client, walletId, 'device', 1)).share).toEqual(made.a)
    expect(await codeOf(client.call(keyRoutes.retireKeys, place))).toBe('wallet_conflict')
    await releaseShare(client, walletId, 'device')
    expect(await codeOf(client.call(keyRoutes.retireKeys, place))).toBe('wallet_conflict')
    await releaseShare(client, walletId, '0')
    await client.call(keyRoutes.retireKeys, place)
    await client.call(keyRoutes.retireKeys, place)
    expect(await rotationOf(client)).toBeUndefined()
    expect(await codeOf(releaseShare(client, walletId, 'device', 1))).toBe('not_found')
  })

  test('a written set is dropped and nothing is lost; one that counts is not dropped', async () => {
    const { client, made, walletId, next } = await withNext()
    const place = { walletId, epoch: 2 }
    await client.call(keyRoutes.rotateKeys, next.body)
    await client.call(keyRoutes.dropKeyRotation, place)
    await client.call(keyRoutes.dropKeyRotation, place)
    const counted = await countedFor(next)
    expect(await codeOf(client.call(keyRoutes.commitKeys, { ...place, counted }))).toBe('not_found')
    expect((await releaseShare(client, walletId, 'device')).share).toEqual(made.a)
    await client.call(keyRoutes.rotateKeys, next.body)
    await client.call(keyRoutes.commitKeys, { ...place, counted })
    expect(await codeOf(client.call(keyRoutes.dropKeyRotation, place))).toBe('wallet_conflict')
  })

  test('another set, another binding, or another account is refused', async () => {
    const { client, made, walletId, next } = await withNext()
    const withBinding = async (changes: object) => {
      const binding = { ...next.binding, ...changes }
      const shares = await sealToGateway(suite.it, client, binding, [next.a, next.a0])
      return codeOf(client.call(keyRoutes.rotateKeys, { ...next.body, binding, shares }))
    }
    expect(await withBinding({ eoa: `0x${'2'.repeat(40)}` })).toBe('bad_request')
    expect(await withBinding({ epoch: 3 })).toBe('wallet_conflict')
    const { client: thief } = await withNext()
    const shares = await sealToGateway(suite.it, thief, next.binding, [randomBytes(32), randomBytes(32)])
    expect(await codeOf(thief.call(keyRoutes.rotateKeys, { ...next.body, shares }))).toBe('not_found')
    await client.call(keyRoutes.rotateKeys, next.body)
    const another = await makeNext(suite.it, client, made)
    expect(await codeOf(client.call(keyRoutes.rotateKeys, another.body))).toBe('wallet_conflict')
    expect(await codeOf(client.call(keyRoutes.forgetKeyEscrow, { walletId, epoch: 1 }))).toBe(
      'wallet_conflict',
    )
    suite.shiftMs += 6 * MINUTES_MS
    expect(await codeOf(client.call(keyRoutes.rotateKeys, next.body))).toBe('login_required')
  })

  test('what one device has begun another finishes with a code, and has to be added again', async () => {
    const { email, client, walletId, next } = await withNext()
    const { device: second } = await enter(email)
    await client.call(keyRoutes.rotateKeys, next.body)
    const place = { walletId, epoch: 2 }
    expect(await codeOf(releaseShare(second, walletId, 'device', 2))).toBe('not_found')
    expect(await rotationOf(second)).toEqual({ epoch: 2, state: 'pending', isOfThisDevice: false })
    suite.shiftMs += 6 * MINUTES_MS
    const late = second.call(keyRoutes.commitKeys, { ...place, counted: await countedFor(next) })
    expect(await codeOf(late)).toBe('login_required')
    await second.call(authRoutes.signOut, {})
    await enter(email, second)
    await second.call(keyRoutes.commitKeys, { ...place, counted: await countedFor(next) })
    expect(await codeOf(second.call(keyRoutes.retireKeys, place))).toBe('device_unapproved')
    expect((await releaseShare(client, walletId, 'device')).share).toEqual(next.a)
  })

  test('a set that the vault does not count is not made to count here, whoever asks', async () => {
    const { client, made, walletId, next } = await withNext()
    const place = { walletId, epoch: 2 }
    await client.call(keyRoutes.rotateKeys, next.body)
    const other = await makeNext(suite.it, client, made)
    const foreign = await withNext()
    const ownKey = suite.it.keyFile.keys[suite.it.keyFile.current]?.sign
    const words = [
      undefined,
      await countedFor(made),
      await countedFor({ binding: { ...other.binding, smartAccount: `0x${'1'.repeat(40)}` } }),
      await countedFor({ binding: { ...next.binding, epoch: 3 } }),
      await countedFor(foreign.next),
      await countedFor(next, { prj: 'off' }),
      ...(ownKey ? [await countedFor(next, {}, await importTokenKey(ownKey))] : []),
    ]
    expect(words).toHaveLength(7)
    for (const counted of words) {
      const body = { ...place, ...(counted && { counted }) }
      expect(await codeOf(client.call(keyRoutes.commitKeys, body))).toBe('device_unapproved')
    }
    expect(await rotationOf(client)).toMatchObject({ state: 'pending' })
    expect((await releaseShare(client, walletId, 'device')).share).toEqual(made.a)
  })
})
