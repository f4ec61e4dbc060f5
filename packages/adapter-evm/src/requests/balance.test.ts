import type { RpcRead } from '@foyer/core/ports'
import { FAKE_ADDRESS, toTestNetwork } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { readBalance } from './balance.ts'

const network = toTestNetwork(10)
const read = (rpc: RpcRead) => readBalance({ rpc, network, nodeMs: 50 }, FAKE_ADDRESS)

test('the node answers hex, the caller gets decimal digits', async () => {
  const balance = await read(async ({ method, params, network }) => {
    expect([method, params, network.id]).toEqual(['eth_getBalance', [FAKE_ADDRESS, 'latest'], 10])
    return '0x14d1120d7b160000'
  })
  expect(balance).toEqual({ amountBase: '1500000000000000000', decimals: 18, symbol: 'ETH' })
})

test.each([['NaN'], ['1e400'], [null], [{}], ['<html>'], [`0x${'f'.repeat(65)}`]])(
  'an answer of %j is rpc_failed',
  async (answer) => {
    await expect(read(async () => answer)).rejects.toMatchObject({ code: 'rpc_failed' })
  },
)

test('a node that fails is rpc_failed', async () => {
  const failing = read(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(failing).rejects.toMatchObject({ code: 'rpc_failed' })
})

test('a node that never answers is timed_out', async () => {
  await expect(read(() => new Promise(() => {}))).rejects.toMatchObject({ code: 'timed_out' })
})
