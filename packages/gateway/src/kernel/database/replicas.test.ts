import { WalletQuery } from '@foyer/api'
import { startTemporaryCluster, type TemporaryCluster } from '@foyer/devkit/temporaryCluster'
import { findBinaries } from '@foyer/devkit/temporaryPostgres'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addressOf } from '../../../test/simulatedChain.ts'
import { createProject } from '../../base/projects.ts'
import { migrate } from '../../migrations.ts'
import { cleanListing } from '../../parts/catalogue/cleanListing.ts'
import { createDatabaseDirectory, createDatabaseImages, importWallets } from '../../parts/catalogue/store.ts'
import { createChainActivity } from '../../parts/indexer/chainActivity.ts'
import { startGateway } from '../../startGateway.ts'
import { createCurrencyDirectory } from '../chains/currencies.ts'
import { createDatabaseProjects } from '../projects/projectStore.ts'
import { type OpenDatabase, openDatabase } from './openDatabase.ts'

const what = 'read replicas'
const START_MS = 180_000
const LIMIT_MS = 30_000
/** Longer than any test here holds a replica up, and so short that one waits for it. */
const [PATIENT_MS, STRICT_MS] = [300_000, 1_500]
const CHAIN = 77
const signal = new AbortController().signal
const ME = addressOf(1)

describe.skipIf(findBinaries(what) === undefined)('a gateway with read replicas', () => {
  let cluster: TemporaryCluster
  let opened: OpenDatabase
  const until = (wanted: readonly string[], { replicas } = opened) =>
    vi.waitUntil(() => JSON.stringify(replicas?.states()) === JSON.stringify(wanted), { timeout: LIMIT_MS })
  const openWith = (readLagMs: number) =>
    openDatabase({
      ...{ kind: 'postgres', url: cluster.primary.url, readLagMs },
      readUrls: cluster.standbys.map((one) => one.url),
    })
  const standby = (index: number) => {
    const found = cluster.standbys[index]
    if (found === undefined) throw new Error('There is no such standby.')
    return found
  }

  beforeAll(async () => {
    const started = await startTemporaryCluster(what, { standbys: 2 })
    if (started === undefined) throw new Error('It was there before.')
    cluster = started
    const { url } = cluster.primary
    const writing = await openDatabase({ kind: 'postgres', url })
    await migrate(writing.database)
    await sql`insert into index_cursors (chain, from_block, head_number, head_hash)
      values (${CHAIN}, 0, 5, '0x05')`.execute(writing.database)
    await writing.close()
    await cluster.untilCaughtUp()
    opened = await openWith(PATIENT_MS)
  }, START_MS)
  afterAll(async () => {
    await opened.close()
    await cluster.stop()
  })

  const importWallet = (id: string) =>
    importWallets(opened.database, {
      wallets: [cleanListing({ id, name: id }).wallet],
      images: new Map([
        [`image-${id}`, { bytes: new Uint8Array([1]), contentType: 'image/png', etag: '"1"' }],
      ]),
      replaceAll: false,
    })
  /** The names, by a directory that has read nothing before. */
  const names = async () =>
    (await createDatabaseDirectory(opened).list(v.parse(WalletQuery, {}))).data.map(({ name }) => name)
  const activityOf = (address: string) =>
    createChainActivity(opened, createCurrencyDirectory({ [CHAIN]: ['Ether', 'ETH', 18] }), {
      chainIds: [`eip155:${CHAIN}`],
    }).list({ chainId: `eip155:${CHAIN}`, address, cursor: undefined, entries: 5, signal })

  test('reads them in turn', async () => {
    await until(['up', 'up'])
    const places = new Set<unknown>()
    for (let round = 0; round < 4; round += 1) {
      const reader = opened.replicas?.choose()
      if (reader === undefined) throw new Error('There are no replicas.')
      const { rows } = await sql`select pg_is_in_recovery() as standby, inet_server_port() as port`.execute(
        reader.database,
      )
      places.add(JSON.stringify(rows))
    }
    expect(places.size).toBe(2)
    expect([...places].every((place) => String(place).includes('"standby":true'))).toBe(true)
  })

  test('an import is seen at once, with its images, while no replica has it', async () => {
    await Promise.all(cluster.standbys.map((one) => one.holdReplay()))
    try {
      await importWallet('fresh')
      expect(await names()).toContain('fresh')
      expect(await createDatabaseImages(opened).find('image-fresh')).toMatchObject({ etag: '"1"' })
      expect(await createDatabaseImages(opened).find('none')).toBeUndefined()
    } finally {
      await Promise.all(cluster.standbys.map((one) => one.goOn()))
    }
  })

  test("an operator's change of a project is seen at once, while no replica has it", async () => {
    await Promise.all(cluster.standbys.map((one) => one.holdReplay()))
    try {
      const projects = createDatabaseProjects(opened.database)
      await projects.create(createProject('shop'))
      await projects.update('shop', { analytics: true })
      expect(await projects.find('shop')).toMatchObject({ analytics: true })
    } finally {
      await Promise.all(cluster.standbys.map((one) => one.goOn()))
    }
  })

  test('an account that has just sent something sees it, while no replica has it', async () => {
    await until(['up', 'up'])
    await cluster.untilCaughtUp()
    await Promise.all(cluster.standbys.map((one) => one.holdReplay()))
    const account = sql`decode(${ME.slice(2)}, 'hex')`
    try {
      await sql`insert into index_pending (chain, hash, sender, receiver, value, input)
        values (${CHAIN}, decode(${'ab'.repeat(32)}, 'hex'), ${account}, null, 1, '0x')`.execute(
        opened.database,
      )
      const waiting = await activityOf(ME)
      expect(waiting.transactions.map(({ status }) => status)).toEqual(['pending'])
      // It is mined: what waited goes, and the block comes.
      await sql`delete from index_pending`.execute(opened.database)
      await sql`insert into index_entries (chain, account, block, position, hash, sender, receiver, succeeded, method, mined_at, movements)
        values (${CHAIN}, ${account}, 6, 0, decode(${'ab'.repeat(32)}, 'hex'), ${account}, ${account}, true, '', 1, '-')`.execute(
        opened.database,
      )
      await sql`update index_cursors set head_number = 6 where chain = ${CHAIN}`.execute(opened.database)
      const mined = await activityOf(ME)
      expect(mined.transactions.map(({ status }) => status)).toEqual(['confirmed'])
      expect(mined.indexedBlock).toBe(6)
      // Others are read at the replicas, which name the block that they have.
      expect((await activityOf(addressOf(2))).indexedBlock).toBe(5)
    } finally {
      await Promise.all(cluster.standbys.map((one) => one.goOn()))
    }
  })

  test('one that is too far behind is left out until it has caught up', async () => {
    await cluster.untilCaughtUp()
    const strict = await openWith(STRICT_MS)
    try {
      await until(['up', 'up'], strict)
      await standby(0).holdReplay()
      await importWallet('later')
      await until(['late', 'up'], strict)
      await standby(1).holdReplay()
      await importWallet('even-later')
      await until(['late', 'late'], strict)
      expect(strict.replicas?.choose().isPrimary).toBe(true)
      await Promise.all([standby(0).goOn(), standby(1).goOn()])
      await until(['up', 'up'], strict)
    } finally {
      await strict.close()
    }
  })

  test('one that is killed or hangs fails no read, and is used again once it is back', async () => {
    let isOver = false
    let count = 0
    const failures: unknown[] = []
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        await Promise.all([names(), activityOf(ME)]).catch((error: unknown) => failures.push(error))
        count += 1
      }
    })
    try {
      await standby(0).kill()
      await until(['away', 'up'])
      standby(1).pause()
      await until(['away', 'away'])
      standby(1).resume()
      await until(['away', 'up'])
      await standby(0).start()
      await until(['up', 'up'])
    } finally {
      isOver = true
      await Promise.all(readers)
    }
    expect(failures).toEqual([])
    expect(count).toBeGreaterThan(10)
  })

  test('the health and the metrics say so', async () => {
    const gateway = await startGateway({
      env: {
        ...{ FOYER_LOG_LEVEL: 'silent', FOYER_GATEWAY_PORT: '0', DATABASE_URL: cluster.primary.url },
        DATABASE_READ_URLS: [standby(0).url, 'postgres://foyer@127.0.0.1:1/none'].join(','),
        DATABASE_READ_LAG_SECONDS: '2',
      },
    })
    try {
      const health = await (await fetch(`${gateway.url}/health`)).json()
      expect(health).toMatchObject({ status: 'degraded', reasons: ['replica_away'], database: 'ok' })
      expect((await fetch(`${gateway.url}/v1/wallets?projectId=dev`)).status).toBe(200)
      const figures = await (await fetch(`${gateway.url}/metrics`)).text()
      expect(figures).toContain('foyer_gateway_replicas{state="up"} 1\n')
      expect(figures).toContain('foyer_gateway_replicas{state="away"} 1\n')
      expect(figures).toMatch(/foyer_gateway_replica_reads_total\{server="replica"\} [1-9]/)
      expect(figures).toContain('foyer_gateway_degraded{reason="replica_away"} 1\n')
    } finally {
      await gateway.close()
    }
  })

  test('goes on reading while the primary hangs, and while it is away', async () => {
    await until(['up', 'up'])
    cluster.primary.pause()
    const beganMs = performance.now()
    expect((await activityOf(ME)).transactions).toHaveLength(1)
    // Sooner than a query of the primary has its end.
    expect(performance.now() - beganMs).toBeLessThan(8_000)
    cluster.primary.resume()
    await cluster.primary.kill()
    expect((await activityOf(ME)).transactions).toHaveLength(1)
    await cluster.primary.start()
    await vi.waitUntil(() => opened.isUp(), { timeout: LIMIT_MS })
  })

  test('one that was promoted is left out, and is never written to', async () => {
    const reader = opened.replicas?.choose()
    await standby(0).promote()
    await standby(1).promote()
    await until(['promoted', 'promoted'])
    expect(opened.replicas?.choose().isPrimary).toBe(true)
    if (reader === undefined) throw new Error('There are no replicas.')
    for (const write of [
      () => sql`update catalogue set revision = 99`.execute(reader.database),
      () => sql`with gone as (delete from wallets returning 1) select * from gone`.execute(reader.database),
      () => reader.database.updateTable('catalogue').set({ revision: 99 }).execute(),
      () =>
        reader.database
          .with('gone', (db) => db.deleteFrom('wallets').returning('id'))
          .selectFrom('gone')
          .selectAll()
          .execute(),
      () => reader.database.transaction().execute(async () => undefined),
    ])
      await expect(write()).rejects.toMatchObject({ code: 'internal' })
    for (const { url } of cluster.standbys) {
      const other = await openDatabase({ kind: 'postgres', url })
      const row = await other.database.selectFrom('catalogue').select('revision').executeTakeFirstOrThrow()
      expect(row.revision).not.toBe(99)
      await other.close()
    }
  })
})
