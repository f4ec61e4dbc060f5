import { CONNECT_SECONDS } from '@foyer/api'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/authSuite.ts'
import { createCountsTest } from '../../../test/consoleCounts.ts'
import { OWN } from '../../../test/consoleTest.ts'
import { countHours } from './countHours.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const sources = { hasSignIns: true }
/** A wallet on phones, as the modal names it at each step. */
const PHONE = { wallet: 'Rainbow', platform: 'mobile', walletRank: 2 }
const OVER_RELAY = { name: 'WalletConnect', method: 'qrcode', ...PHONE }

await onBothDatabases('the steps of the funnel', (suite) => {
  const { add, start } = createCountsTest(suite)

  /** 100 openings, of which 60 pick Rainbow on a phone, 50 approve and 45 connect. */
  async function addVisits(agoMs: number): Promise<void> {
    await add('MODAL_OPEN', { connected: false }, { times: 100, agoMs })
    await add('MODAL_OPEN', { connected: true }, { times: 33, agoMs })
    await add('SELECT_WALLET', { ...PHONE, name: 'Rainbow' }, { times: 60, agoMs })
    await add('CONNECT_APPROVED', PHONE, { times: 50, agoMs })
    await add('CONNECT_SUCCESS', { ...OVER_RELAY, secondsToConnect: 8 }, { times: 30, agoMs })
    await add('CONNECT_SUCCESS', { ...OVER_RELAY, secondsToConnect: 20 }, { times: 10, agoMs })
    await add('CONNECT_SUCCESS', { ...OVER_RELAY, secondsToConnect: 120 }, { times: 5, agoMs })
    await add('USER_REJECTED', { message: 'no', ...PHONE }, { times: 6, agoMs })
    await add('CONNECT_ERROR', { message: 'broken', ...PHONE }, { times: 4, agoMs })
  }

  test('opened, picked, approved, connected and the time between are the same before and after they were counted', async () => {
    const { funnel } = await start()
    for (const agoMs of [3 * HOUR_MS, 30 * HOUR_MS, 55 * HOUR_MS]) await addVisits(agoMs)
    const before = await funnel()
    await countHours(suite.opened.database, sources)
    const after = await funnel()
    expect(after).toEqual(before)
    const steps = { opened: 300, picked: 180, approved: 150, connected: 135, declined: 18, failed: 12 }
    expect(after.totals).toMatchObject(steps)
    expect(after.wallets).toMatchObject([
      { name: 'Rainbow', picked: 180, approved: 150, connected: 135, declined: 18, failed: 12, lost: 45 },
    ])
    const time = { measured: 135, medianSeconds: 8, slowestTenthSeconds: 120 }
    expect([after.connectTime, after.wallets[0]?.connectTime]).toEqual([time, time])
  })

  test('a platform that an event names is exact, and nothing is estimated', async () => {
    const { funnel } = await start()
    await add('SELECT_WALLET', { ...PHONE, name: 'Rainbow' }, { times: 30 })
    await add('SELECT_WALLET', { ...PHONE, name: 'Rainbow', platform: 'qrcode' }, { times: 10 })
    await add('CONNECT_SUCCESS', { ...OVER_RELAY, secondsToConnect: 3 }, { times: 12 })
    await add('CONNECT_SUCCESS', { ...OVER_RELAY, platform: 'qrcode', secondsToConnect: 60 }, { times: 9 })
    const [phones, codes] = [await funnel({ platform: 'mobile' }), await funnel({ platform: 'qrcode' })]
    expect(phones.wallets[0]).toMatchObject({ connected: 12, isEstimated: false })
    expect(codes.wallets[0]).toMatchObject({ connected: 9, isEstimated: false })
    expect([phones.connectTime?.medianSeconds, codes.connectTime?.medianSeconds]).toEqual([3, 60])
  })

  test('modals of before name no platform and no approval: the first is shared out, the second counts with its connection', async () => {
    const { funnel } = await start()
    await add('SELECT_WALLET', { name: 'Rainbow', walletRank: 2, platform: 'mobile' }, { times: 30 })
    await add('SELECT_WALLET', { name: 'Rainbow', walletRank: 2, platform: 'qrcode' }, { times: 30 })
    // 10 of the phones' picks are known to have connected: 20 of 50 open ones are of phones.
    await add('CONNECT_SUCCESS', OVER_RELAY, { times: 10 })
    await add('CONNECT_APPROVED', PHONE, { times: 10 })
    await add('CONNECT_SUCCESS', { name: 'WalletConnect', walletRank: 2, method: 'qrcode' }, { times: 25 })
    const phones = await funnel({ platform: 'mobile' })
    expect(phones.wallets[0]).toMatchObject({ connected: 20, approved: 20, isEstimated: true })
    const all = await funnel()
    expect(all.totals).toMatchObject({ approved: 35, connected: 35 })
    expect(all.connectTime).toBeNull()
  })

  test('days of UTC and hours of one day stand in a row, each with what happened in it', async () => {
    const { funnel } = await start()
    const { database } = suite.opened
    const sinceMidnightMs = Date.now() % DAY_MS
    // Yesterday at noon, and six days ago.
    await addVisits(sinceMidnightMs + DAY_MS / 2)
    await addVisits(sinceMidnightMs + 5 * DAY_MS + DAY_MS / 2)
    await add('SELECT_WALLET', { ...PHONE, name: 'Rainbow' }, { times: 7 })
    const [week, day] = [{ days: '7' }, { days: '1' }]
    const before = [await funnel(week), await funnel(day)]
    await countHours(database, sources)
    expect([await funnel(week), await funnel(day)]).toEqual(before)
    const [ofWeek, ofDay] = before
    expect(ofWeek?.series.unit).toBe('day')
    expect(ofWeek?.series.points.map(({ picked }) => picked)).toEqual([60, 0, 0, 0, 0, 60, 7])
    expect(ofWeek?.series.points[0]).toMatchObject({ opened: 100, approved: 50, connected: 45, signedIn: 0 })
    expect(ofWeek?.series.points.every(({ startsAtMs }) => startsAtMs % DAY_MS === 0)).toBe(true)
    expect(ofDay?.series.unit).toBe('hour')
    expect(ofDay?.series.points.length).toBe(24)
    expect(ofDay?.series.points.at(-1)).toMatchObject({ picked: 7, opened: 0 })
    // By days, what was counted is read, and not its hours.
    await sql`delete from console_hours where hour < now() - interval '49 hours'`.execute(database)
    expect((await funnel(week)).series.points[0]).toMatchObject({ picked: 60 })
    expect((await funnel({ ...week, platform: 'browser' })).series.points[0]).toMatchObject({
      picked: 0,
      opened: 100,
    })
  })

  test('platforms and times that are made up neither fill the database nor break the count', async () => {
    const { funnel } = await start()
    const { database } = suite.opened
    await sql`insert into events (project_id, event, happened_at, received_at, sdk_version, sdk_type, properties)
      select ${OWN}, 'CONNECT_SUCCESS', now(), now() - interval '3 hours', '1', 'html', jsonb_build_object(
        'name', 'Rainbow', 'platform', 'made up ' || n, 'secondsToConnect', 'drop table ' || n)
      from generate_series(1, 3000) n`.execute(database)
    const agoMs = 3 * HOUR_MS
    for (const secondsToConnect of [-1, 0, 7, 1.5, 1e300, true, '8 ', '99999999999999999999'])
      await add('CONNECT_SUCCESS', { name: 'Rainbow', platform: 'mobile', secondsToConnect }, { agoMs })
    await add('CONNECT_SUCCESS', { name: 'Rainbow', platform: 'mobile', secondsToConnect: 8 }, { agoMs })
    await countHours(database, sources)
    const rows = await database.selectFrom('console_hours').selectAll().execute()
    // One of no known platform, and one of phones.
    expect(rows.length).toBe(2)
    expect(rows.every(({ times }) => times?.length === CONNECT_SECONDS.length)).toBe(true)
    const { totals, connectTime } = await funnel()
    expect(totals.connected).toBe(3_009)
    expect(connectTime).toEqual({ measured: 1, medianSeconds: 8, slowestTenthSeconds: 8 })
  })
})
