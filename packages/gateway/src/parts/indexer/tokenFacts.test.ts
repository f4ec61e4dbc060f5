import { ActivityPage } from '@foyer/api'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMigratedDatabase } from '../../../test/emptyDatabase.ts'
import {
  addressOf,
  createSimulatedChain,
  type SimulatedTransfer,
  word,
} from '../../../test/simulatedChain.ts'
import { createGateway } from '../../createGateway.ts'
import { createCurrencyDirectory } from '../../kernel/chains/currencies.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'
import { createChainNodes } from '../../kernel/nodes/chainNodes.ts'
import { createMemoryServices } from '../../memoryServices.ts'
import { toTransaction } from '../account/toTransaction.ts'
import { createBlockReader } from './blockReader.ts'
import { createChainActivity } from './chainActivity.ts'
import { createChainBalances } from './chainBalances.ts'
import { createNoLocks } from './chainLocks.ts'
import { createChainFollower } from './followChain.ts'
import { startIndexer } from './startIndexer.ts'
import { createIndexStore } from './store.ts'

const CHAIN_ID = 'eip155:77'
const [ME, FRIEND] = [1, 2].map(addressOf) as [string, string] // two, as given
const signal = new AbortController().signal
const currencies = createCurrencyDirectory({ 77: ['Ether', 'ETH', 18] })
const text = (value: string) => {
  const hex = Buffer.from(value).toString('hex')
  return `${word(32n)}${word(BigInt(hex.length / 2)).slice(2)}${hex.padEnd(64, '0')}`
}
const answersOf = (symbol: string) => ({
  '0x06fdde03': text(symbol),
  '0x95d89b41': text(symbol),
  '0x313ce567': word(6n),
})
const moved = (contract: string, from: string, to: string, amountBase: bigint): SimulatedTransfer => ({
  kind: 'erc20',
  contract,
  from,
  to,
  amountBase,
})

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMigratedDatabase()
}, 180_000)
afterAll(() => opened.close())
beforeEach(() => createIndexStore(opened.database, 77).reset())

const nodesOf = (fetch: typeof globalThis.fetch) =>
  createChainNodes({ [CHAIN_ID]: ['http://node.invalid'] }, { fetch })

test('entity-8 the amount of a token is told once its decimals are known, not in smallest units before', async () => {
  const TOKEN = addressOf(4)
  const chain = createSimulatedChain({ answers: { [TOKEN]: answersOf('USDC') } })
  chain.mine([moved(TOKEN, ME, FRIEND, 1_000_000n)]) // 1 USDC
  for (let block = 0; block < 30; block += 1) chain.mine()
  const nodes = nodesOf(chain.fetch)
  // The index while it is catching up: blocks are written, no token was asked for its decimals yet.
  const follower = createChainFollower(
    createBlockReader(nodes, CHAIN_ID),
    createIndexStore(opened.database, 77),
    { blocksPerRequest: 1, requestsAtOnce: 1, rowsPerWrite: 1 },
  )
  expect(await follower.step(signal)).toBe('advanced')
  expect(await follower.step(signal)).toBe('advanced')
  const activity = createChainActivity(opened, currencies, { chainIds: [CHAIN_ID] })
  const { transactions } = await activity.list({
    chainId: CHAIN_ID,
    address: ME,
    cursor: undefined,
    entries: 5,
    signal,
  })
  const [transaction] = transactions
  if (!transaction) throw new Error('nothing is told')
  const shown = toTransaction(CHAIN_ID, transaction, () => 1) // 1 USD for one token
  expect(shown.metadata.operationType).toBe('send')
  expect(shown.transfers).toEqual([])
})

test('call-4 a page of activity says up to which block the index has read', async () => {
  const chain = createSimulatedChain()
  chain.mine([{ kind: 'coin', from: ME, to: FRIEND, amountBase: 1n }])
  const services = createMemoryServices()
  const source = createChainActivity(opened, currencies, { chainIds: [CHAIN_ID] })
  const gateway = createGateway({ ...services, activity: [source] })
  const ask = async () => {
    const reply = await gateway.request(`/v1/activity?account=${CHAIN_ID}:${ME}`)
    return v.parse(ActivityPage, await reply.json())
  }
  expect(await ask()).toEqual({ data: [], next: null })

  const store = createIndexStore(opened.database, 77)
  const follower = createChainFollower(createBlockReader(nodesOf(chain.fetch), CHAIN_ID), store)
  while ((await follower.step(signal)) !== 'idle');
  expect(await ask()).toMatchObject({ data: [{ metadata: { sentFrom: ME } }], indexedBlock: 1 })

  // A wallet that has seen block 2 knows by this that the transaction in it is still to come.
  chain.mine([{ kind: 'coin', from: ME, to: FRIEND, amountBase: 2n }])
  expect((await ask()).indexedBlock).toBe(1)
  while ((await follower.step(signal)) !== 'idle');
  expect(await ask()).toMatchObject({ data: [{}, {}], indexedBlock: 2 })
})

describe('through the whole indexer', () => {
  async function index(chain: ReturnType<typeof createSimulatedChain>, fetch: typeof globalThis.fetch) {
    const nodes = nodesOf(fetch)
    const indexer = startIndexer({
      database: opened.database,
      nodes,
      locks: createNoLocks(),
      chainIds: [CHAIN_ID],
      pollMs: 10,
    })
    await vi
      .waitUntil(
        async () => {
          const { rows } =
            await sql`select 1 from index_cursors where chain = 77 and head_number = ${chain.head()}
        and not exists (select 1 from index_tokens where chain = 77 and read_at is null)`.execute(
              opened.database,
            )
          return rows.length > 0
        },
        { timeout: 20_000 },
      )
      .finally(() => indexer.close())
    const balances = createChainBalances(opened, nodes, currencies, { chainIds: [CHAIN_ID] })
    return balances.list({ chainId: CHAIN_ID, address: ME, signal })
  }

  test('entity-7 tokens that the node could not be asked about once are asked for again', async () => {
    const errors: Readonly<Record<string, object>> = {
      [addressOf(4)]: { code: -32_000, message: 'header not found' },
      [addressOf(5)]: { code: 429, message: 'Too many requests' },
      [addressOf(6)]: { code: -32_603, message: 'Internal error' },
    }
    const tokens = Object.keys(errors)
    const chain = createSimulatedChain({
      answers: Object.fromEntries(tokens.map((token, at) => [token, answersOf(`T${at}`)])),
    })
    chain.mine(tokens.map((token) => moved(token, FRIEND, ME, 5_000_000n)))
    let hasFailed = false
    const fetchNode: typeof fetch = async (url, init) => {
      const calls: unknown = JSON.parse(String(init?.body))
      const isAsking = Array.isArray(calls) && calls.some(({ method }) => method === 'eth_call')
      if (!isAsking || hasFailed) return chain.fetch(url, init)
      hasFailed = true
      return Response.json(
        calls.map(({ id, params }) => ({ jsonrpc: '2.0', id, error: errors[params[0].to] })),
      )
    }
    const held = await index(chain, fetchNode)
    for (const at of tokens.keys()) {
      const own = held.find(({ asset }) => asset.symbol === `T${at}`)
      expect([own?.asset.decimals, own?.amountBase]).toEqual([6, 5_000_000n])
    }
  })

  test('entity-7 a hundred tokens that strangers throw at an account do not hide the one that it uses', async () => {
    const MINE = `0x${'f'.repeat(40)}`
    const spam = Array.from(
      { length: 100 },
      (_, at) => `0x${String(at).padStart(4, '0')}${addressOf(at).slice(6)}`,
    )
    const chain = createSimulatedChain({
      answers: Object.fromEntries([
        ...spam.map((one, at) => [one, answersOf(`SP${at}`)] as const),
        [MINE, answersOf('USDC')] as const,
      ]),
    })
    chain.mine(spam.map((one) => ({ ...moved(one, FRIEND, ME, 1_000_000n), sender: FRIEND })))
    chain.mine([moved(MINE, FRIEND, ME, 7_000_000n), moved(MINE, ME, FRIEND, 2_000_000n)])
    const held = await index(chain, chain.fetch)
    expect(held.map(({ asset }) => asset.symbol)).toContain('USDC')
  })

  test.each([
    ['one that was there before them', 'before', []],
    ['one with a price that came after them', 'after', ['USDC']],
  ])('entity-7 a hundred tokens of strangers do not push out %s', async (_what, when, priced) => {
    const MINE = `0x${'f'.repeat(40)}`
    const spam = Array.from({ length: 100 }, (_, at) => `0x${String(at).padStart(40, '0')}`)
    const chain = createSimulatedChain({
      answers: Object.fromEntries([
        ...spam.map((one, at) => [one, answersOf(`SP${at}`)] as const),
        [MINE, answersOf('USDC')] as const,
      ]),
    })
    // The account signed none of them: it only ever received.
    const received = { ...moved(MINE, FRIEND, ME, 7_000_000n), sender: FRIEND }
    const thrown = spam.map((one) => ({ ...moved(one, FRIEND, ME, 1_000_000n), sender: FRIEND }))
    if (when === 'before') chain.mine([received])
    chain.mine(thrown)
    if (when === 'after') chain.mine([received])
    for (const _ of priced) {
      await sql`insert into prices (asset, price_usd) values (${`${CHAIN_ID}:${MINE}`}, 1)`.execute(
        opened.database,
      )
    }
    const held = await index(chain, chain.fetch)
    await sql`delete from prices`.execute(opened.database)
    expect(held.map(({ asset }) => asset.symbol)).toContain('USDC')
  })
})
