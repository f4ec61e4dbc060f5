import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalBitcoin, startLocalBitcoin } from './startLocalBitcoin.ts'

const [ALICE, BOB] = ['bcrt1qalice00000000', 'bcrt1qbob0000000000']
let chain: LocalBitcoin
beforeAll(async () => {
  chain = await startLocalBitcoin({ port: 0 })
})
afterAll(() => chain.stop())

const get = async (path: string) => {
  const reply = await fetch(`${chain.url}${path}`)
  return reply.ok ? reply.json() : reply.status
}
const balance = async (address: string) => {
  const { chain_stats, mempool_stats } = await get(`/address/${address}`)
  return [chain_stats, mempool_stats].map((one) => one.funded_txo_sum - one.spent_txo_sum)
}

test('what is paid is counted once, and change goes back', async () => {
  chain.pay({ to: ALICE, amountBase: 10_000n })
  const id = chain.pay({ from: ALICE, to: BOB, amountBase: 3_000n, feeBase: 100n, atMs: 1_700_000_000_000 })
  expect(await balance(ALICE)).toEqual([6_900, 0])
  expect(await balance(BOB)).toEqual([3_000, 0])
  expect(await get(`/tx/${id}`)).toMatchObject({
    txid: id,
    fee: 100,
    status: { confirmed: true, block_time: 1_700_000_000 },
    vin: [{ prevout: { scriptpubkey_address: ALICE, value: 10_000 } }],
    vout: [
      { scriptpubkey_address: BOB, value: 3_000 },
      { scriptpubkey_address: ALICE, value: 6_900 },
    ],
  })
  expect(() => chain.pay({ from: BOB, to: ALICE, amountBase: 3_000n })).toThrow('less than')
})

test('what waits is apart until there is a block', async () => {
  chain.pay({ from: ALICE, to: BOB, amountBase: 1_000n, isPending: true })
  expect((await balance(BOB))[1]).toBe(1_000)
  const before = await get('/blocks/tip/height')
  chain.mine()
  expect(await get('/blocks/tip/height')).toBe(before + 1)
  expect((await balance(BOB))[1]).toBe(0)
})

test('a history comes in pages of 25, newest first', async () => {
  for (let count = 0; count < 30; count += 1) chain.pay({ to: 'bcrt1qmany000000000', amountBase: 5n })
  const first = await get('/address/bcrt1qmany000000000/txs')
  expect(first).toHaveLength(25)
  const second = await get(`/address/bcrt1qmany000000000/txs/chain/${first[24].txid}`)
  expect(second).toHaveLength(5)
  expect(await get('/address/bcrt1qnobody000000/txs')).toEqual([])
})

test('nothing else is answered', async () => {
  for (const path of ['/', '/tx/x', '/address/', '/address/x/utxo']) expect(await get(path)).toBe(404)
})
