import { getHealth, RpcReply } from '@foyer/api'
import { startTemporaryRedis } from '@foyer/devkit/temporaryRedis'
import { openSharedStore, type SharedStore } from '@foyer/server-kit/store'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CountingNode, startCountingNode } from '../../../test/countingNode.ts'
import { openPostgresWithTables } from '../../../test/emptyDatabase.ts'
import { openDatabase } from '../../kernel/database/openDatabase.ts'
import { createChainNodes } from '../../kernel/nodes/chainNodes.ts'
import { openSharedPlace, type SharedPlace } from '../../kernel/sharedPlace.ts'
import type { RunningGateway } from '../../kernel/startOptions.ts'
import { startGateway } from '../../startGateway.ts'
import { readDepth, readTransfers } from '../pay/readTransfers.ts'

const HASH = `0x${'ab'.repeat(32)}`
const BLOCK_HASH = `0x${'cd'.repeat(32)}`
const RECIPIENT = `0x${'11'.repeat(20)}`
const CHAIN = 'eip155:1'

const what = 'gateways that share answers of nodes'
const redis = await startTemporaryRedis(what)
const postgres = await openPostgresWithTables(what)
afterAll(() => postgres?.stop())

const hex = (number: bigint) => `0x${number.toString(16)}`
/** The node's answers about a transaction of one coin in block 1,000. */
const RESULTS = {
  eth_chainId: '0x1',
  eth_gasPrice: '0x3b9aca00',
  eth_blockNumber: hex(2_000n),
  eth_getTransactionReceipt: {
    transactionHash: HASH,
    blockHash: BLOCK_HASH,
    blockNumber: hex(1_000n),
    status: '0x1',
    logs: [],
  },
  eth_getTransactionByHash: {
    hash: HASH,
    blockHash: BLOCK_HASH,
    blockNumber: hex(1_000n),
    to: RECIPIENT,
    value: '0x5',
  },
  eth_getBlockByNumber: { hash: BLOCK_HASH, number: hex(1_000n) },
}

describe.runIf(redis && postgres)('gateways of one database and one store', () => {
  let node: CountingNode
  let store: SharedStore
  let place: SharedPlace
  let opened: Awaited<ReturnType<typeof openDatabase>>
  let gateways: readonly RunningGateway[] = []

  beforeAll(async () => {
    node = await startCountingNode({ ...RESULTS })
    opened = await openDatabase({ kind: 'postgres', url: postgres?.directUrl ?? '' })
    const env = {
      DATABASE_URL: postgres?.url ?? '',
      REDIS_URL: redis?.url ?? '',
      FOYER_GATEWAY_PORT: '0',
      FOYER_RPC_1: node.url,
      // No part that asks the node of its own accord.
      FOYER_PARTS: 'catalogue, rpc',
    }
    gateways = await Promise.all([1, 2].map(() => startGateway({ env, logTo: { write: () => undefined } })))
    // An attacker who can write to the store has this. In the last tests one knows the secret too.
    store = await openSharedStore({
      url: redis?.url ?? '',
      prefix: 'foyer:gateway',
      onChange: () => undefined,
    })
    place = await openSharedPlace(store, opened.database, { patienceMs: 5_000 })
    for (const gateway of gateways)
      await vi.waitUntil(async () => (await healthOf(gateway)).status === 'ok', { timeout: 20_000 })
  }, 180_000)
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()))
    await store.close()
    await opened.close()
    await node.close()
  })
  beforeEach(() => {
    node.asked.length = 0
  })

  const healthOf = async (gateway: RunningGateway | undefined) =>
    v.parse(getHealth.reply, await (await fetch(`${gateway?.url}/health`)).json())
  const figuresOf = async (gateway: RunningGateway | undefined) =>
    (await fetch(`${gateway?.url}/metrics`)).text()

  async function ask(gateway: RunningGateway | undefined, method: string, params: unknown[] = []) {
    const reply = await fetch(`${gateway?.url}/v1/?chainId=1&projectId=dev`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    expect(reply.status).toBe(200)
    return v.parse(RpcReply, await reply.json()).result
  }
  const keyOf = (method: string, hash?: string) =>
    JSON.stringify(hash === undefined ? [CHAIN, method] : [CHAIN, method, hash, null])

  test('one asks its node, and both answer', async () => {
    expect(await ask(gateways[0], 'eth_chainId')).toBe('0x1')
    await expect.poll(() => place.answers('rpc').find(keyOf('eth_chainId'))).toBe('0x1')
    for (let times = 0; times < 10; times += 1)
      for (const gateway of gateways) expect(await ask(gateway, 'eth_chainId')).toBe('0x1')
    expect(node.asked).toEqual(['eth_chainId'])
    expect(await figuresOf(gateways[1])).toContain('foyer_gateway_rpc_from_store_total 1')
    expect(await figuresOf(gateways[1])).toContain('foyer_gateway_rpc_from_process_total 9')
  })

  test('a receipt that is final is asked for once, and another one by each who asks', async () => {
    await ask(gateways[0], 'eth_blockNumber')
    await ask(gateways[0], 'eth_getTransactionReceipt', [HASH])
    await expect
      .poll(() => place.answers('rpc').find(keyOf('eth_getTransactionReceipt', HASH)))
      .toEqual(RESULTS.eth_getTransactionReceipt)
    for (const gateway of gateways)
      expect(await ask(gateway, 'eth_getTransactionReceipt', [HASH])).toEqual(
        RESULTS.eth_getTransactionReceipt,
      )
    expect(node.asked.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(1)
  })

  test('a value that somebody writes into the store is never an answer, and is counted', async () => {
    const poison = [
      'not an answer',
      JSON.stringify('0xffff'),
      `${'A'.repeat(43)}.9999999999999."0xffff"`,
      'x'.repeat(10_000_000),
    ]
    const name = store.nameOf('answers:rpc', keyOf('eth_gasPrice'))
    const refused = async () =>
      Number(/^foyer_gateway_store_refused_total (\d+)$/m.exec(await figuresOf(gateways[0]))?.[1])
    for (const [index, value] of poison.entries()) {
      const askBesidePoison = async () => {
        await expect.poll(() => store.attempt((client) => client.set(name, value))).toBeDefined()
        expect(await ask(gateways[0], 'eth_gasPrice')).toBe('0x3b9aca00')
        // Until what this process keeps itself is over.
        await new Promise((resolve) => setTimeout(resolve, 1_050))
        return refused()
      }
      // A busy store may be given up before it has answered with the value.
      await expect.poll(askBesidePoison, { timeout: 30_000 }).toBe(index + 1)
    }
  })

  test('what decides about money asks nodes, though store and process have another answer', async () => {
    const lie = { ...RESULTS.eth_getTransactionReceipt, blockNumber: hex(1_900n), status: '0x0' }
    const other = `0x${'ef'.repeat(32)}`
    const lieOf = { ...lie, transactionHash: other }
    // Sealed by the gateways' own secret, and in the shape of an answer: pages believe it.
    await place.answers('rpc').leave(keyOf('eth_getTransactionReceipt', other), lieOf, 60_000)
    expect(await ask(gateways[0], 'eth_getTransactionReceipt', [other])).toEqual(lieOf)
    expect(node.asked).toEqual([])
    node.results.eth_getTransactionReceipt = { ...RESULTS.eth_getTransactionReceipt, transactionHash: other }
    const nodes = createChainNodes({ [CHAIN]: [node.url, `${node.url}/second`] })
    const asset = { id: `${CHAIN}/slip44:60`, name: 'Ether', symbol: 'ETH', decimals: 18 }
    const terms = { chainId: CHAIN, recipient: RECIPIENT, asset, fromBlock: 1n }
    const reading = await readTransfers(nodes, terms, other)
    expect(reading).toMatchObject({ kind: 'found', blockNumber: 1_000n, depth: 1_001 })
    // Two nodes are asked each question.
    expect(node.asked.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(2)
    expect(await readDepth(nodes, CHAIN, { blockNumber: 1_000n, blockHash: BLOCK_HASH })).toBe(1_001)
    expect(node.asked.filter((method) => method === 'eth_blockNumber')).toHaveLength(4)
  })

  test('kill -9 of the store under load: every call is answered at once, and answers are shared again when it is back', async () => {
    const end = new AbortController()
    const slow: number[] = []
    let answered = 0
    const load = gateways.flatMap((gateway) =>
      Array.from({ length: 4 }, async (_, caller) => {
        for (let turn = 0; !end.signal.aborted; turn += 1) {
          const startedAtMs = performance.now()
          const method = (turn + caller) % 2 === 0 ? 'eth_gasPrice' : 'eth_blockNumber'
          expect(await ask(gateway, method)).toBe(RESULTS[method])
          slow.push(performance.now() - startedAtMs)
          answered += 1
        }
      }),
    )
    await expect.poll(() => answered).toBeGreaterThan(100)
    await redis?.kill()
    const before = answered
    await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(before + 200)
    await expect
      .poll(async () => (await healthOf(gateways[0])).reasons, { timeout: 10_000 })
      .toEqual(['store_away'])
    await redis?.start()
    await expect.poll(async () => (await healthOf(gateways[0])).status, { timeout: 20_000 }).toBe('ok')
    end.abort()
    await Promise.all(load)
    // A store that is waited for answers after ten seconds or never; a busy machine takes a few by itself.
    expect(Math.max(...slow)).toBeLessThan(5_000)
    await expect
      .poll(
        async () => {
          await ask(gateways[0], 'eth_gasPrice')
          return place.answers('rpc').find(keyOf('eth_gasPrice'))
        },
        { timeout: 10_000 },
      )
      .toBe(RESULTS.eth_gasPrice)
  })
})
