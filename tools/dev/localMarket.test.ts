import { startLocalChain } from '@foyer/testing/localChain'
import { expect, test } from 'vitest'
import { quote } from '../../apps/test-onramp/src/market.ts'
import { CENTS_IN_POOLS } from '../../packages/devkit/src/pools/seedPools.ts'
import { DEVELOPMENT_COINS } from '../../packages/gateway/src/parts/prices/store.ts'
import { keepMining } from './keepMining.ts'

test('the pools, the prices and the provider of the demo agree, so that a newcomer’s first swap loses nothing but its fee', () => {
  const dollars = Number(CENTS_IN_POOLS.WETH) / 100
  expect(DEVELOPMENT_COINS.ETH).toBe(dollars)
  const bought = quote({ id: 'ETH', name: 'Ether', symbol: 'ETH', decimals: 18 }, 'USD', '2000')
  // A fee of 1.99 % is kept.
  expect('amountBase' in bought && Number(bought.amountBase) / 1e18).toBeCloseTo(
    (2_000 * 0.9801) / dollars,
    3,
  )
})

test('a chain of the demo makes blocks while nobody sends anything, until it is stopped', async () => {
  const chain = await startLocalChain({ chainId: 1, port: 0 })
  const height = async () => Number(await chain.request('eth_blockNumber'))
  const stop = keepMining(chain, 20)
  await expect.poll(height, { timeout: 10_000 }).toBeGreaterThan(2)
  await stop()
  await chain.stop()
})
