import { expect, test } from 'vitest'
import type { ChainNodes, NodeCaller } from '../../kernel/nodes/nodes.ts'
import { createCoinBlocks } from './coinBlocks.ts'
import { searchChain } from './searchChain.ts'

const CHAIN = 'eip155:8453'
const TOKEN = `0x${'aa'.repeat(20)}`
const RECIPIENT = `0x${'bb'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`
const AMOUNT = 25n

interface Log {
  readonly block: bigint
  readonly hash?: string
}

/** A node with so many blocks and these transfers of exactly the amount, which refuses wide ranges as public ones do. */
function createNode(newest: bigint, logs: readonly Log[]) {
  const ranges: [bigint, bigint][] = []
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_blockNumber: () => `0x${newest.toString(16)}`,
    eth_getLogs([filter]) {
      const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string } // as the search writes it
      const [first, last] = [BigInt(fromBlock), BigInt(toBlock)]
      ranges.push([first, last])
      return logs
        .filter(({ block }) => block >= first && block <= last)
        .map(({ hash = HASH }) => ({
          data: `0x${AMOUNT.toString(16).padStart(64, '0')}`,
          transactionHash: hash,
        }))
    },
  }
  const node: NodeCaller = {
    call: async (requests) =>
      requests.map(({ id, method, params }) => ({
        ...{ jsonrpc: '2.0' as const, id },
        result: answers[method]?.(Array.isArray(params) ? params : []),
      })),
  }
  return { node, ranges }
}

const silent: NodeCaller = { call: () => Promise.reject(new Error('down')) }
const together = (...callers: readonly NodeCaller[]): ChainNodes => ({
  supports: () => true,
  call: () => Promise.reject(new Error('asked one by one')),
  each: () => callers,
})
const row = (searchedBlock?: bigint) => ({
  ...{
    chainId: CHAIN,
    recipient: RECIPIENT,
    fromBlock: 1_000n,
    amountBase: AMOUNT,
    needed: 2,
    searchedBlock,
  },
  asset: { id: `${CHAIN}/erc20:${TOKEN}`, name: 'Token', symbol: 'TOK', decimals: 6 },
})
const search = (nodes: ChainNodes, searchedBlock?: bigint) =>
  searchChain({ nodes, coins: createCoinBlocks() }, row(searchedBlock))

test('a long time is read in ranges that public nodes answer, and the last blocks of a range once more', async () => {
  const { node, ranges } = createNode(4_500n, [{ block: 4_400n }])
  const nodes = together(node)
  const first = await search(nodes)
  expect([first.upTo, first.isWhole, first.transactions.size]).toEqual([3_000n, false, 0])
  const second = await search(nodes, first.upTo)
  expect([second.upTo, second.isWhole, [...second.transactions]]).toEqual([4_500n, true, [[HASH, 1]]])
  expect(ranges).toEqual([
    [1_001n, 3_000n],
    [2_745n, 4_500n],
  ])
})

test('what one of two nodes hides is found by the other, and no further is noted than both have read', async () => {
  const [hiding, honest] = [createNode(1_010n, []), createNode(1_020n, [{ block: 1_005n }])]
  const found = await search(together(hiding.node, honest.node))
  expect([found.upTo, [...found.transactions.keys()]]).toEqual([1_010n, [HASH]])
})

test('one of two that does not answer is no search; of three the other two are', async () => {
  const { node } = createNode(1_010n, [{ block: 1_005n }])
  await expect(search(together(node, silent))).rejects.toMatchObject({ code: 'upstream_unavailable' })
  expect((await search(together(silent, node, node))).transactions.size).toBe(1)
})
