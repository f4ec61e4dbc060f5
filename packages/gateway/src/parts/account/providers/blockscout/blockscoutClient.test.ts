import { describe, expect, test } from 'vitest'
import { answering, createExplorerTest } from '../../../../../test/createExplorerTest.ts'
import { ACCOUNT, createExplorer, token, transaction } from '../../../../../test/explorerReplies.ts'

describe('balances from an explorer', () => {
  const address = {
    hash: ACCOUNT,
    coin_balance: '1250000000000000000',
    exchange_rate: '3208.4',
    is_contract: false,
  }

  test('call-4 entity-7 the coin first, then tokens by worth; collectibles and empty ones are left out', async () => {
    const balances = await createExplorerTest(
      answering({
        '/token-balances': [
          { token: token(), token_id: null, token_instance: null, value: '5000000' },
          { token: token({ symbol: 'BIG', exchange_rate: '2' }), token_id: null, value: '9000000' },
          { token: token({ symbol: 'NONE' }), token_id: null, value: '0' },
          { token: token({ type: 'ERC-721', decimals: null }), token_id: '7', value: '1' },
          'something else',
        ],
        [`/addresses/${ACCOUNT}`]: address,
      }),
    ).balances()
    expect(balances.map(({ asset, amountBase }) => [asset.symbol, amountBase])).toEqual([
      ['ETH', 1_250_000_000_000_000_000n],
      ['BIG', 9_000_000n],
      ['EXC', 5_000_000n],
    ])
    expect(balances[0]?.asset.priceUsd).toBe(3208.4)
  })

  test('an account that the explorer never saw holds nothing', async () => {
    expect(await createExplorerTest(answering({})).balances()).toMatchObject([
      { asset: { symbol: 'ETH' }, amountBase: 0n },
    ])
  })
})

describe('an explorer that fails', () => {
  test.each([500, 429, 403])('call-4 with status %i is unavailable, with a time to wait', async (status) => {
    const { balances, list } = createExplorerTest(answering({ '': {} }, status))
    for (const failing of [balances(), list()]) {
      await expect(failing).rejects.toMatchObject({ code: 'upstream_unavailable', retryAfterMs: 5_000 })
    }
  })

  test.each([
    ['another shape', answering({ '': { items: 'none' } })],
    ['no JSON', (async () => new Response('<html>')) satisfies typeof fetch],
    ['too much', (async () => new Response('x'.repeat(2_097_153))) satisfies typeof fetch],
    ['nothing', (async () => Promise.reject(new TypeError('fetch failed'))) satisfies typeof fetch],
  ])('call-4 answering %s is unavailable', async (_what, fetch) => {
    await expect(createExplorerTest(fetch).list()).rejects.toMatchObject({ code: 'upstream_unavailable' })
  })

  test('is left alone for a while after three failures, and its key is in no message', async () => {
    let calls = 0
    const { list, wait } = createExplorerTest(async (_address, init) => {
      calls += 1
      expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret')
      return new Response('', { status: 502 })
    })
    for (let turn = 0; turn < 5; turn += 1) {
      const error: unknown = await list().catch((thrown: unknown) => thrown)
      expect(String(error)).not.toContain('secret')
      wait(100)
    }
    const before = calls
    await expect(list()).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(calls).toBe(before)
    wait(10_000)
    await expect(list()).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(calls).toBeGreaterThan(before)
  })

  test('many askers of the same page cause one question', async () => {
    const explorer = createExplorer({
      transactions: () => [transaction(1, 1)],
      transfers: () => [],
      pageSize: 9,
    })
    const { list, wait } = createExplorerTest(explorer.fetch)
    await Promise.all([list(), list(), list()])
    expect(explorer.asked).toHaveLength(2)
    wait(3_000)
    await list()
    expect(explorer.asked).toHaveLength(4)
  })
})
