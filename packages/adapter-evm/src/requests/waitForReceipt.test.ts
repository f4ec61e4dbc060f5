import type { RpcRead } from '@foyer/core/ports'
import { FAKE_ADDRESS, FAKE_HASH, FAKE_OTHER_ADDRESS, toTestNetwork } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { waitForReceipt } from './waitForReceipt.ts'

const network = toTestNetwork(1)
const OTHER_HASH = `0x${'cd'.repeat(32)}`
const SENT = {
  ...{ hash: FAKE_HASH, from: FAKE_ADDRESS.toLowerCase(), to: FAKE_OTHER_ADDRESS.toLowerCase() },
  ...{ nonce: '0x7', value: '0x1', input: '0x' },
}
const MINED = { status: '0x1', blockNumber: '0x10' }

interface Chain {
  /** Receipts by hash; looked up anew for every question. */
  readonly receipts?: () => Readonly<Record<string, unknown>>
  readonly sent?: unknown
  /** Looks at which the node knows the transaction; afterwards it does not. */
  readonly knownFor?: number
  /** Looks at which the account's number is still the one before. */
  readonly overtakenAfter?: number
  /** Height of the chain, and the block in which the account's number went up. */
  readonly height?: number
  readonly usedIn?: number
  readonly block?: unknown
  /** Fails this many questions for receipts before it answers. */
  readonly failures?: number
}

function nodeOf(chain: Chain) {
  const { height = 500, usedIn = 1_000, failures = 0 } = chain
  const asked: string[] = []
  let looks = 0
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_getTransactionReceipt: ([hash]) => chain.receipts?.()[String(hash)] ?? null,
    eth_getTransactionByHash: () => {
      looks += 1
      return looks > (chain.knownFor ?? Number.POSITIVE_INFINITY) ? null : (chain.sent ?? null)
    },
    eth_getTransactionCount: ([, block]) => {
      if (block === 'pending' || (block === 'latest' && looks <= (chain.overtakenAfter ?? 0))) return '0x7'
      return (block === 'latest' ? height : Number(block)) >= usedIn ? '0x8' : '0x7'
    },
    eth_blockNumber: () => `0x${height.toString(16)}`,
    eth_getBlockByNumber: ([block]) =>
      Number(block) === usedIn ? (chain.block ?? null) : { transactions: [] },
  }
  const rpc: RpcRead = async ({ method, params }) => {
    asked.push(method)
    if (asked.filter((one) => one === 'eth_getTransactionReceipt').length <= failures) throw new Error('down')
    return answers[method]?.(params)
  }
  return { rpc, asked }
}

function wait(chain: Chain, options: { readonly signal?: AbortSignal; readonly receiptMs?: number } = {}) {
  const { rpc, asked } = nodeOf(chain)
  const timing = { receiptPollMs: [1, 2], receiptMs: options.receiptMs ?? 30_000 }
  const node = { rpc, network, nodeMs: 50, signal: options.signal }
  return { asked, ending: waitForReceipt(node, { from: FAKE_ADDRESS, hash: FAKE_HASH, timing }) }
}

describe('a transaction that is mined', () => {
  test('call-6 is confirmed, after as many looks as it takes', async () => {
    let looks = 0
    const receipts = () => {
      looks += 1
      return looks > 4 ? { [FAKE_HASH]: MINED } : {}
    }
    expect(await wait({ receipts, sent: SENT }).ending).toEqual({ status: 'confirmed', hash: FAKE_HASH })
  })

  test('and failed is reverted', async () => {
    const receipts = () => ({ [FAKE_HASH]: { ...MINED, status: '0x0' } })
    expect(await wait({ receipts }).ending).toEqual({ status: 'reverted', hash: FAKE_HASH })
  })

  test('counts only once it is in a block', async () => {
    const receipts = () => ({ [FAKE_HASH]: { status: '0x1', blockNumber: null } })
    const { ending } = wait({ receipts }, { receiptMs: 100 })
    await expect(ending).rejects.toMatchObject({ code: 'timed_out' })
  })

  test('is found although the node fails a few times, and not when it fails on', async () => {
    const receipts = () => ({ [FAKE_HASH]: MINED })
    expect(await wait({ receipts, failures: 4 }).ending).toMatchObject({ status: 'confirmed' })
    await expect(wait({ receipts, failures: 5 }).ending).rejects.toMatchObject({ code: 'rpc_failed' })
  })
})

describe('a transaction that is never mined', () => {
  test('is timed_out', async () => {
    for (const chain of [{ sent: SENT }, {}]) {
      const { ending } = wait(chain, { receiptMs: 100 })
      await expect(ending).rejects.toMatchObject({ code: 'timed_out' })
    }
  })

  test('is not waited for after an abort', async () => {
    const abort = new AbortController()
    const { ending } = wait({ sent: SENT }, { signal: abort.signal, receiptMs: 10_000 })
    setTimeout(() => abort.abort(), 10)
    await expect(ending).rejects.toMatchObject({ code: 'aborted' })
  })

  test('is not asked for when its hash is none', async () => {
    const { rpc, asked } = nodeOf({})
    const timing = { receiptPollMs: [1], receiptMs: 50 }
    const ending = waitForReceipt({ rpc, network, nodeMs: 50 }, { from: FAKE_ADDRESS, hash: '0x12', timing })
    await expect(ending).rejects.toMatchObject({ code: 'bad_call' })
    expect(asked).toEqual([])
  })

  test.each([['mined'], [7], [{ status: 1, blockNumber: 2 }]])(
    'a receipt of %j is none and ends in rpc_failed',
    async (receipt) => {
      const receipts = () => ({ [FAKE_HASH]: receipt })
      await expect(wait({ receipts }).ending).rejects.toMatchObject({ code: 'rpc_failed' })
    },
  )
})

describe('a transaction whose number another one took', () => {
  const takenBy = (change: object, receipt: object = MINED): Chain => ({
    sent: SENT,
    usedIn: 444,
    block: {
      transactions: ['0xrubbish', { ...SENT, nonce: '0x6' }, { ...SENT, hash: OTHER_HASH, ...change }],
    },
    receipts: () => ({ [OTHER_HASH]: receipt }),
  })

  test.each<[string, object, object, string]>([
    ['that goes elsewhere', { to: FAKE_ADDRESS.toLowerCase(), value: '0x2' }, MINED, 'replaced'],
    ['of another amount', { value: '0x2' }, MINED, 'replaced'],
    ['that creates a contract', { to: null, input: '0x60' }, MINED, 'replaced'],
    ['that sends nothing to oneself', { to: SENT.from, value: '0x0' }, MINED, 'cancelled'],
    ['for the same with another fee', {}, MINED, 'confirmed'],
    ['for the same, which failed', {}, { ...MINED, status: '0x0' }, 'reverted'],
  ])('%s ends under the hash that was mined', async (_, change, receipt, status) => {
    expect(await wait(takenBy(change, receipt)).ending).toEqual({ status, hash: OTHER_HASH })
  })

  test('is found in one of the last blocks without reading them all', async () => {
    const { asked, ending } = wait(takenBy({ value: '0x2' }))
    await ending
    expect(asked.filter((one) => one === 'eth_getTransactionCount').length).toBeLessThan(10)
    expect(asked.filter((one) => one === 'eth_getBlockByNumber')).toHaveLength(1)
  })

  test.each<[string, unknown]>([
    ['cannot be read', null],
    ['does not hold it', { transactions: [] }],
    ['is rubbish', { transactions: 'none' }],
  ])('counts as replaced under its own hash when the block %s', async (_, block) => {
    const chain = { ...takenBy({}), block }
    expect(await wait(chain).ending).toEqual({ status: 'replaced', hash: FAKE_HASH })
  })

  test('is confirmed when the node merely told the account before the block', async () => {
    let looks = 0
    const receipts = () => {
      looks += 1
      return looks > 1 ? { [FAKE_HASH]: MINED } : {}
    }
    const chain = { sent: SENT, usedIn: 444, block: { transactions: [SENT] }, receipts }
    expect(await wait(chain).ending).toEqual({ status: 'confirmed', hash: FAKE_HASH })
  })
})

describe('a transaction that nodes do not know any more', () => {
  test('is lost after some looks, while its number is still free', async () => {
    expect(await wait({ sent: SENT, knownFor: 3 }).ending).toEqual({ status: 'lost', hash: FAKE_HASH })
  })

  test('is not lost while a node knows it', async () => {
    const { ending } = wait({ sent: SENT }, { receiptMs: 200 })
    await expect(ending).rejects.toMatchObject({ code: 'timed_out' })
  })

  test('is not lost when it is mined meanwhile', async () => {
    let looks = 0
    const receipts = () => {
      looks += 1
      return looks > 12 ? { [FAKE_HASH]: MINED } : {}
    }
    expect(await wait({ sent: SENT, knownFor: 3, receipts }).ending).toMatchObject({ status: 'confirmed' })
  })

  test('is replaced when another one took its number', async () => {
    const other = { ...SENT, hash: OTHER_HASH, value: '0x2' }
    const receipts = () => ({ [OTHER_HASH]: MINED })
    const chain = {
      sent: SENT,
      knownFor: 2,
      usedIn: 444,
      overtakenAfter: 6,
      block: { transactions: [other] },
      receipts,
    }
    expect(await wait(chain).ending).toEqual({ status: 'replaced', hash: OTHER_HASH })
  })
})

describe('a transaction that no node ever knew', () => {
  const other = { ...SENT, hash: OTHER_HASH }
  const chain = { usedIn: 444, overtakenAfter: 2, block: { transactions: [other] } }

  test('is replaced when the account went on without it', async () => {
    const receipts = () => ({ [OTHER_HASH]: MINED })
    expect(await wait({ ...chain, receipts }).ending).toEqual({ status: 'replaced', hash: OTHER_HASH })
  })

  test('is replaced under its own hash where the other one is not found', async () => {
    expect(await wait({ ...chain, block: null }).ending).toEqual({ status: 'replaced', hash: FAKE_HASH })
  })

  test('is waited for while the account stays where it was', async () => {
    const { ending } = wait({ usedIn: 1_000 }, { receiptMs: 200 })
    await expect(ending).rejects.toMatchObject({ code: 'timed_out' })
  })

  test('is confirmed when the node tells of its block after some looks', async () => {
    let looks = 0
    const receipts = () => {
      looks += 1
      return looks > 6 ? { [FAKE_HASH]: MINED } : {}
    }
    expect(await wait({ ...chain, receipts }).ending).toEqual({ status: 'confirmed', hash: FAKE_HASH })
  })
})
