import { stressCount } from '@foyer/devkit/stress'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openMigratedDatabase, openPostgresWithTables } from '../../../test/emptyDatabase.ts'
import {
  addressOf,
  createSimulatedChain,
  type SimulatedChain,
  type SimulatedTransfer,
} from '../../../test/simulatedChain.ts'
import { type OpenDatabase, openDatabase } from '../../kernel/database/openDatabase.ts'
import type { Database } from '../../kernel/database/schema.ts'
import { createChainNodes } from '../../kernel/nodes/chainNodes.ts'
import { migrate } from '../../migrations.ts'
import { createBlockReader } from './blockReader.ts'
import { INDEX_MEMBERS } from './blocks.ts'
import { createChainFollower, type FollowOptions } from './followChain.ts'
import { createIndexStore } from './store.ts'

const START_MS = 180_000
const TRANSFERS = stressCount(10_000)
const UPSETS = stressCount(20)
const postgres = await openPostgresWithTables('the indexer')
afterAll(() => postgres?.stop())

const CHAIN = 31_337
const TOKENS = [9_001, 9_002, 9_003].map(addressOf)
const signal = new AbortController().signal

/** Numbers that look random and are the same in every run. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function createTransfers(random: (below: number) => number) {
  const transfer = (): SimulatedTransfer => {
    const kind = (['coin', 'erc20', 'erc20', 'erc20', 'erc721', 'erc1155'] as const)[random(6)] ?? 'coin'
    const succeeds = random(20) > 0
    const base = { from: addressOf(random(40)), to: addressOf(random(40)), succeeds }
    if (kind === 'coin') return { kind, ...base, amountBase: BigInt(random(1_000_000)) }
    const contract = TOKENS[random(3)] ?? ''
    if (kind === 'erc20')
      return { kind, ...base, contract, amountBase: BigInt(random(1_000_000)) * 10n ** 18n }
    const tokenId = BigInt(random(50))
    if (kind === 'erc721') return { kind, ...base, contract: addressOf(9_004), tokenId, amountBase: 1n }
    return { kind, ...base, contract: addressOf(9_005), tokenId, amountBase: BigInt(1 + random(9)) }
  }
  return (count: number) => Array.from({ length: count }, transfer)
}

function follow(database: Database, chain: SimulatedChain, options: Partial<FollowOptions> = {}) {
  const addresses = { [`eip155:${CHAIN}`]: ['http://node.invalid'] }
  const nodes = createChainNodes(addresses, { fetch: chain.fetch, members: INDEX_MEMBERS })
  const store = createIndexStore(database, CHAIN)
  const follower = createChainFollower(createBlockReader(nodes, `eip155:${CHAIN}`), store, options)
  const catchUp = async () => {
    for (let steps = 0; steps < 1_000; steps += 1) if ((await follower.step(signal)) === 'idle') return
    throw new Error('the follower never came to rest')
  }
  return { store, follower, catchUp }
}

/** Returns the holdings that the index states, in the form of the simulated chain. */
async function readHoldings(database: Database): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ key: string; amount: string }>`
    select '0x' || encode(account, 'hex') || ' 0x' || encode(contract, 'hex') || ' '
      || case token when '-' then '' else token end as key, amount::text as amount
    from index_holdings where chain = ${CHAIN}`.execute(database)
  return new Map(rows.map(({ key, amount }) => [key, BigInt(amount)]))
}

const withoutZeros = (held: ReadonlyMap<string, bigint>) =>
  Object.fromEntries([...held].filter(([, amount]) => amount !== 0n).sort(([a], [b]) => (a < b ? -1 : 1)))

async function countEntries(database: Database): Promise<number> {
  const { rows } = await sql<{
    n: string
  }>`select count(*) as n from index_entries where chain = ${CHAIN}`.execute(database)
  return Number(rows[0]?.n)
}

/** Rows that the chain should have made: one for each account in a transaction. */
function expectedEntries(chain: SimulatedChain): number {
  return chain
    .blocks()
    .flatMap(({ transfers }) => transfers)
    .reduce((sum, { kind, from, to, amountBase, succeeds }) => {
      const moved = succeeds !== false && (kind !== 'coin' || amountBase > 0n)
      return sum + (moved && from !== to ? 2 : 1)
    }, 0)
}

// `npm test -- stress` runs both; `npm test` runs only PostgreSQL, the database of production, where there is one.
describe.runIf(inject('isStress') || postgres === undefined)('on the embedded database', () =>
  indexSuite(openMigratedDatabase),
)

describe.skipIf(postgres === undefined)('on PostgreSQL', () =>
  indexSuite(() => openDatabase({ kind: 'postgres', url: postgres?.url ?? '' })),
)

function indexSuite(open: () => Promise<OpenDatabase>): void {
  let opened: OpenDatabase

  beforeAll(async () => {
    opened = await open()
    await migrate(opened.database)
  }, START_MS)
  afterAll(() => opened.close())
  beforeEach(() => createIndexStore(opened.database, CHAIN).reset())

  test('reads a chain to its head, and what comes after', async () => {
    const chain = createSimulatedChain()
    const transfers = createTransfers(createRandom(1))
    for (let block = 0; block < 95; block += 1) chain.mine(transfers(3))
    const { store, catchUp } = follow(opened.database, chain)
    await catchUp()
    expect((await store.cursor())?.head?.number).toBe(95)
    chain.mine(transfers(2))
    await catchUp()
    expect((await store.cursor())?.head?.number).toBe(96)
    expect(withoutZeros(await readHoldings(opened.database))).toEqual(withoutZeros(chain.holdings()))
    expect(await countEntries(opened.database)).toBe(expectedEntries(chain))
  })

  test('writes what waits when it changes, and not again while it stays', async () => {
    const chain = createSimulatedChain()
    chain.mine()
    const nodes = createChainNodes({ [`eip155:${CHAIN}`]: ['http://node.invalid'] }, { fetch: chain.fetch })
    const reader = createBlockReader(nodes, `eip155:${CHAIN}`)
    const store = createIndexStore(opened.database, CHAIN)
    const hash = (digit: string) => `0x${digit.repeat(64)}`
    const waits = (digit: string) => ({
      hash: hash(digit),
      from: addressOf(1),
      to: addressOf(2),
      value: '0x1',
      input: '0x',
    })
    let waiting = [waits('a')]
    let writes = 0
    const follower = createChainFollower(
      { ...reader, pending: async () => waiting },
      {
        ...store,
        replacePending(transactions) {
          writes += 1
          return store.replacePending(transactions)
        },
      },
    )
    const rest = async () => {
      for (let step = 0; step < 5; step += 1) await follower.step(signal)
      const { rows } = await sql<{ hash: string }>`
        select '0x' || encode(hash, 'hex') as hash from index_pending where chain = ${CHAIN} order by hash`.execute(
        opened.database,
      )
      return rows.map((row) => row.hash)
    }
    expect(await rest()).toEqual([hash('a')])
    expect(writes).toBe(1)
    waiting = [waits('a'), waits('b')]
    expect(await rest()).toEqual([hash('a'), hash('b')])
    expect(writes).toBe(2)
    waiting = []
    expect(await rest()).toEqual([])
    expect(writes).toBe(3)
    // A block takes what was mined out of the table, and what is still there has to come back.
    waiting = [waits('b')]
    expect(await rest()).toEqual([hash('b')])
    chain.mine()
    expect(await rest()).toEqual([hash('b')])
    expect(writes).toBe(5)
  })

  test('reads no further back than it was told to', async () => {
    const chain = createSimulatedChain()
    for (let block = 0; block < 50; block += 1) chain.mine()
    const { store, catchUp } = follow(opened.database, chain, { backfillBlocks: 7 })
    await catchUp()
    expect(await store.cursor()).toMatchObject({ fromBlock: 43, head: { number: 50 } })
  })

  test('does without receipts by the block', async () => {
    const chain = createSimulatedChain()
    chain.state.hasBlockReceipts = false
    const transfers = createTransfers(createRandom(2))
    for (let block = 0; block < 5; block += 1) chain.mine(transfers(60))
    await follow(opened.database, chain).catchUp()
    expect(withoutZeros(await readHoldings(opened.database))).toEqual(withoutZeros(chain.holdings()))
  })

  test('a chain that was started anew is read anew', async () => {
    const chain = createSimulatedChain()
    const transfers = createTransfers(createRandom(3))
    for (let block = 0; block < 20; block += 1) chain.mine(transfers(2))
    const { catchUp } = follow(opened.database, chain)
    await catchUp()
    chain.restart()
    chain.mine(transfers(2))
    await follow(opened.database, chain).catchUp()
    expect(await countEntries(opened.database)).toBe(expectedEntries(chain))
    expect(withoutZeros(await readHoldings(opened.database))).toEqual(withoutZeros(chain.holdings()))
  })

  test('a chain whose cursor was taken away is read anew', async () => {
    const chain = createSimulatedChain()
    const transfers = createTransfers(createRandom(7))
    for (let block = 0; block < 20; block += 1) chain.mine(transfers(2))
    const { catchUp } = follow(opened.database, chain)
    await catchUp()
    await sql`delete from index_cursors where chain = ${CHAIN}`.execute(opened.database)
    chain.mine(transfers(2))
    await catchUp()
    expect(await countEntries(opened.database)).toBe(expectedEntries(chain))
  })

  test('waits for a node that is merely behind', async () => {
    const chain = createSimulatedChain()
    const transfers = createTransfers(createRandom(4))
    for (let block = 0; block < 20; block += 1) chain.mine(transfers(2))
    const behind = createSimulatedChain()
    const { store, catchUp } = follow(opened.database, chain)
    await catchUp()
    const late = { ...behind, fetch: limitTo(chain, 15) }
    await follow(opened.database, late).catchUp()
    expect((await store.cursor())?.head?.number).toBe(20)
  })

  test('what two write at once is written once', async () => {
    const chain = createSimulatedChain()
    const transfers = createTransfers(createRandom(5))
    for (let block = 0; block < 200; block += 1) chain.mine(transfers(2))
    await Promise.all([1, 2, 3].map(() => follow(opened.database, chain, { blocksPerRequest: 3 }).catchUp()))
    expect(await countEntries(opened.database)).toBe(expectedEntries(chain))
    expect(withoutZeros(await readHoldings(opened.database))).toEqual(withoutZeros(chain.holdings()))
  })

  test(
    `${TRANSFERS} random transfers, ${UPSETS} reorganisations and ${UPSETS} crashes leave no wrong balance`,
    async () => {
      const random = createRandom(6)
      const transfers = createTransfers(random)
      const chain = createSimulatedChain()
      const crashing = withCrashes(opened.database, random)
      let reorganisations = 0
      let mined = 0
      while (mined < TRANSFERS || reorganisations < UPSETS || crashing.crashes() < UPSETS) {
        const count = 20 + random(180)
        for (let block = 0; block < 4; block += 1) chain.mine(transfers(Math.ceil(count / 4)))
        mined += count
        if (random(3) === 0) {
          chain.reorganise(1 + random(12), () => transfers(random(40)))
          reorganisations += 1
        }
        crashing.arm()
        // A process that crashed, and one that takes its place and knows nothing but the database.
        await follow(crashing.database, chain, { blocksPerRequest: 1 + random(5) })
          .catchUp()
          .catch((error: unknown) => expect(String(error)).toContain('crashed'))
        if (random(4) === 0) chain.reorganise(1 + random(3), () => transfers(5))
      }
      await follow(opened.database, chain).catchUp()
      expect(reorganisations).toBeGreaterThanOrEqual(UPSETS)
      expect(crashing.crashes()).toBeGreaterThanOrEqual(UPSETS)
      expect(withoutZeros(await readHoldings(opened.database))).toEqual(withoutZeros(chain.holdings()))
      expect(await countEntries(opened.database)).toBe(expectedEntries(chain))
    },
    START_MS,
  )
}

/** The same chain as a node sees it that has only the first blocks. */
function limitTo(chain: SimulatedChain, head: number): typeof fetch {
  return async (url, init) => {
    const reply = await chain.fetch(url, init)
    const text = (await reply.text()).replaceAll(
      `"result":"0x${chain.head().toString(16)}"`,
      `"result":"0x${head.toString(16)}"`,
    )
    const isAbove = (result: { number?: string } | null) =>
      result?.number !== undefined && Number(result.number) > head
    // The simulated node's own answer, in the shape that it writes.
    const json = JSON.parse(text) as
      | { result: { number?: string } | null }
      | { result: { number?: string } | null }[]
    const hide = (one: { result: { number?: string } | null }) =>
      isAbove(one.result) ? { ...one, result: null } : one
    return Response.json(Array.isArray(json) ? json.map(hide) : hide(json))
  }
}

/** A database whose connection is lost at a random statement once it is armed, as it is when a process dies. */
function withCrashes(database: Database, random: (below: number) => number) {
  let left = Number.POSITIVE_INFINITY
  let count = 0
  const crashing = database.withPlugin({
    transformQuery({ node }) {
      left -= 1
      if (left === 0) {
        count += 1
        throw new Error('crashed')
      }
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return {
    database: crashing,
    crashes: () => count,
    arm() {
      left = 2 + random(24)
    },
  }
}
