import { startTemporaryPgbouncer } from '@foyer/devkit/temporaryPgbouncer'
import { startTemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPostgresLocks } from '../../parts/indexer/chainLocks.ts'
import { runCli } from '../../runCli.ts'
import { startGateway } from '../../startGateway.ts'
import { createPostgresLimits } from '../limits/flexibleLimits.ts'
import { openDatabase } from './openDatabase.ts'

const what = 'a gateway behind PgBouncer'
const postgres = await startTemporaryPostgres(what)
const direct = postgres?.url ?? ''
const pooler = postgres && (await startTemporaryPgbouncer(what, direct))
const pooled = pooler?.through(direct) ?? ''
afterAll(async () => {
  await pooler?.stop()
  await postgres?.stop()
})

const START_MS = 180_000
const BASE = { FOYER_LOG_LEVEL: 'silent', FOYER_GATEWAY_PORT: '0', DATABASE_URL: pooled }
const INDEXED = { FOYER_RPC_77: 'http://127.0.0.1:1' }

async function migrate(env: Readonly<Record<string, string>>) {
  const lines: string[] = []
  const code = await runCli(['migrate'], {
    env,
    print: (line) => lines.push(line),
    printError: (line) => lines.push(line),
    signal: new AbortController().signal,
  })
  return { code, text: lines.join('\n') }
}

describe.skipIf(pooler === undefined)('a gateway behind a pooler that lends sessions by transaction', () => {
  beforeAll(async () => {
    const refused = await migrate(BASE)
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('Set DATABASE_DIRECT_URL') })
    const taken = await migrate({ ...BASE, DATABASE_DIRECT_URL: direct })
    expect(taken).toMatchObject({ code: 0, text: expect.stringContaining('Took ') })
  }, START_MS)

  test('has its tables brought up to date at the server itself, and leaves no lock there', async () => {
    const opened = await openDatabase({ kind: 'postgres', url: direct })
    try {
      const locks = await opened.pool?.query(`select 1 from pg_locks where locktype = 'advisory'`)
      expect(locks?.rows).toEqual([])
    } finally {
      await opened.close()
    }
    // With nothing to do it asks for no session.
    expect(await migrate(BASE)).toMatchObject({ code: 0 })
  })

  test('starts, and indexes chains only with the address of the server itself', async () => {
    const plain = await startGateway({ env: BASE })
    await plain.close()
    await expect(startGateway({ env: { ...BASE, ...INDEXED } })).rejects.toMatchObject({
      code: 'database_pooled',
    })
    const wrong = { ...BASE, ...INDEXED, DATABASE_DIRECT_URL: pooled }
    await expect(startGateway({ env: wrong })).rejects.toThrow('DATABASE_DIRECT_URL leads to a pooler')
    const indexing = await startGateway({ env: { ...BASE, ...INDEXED, DATABASE_DIRECT_URL: direct } })
    await indexing.close()
  })

  test('counts requests without statements that only one session knows', async () => {
    const opened = await openDatabase({ kind: 'postgres', url: pooled })
    try {
      if (opened.pool === undefined) throw new Error('There is no pool.')
      const limits = createPostgresLimits(opened.pool)
      const charge = { rule: 'visitor', key: `pooled|${Math.random()}`, cost: 1, perMinute: 30 }
      const waits = await Promise.all(Array.from({ length: 40 }, () => limits.charge(charge)))
      expect(waits.filter((wait) => wait !== undefined)).toHaveLength(10)
      const { rows } = await opened.pool.query<{ points: number }>(
        'select points from rate_limits where key like $1',
        [`%${charge.key}`],
      )
      // A statement that fails is counted in memory instead, so that the refusals alone would show nothing.
      expect(rows).toEqual([{ points: 40 }])
    } finally {
      await opened.close()
    }
  })

  test('takes locks that hold, at the server itself', async () => {
    const source = { kind: 'postgres', url: pooled, directUrl: direct } as const
    const [one, two] = await Promise.all([openDatabase(source), openDatabase(source)])
    try {
      if (one.sessions === undefined || two.sessions === undefined) throw new Error('There are no sessions.')
      const [first, second] = [createPostgresLocks(one.sessions), createPostgresLocks(two.sessions)]
      expect(await first.take('eip155:77')).toBe(true)
      for (let round = 0; round < 10; round += 1) {
        await Promise.all(Array.from({ length: 10 }, () => one.pool?.query('select 1')))
        expect(await second.take('eip155:77')).toBe(false)
      }
      await Promise.all([first.close(), second.close()])
    } finally {
      await Promise.all([one.close(), two.close()])
    }
  })
})
