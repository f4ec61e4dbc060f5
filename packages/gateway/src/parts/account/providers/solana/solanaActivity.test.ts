import type { RpcReply, RpcRequest } from '@foyer/api'
import { describe, expect, test } from 'vitest'
import { createCurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import type { ChainNodes } from '../../../../kernel/nodes/nodes.ts'
import { createSolanaActivity } from './solanaActivity.ts'

const CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ME = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const OTHER = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const [FIRST, SECOND] = ['1', '2'].map((digit) => digit.repeat(64)) as [string, string]

const amount = (text: string, decimals: number) => ({
  uiTokenAmount: { amount: text, decimals },
  mint: USDC,
  owner: ME,
})

/** A transaction by which somebody else sends a lamport; `meta` is what is special about it. */
const received = (signature: string, meta: object = {}) => ({
  blockTime: 1_700_000_000,
  meta: { err: null, fee: 5_000, preBalances: [10_001, 0], postBalances: [5_000, 1], ...meta },
  transaction: { signatures: [signature], message: { accountKeys: [OTHER, ME] } },
})

type Answer = Pick<RpcReply, 'result' | 'error'>

/** The page of an account whose history is two transactions; the newer one is answered as given. */
function list(newer: Answer, older: Answer = { result: received(SECOND) }) {
  const signatures = [FIRST, SECOND].map((signature, index) => ({ signature, slot: 9 - index }))
  const nodes: ChainNodes = {
    supports: () => true,
    call: async (_chainId, requests) =>
      requests.map((one) => ({ jsonrpc: '2.0', id: one.id, ...answer(one) })),
  }
  function answer({ method, params }: RpcRequest): Answer {
    if (method === 'getTokenAccountsByOwner') return { result: { value: [] } }
    if (method === 'getSignaturesForAddress') return { result: signatures }
    return Array.isArray(params) && params[0] === FIRST ? newer : older
  }
  const { signal } = new AbortController()
  const source = createSolanaActivity(nodes, createCurrencyDirectory({}))
  return source.list({ chainId: CHAIN, address: ME, entries: 10, cursor: undefined, signal })
}

const hashes = async (newer: Answer) => (await list(newer)).transactions.map(({ hash }) => hash)

describe('a transaction that a stranger sent', () => {
  test('call-4 may name a token with decimals that nobody can show', async () => {
    const odd = received(FIRST, { postTokenBalances: [amount('1', 200)] })
    const { transactions } = await list({ result: odd })
    expect(transactions.map(({ hash }) => hash)).toEqual([FIRST, SECOND])
    expect(transactions[0]?.transfers.map(({ amountBase }) => amountBase)).toEqual([1n])
  })

  test('call-4 may name an account with more lamports than JSON says exactly', async () => {
    const rich = received(FIRST, { preBalances: [10_001, 0, 2 ** 60], postBalances: [5_000, 1, 2 ** 60] })
    expect(await hashes({ result: rich })).toEqual([FIRST, SECOND])
  })

  test('call-4 may be of a kind that is not known yet', async () => {
    const error = { code: -32_015, message: 'Transaction version (1) is not supported' }
    expect(await hashes({ error })).toEqual([SECOND])
    expect(await hashes({ result: { ...received(FIRST), transaction: 'other' } })).toEqual([SECOND])
    expect(await hashes({ result: null })).toEqual([SECOND])
  })
})

test('call-4 a node that fails, or of which nothing can be read, makes the chain unavailable', async () => {
  const error = { code: -32_000, message: 'Busy' }
  await expect(list({ error })).rejects.toMatchObject({ code: 'upstream_unavailable' })
  await expect(list({ result: 5 }, { result: 'x' })).rejects.toMatchObject({ code: 'upstream_unavailable' })
})

test('call-4 tokens that somebody made up do not take the place of well-known ones', async () => {
  const asked: unknown[] = []
  const lures = Array.from({ length: 9 }, (_, index) => `${index + 1}`.repeat(40))
  const holding = (mint: string, text: string, pubkey: string) => ({
    pubkey,
    account: { data: { parsed: { info: { mint, tokenAmount: { amount: text, decimals: 6 } } } } },
  })
  const nodes: ChainNodes = {
    supports: () => true,
    async call(_chainId, requests) {
      return requests.map(({ id, method, params }) => {
        if (method === 'getSignaturesForAddress') asked.push(Array.isArray(params) ? params[0] : undefined)
        const value = [...lures.map((mint) => holding(mint, '9'.repeat(19), mint)), holding(USDC, '5', OTHER)]
        const result = method === 'getTokenAccountsByOwner' ? { value: id === 1 ? value : [] } : []
        return { jsonrpc: '2.0' as const, id, result }
      })
    },
  }
  const source = createSolanaActivity(nodes, createCurrencyDirectory({}))
  const { signal } = new AbortController()
  await source.list({ chainId: CHAIN, address: ME, entries: 10, cursor: undefined, signal })
  expect(asked).toHaveLength(6)
  expect(asked.slice(0, 2)).toEqual([ME, OTHER])
})
