import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMigratedDatabase } from '../../../test/emptyDatabase.ts'
import { addressOf, createSimulatedChain, type SimulatedChain } from '../../../test/simulatedChain.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'
import { createChainNodes } from '../../kernel/nodes/chainNodes.ts'
import { createBlockReader } from './blockReader.ts'
import { createChainFollower } from './followChain.ts'
import { createIndexStore, KEPT_BLOCKS } from './store.ts'

const CHAIN = 31_337
const START_MS = 180_000
const LAG_BLOCKS = KEPT_BLOCKS + 200
const signal = new AbortController().signal

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMigratedDatabase()
}, START_MS)
afterAll(() => opened.close())
beforeEach(() => createIndexStore(opened.database, CHAIN).reset())

/** A chain with a transfer in its first block, longer than the hashes that are kept of it. */
function createLongChain(): SimulatedChain {
  const chain = createSimulatedChain()
  chain.mine([{ kind: 'coin', from: addressOf(1), to: addressOf(2), amountBase: 5n }])
  for (let block = 0; block < LAG_BLOCKS + 100; block += 1) chain.mine()
  return chain
}

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** The chain as a node sees it that is far behind. */
function lagging(chain: SimulatedChain): typeof fetch {
  const headNumber = chain.head() - LAG_BLOCKS
  async function reply(url: string, init: RequestInit | undefined, { id, method, params }: Call) {
    if (method === 'eth_blockNumber') return { jsonrpc: '2.0', id, result: `0x${headNumber.toString(16)}` }
    if (Number(params[0]) > headNumber) return { jsonrpc: '2.0', id, result: null }
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
    return (await chain.fetch(url, { ...init, body })).json()
  }
  return async (url, init) => {
    const asked: Call | Call[] = JSON.parse(String(init?.body)) // what the reader of blocks sent
    return Array.isArray(asked)
      ? Response.json(await Promise.all(asked.map((call) => reply(String(url), init, call))))
      : Response.json(await reply(String(url), init, asked))
  }
}

/** Follows whatever node answers at the moment. */
function follow(node: { fetch: typeof fetch }) {
  const fetch: typeof globalThis.fetch = (url, init) => node.fetch(url, init)
  const nodes = createChainNodes({ [`eip155:${CHAIN}`]: ['http://node.invalid'] }, { fetch })
  const store = createIndexStore(opened.database, CHAIN)
  const reader = createBlockReader(nodes, `eip155:${CHAIN}`)
  const follower = createChainFollower(reader, store, { blocksPerRequest: 100 })
  return {
    step: () => follower.step(signal),
    async catchUp() {
      for (let step = 0; step < 100; step += 1) if ((await follower.step(signal)) === 'idle') return
      throw new Error('the follower never came to rest')
    },
    headNumber: async () => (await store.cursor())?.head?.number,
  }
}

async function countEntries(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from index_entries where chain = ${CHAIN}`.execute(opened.database)
  return Number(rows[0]?.count)
}

test(
  'a node that is further behind than what is kept wipes nothing, and reading goes on where it was',
  async () => {
    const chain = createLongChain()
    const node = { fetch: chain.fetch }
    const { step, catchUp, headNumber } = follow(node)
    await catchUp()
    const [before, entries] = [await headNumber(), await countEntries()]
    expect([before, entries]).toEqual([chain.head(), 2])

    node.fetch = lagging(chain)
    expect(await step()).toBe('idle')
    expect([await headNumber(), await countEntries()]).toEqual([before, entries])

    node.fetch = chain.fetch
    chain.mine()
    await catchUp()
    expect([await headNumber(), await countEntries()]).toEqual([chain.head(), entries])
  },
  START_MS,
)

test.each([
  ['another first block', (chain: SimulatedChain) => chain.restart()],
  ['the same first block', (chain: SimulatedChain) => chain.reorganise(chain.head(), () => [])],
])(
  'a chain that began anew from %s is read anew, however short it still is',
  async (_block, begin) => {
    const node = { fetch: createLongChain().fetch }
    const { step, catchUp, headNumber } = follow(node)
    await catchUp()

    const fresh = createSimulatedChain()
    fresh.mine()
    begin(fresh)
    fresh.mine([{ kind: 'coin', from: addressOf(3), to: addressOf(4), amountBase: 1n }])
    node.fetch = fresh.fetch
    expect(await step()).toBe('rolled-back')
    await catchUp()
    expect([await headNumber(), await countEntries()]).toEqual([fresh.head(), 2])
  },
  START_MS,
)

test(
  'an index of a version that kept no early blocks is kept while a node is behind, and reading goes on where it was',
  async () => {
    const chain = createLongChain()
    const node = { fetch: chain.fetch }
    const { step, catchUp, headNumber } = follow(node)
    await catchUp()
    const oldest = chain.head() - KEPT_BLOCKS
    await sql`delete from index_blocks where chain = ${CHAIN} and number <= ${oldest}`.execute(
      opened.database,
    )

    node.fetch = lagging(chain)
    expect(await step()).toBe('idle')
    expect([await headNumber(), await countEntries()]).toEqual([chain.head(), 2])

    node.fetch = chain.fetch
    chain.mine()
    await catchUp()
    expect([await headNumber(), await countEntries()]).toEqual([chain.head(), 2])
  },
  START_MS,
)

test(
  'an index that kept no early blocks is read anew when the chain began anew',
  async () => {
    const node = { fetch: createLongChain().fetch }
    const { step, catchUp, headNumber } = follow(node)
    await catchUp()
    await sql`delete from index_blocks where chain = ${CHAIN} and number < 200`.execute(opened.database)

    const fresh = createSimulatedChain()
    fresh.mine()
    node.fetch = fresh.fetch
    expect(await step()).toBe('rolled-back')
    await catchUp()
    expect([await headNumber(), await countEntries()]).toEqual([fresh.head(), 0])
  },
  START_MS,
)

test(
  'a node that shows another block at the head and none of the older ones wipes nothing',
  async () => {
    const chain = createLongChain()
    const node = { fetch: chain.fetch }
    const { step, catchUp } = follow(node)
    await catchUp()
    const entries = await countEntries()

    const headNumber = chain.head()
    chain.reorganise(1, () => [])
    const newest = chain.fetch
    // The address behaves like several nodes that do not agree.
    node.fetch = async (url, init) => {
      const calls: Call | Call[] = JSON.parse(String(init?.body)) // what the reader of blocks sent
      if (!Array.isArray(calls) || calls.some(({ params }) => Number(params[0]) >= headNumber)) {
        return newest(url, init)
      }
      return Response.json(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: null })))
    }
    await expect(step()).rejects.toThrow('the node shows none of the blocks that are kept')
    expect(await countEntries()).toBe(entries)
    node.fetch = chain.fetch
    await catchUp()
    expect(await countEntries()).toBe(entries)
  },
  START_MS,
)
