import { adminRoutes } from '@foyer/api'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/authSuite.ts'
import { createCountsTest } from '../../../test/consoleCounts.ts'
import { OTHER, OWN } from '../../../test/consoleTest.ts'
import { countHours, dropOldCounts } from './countHours.ts'

const HOUR_MS = 3_600_000
const sources = { hasSignIns: true }

await onBothDatabases('what the console counts', (suite) => {
  const { add, start } = createCountsTest(suite)

  /** Wallets on phones: Rainbow loses 60 of 80, Trust 5 of 40. */
  async function addPhones(agoMs: number): Promise<void> {
    await add('WALLET_IMPRESSION', { name: 'Rainbow', walletRank: 2 }, { times: 300, agoMs })
    await add('SELECT_WALLET', { name: 'Rainbow', walletRank: 2, platform: 'mobile' }, { times: 80, agoMs })
    await add('SELECT_WALLET', { name: 'Trust', walletRank: 3, platform: 'mobile' }, { times: 40, agoMs })
    await add('SELECT_WALLET', { name: 'MetaMask', platform: 'browser' }, { times: 500, agoMs })
    // Over a relay the client of the relay is named, and the rank of the wallet that was picked.
    await add(
      'CONNECT_SUCCESS',
      { name: 'WalletConnect', walletRank: 2, method: 'qrcode' },
      { times: 20, agoMs },
    )
    await add(
      'CONNECT_SUCCESS',
      { name: 'WalletConnect', walletRank: 3, method: 'qrcode' },
      { times: 35, agoMs },
    )
    await add('CONNECT_SUCCESS', { name: 'MetaMask', method: 'browser' }, { times: 300, agoMs })
    await add('USER_REJECTED', { message: 'no' }, { times: 7, agoMs })
    await add('SELECT_WALLET', { name: 'Secret', platform: 'mobile' }, { times: 99, agoMs, projectId: OTHER })
  }

  test('“which wallet loses us most people on phones?” is answered by its first line, before and after it was counted', async () => {
    const { funnel } = await start()
    await addPhones(3 * HOUR_MS)
    const before = await funnel({ platform: 'mobile' })
    await countHours(suite.opened.database, sources)
    const after = await funnel({ platform: 'mobile' })
    for (const { wallets, totals } of [before, after]) {
      expect(wallets.map(({ name, lost }) => [name, lost])).toEqual([
        ['Rainbow', 60],
        ['Trust', 5],
      ])
      expect(wallets[0]).toMatchObject({ shown: 300, picked: 80, connected: 20, isEstimated: false })
      expect(totals).toMatchObject({ picked: 120, connected: 55, declined: 7 })
    }
    expect((await funnel()).totals).toMatchObject({ picked: 620, connected: 355 })
    expect((await funnel()).wallets[0]?.name).toBe('MetaMask')
  })

  test('connections over a relay are shared out by the picks, and said to be', async () => {
    const { funnel } = await start()
    await add('SELECT_WALLET', { name: 'Rainbow', walletRank: 2, platform: 'mobile' }, { times: 30 })
    await add('SELECT_WALLET', { name: 'Rainbow', walletRank: 2, platform: 'qrcode' }, { times: 10 })
    await add('CONNECT_SUCCESS', { name: 'WalletConnect', walletRank: 2, method: 'qrcode' }, { times: 20 })
    expect((await funnel({ platform: 'mobile' })).wallets[0]).toMatchObject({
      connected: 15,
      isEstimated: true,
    })
  })

  test('each hour is counted once, however often and by however many it is tried', async () => {
    const { funnel } = await start()
    for (const hours of [2, 5, 30]) await addPhones(hours * HOUR_MS)
    await add('SELECT_WALLET', { name: 'Now', platform: 'mobile' }, { times: 4 })
    const { database } = suite.opened
    await Promise.all([countHours(database, sources), countHours(database, sources)])
    await countHours(database, sources)
    expect((await funnel()).totals.picked).toBe(3 * 620 + 4)
    const rows = await database.selectFrom('console_counted_hours').selectAll().execute()
    expect(rows.length).toBe(3)
    // Counts outlive the events, and go in the end.
    await sql`delete from events`.execute(database)
    expect((await funnel()).totals.picked).toBe(3 * 620)
    await dropOldCounts(database, Date.now() + 401 * 24 * HOUR_MS)
    expect((await funnel()).totals.picked).toBe(0)
  })

  test('names that are made up do not fill the database', async () => {
    const { funnel } = await start()
    const { database } = suite.opened
    await sql`insert into events (project_id, event, happened_at, received_at, sdk_version, sdk_type, properties)
      select ${OWN}, 'SELECT_WALLET', now(), now() - interval '3 hours', '1', 'html',
        jsonb_build_object('name', 'made up ' || n || repeat('x', 300), 'platform', 'mobile')
      from generate_series(1, 5000) n`.execute(database)
    await add('SELECT_WALLET', { name: 'Rainbow', platform: 'mobile' }, { times: 3, agoMs: 3 * HOUR_MS })
    await countHours(database, sources)
    const rows = await database.selectFrom('console_hours').selectAll().execute()
    expect(rows.length).toBeLessThanOrEqual(201)
    expect((await funnel()).wallets[0]).toMatchObject({ name: 'Rainbow', picked: 3 })
    expect((await funnel()).totals.picked).toBe(5_003)
  })

  test('today stands beside the same day a week before', async () => {
    const { browser } = await start()
    await add('CONNECT_SUCCESS', { name: 'MetaMask', method: 'browser' }, { times: 3 })
    const week = 7 * 24 * HOUR_MS
    await add('CONNECT_SUCCESS', { name: 'MetaMask', method: 'browser' }, { times: 2, agoMs: week + 60_000 })
    await countHours(suite.opened.database, sources)
    const overview = await browser.call(adminRoutes.getOverview, { params: { projectId: OWN } })
    expect(overview.connections.today).toBe(3)
    expect(overview.chains).toEqual([{ chainId: 'eip155:1', name: 'Ethereum', nodes: 2 }])
    expect(overview.health).toEqual([])
  })

  test('90 days and the hour that is not over are the same by days, hours, minutes and events', async () => {
    const { funnel } = await start()
    const { database } = suite.opened
    for (const hours of [1, 3, 26, 30, 50, 75, 24 * 60]) await addPhones(hours * HOUR_MS)
    for (const agoMs of [0, 70_000, 130_000, 400_000]) await addPhones(agoMs)
    const [whole, phones] = [{ days: '90' }, { days: '90', platform: 'mobile' }]
    const before = [await funnel(whole), await funnel(phones)]
    expect(before[0]?.totals.picked).toBe(11 * 620)
    await Promise.all([countHours(database, sources), countHours(database, sources)])
    await countHours(database, sources)
    expect([await funnel(whole), await funnel(phones)]).toEqual(before)
    expect(await database.selectFrom('console_days').selectAll().execute()).not.toEqual([])
    expect(await database.selectFrom('console_minutes').selectAll().execute()).not.toEqual([])
    // What was counted is no longer read: the days' hours, and the events that stand in minutes.
    await sql`delete from console_hours where hour < now() - interval '49 hours'`.execute(database)
    await sql`delete from events where received_at < date_trunc('minute', now() - interval '1 minute')`.execute(
      database,
    )
    expect((await funnel(whole)).totals.picked).toBe(11 * 620)
  })

  test('minutes are counted where no hour is over yet', async () => {
    const { funnel } = await start()
    const { database } = suite.opened
    await addPhones(120_000)
    await countHours(database, sources)
    expect(await database.selectFrom('console_minutes').selectAll().execute()).not.toEqual([])
    await sql`delete from events`.execute(database)
    expect((await funnel()).totals.picked).toBe(620)
  })

  test('an event that came in late, after its minute was counted, stands in its hour', async () => {
    const { funnel } = await start()
    const { database } = suite.opened
    await add('SELECT_WALLET', { name: 'Rainbow', platform: 'mobile' }, { times: 3, agoMs: 200_000 })
    await countHours(database, sources)
    await add('SELECT_WALLET', { name: 'Rainbow', platform: 'mobile' }, { times: 2, agoMs: 190_000 })
    // Two hours go by: whatever is in the tables gets older.
    for (const [table, column] of [
      ['events', 'received_at'],
      ['console_minutes', 'minute'],
      ['console_minutes_mark', 'minutes_until'],
      ['console_counted_hours', 'hour'],
    ] as const)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - interval '2 hours'`.execute(
        database,
      )
    await countHours(database, sources)
    expect((await funnel()).totals.picked).toBe(5)
  })
})
