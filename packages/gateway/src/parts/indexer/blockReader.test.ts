import { describe, expect, test } from 'vitest'
import { addressOf, createSimulatedChain } from '../../../test/simulatedChain.ts'
import { createChainNodes } from '../../kernel/nodes/chainNodes.ts'
import { createBlockReader } from './blockReader.ts'
import { INDEX_MEMBERS } from './blocks.ts'

const { signal } = new AbortController()
const CHAIN = 'eip155:1'

type Reply = { result?: unknown }
type Receipt = Record<string, unknown> & { logs: Record<string, unknown>[] }

/** Reads the first three blocks of a chain whose node changes the first receipt of the second. */
async function readChanged(change: (receipt: Receipt) => void) {
  const chain = createSimulatedChain()
  const transfer = {
    kind: 'erc20',
    contract: addressOf(9),
    from: addressOf(1),
    to: addressOf(2),
    amountBase: 5n,
  } as const
  for (let block = 0; block < 3; block += 1) chain.mine([transfer])
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const replies = (await (await chain.fetch(url, init)).json()) as Reply[] // the chain's own answer to a batch
    const [, receipts] = replies
      .map(({ result }) => result)
      .filter((result): result is Receipt[] => Array.isArray(result))
    if (receipts?.[0]) change(receipts[0])
    return new Response(JSON.stringify(replies))
  }
  const nodes = createChainNodes({ [CHAIN]: ['http://node.invalid'] }, { fetch, members: INDEX_MEMBERS })
  return createBlockReader(nodes, CHAIN).blocks(1, 3, signal)
}

const other = `0x${'ab'.repeat(32)}`

test('blocks are read with the receipts of their transactions, and nothing besides', async () => {
  const blocks = await readChanged((receipt) => Object.assign(receipt, { logsBloom: '0x00', gasUsed: '0x5' }))
  expect(blocks.map(({ number }) => number)).toEqual([1, 2, 3])
  for (const { hash, transactions, receipts } of blocks) {
    expect(receipts).toEqual([
      {
        transactionHash: transactions[0]?.hash,
        blockHash: hash,
        status: 1,
        contractAddress: null,
        logs: [{ address: addressOf(9), topics: expect.any(Array), data: expect.any(String) }],
      },
    ])
  }
})

describe('a block counts as one that the node does not have when a receipt is', () => {
  test.each([
    ['of another block', { blockHash: other }],
    ['of another transaction', { transactionHash: other }],
    ['of no block', { blockHash: '0x' }],
    ['of no transaction', { transactionHash: "'; drop table" }],
  ])('%s', async (_what, changed) => {
    const blocks = await readChanged((receipt) => Object.assign(receipt, changed))
    expect(blocks.map(({ number }) => number)).toEqual([1])
  })
})

test.each<[string, (receipt: Receipt) => void]>([
  ['hash that is no text', (receipt) => Object.assign(receipt, { blockHash: 5 })],
  ['hash that is missing', (receipt) => Reflect.deleteProperty(receipt, 'transactionHash')],
  ['status that is no number', (receipt) => Object.assign(receipt, { status: 'ok' })],
  [
    'contract in capitals',
    (receipt) => Object.assign(receipt.logs[0] ?? {}, { address: `0x${'AB'.repeat(20)}` }),
  ],
  [
    'topic with a line after it',
    (receipt) => Object.assign(receipt.logs[0] ?? {}, { topics: [`${other}\n`] }),
  ],
  ['list of logs that is none', (receipt) => Object.assign(receipt, { logs: {} })],
])('a receipt with a %s is an error of the node', async (_what, change) => {
  await expect(readChanged(change)).rejects.toThrow("the node's receipts is not one")
})
