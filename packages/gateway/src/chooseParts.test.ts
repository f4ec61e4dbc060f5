import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addMethodRoutes,
  authRoutes,
  bundlerRoutes,
  emailChangeRoutes,
  fedcmRoutes,
  keyRoutes,
  nameRoutes,
  passkeyMethodRoutes,
  passkeyRoutes,
  paymasterRoutes,
  payRoutes,
  postRpc,
  type RouteDefinition,
  routes,
  siwxRoutes,
  smartSessionRoutes,
  socialRoutes,
} from '@foyer/api'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyEmptyDatabase, openTestDatabase } from '../test/emptyDatabase.ts'
import { chooseParts } from './chooseParts.ts'
import { readConfig } from './config.ts'
import type { Database } from './kernel/database/schema.ts'
import type { RunningGateway } from './kernel/startOptions.ts'
import { migrate, pendingMigrations } from './migrations.ts'
import { PARTS } from './parts.ts'
import { runCli } from './runCli.ts'
import { startGateway } from './startGateway.ts'

const START_MS = 180_000
const TWO = 'catalogue, rpc'
/** Tables that every gateway has, with those of `catalogue`; `rpc` has none. */
const TABLES_OF_TWO = [
  'catalogue',
  'events',
  'gateway_migration',
  'gateway_migration_lock',
  'images',
  'moved_wallets',
  'moving_chunks',
  'moving_imports',
  'projects',
  'rate_limits',
  'shared_secret',
  'wallets',
]
/** Settings of parts, none of which can be used. */
const UNUSABLE = {
  FOYER_INDEX: 'everything',
  FOYER_BLOCKSCOUT_x: 'nothing',
  FOYER_PONDER_URL: 'nowhere',
  FOYER_PRICES_URL: 'nowhere',
  FOYER_UNISWAP_x: 'nothing',
  FOYER_ONRAMP_TEST_URL: 'nowhere',
  FOYER_SECURE_SITE_URL: 'nowhere',
  FOYER_OAUTH_URL: 'nowhere',
  FOYER_BUNDLER_x: 'nothing',
  FOYER_NAMES_PARENT: '-',
}

async function listTables(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' order by table_name`.execute(database)
  return rows.map(({ name }) => name)
}

describe('a gateway of two parts', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'foyer-parts-')), 'data')
  const env = { ...UNUSABLE, FOYER_PARTS: TWO, FOYER_DATA_DIR: dataDir, FOYER_GATEWAY_PORT: '0' }
  const lines: string[] = []
  let gateway: RunningGateway

  beforeAll(async () => {
    await copyEmptyDatabase(dataDir)
    gateway = await startGateway({ env, logTo: { write: (line) => void lines.push(line) } })
  }, START_MS)
  afterAll(async () => {
    await gateway.close()
    rmSync(join(dataDir, '..'), { recursive: true, force: true })
  })

  test('serves these two and what every gateway has', async () => {
    expect((await fetch(`${gateway.url}${routes.listWallets.path}?entries=1`)).status).toBe(200)
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }
    const rpc = await fetch(`${gateway.url}${postRpc.path}?chainId=eip155:1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    })
    expect(await rpc.json()).toMatchObject({ code: 'chain_not_supported' })
    const config = await fetch(`${gateway.url}/v1/config?projectId=dev`)
    expect(await config.json()).toMatchObject({ projectId: 'dev', names: { parent: null } })
    expect((await fetch(`${gateway.url}/health`)).status).toBe(200)
    expect((await fetch(`${gateway.url}/metrics`)).status).toBe(200)
  })

  test('answers 404 at every route of the others', async () => {
    const others = [
      ...Object.values({ ...siwxRoutes, ...authRoutes, ...keyRoutes, ...socialRoutes, ...emailChangeRoutes }),
      ...Object.values({
        ...addMethodRoutes,
        ...fedcmRoutes,
        ...passkeyRoutes,
        ...passkeyMethodRoutes,
        ...bundlerRoutes,
        ...paymasterRoutes,
        ...smartSessionRoutes,
        ...nameRoutes,
        ...payRoutes,
      }),
      ...Object.values<RouteDefinition>(routes).filter(({ path }) =>
        /^\/v1\/(?:balances|activity|swap|onramp|names)/.test(path),
      ),
    ]
    expect(others.length).toBeGreaterThan(60)
    for (const { id, method, path } of others) {
      const reply = await fetch(`${gateway.url}${path}`, { method })
      expect([id, reply.status]).toEqual([id, 404])
    }
  })

  test('describes no route of the others in its OpenAPI document', async () => {
    const document = v.parse(
      v.object({ paths: v.record(v.string(), v.record(v.string(), v.object({ operationId: v.string() }))) }),
      await (await fetch(`${gateway.url}/openapi.json`)).json(),
    )
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    )
    const { listWallets, getImage, getConfig, getAnalyticsConfig, postEvents, getHealth } = routes
    const own = [listWallets, getImage, getConfig, getAnalyticsConfig, postEvents, getHealth, postRpc]
    expect(ids.toSorted()).toEqual(own.map(({ id }) => id).toSorted())
  })

  test('has no figures of the others', async () => {
    const text = await (await fetch(`${gateway.url}/metrics`)).text()
    const names = [...text.matchAll(/^# TYPE foyer_gateway_(\w+) /gm)].map(([, name]) => name)
    expect(names).toContain('node_failures_total')
    for (const name of ['index_failures_total', 'relayer_failures_total', 'custody', 'queue_waiting'])
      expect(names).not.toContain(name)
  })

  test('has no tables of the others', async () => {
    expect(await listTables(gateway.database)).toEqual(TABLES_OF_TWO)
  })

  test('starts nothing of the others', () => {
    const told = lines.map((line): { msg?: string } => JSON.parse(line)).map(({ msg }) => msg)
    expect(told).not.toContain('signing in by a signed message is off')
    expect(told).toContain('gateway listening')
  })
})

describe('the settings of parts', () => {
  test('are read where the part is there, and not where it is left out', () => {
    for (const [name, value] of Object.entries(UNUSABLE)) {
      expect(() => readConfig({ [name]: value }), name).toThrow(name)
      expect(() => readConfig({ [name]: value, FOYER_PARTS: TWO }), name).not.toThrow()
    }
  })

  test('FOYER_PARTS names parts that there are, with those that they need', () => {
    const usual = PARTS.filter(({ isWanted }) => isWanted === undefined)
    expect(chooseParts({})).toEqual(usual)
    // One that a setting of its own asks for is there by that alone.
    expect(chooseParts({ FOYER_CONSOLE: 'on' })).toEqual(PARTS)
    expect(chooseParts({ FOYER_CONSOLE: 'on', FOYER_PARTS: 'rpc' }).map(({ name }) => name)).toEqual([
      'rpc',
      'console',
    ])
    expect(chooseParts({ FOYER_PARTS: 'rpc,catalogue' }).map(({ name }) => name)).toEqual([
      'catalogue',
      'rpc',
    ])
    expect(() => chooseParts({ FOYER_PARTS: 'catalogue,wallets' })).toThrow('"wallets" is no part')
    expect(() => chooseParts({ FOYER_PARTS: 'swap' })).toThrow('"swap" needs "prices"')
  })
})

describe('the help of the command line', () => {
  async function helpOf(env: Record<string, string>): Promise<string> {
    const printed: string[] = []
    const print = (line: string) => void printed.push(line)
    const signal = AbortSignal.abort()
    expect(await runCli(['help'], { env, print, printError: print, signal })).toBe(0)
    return printed.join('\n')
  }
  const OF_PARTS = [
    ['wallets import', 'FOYER_DEV'],
    ['account unlock', 'keys rewrap', 'custody list', 'FOYER_SMTP_URL'],
    ['relayer create', 'FOYER_RELAYER_ALARM'],
    ['names deploy', 'FOYER_NAMES_PARENT'],
    ['merchant webhook'],
  ]

  test('tells the commands and settings of the parts that are there, and no others', async () => {
    const all = await helpOf({})
    for (const word of OF_PARTS.flat()) expect(all).toContain(word)
    const [ofCatalogue = [], ...others] = OF_PARTS
    const two = await helpOf({ FOYER_PARTS: TWO })
    for (const word of ofCatalogue) expect(two).toContain(word)
    for (const word of others.flat()) expect(two).not.toContain(word)
    for (const text of [all, two]) expect(text).toMatch(/^foyer-gateway <command>\n\n {2}serve {3}/)
  })

  test('is there for an operator who has named a part wrongly', async () => {
    expect(await helpOf({ FOYER_PARTS: 'nothing' })).toBe(await helpOf({}))
  })
})

describe('the migrations of parts', () => {
  const two = PARTS.filter(({ name }) => TWO.includes(name))

  test('a part that comes later gets its tables, and keeps them when it is left out again', {
    timeout: START_MS,
  }, async () => {
    const later = await openTestDatabase()
    const atOnce = await openTestDatabase()
    try {
      const first = await migrate(later.database, {}, two)
      expect(await listTables(later.database)).toEqual(TABLES_OF_TWO)
      const rest = await migrate(later.database)
      expect(rest.length).toBeGreaterThan(0)
      expect([...first, ...rest].toSorted()).toEqual(await migrate(atOnce.database))
      const tables = await listTables(later.database)
      expect(tables).toEqual(await listTables(atOnce.database))
      expect(await pendingMigrations(later.database, two)).toEqual([])
      expect(await migrate(later.database, {}, two)).toEqual([])
      expect(await listTables(later.database)).toEqual(tables)
      expect(await pendingMigrations(later.database)).toEqual([])
    } finally {
      await later.close()
      await atOnce.close()
    }
  })

  test('payments bring the table of settled transfers where nothing is bought, and share it with purchases that come later', {
    timeout: START_MS,
  }, async () => {
    const { database, close } = await openTestDatabase()
    try {
      await migrate(database, {}, chooseParts({ FOYER_PARTS: 'pay' }))
      expect(await listTables(database)).toContain('settlements')
      expect(await listTables(database)).not.toContain('purchases')
      const later = await migrate(database, {}, chooseParts({ FOYER_PARTS: 'pay, onramp' }))
      expect(later).toEqual(['2026-22-purchases', '2026-32-purchase-lease'])
      const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
        where tablename = 'settlements' order by indexname`.execute(database)
      expect(rows.map(({ name }) => name)).toEqual(['settlements_by_subject', 'settlements_pkey'])
    } finally {
      await close()
    }
  })

  test('projects are kept by a gateway of two parts as by one of all', async () => {
    const { database, close } = await openTestDatabase()
    await migrate(database, {}, two)
    const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'projects'`.execute(database)
    expect(columns.rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'sponsorship',
        'sponsor_policy',
        'recovery_email',
        'email_sign_up',
        'smart_accounts',
      ]),
    )
    await close()
  })
})
