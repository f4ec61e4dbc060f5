import { WalletQuery } from '@foyer/api'
import { startTemporaryRedis } from '@foyer/devkit/temporaryRedis'
import { openSharedStore, type SharedStore } from '@foyer/server-kit/store'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPostgresWithTables } from '../../../test/emptyDatabase.ts'
import { openDatabase } from '../../kernel/database/openDatabase.ts'
import { openSharedPlace } from '../../kernel/sharedPlace.ts'
import { createSharedCatalogue } from './sharedCatalogue.ts'
import { createDatabaseDirectory } from './store.ts'

const WALLETS = 3_000
const what = 'a catalogue that gateways share'
const redis = await startTemporaryRedis(what)
const postgres = await openPostgresWithTables(what)
afterAll(() => postgres?.stop())
const query = v.parse(WalletQuery, { search: 'wallet 2999' })

describe.runIf(redis && postgres)('gateways of one database and one store', () => {
  let opened: Awaited<ReturnType<typeof openDatabase>>
  const stores: SharedStore[] = []
  const reads: string[] = []
  /** Statements that read all wallets, as the database gets them. */
  let statements = 0
  const refused: string[] = []

  beforeAll(async () => {
    opened = await openDatabase({ kind: 'postgres', url: postgres?.directUrl ?? '' })
  }, 180_000)
  afterAll(() => opened.close())
  beforeEach(async () => {
    await redis?.kill()
    await redis?.start()
    reads.length = 0
    statements = 0
    refused.length = 0
    await fill('Wallet')
  })
  afterEach(async () => void (await Promise.all(stores.splice(0).map((store) => store.close()))))

  /** Gives the database another catalogue, as an import does. */
  async function fill(name: string): Promise<void> {
    await opened.database.transaction().execute(async (trx) => {
      await trx.deleteFrom('wallets').execute()
      await sql`insert into wallets (id, source, listing) select 'wallet.' || n, 'imported',
        jsonb_build_object('id', 'wallet.' || n, 'name', ${name}::text || ' ' || n, 'homepage', repeat('x', 300))
        from generate_series(1, ${WALLETS}::int) as n`.execute(trx)
      await sql`update catalogue set revision = revision + 1`.execute(trx)
    })
  }

  /** A store as one gateway has it, and the catalogue of that gateway. */
  async function open() {
    const store = await openSharedStore({
      url: redis?.url ?? '',
      prefix: 'test',
      onChange: () => undefined,
    })
    stores.push(store)
    await expect.poll(() => store.isUp(), { timeout: 20_000 }).toBe(true)
    const place = await openSharedPlace(store, opened.database, {
      onRefused: () => refused.push('value'),
      patienceMs: 5_000,
    })
    const shared = createSharedCatalogue(place.answers('catalogue'), (from) => reads.push(from))
    return { store, list: createDatabaseDirectory(counted(), { shared }).list }
  }
  /** The database, which counts. */
  function counted() {
    const database = opened.database.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'SelectQueryNode' && node.joins !== undefined) statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return { ...opened, database }
  }
  const count = (from: string) => reads.filter((one) => one === from).length
  const names = async (store: SharedStore) =>
    (await store.attempt((client) => client.keys('test:answers:catalogue:*')))?.value ?? []

  test('one of six that start at once reads the database, and all find the same', async () => {
    const gateways = await Promise.all(Array.from({ length: 6 }, () => open()))
    const pages = await Promise.all(gateways.map(({ list }) => list(query)))
    for (const page of pages) expect(page).toEqual(pages[0])
    expect(pages[0]?.data.map(({ id }) => id)).toEqual(['wallet.2999'])
    expect([count('database'), count('store'), statements]).toEqual([1, 5, 1])
  })

  test('after an import one reads the database again, and nobody shows the earlier catalogue', async () => {
    const gateways = await Promise.all([open(), open()])
    for (const { list } of gateways) expect((await list(query)).count).toBe(1)
    await fill('Purse')
    for (const { list } of gateways) await expect.poll(async () => (await list(query)).count).toBe(0)
    for (const { list } of gateways) expect((await list({ ...query, search: 'purse 2999' })).count).toBe(1)
    expect([count('database'), count('store'), statements]).toEqual([2, 2, 2])
  })

  test('a database that was restored has the number of another catalogue, and not its wallets', async () => {
    const one = await open()
    expect((await one.list(query)).count).toBe(1)
    await expect.poll(async () => (await names(one.store)).length).toBeGreaterThan(2)
    await fill('Purse')
    await sql`update catalogue set revision = revision - 1`.execute(opened.database)
    const two = await open()
    expect((await two.list(query)).count).toBe(0)
    expect(count('database')).toBe(2)
  })

  test.each([
    ['a text', 'not a catalogue'],
    ['a catalogue without a seal', `${'A'.repeat(43)}.9999999999999.{"pieces":1,"wallets":1}`],
    ['a huge value', 'x'.repeat(8_000_000)],
  ])('%s in the store is refused, and the database is read', async (_, poison) => {
    const first = await open()
    await first.list(query)
    await expect.poll(async () => (await names(first.store)).length, { timeout: 20_000 }).toBeGreaterThan(2)
    for (const name of await names(first.store))
      await expect
        .poll(() => first.store.attempt((client) => client.set(name, poison)), { timeout: 20_000 })
        .toBeDefined()
    // A busy store may be given up before it has answered with the value: then another gateway looks.
    const look = async () => {
      const next = await open()
      expect((await next.list(query)).data.map(({ id }) => id)).toEqual(['wallet.2999'])
      return refused.length
    }
    await expect.poll(look, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(count('database')).toBeGreaterThanOrEqual(2)
    expect(count('store')).toBe(0)
  })

  test('a gateway that dies after its claim holds nobody up for long', async () => {
    const { store, list } = await open()
    // The claim of one that reads, and never leaves what it has read.
    const place = await openSharedPlace(store, opened.database, { patienceMs: 5_000 })
    const lost = createSharedCatalogue(place.answers('catalogue'))
    const state = await stateOf()
    void lost.read(state, () => new Promise(() => undefined))
    await expect.poll(async () => (await names(store)).length).toBe(1)
    const startedAtMs = performance.now()
    expect((await list(query)).count).toBe(1)
    expect(performance.now() - startedAtMs).toBeLessThan(4_000)
    expect(reads).toEqual(['database'])
  })

  async function stateOf(): Promise<string> {
    const seen: string[] = []
    const spy = {
      async read(state: string) {
        seen.push(state)
        return []
      },
    }
    await createDatabaseDirectory(opened, { shared: spy }).list(query)
    return seen[0] ?? ''
  }

  test('while the store is away each reads the database', async () => {
    const gateways = await Promise.all([open(), open()])
    await redis?.kill()
    const pages = await Promise.all(gateways.map(({ list }) => list(query)))
    expect(pages.map((page) => page.count)).toEqual([1, 1])
    expect(count('database')).toBe(2)
    await redis?.start()
  })

  test('a store that dies between two pieces costs no wallet', async () => {
    const first = await open()
    await first.list(query)
    await expect.poll(async () => (await names(first.store)).length, { timeout: 20_000 }).toBeGreaterThan(2)
    const [piece] = (await names(first.store)).toSorted((a, b) => a.localeCompare(b))
    await first.store.attempt((client) => client.del(piece ?? ''))
    const second = await open()
    expect((await second.list({ ...query, search: 'wallet' })).count).toBe(WALLETS)
  })
})
