import { stressTest } from '@foyer/devkit/stress'
import { startTemporaryCluster, type TemporaryCluster } from '@foyer/devkit/temporaryCluster'
import { findBinaries } from '@foyer/devkit/temporaryPostgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPool as create } from '../../test/createPool.ts'
import { isDatabaseFailure } from '../postgres.ts'
import { openServers, type Servers } from './openServers.ts'

const what = 'a database of several servers'
const isMissing = findBinaries(what) === undefined

const START_MS = 60_000
const LIMIT_MS = 20_000

describe.skipIf(isMissing)('a database of two servers', () => {
  let cluster: TemporaryCluster
  let servers: Servers
  let moves = 0

  beforeEach(async () => {
    const started = await startTemporaryCluster(what, { isSynchronous: true })
    if (started === undefined) throw new Error('It was there before.')
    cluster = started
    moves = 0
    servers = openServers({ url: addressOf(), create, onMoved: () => (moves += 1) })
    await servers.query('create table notes (text text)')
  }, START_MS)
  afterEach(async () => {
    await servers.end()
    await cluster.stop()
  })

  function addressOf(order = [cluster.standbys[0], cluster.primary]): string {
    const hosts = order.map((server) => new URL(server?.url ?? '').host)
    return `postgres://foyer@${hosts.join(',')}/postgres?target_session_attrs=read-write`
  }

  const write = (text: string) => servers.query('insert into notes values ($1)', [text])
  const notes = async () => {
    const { rows } = await servers.query<{ text: string }>('select text from notes order by text')
    return rows.map(({ text }) => text)
  }
  const canWrite = (text: string) =>
    write(text).then(
      () => true,
      () => false,
    )

  test('is written to at the one that takes writes, and at the other once that one is promoted', async () => {
    await write('before')
    await cluster.primary.kill()
    const refusal = await write('while no server takes writes').catch((error: unknown) => error)
    expect(isDatabaseFailure(refusal)).toBe(true)
    // One caller waits for another server; the next ones are refused at once, and go on without a database if they can.
    const isRefusedAtOnce = async () => {
      const beganMs = performance.now()
      expect(await canWrite('while no server takes writes')).toBe(false)
      return performance.now() - beganMs < 1_000
    }
    await vi.waitUntil(isRefusedAtOnce, { timeout: LIMIT_MS })
    expect([await isRefusedAtOnce(), await isRefusedAtOnce()]).toContain(true)
    await cluster.standbys[0]?.promote()
    await vi.waitUntil(() => canWrite('after'), { timeout: LIMIT_MS })
    expect(await notes()).toEqual(['after', 'before'])
    expect(moves).toBe(1)
  })

  stressTest('never goes back to a former primary that comes back', async () => {
    await cluster.primary.kill()
    await cluster.standbys[0]?.promote()
    await vi.waitUntil(() => canWrite('after'), { timeout: LIMIT_MS })
    await cluster.primary.start()
    // Also a process that has just started, and has seen neither of them before.
    const other = openServers({ url: addressOf([cluster.primary, cluster.standbys[0]]), create })
    try {
      for (let round = 0; round < 5; round += 1) {
        await new Promise((resolve) => setTimeout(resolve, 500))
        for (const one of [servers, other]) {
          const { rows } = await one.query<{ text: string }>('select text from notes')
          expect(rows).toEqual([{ text: 'after' }])
        }
      }
    } finally {
      await other.end()
    }
  })

  stressTest(
    'leaves a primary that answers no more, with its connections open, and keeps nobody waiting for it',
    async () => {
      await write('before')
      const waiting = Array.from({ length: 5 }, (_, index) =>
        servers.query('select pg_sleep(60), $1', [index]),
      )
      const ends = Promise.allSettled(waiting)
      cluster.primary.pause()
      await cluster.standbys[0]?.promote()
      const beganMs = performance.now()
      await vi.waitUntil(() => canWrite('after'), { timeout: LIMIT_MS })
      expect((await ends).map(({ status }) => status)).toEqual(waiting.map(() => 'rejected'))
      // Sooner than the time limit of a query, which is ten seconds.
      expect(performance.now() - beganMs).toBeLessThan(8_500)
      cluster.primary.resume()
      expect(await notes()).toEqual(['after', 'before'])
    },
  )

  stressTest('goes on where its server was started again', async () => {
    await write('before')
    await cluster.primary.kill()
    await cluster.primary.start()
    await vi.waitUntil(() => canWrite('after'), { timeout: LIMIT_MS })
    expect(await notes()).toContain('before')
    expect(moves).toBe(0)
  })
})

describe.skipIf(isMissing)('a database of one server', () => {
  let cluster: TemporaryCluster
  beforeAll(async () => {
    const started = await startTemporaryCluster(what, { standbys: 0 })
    if (started === undefined) throw new Error('It was there before.')
    cluster = started
  }, START_MS)
  afterAll(() => cluster.stop())

  test('a connection whose answer has not come is not used again', async () => {
    const limits = { query_timeout: 300, max: 1 }
    const servers = openServers({
      url: cluster.primary.url,
      create: (options) => create({ ...options, ...limits }),
    })
    const pidOf = async () => {
      const { rows } = await servers.query<{ pid: number }>('select pg_backend_pid() as pid')
      return rows[0]?.pid
    }
    try {
      const before = await pidOf()
      expect(await pidOf()).toBe(before)
      await expect(servers.query('select pg_sleep(5)')).rejects.toThrow('timeout')
      expect(await pidOf()).not.toBe(before)
    } finally {
      await servers.end()
    }
  })
})
