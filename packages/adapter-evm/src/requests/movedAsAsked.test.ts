import type { RpcRead } from '@foyer/core/ports'
import { FAKE_ADDRESS, FAKE_HASH, FAKE_OTHER_ADDRESS, toTestNetwork } from '@foyer/devkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWords } from '../swap/words.ts'
import { movedAsAsked } from './movedAsAsked.ts'
import { waitForReceipt } from './waitForReceipt.ts'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const COLLECTOR = '0x00000000000000000000000000000000000000cc'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const move = (from: string, to: string, amount: bigint, address = TOKEN) => ({
  address: address.toLowerCase(),
  topics: [TRANSFER, `0x${toWords(from)}`, `0x${toWords(to)}`],
  data: `0x${toWords(amount)}`,
})
const expected = { to: FAKE_OTHER_ADDRESS, amountBase: '100', tokenAddress: TOKEN }
const [FROM, TO] = [FAKE_ADDRESS, FAKE_OTHER_ADDRESS]

function receiptOf(logs: unknown, status = '0x1') {
  const rpc: RpcRead = async ({ method }) =>
    method === 'eth_getTransactionReceipt' ? { status, blockNumber: '0x10', logs } : null
  const timing = { receiptPollMs: [1], receiptMs: 30_000 }
  const node = { rpc, network: toTestNetwork(1), nodeMs: 1_000 }
  return waitForReceipt(node, { from: FROM, hash: FAKE_HASH, expected, timing })
}

test.each<[string, unknown, string]>([
  ['a transfer of the amount', [move(FROM, TO, 100n)], 'confirmed'],
  ['a token that keeps a part', [move(FROM, TO, 98n), move(FROM, COLLECTOR, 2n)], 'confirmed'],
  ['a part that is taken afterwards', [move(FROM, TO, 100n), move(TO, COLLECTOR, 2n)], 'confirmed'],
  ['a token that answered false', [], 'not_moved'],
  ['no logs at all', undefined, 'not_moved'],
  ['less than the amount', [move(FROM, TO, 99n)], 'not_moved'],
  ['nothing for the receiver', [move(FROM, COLLECTOR, 100n)], 'not_moved'],
  ['another sender', [move(COLLECTOR, TO, 100n)], 'not_moved'],
  ['another token', [move(FROM, TO, 100n, COLLECTOR)], 'not_moved'],
  ['a log that is none', [null, 'x', { ...move(FROM, TO, 100n), data: '0x' }], 'not_moved'],
])('a transaction that did not fail, with %s, is %s', async (_what, logs, status) => {
  expect(await receiptOf(logs)).toEqual({ status, hash: FAKE_HASH })
})

test('one that failed is told as that, whatever its logs say', async () => {
  expect(await receiptOf([move(FROM, TO, 100n)], '0x0')).toMatchObject({ status: 'reverted' })
})

test('no set of logs in which the receiver got nothing counts as moved', () => {
  const address = fc.constantFrom(FROM, COLLECTOR, TOKEN)
  const logs = fc.array(fc.tuple(address, address, fc.bigInt({ min: 0n, max: 200n })))
  fc.assert(
    fc.property(logs, (all) => {
      const moves = all.map(([from, to, amount]) => move(from, to, amount))
      expect(movedAsAsked(moves, FROM, expected)).toBe(false)
    }),
  )
})
