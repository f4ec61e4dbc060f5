import { keyRoutes } from '@foyer/api'
import { NO_DEVICE } from '@foyer/secure-protocol'
import { expect, test } from 'vitest'
import { signIn } from '../../../test/authClient.ts'
import { codeOf, newAddress, onUsualDatabase } from '../../../test/authSuite.ts'
import { makeKeyWay, makeWallet, releaseShare, sealToGateway } from '../../../test/custodyClient.ts'

const MINUTES_MS = 60_000

await onUsualDatabase('ways back at the gateway', (suite) => {
  async function withWallet() {
    const email = newAddress()
    const client = await suite.it.client()
    const { account } = await signIn(client, { ...suite.it, email, nowMs: suite.now() })
    const made = await makeWallet(suite.it, client, account.accountId)
    await client.call(keyRoutes.createKeys, made.body)
    const { walletId, epoch } = made.binding
    await client.call(keyRoutes.commitKeys, { walletId, epoch })
    return { email, client, account, made, walletId, place: { walletId, epoch } }
  }

  test('each has a share and a wrap of its own, and leaves with a code of the last minutes', async () => {
    const { client, made, walletId, place } = await withWallet()
    const way = await makeKeyWay(suite.it, client, made)
    await client.call(keyRoutes.addKeyWay, { ...place, ...way.body })
    await client.call(keyRoutes.addKeyWay, { ...place, ...way.body })
    const other = await makeKeyWay(suite.it, client, made, way.body.wayId)
    expect(await codeOf(client.call(keyRoutes.addKeyWay, { ...place, ...other.body }))).toBe(
      'wallet_conflict',
    )
    const released = await releaseShare(client, walletId, way.body.wayId)
    expect(released.share).toEqual(way.gatewayShare)
    expect(released.reply.wrapAr).toBe(way.body.wrapAr)
    expect((await releaseShare(client, walletId, '0')).reply.wrapAr).toBe(made.body.wrapAr)
    suite.shiftMs += 6 * MINUTES_MS
    expect(await codeOf(releaseShare(client, walletId, way.body.wayId))).toBe('login_required')
    const codes = await Promise.all(
      [
        client.call(keyRoutes.addKeyWay, { ...place, ...way.body }),
        client.call(keyRoutes.removeKeyWay, { walletId, wayId: way.body.wayId }),
        client.call(keyRoutes.forgetKeyEscrow, place),
      ].map(codeOf),
    )
    expect(new Set(codes)).toEqual(new Set(['login_required']))
    const { ways } = await client.call(keyRoutes.listKeyWays, { walletId })
    expect(ways).toEqual([way.body.wayId])
  })

  test('with two of them the share of no device goes, and with fewer it stays', async () => {
    const { client, made, walletId, place } = await withWallet()
    const one = await makeKeyWay(suite.it, client, made)
    await client.call(keyRoutes.addKeyWay, { ...place, ...one.body })
    expect(await codeOf(client.call(keyRoutes.forgetKeyEscrow, place))).toBe('ways_too_few')
    await client.call(keyRoutes.addKeyWay, { ...place, ...(await makeKeyWay(suite.it, client, made)).body })
    await client.call(keyRoutes.forgetKeyEscrow, place)
    await client.call(keyRoutes.forgetKeyEscrow, place)
    expect(await codeOf(releaseShare(client, walletId, '0'))).toBe('not_found')
    expect((await client.call(keyRoutes.listKeyWays, { walletId })).hasEscrow).toBe(false)
    const left = await suite.opened.database
      .selectFrom('key_devices')
      .select('holder')
      .where('wallet_id', '=', walletId)
      .execute()
    expect(left.map(({ holder }) => holder)).not.toContain(NO_DEVICE)
    expect((await releaseShare(client, walletId, 'device')).share).toEqual(made.a)
  })

  test('one that was taken off opens nothing any more', async () => {
    const { client, made, walletId, place } = await withWallet()
    const { body } = await makeKeyWay(suite.it, client, made)
    await client.call(keyRoutes.addKeyWay, { ...place, ...body })
    await client.call(keyRoutes.removeKeyWay, { walletId, wayId: body.wayId })
    await client.call(keyRoutes.removeKeyWay, { walletId, wayId: body.wayId })
    expect(await codeOf(releaseShare(client, walletId, body.wayId))).toBe('not_found')
  })

  test('another account neither lists, adds nor takes off', async () => {
    const { client, made, walletId, place } = await withWallet()
    const { body } = await makeKeyWay(suite.it, client, made)
    await client.call(keyRoutes.addKeyWay, { ...place, ...body })
    const { client: thief, made: own } = await withWallet()
    const ofThief = await makeKeyWay(suite.it, thief, own)
    const share = await sealToGateway(suite.it, thief, made.binding, [ofThief.gatewayShare])
    const codes = await Promise.all(
      [
        thief.call(keyRoutes.listKeyWays, { walletId }),
        thief.call(keyRoutes.addKeyWay, { ...place, ...ofThief.body, share }),
        thief.call(keyRoutes.removeKeyWay, { walletId, wayId: body.wayId }),
        thief.call(keyRoutes.forgetKeyEscrow, place),
        releaseShare(thief, walletId, body.wayId),
      ].map(codeOf),
    )
    expect(new Set(codes)).toEqual(new Set(['not_found']))
  })
})
