import type { RpcRequest } from '@foyer/api'
import { describe, expect, test } from 'vitest'
import { createChainNodes } from '../../kernel/nodes/chainNodes.ts'
import type { Origin } from './answerShelf.ts'
import { createPageCalls } from './pageCalls.ts'

const HASH = `0x${'ab'.repeat(32)}`
const OTHER = `0x${'cd'.repeat(32)}`
const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const receiptOf = (hash: string, block: bigint) => ({
  transactionHash: hash,
  blockHash: OTHER,
  blockNumber: `0x${block.toString(16)}`,
  status: '0x1',
})
const block = (number: bigint) => `0x${number.toString(16)}`

/** The results of the test node by method. */
type Results = Record<string, unknown>

function createTest(results: Results, shared?: Parameters<typeof createPageCalls>[0]['shared']) {
  let nowMs = 0
  const asked: string[] = []
  const origins: Origin[] = []
  const gate: { wait: Promise<void> } = { wait: Promise.resolve() }
  const nodes = createChainNodes(
    {
      'eip155:1': ['http://node.invalid'],
      'eip155:31337': ['http://node.invalid'],
      [SOLANA]: ['http://node.invalid'],
    },
    {
      async fetch(_url, init) {
        await gate.wait
        // The test's own code has written it.
        const body = JSON.parse(String(init?.body)) as RpcRequest | RpcRequest[]
        const replies = [body].flat().map(({ id, method }) => {
          asked.push(method)
          const result = results[method]
          return result instanceof Error
            ? { jsonrpc: '2.0', id, error: { code: -32_000, message: result.message } }
            : { jsonrpc: '2.0', id, result }
        })
        return Response.json(Array.isArray(body) ? replies : replies[0])
      },
    },
  )
  const calls = createPageCalls({ nodes, shared, onKept: (one) => origins.push(one), now: () => nowMs })
  const { signal } = new AbortController()
  return {
    asked,
    origins,
    gate,
    calls,
    later: (ms: number) => {
      nowMs += ms
    },
    ask: async (method: string, params?: readonly unknown[], chain = 'eip155:1') =>
      (await calls.call(chain, [request(method, params)], signal))[0],
  }
}

const request = (method: string, params?: readonly unknown[], id: RpcRequest['id'] = 1): RpcRequest => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params && { params }),
})

describe('answers that may be kept', () => {
  test.each([
    ['eth_chainId', [], '0x1', 'eip155:1'],
    ['eth_getBlockByHash', [HASH, false], { hash: HASH, number: '0x5' }, 'eip155:1'],
    ['eth_getBlockTransactionCountByHash', [HASH], '0x5', 'eip155:1'],
    [
      'eth_getTransactionByBlockHashAndIndex',
      [HASH, '0x0'],
      { blockHash: HASH, transactionIndex: '0x0' },
      'eip155:1',
    ],
    ['getGenesisHash', [], GENESIS, SOLANA],
  ])('%s is asked once in an hour', async (method, params, result, chain) => {
    const { ask, asked, later, origins } = createTest({ [method]: result })
    for (let times = 0; times < 3; times += 1)
      expect(await ask(method, params, chain)).toMatchObject({ result })
    expect(asked).toEqual([method])
    expect(origins).toEqual(['process', 'process'])
    later(3_600_000)
    await ask(method, params, chain)
    expect(asked).toHaveLength(2)
  })

  test.each(['eth_blockNumber', 'eth_gasPrice', 'eth_maxPriorityFeePerGas', 'eth_blobBaseFee'])(
    '%s is asked once a second, and each time on a chain whose blocks nobody can foresee',
    async (method) => {
      const { ask, asked, later } = createTest({ [method]: '0x5' })
      await ask(method)
      later(999)
      await ask(method)
      expect(asked).toHaveLength(1)
      later(1)
      await ask(method)
      expect(asked).toHaveLength(2)
      await ask(method, [], 'eip155:31337')
      await ask(method, [], 'eip155:31337')
      expect(asked).toHaveLength(4)
    },
  )

  test.each(['eth_getTransactionReceipt', 'eth_getTransactionByHash'])(
    '%s is kept once 256 blocks have followed, by a newest block that a node has told within a minute',
    async (method) => {
      const result = { ...receiptOf(HASH, 1_000n), hash: HASH }
      const results: Results = { [method]: result, eth_blockNumber: block(1_255n) }
      const { ask, asked, later } = createTest(results)
      const count = () => asked.filter((one) => one === method).length
      await ask(method, [HASH])
      await ask(method, [HASH])
      expect(count()).toBe(2)
      await ask('eth_blockNumber')
      await ask(method, [HASH])
      await ask(method, [HASH])
      expect(count()).toBe(4)
      results.eth_blockNumber = block(1_256n)
      later(1_000)
      await ask('eth_blockNumber')
      later(60_000)
      await ask(method, [HASH])
      await ask(method, [HASH])
      expect(count()).toBe(6)
      await ask('eth_blockNumber')
      await ask(method, [HASH])
      await ask(method, [HASH])
      expect(count()).toBe(7)
    },
  )

  test('one answer is enough for all who ask at the same time, each under its own id, though the first one leaves', async () => {
    const { calls, asked, gate } = createTest({ eth_chainId: '0x1' })
    let open: () => void = () => undefined
    gate.wait = new Promise((resolve) => {
      open = resolve
    })
    const leaver = new AbortController()
    const first = calls.call('eip155:1', [request('eth_chainId')], leaver.signal)
    const others = Array.from({ length: 20 }, (_, id) =>
      calls.call('eip155:1', [request('eth_chainId', [], id)], new AbortController().signal),
    )
    leaver.abort(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    open()
    const replies = (await Promise.all(others)).flat()
    expect(replies.map(({ id }) => id)).toEqual(others.map((_, id) => id))
    expect(replies.every(({ result }) => result === '0x1')).toBe(true)
    expect(asked).toEqual(['eth_chainId'])
  })

  test('a batch has its answers in its order, whether they were kept or asked for', async () => {
    const results = { eth_chainId: '0x1', eth_getBalance: '0x9', eth_blockNumber: '0x5', eth_call: '0x7' }
    const { calls, asked } = createTest(results)
    const { signal } = new AbortController()
    const batch = [
      request('eth_getBalance', ['0xaa', 'latest'], 'a'),
      request('eth_chainId', [], 'b'),
      request('eth_call', [{}], 'c'),
      request('eth_blockNumber', [], null),
    ]
    const expected = ['0x9', '0x1', '0x7', '0x5']
    for (let times = 0; times < 2; times += 1) {
      const replies = await calls.call('eip155:1', batch, signal)
      expect(replies.map(({ result }) => result)).toEqual(expected)
      expect(replies.map(({ id }) => id)).toEqual(['a', 'b', 'c', null])
    }
    expect(asked.filter((method) => method === 'eth_chainId')).toHaveLength(1)
    expect(asked.filter((method) => method === 'eth_getBalance')).toHaveLength(2)
  })
})

describe('answers that may not be kept', () => {
  test.each([
    ['eth_getBalance', ['0xaa', 'latest'], '0x1'],
    ['eth_getTransactionCount', ['0xaa', 'pending'], '0x1'],
    ['eth_call', [{ to: '0xaa' }, 'latest'], '0x1'],
    ['eth_estimateGas', [{ to: '0xaa' }], '0x1'],
    ['eth_feeHistory', ['0x5', 'latest', []], {}],
    ['eth_sendRawTransaction', [HASH], HASH],
    ['eth_getBlockByNumber', ['latest', false], { number: '0x5' }],
    ['eth_getLogs', [{ blockHash: HASH }], []],
    ['net_version', [], '1'],
  ])('%s is asked each time', async (method, params, result) => {
    const { ask, asked } = createTest({ [method]: result, eth_blockNumber: block(10_000n) })
    await ask('eth_blockNumber')
    await ask(method, params)
    await ask(method, params)
    expect(asked.filter((one) => one === method)).toHaveLength(2)
  })

  test.each([
    ['of another chain', 'eth_chainId', [], '0x5'],
    ['of another block', 'eth_getBlockByHash', [HASH, false], { hash: OTHER, number: '0x5' }],
    ['of a block that the node does not know', 'eth_getBlockByHash', [HASH, true], null],
    ['of no number', 'eth_blockNumber', [], '5'],
    ['of too large a number', 'eth_gasPrice', [], `0x1${'0'.repeat(40)}`],
    ['of another transaction', 'eth_getTransactionReceipt', [HASH], receiptOf(OTHER, 1n)],
    [
      'of a pending transaction',
      'eth_getTransactionReceipt',
      [HASH],
      { transactionHash: HASH, blockNumber: null },
    ],
    ['of a missing transaction', 'eth_getTransactionReceipt', [HASH], null],
    ['that is an error', 'eth_chainId', [], new Error('busy')],
    [
      'that is huge',
      'eth_getBlockByHash',
      [HASH, true],
      { hash: HASH, number: '0x5', data: 'x'.repeat(70_000) },
    ],
  ])('an answer %s goes to whoever asked, and is asked for again', async (_, method, params, result) => {
    const { ask, asked } = createTest({
      [method]: result,
      ...(method === 'eth_blockNumber' ? {} : { eth_blockNumber: block(10_000n) }),
    })
    await ask('eth_blockNumber')
    const before = asked.filter((one) => one === method).length
    const reply = await ask(method, params)
    if (!(result instanceof Error)) expect(reply).toMatchObject({ result })
    await ask(method, params)
    expect(asked.filter((one) => one === method)).toHaveLength(before + 2)
  })

  test.each([
    [['0xAB']],
    [[HASH, false, 'more']],
    [[HASH, 'false']],
    [[{ hash: HASH }]],
    [[`${HASH}00`, false]],
  ])('a question in another shape is passed on: %j', async (params) => {
    const { ask, asked } = createTest({ eth_getBlockByHash: { hash: HASH, number: '0x5' } })
    await ask('eth_getBlockByHash', params)
    await ask('eth_getBlockByHash', params)
    expect(asked).toHaveLength(2)
  })

  test('what the store brings in another shape counts as none, and a node is asked', async () => {
    const poison = {
      look: async () => ({ answer: '0x5', leftMs: 60_000 }),
      find: async () => undefined,
      leave: async () => true,
      claim: async () => true,
    }
    const { ask, asked, origins } = createTest({ eth_chainId: '0x1' }, poison)
    expect(await ask('eth_chainId')).toMatchObject({ result: '0x1' })
    expect(asked).toEqual(['eth_chainId'])
    expect(origins).toEqual([])
  })

  test('what the store brings holds no longer than is left of it', async () => {
    const found = {
      look: async () => ({ answer: '0x5', leftMs: 200 }),
      find: async () => undefined,
      leave: async () => true,
      claim: async () => true,
    }
    const { ask, asked, later, origins } = createTest({ eth_gasPrice: '0x9' }, found)
    expect(await ask('eth_gasPrice')).toMatchObject({ result: '0x5' })
    later(199)
    await ask('eth_gasPrice')
    later(1)
    await ask('eth_gasPrice')
    expect(origins).toEqual(['store', 'process', 'store'])
    expect(asked).toEqual([])
  })
})

test('what is kept has a bound: of too many answers the oldest goes', async () => {
  const results: Results = {}
  const { ask, asked } = createTest(results)
  const data = 'x'.repeat(60_000)
  const askTurn = async (turn: number) => {
    const hash = `0x${turn.toString(16).padStart(64, '0')}`
    results.eth_getBlockByHash = { hash, number: '0x5', data }
    const before = asked.length
    await ask('eth_getBlockByHash', [hash, true])
    return asked.length > before
  }
  for (let turn = 0; turn < 300; turn += 1) expect(await askTurn(turn)).toBe(true)
  expect(await askTurn(299)).toBe(false)
  expect(await askTurn(0)).toBe(true)
})
