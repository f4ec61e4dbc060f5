import { AnalyticsEvent, RemoteFeatures, WalletQuery } from '@foyer/api'
import { openTemporaryDatabase, type TemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../../test/emptyDatabase.ts'
import { createProject } from '../../base/projects.ts'
import { migrate, pendingMigrations } from '../../migrations.ts'
import { cleanListing } from '../../parts/catalogue/cleanListing.ts'
import {
  createDatabaseDirectory,
  createDatabaseImages,
  importWallets,
  seedCatalogue,
} from '../../parts/catalogue/store.ts'
import { createDatabaseEvents, deleteOldEvents } from '../events/eventStore.ts'
import { createPostgresLimits } from '../limits/flexibleLimits.ts'
import { cacheProjects, createDatabaseProjects } from '../projects/projectStore.ts'
import { type OpenDatabase, openDatabase } from './openDatabase.ts'

const START_MS = 180_000
const postgres: TemporaryDatabase | undefined = await openTemporaryDatabase('the gateway')
afterAll(() => postgres?.stop())

const query = (input: Record<string, string> = {}) => v.parse(WalletQuery, input)
const wallet = (id: string, name: string, order?: number) => cleanListing({ id, name, order }).wallet
const image = (fill: number) => ({
  bytes: new Uint8Array([fill, 0, 255]),
  contentType: 'image/png',
  etag: `"${fill}"`,
})

describe.runIf(inject('isStress') || postgres === undefined)('on the embedded database', () =>
  storeSuite(() => openTestDatabase()),
)

describe.skipIf(postgres === undefined)('on PostgreSQL', () => {
  const { url = '', directUrl = '' } = postgres ?? {}
  storeSuite(
    () => openDatabase({ kind: 'postgres', url }),
    () => openDatabase({ kind: 'postgres', url: directUrl }),
  )

  test('two gateways on one database share their rate limits', async () => {
    const one = await openDatabase({ kind: 'postgres', url })
    const two = await openDatabase({ kind: 'postgres', url })
    try {
      if (one.pool === undefined || two.pool === undefined) throw new Error('no pool')
      const [first, second] = [createPostgresLimits(one.pool), createPostgresLimits(two.pool)]
      const charge = { rule: 'visitor', key: `dev|${Math.random()}`, cost: 2, perMinute: 3 }
      expect(await first.charge(charge)).toBeUndefined()
      const waitMs = await second.charge(charge)
      expect(waitMs).toBeGreaterThan(50_000)
      expect(waitMs).toBeLessThanOrEqual(60_000)
    } finally {
      await Promise.all([one.close(), two.close()])
    }
  })

  test('a database that went away is reported, and does not end the process', async () => {
    const gone = await openDatabase({ kind: 'postgres', url: 'postgres://foyer@127.0.0.1:1/none' })
    expect(await gone.isUp()).toBe(false)
    await gone.close()
  })
})

/** `openDirect` opens it past a pooler, through which no migration runs. */
function storeSuite(open: () => Promise<OpenDatabase>, openDirect?: () => Promise<OpenDatabase>): void {
  let opened: OpenDatabase

  beforeAll(async () => {
    opened = await open()
  }, START_MS)
  afterAll(() => opened.close())

  test('migrations run once, and a second run has nothing to do', async () => {
    const direct = await openDirect?.()
    const { database } = direct ?? opened
    expect(await pendingMigrations(database)).toHaveLength(57)
    expect(await migrate(database)).toHaveLength(57)
    expect(await migrate(database)).toEqual([])
    await direct?.close()
    expect(await pendingMigrations(opened.database)).toEqual([])
    expect(await opened.isUp()).toBe(true)
  })

  test('all tables are logged, so that a standby that takes over has every row', async () => {
    const { rows } = await sql`select relname from pg_class where relpersistence <> 'p'
      and relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(opened.database)
    expect(rows).toEqual([])
  })

  test('call-2 a seeded catalogue is listed in order, and seeding the same version again does nothing', async () => {
    const read = async () => ({
      wallets: [
        wallet('b', 'Beta', 2),
        wallet('a', 'Alpha ', 1),
        wallet('c', "O'Neil; drop table wallets", 3),
      ],
      images: new Map([['icon', image(1)]]),
    })
    expect(await seedCatalogue(opened.database, 'v1', read)).toEqual({ wallets: 3, images: 1 })
    expect(await seedCatalogue(opened.database, 'v1', read)).toBeUndefined()
    const page = await createDatabaseDirectory(opened).list(query())
    expect(page.count).toBe(3)
    expect(page.data.map(({ name }) => name)).toEqual(['Alpha', 'Beta', "O'Neil; drop table wallets"])
  })

  test('call-2 an image keeps its first bytes', async () => {
    const images = createDatabaseImages(opened)
    await importWallets(opened.database, {
      wallets: [],
      images: new Map([
        ['icon', image(9)],
        ['other', image(2)],
      ]),
      replaceAll: false,
    })
    expect([...((await images.find('icon'))?.bytes ?? [])]).toEqual([1, 0, 255])
    expect(await images.find('other')).toMatchObject({ contentType: 'image/png', etag: '"2"' })
    expect(await images.find('nope')).toBeUndefined()
  })

  test('a change of the catalogue is seen by every process after a second, not before', async () => {
    let nowMs = 0
    const directory = createDatabaseDirectory(opened, { now: () => nowMs })
    expect((await directory.list(query())).count).toBe(3)
    await importWallets(opened.database, {
      wallets: [wallet('d', 'Delta')],
      images: new Map(),
      replaceAll: false,
    })
    nowMs = 999
    expect((await directory.list(query())).count).toBe(3)
    nowMs = 5_000
    expect((await directory.list(query())).count).toBe(4)
  })

  test('a new bundle replaces bundled wallets and leaves imported ones alone', async () => {
    await importWallets(opened.database, {
      wallets: [wallet('a', 'Mine', 1)],
      images: new Map(),
      replaceAll: false,
    })
    const read = async () => ({
      wallets: [wallet('a', 'Alpha 2', 1), wallet('e', 'Eta', 2)],
      images: new Map(),
    })
    await seedCatalogue(opened.database, 'v2', read)
    const { data } = await createDatabaseDirectory(opened).list(query())
    expect(data.map(({ name }) => name)).toEqual(['Mine', 'Eta', 'Delta'])
  })

  test('an import that replaces everything outlives the next bundle, until it is restored', async () => {
    const read = async () => ({ wallets: [wallet('a', 'Alpha 3', 1)], images: new Map() })
    const names = async () =>
      (await createDatabaseDirectory(opened).list(query())).data.map(({ name }) => name)
    await importWallets(opened.database, {
      wallets: [wallet('z', 'Only')],
      images: new Map(),
      replaceAll: true,
    })
    expect(await seedCatalogue(opened.database, 'v3', read)).toBeUndefined()
    expect(await names()).toEqual(['Only'])
    await seedCatalogue(opened.database, 'v3', read, { evenIfReplaced: true })
    expect(await names()).toEqual(['Alpha 3', 'Only'])
  })

  test('a failing import changes nothing', async () => {
    const before = await createDatabaseDirectory(opened).list(query())
    const broken = { ...wallet('x', 'Broken'), id: 'has a nul \u0000' }
    await expect(
      importWallets(opened.database, {
        wallets: [wallet('y', 'Fine'), broken],
        images: new Map(),
        replaceAll: true,
      }),
    ).rejects.toThrow()
    expect(await createDatabaseDirectory(opened).list(query())).toEqual(before)
  })

  test('projects are created once, changed in part, and listed by id', async () => {
    const projects = createDatabaseProjects(opened.database)
    const shop = createProject('shop', { allowedOrigins: ['https://shop.example'] })
    expect(await projects.create(shop)).toEqual(shop)
    await expect(projects.create(shop)).rejects.toThrow('There is already a project "shop".')
    const changed = await projects.update('shop', {
      analytics: true,
      features: v.parse(RemoteFeatures, { email: true, socials: ['google'] }),
      limits: { perVisitor: 7, perProject: 9 },
    })
    expect(changed).toMatchObject({ allowedOrigins: ['https://shop.example'], analytics: true })
    expect(await projects.find('shop')).toEqual(changed)
    expect(changed.recoveryEmail).toBe('required')
    expect(await projects.update('shop', { recoveryEmail: 'optional' })).toMatchObject({
      recoveryEmail: 'optional',
    })
    // An older version, which does not know the column, writes null; a newer one may write another value.
    for (const written of [null, 'sometimes']) {
      await opened.database.updateTable('projects').set({ recovery_email: written }).execute()
      expect((await projects.find('shop'))?.recoveryEmail).toBe('required')
    }
    await expect(projects.update('none', {})).rejects.toThrow('There is no project "none".')
    await projects.create(createProject('alpha'))
    expect((await projects.list()).map(({ id }) => id)).toEqual(['alpha', 'shop'])
  })

  test('a project is asked for once a second, also while it does not exist', async () => {
    let nowMs = 0
    let asked = 0
    const store = createDatabaseProjects(opened.database)
    const projects = cacheProjects(
      {
        find(id) {
          asked += 1
          return store.find(id)
        },
      },
      { now: () => nowMs },
    )
    expect(await projects.find('late')).toBeUndefined()
    await store.create(createProject('late'))
    expect(await projects.find('late')).toBeUndefined()
    expect(asked).toBe(1)
    nowMs = 5_000
    expect(await projects.find('late')).toMatchObject({ id: 'late' })
  })

  test('of a project that has its quota of events no more are kept, also by batches at once', async () => {
    let nowMs = 0
    const events = createDatabaseEvents(opened.database, { perProject: 5, now: () => nowMs })
    const batch = (count: number) => ({
      sdkVersion: '1',
      sdkType: 'foyer',
      events: Array.from({ length: count }, () =>
        v.parse(AnalyticsEvent, { event: 'CONNECT_SUCCESS', atMs: 1_700_000_000_000 }),
      ),
    })
    const kept = await Promise.all([3, 3, 3].map((count) => events.store('quota', batch(count))))
    expect(kept.reduce((sum, count) => sum + count)).toBe(5)
    expect(await events.store('quota-other', batch(2))).toBe(2)
    expect(await events.store('quota', batch(1))).toBe(0)
    await opened.database.deleteFrom('events').where('project_id', 'like', 'quota%').execute()
    // What is deleted is noticed when the events are counted anew.
    nowMs = 600_000
    expect(await events.store('quota', batch(9))).toBe(5)
    await opened.database.deleteFrom('events').where('project_id', 'like', 'quota%').execute()
  })

  test('events that came in too long ago are deleted, and the others stay', async () => {
    const row = (received_at: Date) => ({
      project_id: 'age',
      event: 'CONNECT_SUCCESS',
      happened_at: received_at,
      received_at,
      sdk_version: '1',
      sdk_type: 'foyer',
      properties: '{}',
    })
    const old = Array.from({ length: 20_010 }, () => row(new Date('2020-01-01')))
    for (let from = 0; from < old.length; from += 5_000) {
      await opened.database
        .insertInto('events')
        .values(old.slice(from, from + 5_000))
        .execute()
    }
    await opened.database
      .insertInto('events')
      .values(row(new Date('2024-01-02')))
      .execute()
    expect(await deleteOldEvents(opened.database, new Date('2024-01-01'))).toBe(20_010)
    expect(await deleteOldEvents(opened.database, new Date('2024-01-01'))).toBe(0)
    const left = await opened.database
      .selectFrom('events')
      .select('id')
      .where('project_id', '=', 'age')
      .execute()
    expect(left).toHaveLength(1)
    await opened.database.deleteFrom('events').where('project_id', '=', 'age').execute()
  })

  test('events of a batch are stored together, texts that the database cannot hold included', async () => {
    const events = [
      {
        event: 'SELECT_WALLET',
        atMs: 1_700_000_000_000,
        properties: { name: 'NUL \u0000 half \ud83d', n: 1 },
      },
      { event: 'CONNECT_SUCCESS', atMs: 1_700_000_000_001 },
    ].map((event) => v.parse(AnalyticsEvent, event))
    const kept = await createDatabaseEvents(opened.database).store('shop', {
      sdkVersion: 'html-0.1.0',
      sdkType: 'foyer',
      events,
    })
    expect(kept).toBe(2)
    const rows = await opened.database.selectFrom('events').selectAll().orderBy('happened_at').execute()
    expect(rows.map(({ event, properties }) => ({ event, properties }))).toEqual([
      { event: 'SELECT_WALLET', properties: { name: 'NUL  half \ufffd', n: 1 } },
      { event: 'CONNECT_SUCCESS', properties: {} },
    ])
  })

  test('twenty imports at once all count', async () => {
    const revision = async () =>
      (await opened.database.selectFrom('catalogue').select('revision').executeTakeFirstOrThrow()).revision
    const before = await revision()
    const ids = Array.from({ length: 20 }, (_, i) => `many-${i}`)
    await Promise.all(
      ids.map((id) =>
        importWallets(opened.database, { wallets: [wallet(id, id)], images: new Map(), replaceAll: false }),
      ),
    )
    expect(await revision()).toBe(before + 20)
    const { count } = await createDatabaseDirectory(opened).list(query({ search: 'many-' }))
    expect(count).toBe(20)
  })
}
