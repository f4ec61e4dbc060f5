import { authRoutes } from '@foyer/api'
import { verifyFreeze } from '@foyer/secure-protocol'
import { addKeySet } from '@foyer/server-kit/custody'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNoticeSink } from '../../test/noticeSink.ts'
import { openRows, type Rows } from '../../test/rows.ts'
import { openKeyRing } from '../keys/keyRing.ts'
import { tellGateway } from './tellGateway.ts'

const NOW = Date.UTC(2026, 5, 1)
const [ONE, TWO] = ['1'.repeat(43), '2'.repeat(43)]
const at = (ms: number) => new Date(NOW + ms)

let rows: Rows
beforeAll(async () => {
  rows = await openRows()
})
afterAll(() => rows.close())

test('the gateway hears of a freeze while it lasts, once for each device, and again where it was extended meanwhile', async () => {
  const keyRing = await openKeyRing(await addKeySet())
  const sink = await startNoticeSink(authRoutes.noticeFreeze.path)
  const wallet = await rows.addWallet({ wallet_id: 'a'.repeat(32), email_tag: 't'.repeat(43), epoch: 4 })
  const freeze = (email_tag: string, sent_away: string) =>
    rows.database
      .insertInto('vault_freezes')
      .values({
        project_id: 'my-shop',
        email_tag,
        until: at(0),
        for_all_until: null,
        told_at: null,
        sent_away,
      })
      .execute()
  const tell = (nowMs: number) =>
    tellGateway({ database: rows.database, keyRing, now: () => nowMs }, sink.url)
  const heard = () =>
    Promise.all(
      sink.notices
        .splice(0)
        .map((notice) => verifyFreeze(notice, { keys: keyRing.verifyKeys, nowMs: NOW - 1 })),
    )
  const told = () =>
    rows.database.selectFrom('vault_freezes').select('told_at').orderBy('email_tag').execute()
  await freeze(wallet.email_tag, JSON.stringify([ONE, TWO]))
  await tell(NOW)
  expect(await heard()).toEqual([])
  await tell(NOW - 1)
  const named = { walletId: wallet.wallet_id, epoch: 4 }
  expect(await heard()).toMatchObject([
    { prj: 'my-shop', emailTag: wallet.email_tag, untilMs: NOW, wallet: named, jkt: ONE },
    { jkt: TWO },
  ])
  expect(await told()).toEqual([{ told_at: at(-1) }])
  await tell(NOW - 1)
  expect(await heard()).toEqual([])
  await rows.database.deleteFrom('vault_freezes').execute()
  await freeze('n'.repeat(43), '[]')
  await tell(NOW - 1)
  const [claims] = await heard()
  expect(claims).not.toHaveProperty('wallet')
  expect(claims).not.toHaveProperty('jkt')
  await sink.close()
})
