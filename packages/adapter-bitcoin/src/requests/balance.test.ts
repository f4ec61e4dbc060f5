import { ModalError } from '@foyer/core/ports'
import { BITCOIN_NETWORKS } from '@foyer/devkit/bitcoin'
import { expect, test } from 'vitest'
import { readBalance } from './balance.ts'

const network = BITCOIN_NETWORKS.mainnet
const stats = (funded: unknown, spent: unknown) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
const read = (answer: unknown, nodeMs = 500) =>
  readBalance({ rpc: async () => answer, network, nodeMs }, 'bc1q')

test('validate-7 what waits for a block counts, and less than nothing is nothing', async () => {
  const answer = { chain_stats: stats(900, 100), mempool_stats: stats(50, 200) }
  expect(await read(answer)).toEqual({ amountBase: '650', decimals: 8, symbol: 'BTC' })
  // Both figures are of different moments: spent was what came meanwhile.
  const early = { chain_stats: stats(100, 100), mempool_stats: stats(0, 5) }
  expect((await read(early)).amountBase).toBe('0')
})

test('a node that answers something else is said to have failed', async () => {
  const odd = [-1, 1.5, '12', Number.NaN, 2 ** 53, null, undefined]
  for (const value of odd) {
    const answer = { chain_stats: stats(value, 0), mempool_stats: stats(0, 0) }
    await expect(read(answer)).rejects.toMatchObject({ code: 'rpc_failed' })
  }
  for (const answer of [undefined, {}, '<html>', { chain_stats: stats(1, 0) }])
    await expect(read(answer)).rejects.toMatchObject({ code: 'rpc_failed' })
})

test('a node that is silent, and one that refuses', async () => {
  const silent = readBalance({ rpc: () => new Promise(() => {}), network, nodeMs: 20 }, 'bc1q')
  await expect(silent).rejects.toMatchObject({ code: 'timed_out' })
  const rpc = async () => {
    throw new Error('503')
  }
  const refused = readBalance({ rpc, network, nodeMs: 20 }, 'bc1q')
  await expect(refused).rejects.toBeInstanceOf(ModalError)
  await expect(refused).rejects.toMatchObject({ code: 'rpc_failed' })
})
