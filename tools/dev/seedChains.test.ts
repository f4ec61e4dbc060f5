import { tokenMark } from '@foyer/core/marks'
import { LOCAL_EXCHANGE } from '@foyer/devkit/pools'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { SEEDED_HISTORY_MS, seedChain, seedExchange } from './seedChains.ts'

const DAY_MS = 86_400_000
let chain: LocalChain | undefined
afterEach(() => chain?.stop())

async function blockTimes(of: LocalChain): Promise<number[]> {
  const height = Number(await of.request('eth_blockNumber'))
  const numbers = Array.from({ length: height + 1 }, (_, number) => `0x${number.toString(16)}`)
  const Block = v.object({ timestamp: v.string() })
  const blocks = await Promise.all(numbers.map((one) => of.request('eth_getBlockByNumber', [one, false])))
  return blocks.map((block) => Number(v.parse(Block, block).timestamp) * 1_000)
}

test('a seeded chain has tokens, a name and a history of more than a year, and goes on from now', async () => {
  chain = await startLocalChain({ chainId: 1, port: 0, startsAtMs: Date.now() - SEEDED_HISTORY_MS })
  const { tokens, named } = await seedChain(chain, { namedAccount: 2 })
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['USDC', 'FPT'])
  const accounts = v.parse(v.array(v.string()), await chain.request('eth_accounts'))
  expect(named?.address.toLowerCase()).toBe(accounts[2])
  const data = `0x70a08231${accounts[0]?.slice(2).padStart(64, '0')}`
  expect(await chain.request('eth_call', [{ to: tokens[0]?.address, data }, 'latest'])).toBe(
    `0x${2_500_000_000n.toString(16).padStart(64, '0')}`,
  )
  // A round amount, for what tests and people expect to see.
  for (const account of accounts) {
    expect(await chain.request('eth_getBalance', [account, 'latest'])).toBe('0x21e19e0c9bab2400000')
  }
  const times = await blockTimes(chain)
  expect(Math.min(...times)).toBeLessThan(Date.now() - 365 * DAY_MS)
  const beforeMs = Date.now()
  await chain.request('evm_mine')
  const afterMs = Date.now()
  const lastMs = (await blockTimes(chain)).at(-1)
  expect(lastMs).toBeGreaterThan(beforeMs - 10_000)
  expect(lastMs).toBeLessThan(afterMs + 10_000)
})

test.each([1, 10])(
  'the stablecoin of chain %i can have its real address, by which it has a mark',
  async (chainId) => {
    chain = await startLocalChain({ chainId, port: 0 })
    const { tokens } = await seedChain(chain, { hasRealAddress: true })
    const [dollar, points] = tokens.map(({ address }) => address)
    expect(tokenMark(`eip155:${chainId}`, dollar)).toMatch(/^data:image/)
    expect(tokenMark(`eip155:${chainId}`, points)).toBeUndefined()
    const read = (data: string) => chain?.request('eth_call', [{ to: dollar, data }, 'latest'])
    const [owner] = v.parse(v.array(v.string()), await chain.request('eth_accounts'))
    expect(Number(await read(`0x70a08231${owner?.slice(2).padStart(64, '0')}`))).toBe(2_500_000_000)
    expect(Number(await read('0x313ce567'))).toBe(6)
    expect(await seedExchange(chain, { chainId, tokens })).toContain(dollar)
    expect(await seedChain(chain, { hasRealAddress: true })).toMatchObject({ tokens })
  },
)

test('a chain that was seeded before stays as it is, and one without names gets none', async () => {
  chain = await startLocalChain({ chainId: 10, port: 0 })
  const first = await seedChain(chain)
  expect(first).not.toHaveProperty('named')
  const height = await chain.request('eth_blockNumber')
  expect(await seedChain(chain)).toEqual(first)
  expect(await chain.request('eth_blockNumber')).toBe(height)
})

test('an exchange comes beside the tokens of a seeded chain, with pools of them, and the accounts keep their round amounts', async () => {
  chain = await startLocalChain({ chainId: 10, port: 0 })
  const seeded = await seedChain(chain)
  const tokens = await seedExchange(chain, seeded)
  expect(tokens.slice(0, 2)).toEqual(seeded.tokens.map(({ address }) => address))
  expect(new Set(tokens).size).toBe(6)
  expect(await chain.request('eth_getCode', [LOCAL_EXCHANGE.router, 'latest'])).not.toBe('0x')
  for (const account of v.parse(v.array(v.string()), await chain.request('eth_accounts')))
    expect(await chain.request('eth_getBalance', [account, 'latest'])).toBe('0x21e19e0c9bab2400000')
})
