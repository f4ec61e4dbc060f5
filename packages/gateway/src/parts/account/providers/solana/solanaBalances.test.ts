import type { RpcRequest } from '@foyer/api'
import { describe, expect, test } from 'vitest'
import { createCurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import { createChainNodes } from '../../../../kernel/nodes/chainNodes.ts'
import { TOKEN_PROGRAMS } from './readTokenAccounts.ts'
import { createSolanaBalances } from './solanaBalances.ts'

const CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ME = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const OTHER = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'

const holding = (mint: unknown, amount: unknown, decimals: unknown = 6) => ({
  pubkey: OTHER,
  account: { data: { parsed: { info: { mint, tokenAmount: { amount, decimals } } } } },
})

/** A source over one node; `answer` makes the result of each call. */
function createTest(answer: (request: RpcRequest) => unknown) {
  const asked: RpcRequest[] = []
  const nodes = createChainNodes(
    { [CHAIN]: ['http://node.invalid'], 'eip155:1': ['http://node.invalid'] },
    {
      async fetch(_url, init) {
        const batch = [JSON.parse(String(init?.body))].flat() as RpcRequest[] // what the gateway itself wrote
        asked.push(...batch)
        return Response.json(batch.map((one) => ({ jsonrpc: '2.0', id: one.id, result: answer(one) })))
      },
    },
  )
  const source = createSolanaBalances(nodes, createCurrencyDirectory({}))
  return {
    asked,
    source,
    list: () => source.list({ chainId: CHAIN, address: ME, signal: new AbortController().signal }),
  }
}

const usual = ({ method, params }: RpcRequest) => {
  if (method === 'getBalance') return { value: 1_500_000_000 }
  const isFirst = JSON.stringify(params).includes(TOKEN_PROGRAMS[0])
  return {
    value: isFirst ? [holding(USDC, '5'), holding(USDC, '7'), holding(OTHER, '0')] : [holding(OTHER, '9', 2)],
  }
}

describe('balances of Solana', () => {
  test('call-4 the coin comes first, then the tokens of both programs, those of one mint together', async () => {
    const { list, asked, source } = createTest(usual)
    const held = await list()
    expect(held.map(({ asset, amountBase }) => [asset.symbol, asset.contract, amountBase])).toEqual([
      ['SOL', undefined, 1_500_000_000n],
      ['USDC', USDC, 12n],
      ['9hSR…GWBu', OTHER, 9n],
    ])
    expect(asked.map(({ method }) => method)).toEqual([
      'getBalance',
      'getTokenAccountsByOwner',
      'getTokenAccountsByOwner',
    ])
    expect(source.supports(CHAIN)).toBe(true)
    expect(source.supports('eip155:1')).toBe(false)
    expect(source.supports('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toBe(false)
  })

  test.each([
    ['no amount', holding(OTHER, 'many')],
    ['no mint', holding(5, '1')],
    ['no parsed data', { account: { data: ['', 'base64'] } }],
    ['nothing', null],
  ])('call-4 a token account with %s takes nothing from the others', async (_what, broken) => {
    const { list } = createTest((request) =>
      request.method === 'getBalance' ? { value: 0 } : { value: [broken, holding(USDC, '5')] },
    )
    expect((await list())[1]?.amountBase).toBe(10n) // of both programs
  })

  test.each([
    ['a text', { value: '5' }],
    ['less than nothing', { value: -1 }],
    ['more than JSON can say', { value: 2 ** 60 }],
    ['nothing', null],
  ])('call-4 a balance that is %s makes the chain unavailable', async (_what, value) => {
    const { list } = createTest((request) => (request.method === 'getBalance' ? value : { value: [] }))
    await expect(list()).rejects.toMatchObject({ code: 'upstream_unavailable' })
  })
})
