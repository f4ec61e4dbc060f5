import { examples } from '@foyer/api/examples'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTest, problemOf } from '../../../test/createTest.ts'
import { openTestDatabase } from '../../../test/emptyDatabase.ts'
import { createProject } from '../../base/projects.ts'
import { createGateway } from '../../createGateway.ts'
import type { RequestLog } from '../../http/app.ts'
import { migrate } from '../../migrations.ts'
import { readChainArt, withChainArt } from '../../parts/catalogue/chainArt.ts'
import { withNetworkBadges } from '../../parts/catalogue/networkBadge.ts'
import { createDatabaseDirectory, createDatabaseImages } from '../../parts/catalogue/store.ts'
import { createDatabaseEvents } from '../events/eventStore.ts'
import { cacheProjects, createDatabaseProjects } from '../projects/projectStore.ts'
import { createSpaceGuard } from './freeSpace.ts'
import { type OpenDatabase, openDatabase } from './openDatabase.ts'

const MIB = 1_048_576
const batch = examples.find(({ route }) => route.id === 'postEvents')?.good.body

/** A gateway whose services are those of a database. */
async function createOn({ database }: OpenDatabase) {
  const logs: RequestLog[] = []
  const gateway = createGateway(
    {
      ...createTest().services,
      directory: createDatabaseDirectory({ database }),
      images: withNetworkBadges(withChainArt(createDatabaseImages({ database }), await readChainArt()), {}),
      projects: cacheProjects(createDatabaseProjects(database)),
      events: createDatabaseEvents(database, { perProject: 1_000 }),
    },
    { log: (entry) => logs.push(entry) },
  )
  const sendEvents = (projectId: string) =>
    gateway.request(`/v1/events?projectId=${projectId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(batch),
    })
  return { gateway, logs, sendEvents }
}

describe('while the database is away', () => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openDatabase({ kind: 'postgres', url: 'postgres://foyer@127.0.0.1:1/none' })
  })
  afterAll(() => opened.close())

  test.each(['network-8453', 'network-987654', 'network-cosmoshub-4'])(
    'the picture of %s is drawn, and not cached',
    async (id) => {
      const { gateway } = await createOn(opened)
      const reply = await gateway.request(`/v1/images/${id}`)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe('image/svg+xml')
      expect(reply.headers.get('cache-control')).toBe('no-store')
    },
  )

  test.each(['/v1/images/some-wallet', '/v1/wallets?projectId=shop', '/v1/config?projectId=shop'])(
    '%s is unavailable with a code and a time to wait',
    async (path) => {
      const { gateway, logs } = await createOn(opened)
      const reply = await gateway.request(path)
      expect(reply.status).toBe(503)
      expect(reply.headers.get('retry-after')).toBe('5')
      expect(await problemOf(reply)).toMatchObject({ code: 'storage_unavailable' })
      expect(logs[0]?.error).toMatchObject({ code: 'storage_unavailable' })
    },
  )

  test('events of a project that is known are refused with a code', async () => {
    const { services } = createTest()
    const gateway = createGateway({ ...services, events: createDatabaseEvents(opened.database) })
    const reply = await gateway.request('/v1/events?projectId=my-shop', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(batch),
    })
    expect(reply.status).toBe(503)
    expect(await problemOf(reply)).toMatchObject({ code: 'storage_unavailable' })
  })
})

describe('on a disk that is full', () => {
  let freeBytes = 500 * MIB
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(createSpaceGuard('/data', async () => freeBytes))
    await migrate(opened.database)
    await createDatabaseProjects(opened.database).create(createProject('shop', { analytics: true }))
  })
  afterAll(() => opened.close())

  test('what is there is read, what is new is refused with a code, and taken again once there is room', async () => {
    const { gateway, sendEvents } = await createOn(opened)
    freeBytes = 63 * MIB
    const refused = await sendEvents('shop')
    expect(refused.status).toBe(503)
    expect(await problemOf(refused)).toMatchObject({ code: 'storage_unavailable', retryAfterMs: 5_000 })
    expect((await gateway.request('/v1/wallets?projectId=shop')).status).toBe(200)
    expect((await gateway.request('/v1/images/network-1')).status).toBe(200)
    freeBytes = 64 * MIB
    expect(await (await sendEvents('shop')).json()).toEqual({ accepted: 1 })
  })

  test('a write within a transaction is refused before the database sees it, and the transaction ends', async () => {
    freeBytes = 0
    const { database } = opened
    const writing = database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('projects').selectAll().execute()
      await transaction.updateTable('projects').set({ name: 'other' }).execute()
    })
    await expect(writing).rejects.toMatchObject({ code: 'storage_unavailable' })
    await expect(sql`insert into catalogue select * from catalogue`.execute(database)).rejects.toMatchObject({
      code: 'storage_unavailable',
    })
    // Deleting makes room.
    await database.deleteFrom('events').execute()
    freeBytes = 500 * MIB
    const row = await database.selectFrom('projects').select('name').executeTakeFirstOrThrow()
    expect(row.name).toBe('shop')
  })
})
