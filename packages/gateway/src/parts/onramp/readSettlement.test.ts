import { describe, expect, test } from 'vitest'
import type { ChainNodes, NodeCaller } from '../../kernel/nodes/nodes.ts'
import { readSettlement } from './readSettlement.ts'

const CHAIN = 'eip155:1'
const ACCOUNT = `0x${'bb'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`

/** A node that says that a transaction has given so many coins to the account. */
function paying(amountBase: bigint): NodeCaller {
  const answers: Readonly<Record<string, unknown>> = {
    eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x20', logs: [] },
    eth_getTransactionByHash: { to: ACCOUNT, value: `0x${amountBase.toString(16)}` },
    eth_blockNumber: '0x40',
  }
  return {
    call: async (requests) =>
      requests.map(({ id, method }) => ({ ...{ jsonrpc: '2.0' as const, id }, result: answers[method] })),
  }
}

const unaware: NodeCaller = {
  call: async (requests) =>
    requests.map(({ id, method }) => ({
      ...{ jsonrpc: '2.0' as const, id },
      result: method === 'eth_blockNumber' ? '0x40' : null,
    })),
}
const silent: NodeCaller = { call: () => Promise.reject(new Error('down')) }

function read(...callers: readonly NodeCaller[]) {
  const nodes: ChainNodes = {
    supports: () => true,
    call: () => Promise.reject(new Error('asked one by one')),
    each: () => callers,
  }
  const asset = { id: `${CHAIN}/slip44:60`, name: 'Ether', symbol: 'ETH', decimals: 18 }
  const row = { chainId: CHAIN, account: ACCOUNT, asset, amountBase: 5n, fromBlock: 1n }
  return readSettlement(nodes, row, { hash: HASH, confirmations: 2 })
}

describe('a purchase counts', () => {
  test('on the word of two nodes, or of the only one', async () => {
    expect(await read(paying(5n), paying(5n))).toMatchObject({ kind: 'paid' })
    expect(await read(paying(5n))).toMatchObject({ kind: 'paid' })
    expect(await read(silent, paying(5n), paying(5n))).toMatchObject({ kind: 'paid' })
  })

  test('never on that of one of two, whatever the other says', async () => {
    expect(await read(paying(5n), unaware)).toEqual({ kind: 'waiting' })
    expect(await read(unaware, paying(5n))).toEqual({ kind: 'waiting' })
    expect(await read(paying(5n), paying(6n))).toEqual({ kind: 'waiting' })
    await expect(read(paying(5n), silent)).rejects.toMatchObject({ code: 'upstream_unavailable' })
  })
})
