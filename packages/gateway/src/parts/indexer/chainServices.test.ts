import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { openMigratedDatabase, openPostgresWithTables } from '../../../test/emptyDatabase.ts'
import {
  addressOf,
  createSimulatedChain,
  type SimulatedTransfer,
  word,
} from '../../../test/simulatedChain.ts'
import { createCurrencyDirectory } from '../../kernel/chains/currencies.ts'
import { type OpenDatabase, openDatabase } from '../../kernel/database/openDatabase.ts'
import { createChainNodes } from '../../kernel/nodes/chainNodes.ts'
import { migrate } from '../../migrations.ts'
import { createChainActivity } from './chainActivity.ts'
import { createChainBalances } from './chainBalances.ts'
import { createNoLocks, createPostgresLocks } from './chainLocks.ts'
import { startIndexer } from './startIndexer.ts'
import { createIndexStore } from './store.ts'

const START_MS = 180_000
/** The limit that ends a wait for an event that never comes. */
const LIMIT_MS = 20_000
const CHAIN_ID = 'eip155:77'
const [ME, FRIEND, STRANGER, TOKEN] = [1, 2, 3, 4].map(addressOf) as [string, string, string, string] // four were asked for
const signal = new AbortController().signal
const currencies = createCurrencyDirectory({ 77: ['Ether', 'ETH', 18] })

const text = (value: string) => {
  const hex = Buffer.from(value).toString('hex')
  const padded = hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
  return `${word(32n)}${word(BigInt(hex.length / 2)).slice(2)}${padded}`
}
const tokenAnswers = (name: string, symbol: string, decimals: string) => ({
  '0x06fdde03': name,
  '0x95d89b41': symbol,
  '0x313ce567': decimals,
})
const coin = (from: string, to: string, amountBase: bigint): SimulatedTransfer => ({
  kind: 'coin',
  from,
  to,
  amountBase,
})
const moved = (contract: string, from: string, to: string, amountBase: bigint): SimulatedTransfer => ({
  kind: 'erc20',
  contract,
  from,
  to,
  amountBase,
})

const postgres = await openPostgresWithTables('the indexer')
afterAll(() => postgres?.stop())

// `npm test -- stress` runs both; `npm test` runs only PostgreSQL, the database of production, where there is one.
describe.runIf(inject('isStress') || postgres === undefined)('on the embedded database', () =>
  servicesSuite(openMigratedDatabase),
)

describe.skipIf(postgres === undefined)('on PostgreSQL', () => {
  const url = postgres?.url ?? ''
  servicesSuite(() => openDatabase({ kind: 'postgres', url }))

  /** Connections end while others are cut: each of these tests ends with some that are on their way out. */
  const openPool = () =>
    new Pool({ connectionString: postgres?.directUrl, max: 3 }).on('error', () => undefined)

  test('a chain is read by one process at a time, and by another one when that goes', async () => {
    const [one, two] = [openPool(), openPool()]
    const [first, second] = [createPostgresLocks(one), createPostgresLocks(two)]
    try {
      expect(await first.take(CHAIN_ID)).toBe(true)
      expect(await first.take(CHAIN_ID)).toBe(true)
      expect(await second.take(CHAIN_ID)).toBe(false)
      expect(await second.take('eip155:78')).toBe(true)
      expect(await first.take('eip155:78')).toBe(false)
      await first.close()
      await vi.waitUntil(() => second.take(CHAIN_ID), { timeout: LIMIT_MS })
    } finally {
      await Promise.all([first.close(), second.close()])
      await Promise.all([one.end(), two.end()])
    }
  })

  test('a lock whose connection was cut is lost, and can be taken again', async () => {
    const pool = openPool()
    const locks = createPostgresLocks(pool)
    try {
      await locks.take(CHAIN_ID)
      await pool.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`)
      const isHeldAgain = async () => {
        await locks.take(CHAIN_ID).catch(() => false)
        const { rows } = await pool.query(`select 1 from pg_locks where locktype = 'advisory'`)
        return rows.length === 1
      }
      await vi.waitUntil(isHeldAgain, { timeout: LIMIT_MS })
    } finally {
      await locks.close()
      await pool.end()
    }
  })
})

function servicesSuite(open: () => Promise<OpenDatabase>): void {
  let opened: OpenDatabase

  beforeAll(async () => {
    opened = await open()
    await migrate(opened.database)
  }, START_MS)
  afterAll(() => opened.close())
  beforeEach(() => createIndexStore(opened.database, 77).reset())

  /** Follows the chain until the index has it all, then hands over the two services. */
  async function index(chain: ReturnType<typeof createSimulatedChain>) {
    const { database } = opened
    const nodes = createChainNodes({ [CHAIN_ID]: ['http://node.invalid'] }, { fetch: chain.fetch })
    const indexer = startIndexer({
      database,
      nodes,
      locks: createNoLocks(),
      chainIds: [CHAIN_ID],
      pollMs: 10,
    })
    const isDone = async () => {
      const { rows } =
        await sql`select 1 from index_cursors where chain = 77 and head_number = ${chain.head()}
        and not exists (select 1 from index_tokens where chain = 77 and read_at is null)`.execute(database)
      return rows.length > 0
    }
    try {
      await vi.waitUntil(isDone, { timeout: LIMIT_MS })
      // Once the second look at what waits has begun, the first one is in the database.
      const looks = chain.state.pendingReads + 2
      await vi.waitUntil(() => chain.state.pendingReads >= looks, { timeout: LIMIT_MS })
    } finally {
      await indexer.close()
    }
    const activity = createChainActivity({ database }, currencies, { chainIds: [CHAIN_ID] })
    const balances = createChainBalances({ database }, nodes, currencies, { chainIds: [CHAIN_ID] })
    return {
      list: (cursor?: string, entries = 50) =>
        activity.list({ chainId: CHAIN_ID, address: ME, cursor, entries, signal }),
      balances: () => balances.list({ chainId: CHAIN_ID, address: ME, signal }),
    }
  }

  test('call-4 a token is told with its cleaned name, and held as much as its contract says', async () => {
    const chain = createSimulatedChain({
      answers: { [TOKEN]: tokenAnswers(text('\u202eExample\u200b Coin'), text('EXC'), word(6n)) },
    })
    chain.mine([moved(TOKEN, FRIEND, ME, 5_000_000n), coin(FRIEND, ME, 7n)])
    const { list, balances } = await index(chain)
    expect((await list()).transactions.map(({ transfers }) => transfers)).toEqual([
      [
        {
          direction: 'in',
          counterparty: FRIEND,
          amountBase: 7n,
          asset: expect.objectContaining({ symbol: 'ETH' }),
        },
      ],
      [
        {
          direction: 'in',
          counterparty: FRIEND,
          amountBase: 5_000_000n,
          asset: {
            kind: 'fungible',
            contract: TOKEN,
            name: 'Example Coin',
            symbol: 'EXC',
            decimals: 6,
            isSpam: false,
          },
        },
      ],
    ])
    expect((await balances()).map(({ asset, amountBase }) => [asset.symbol, amountBase])).toEqual([
      ['ETH', 10n ** 18n],
      ['EXC', 5_000_000n],
    ])
  })

  test.each([
    ['nothing', '0x', '0x', '0x'],
    ['no text', word(5n), word(2n ** 255n), word(37n)],
    ['a length past all bounds', `${word(32n)}${word(2n ** 255n).slice(2)}`, text('x'), word(2n ** 255n)],
    ['an offset past all bounds', `${word(2n ** 255n)}${word(1n).slice(2)}`, text('x'), '0x06'],
    ['broken letters', `${word(32n)}${word(4n).slice(2)}${'ff'.repeat(32)}`, text('\u0000'), '0x'],
  ])('a token that answers %s is no balance, and stops nothing', async (_what, name, symbol, decimals) => {
    const chain = createSimulatedChain({ answers: { [TOKEN]: tokenAnswers(name, symbol, decimals) } })
    chain.mine([moved(TOKEN, FRIEND, ME, 5n)])
    const { list, balances } = await index(chain)
    const asset = (await list()).transactions[0]?.transfers[0]?.asset
    expect(asset?.name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\ufffd]/u)
    expect(asset?.decimals).toBe(0)
    expect(await balances()).toHaveLength(1)
  })

  test('an old token says its name in 32 bytes', async () => {
    const mkr = `0x${Buffer.from('MKR').toString('hex').padEnd(64, '0')}`
    const chain = createSimulatedChain({ answers: { [TOKEN]: tokenAnswers(mkr, mkr, word(18n)) } })
    chain.mine([moved(TOKEN, FRIEND, ME, 5n)])
    const { balances } = await index(chain)
    expect((await balances())[1]?.asset).toMatchObject({ name: 'MKR', symbol: 'MKR', decimals: 18 })
  })

  test('call-4 pages have no gap and no double, whatever their size, also when the chain grows between them', async () => {
    const chain = createSimulatedChain()
    for (let block = 0; block < 12; block += 1) {
      chain.mine(Array.from({ length: block % 4 }, (_, at) => coin(ME, FRIEND, BigInt(1 + at))))
    }
    const expected = chain
      .blocks()
      .flatMap(({ number, transfers }) => transfers.map((_, at) => chain.hashAt(number, at)))
      .toReversed()
    const { list } = await index(chain)
    for (const entries of [1, 2, 3, 5, 18, 50]) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await list(cursor, entries)
        expect(page.transactions.length).toBeLessThanOrEqual(entries)
        seen.push(...page.transactions.map(({ hash }) => hash))
        cursor = page.next
        if (seen.length === entries) {
          chain.mine([coin(STRANGER, FRIEND, 1n)])
          await index(chain)
        }
      } while (cursor !== undefined)
      expect(seen).toEqual(expected)
    }
  })

  test('those that the account sent something to are told, and those that sent to it are not', async () => {
    const chain = createSimulatedChain()
    chain.mine([
      coin(ME, FRIEND, 1n),
      coin(STRANGER, ME, 1n),
      { ...moved(TOKEN, ME, STRANGER, 0n), sender: STRANGER },
    ])
    const { list } = await index(chain)
    expect([...(await list()).sentTo]).toEqual([FRIEND])
  })

  test('entity-8 what waits comes first, on the first page alone, until it is mined', async () => {
    const chain = createSimulatedChain()
    chain.mine([coin(ME, FRIEND, 1n), coin(ME, FRIEND, 2n)])
    chain.wait([moved(TOKEN, ME, FRIEND, 9n), coin(STRANGER, FRIEND, 1n)])
    const { list } = await index(chain)
    const first = await list(undefined, 1)
    expect(first.transactions.map(({ status }) => status)).toEqual(['pending', 'confirmed'])
    expect(first.transactions[0]).toMatchObject({
      operationType: 'send',
      isOwn: true,
      transfers: [{ direction: 'out', counterparty: FRIEND, amountBase: 9n, asset: { contract: TOKEN } }],
    })
    expect((await list(first.next)).transactions.map(({ status }) => status)).toEqual(['confirmed'])
    chain.wait([])
    chain.mine()
    const { list: later } = await index(chain)
    expect((await later()).transactions.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
  })

  test.each([
    '',
    'AAAA',
    Buffer.from('1.2.3').toString('base64url'),
    Buffer.from('-1.0').toString('base64url'),
  ])('the cursor %j is refused', async (cursor) => {
    const { list } = await index(createSimulatedChain())
    await expect(list(cursor)).rejects.toMatchObject({ code: 'bad_request' })
  })

  test('a node that fails is asked again, and told of', async () => {
    const chain = createSimulatedChain()
    chain.mine([coin(ME, FRIEND, 1n)])
    chain.state.isDown = true
    const errors: string[] = []
    const nodes = createChainNodes({ [CHAIN_ID]: ['http://node.invalid'] }, { fetch: chain.fetch })
    const { database } = opened
    const indexer = startIndexer({
      database,
      nodes,
      locks: createNoLocks(),
      chainIds: [CHAIN_ID],
      pollMs: 10,
      random: () => 0,
      onError: (error, chainId) => errors.push(`${chainId} ${String(error)}`),
    })
    try {
      await vi.waitUntil(() => errors.length > 0, { timeout: LIMIT_MS })
      chain.state.isDown = false
      const store = createIndexStore(database, 77)
      await vi.waitUntil(async () => (await store.cursor())?.head?.number === 1, { timeout: LIMIT_MS })
      expect(errors[0]).toContain(`${CHAIN_ID} ProblemError: No node of ${CHAIN_ID} gave an answer.`)
    } finally {
      await indexer.close()
    }
  })
}

test('call-4 a database that is away is status 503, not a fault', async () => {
  const gone = await openDatabase({ kind: 'postgres', url: 'postgres://foyer@127.0.0.1:1/none' })
  const errors: unknown[] = []
  const options = { chainIds: [CHAIN_ID], onError: (error: unknown) => errors.push(error) }
  const query = { chainId: CHAIN_ID, address: ME, cursor: undefined, entries: 1, signal }
  const nodes = createChainNodes({ [CHAIN_ID]: ['http://node.invalid'] })
  await expect(createChainActivity(gone, currencies, options).list(query)).rejects.toMatchObject({
    code: 'upstream_unavailable',
  })
  await expect(createChainBalances(gone, nodes, currencies, options).list(query)).rejects.toMatchObject({
    code: 'upstream_unavailable',
  })
  expect(errors).toHaveLength(2)
  await gone.close()
})
