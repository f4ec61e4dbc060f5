import { attachFakeWallet, FAKE_ADDRESS, FAKE_OTHER_ADDRESS, rpcError, toTestNetwork } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { evmAdapter } from '../evmAdapter.ts'

const network = toTestNetwork(1)
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
// The ordinary address is in use: assets move from the other one to it.
const move = {
  ...{ network, from: FAKE_OTHER_ADDRESS, to: FAKE_ADDRESS },
  assets: [{ tokenAddress: TOKEN, amountBase: '255' }, { amountBase: '16' }],
}
const word = (hex: string) => hex.replace('0x', '').toLowerCase().padStart(64, '0')
const BATCH = {
  ...{ version: '2.0.0', from: FAKE_OTHER_ADDRESS, chainId: '0x1', atomicRequired: true },
  calls: [
    { to: TOKEN, data: `0xa9059cbb${word(FAKE_ADDRESS)}${word('0xff')}` },
    { to: FAKE_ADDRESS, value: '0x10' },
  ],
}

async function attach() {
  const run = attachFakeWallet({ adapter: evmAdapter({ timing: { promptMs: 100, readMs: [30] } }) })
  const { moves } = await run.attaching
  if (!moves) throw new Error('The session moves nothing.')
  return { ...run, moves }
}

test('call-6 a move is one batch, all or none, of the account that holds the assets', async () => {
  const { moves, fake } = await attach()
  fake.answer('wallet_sendCalls', { type: 'result', value: { id: '0x77' } })
  expect(await moves.send(move)).toBe('0x77')
  expect(fake.requests.at(-1)).toMatchObject({ method: 'wallet_sendCalls', params: [BATCH] })
})

test('its fee is asked for the same batch, and with a wish for that without the app', async () => {
  const { moves, fake } = await attach()
  fake.answer('wallet_estimateCalls', { type: 'result', value: { fee: '0x2a', isPaidByApp: false } })
  expect(await moves.estimate({ ...move, paysItself: false })).toEqual({ feeBase: '42', isPaidByApp: false })
  expect(fake.requests.at(-1)?.params).toEqual([BATCH])
  await moves.estimate({ ...move, paysItself: true })
  expect(fake.requests.at(-1)?.params).toEqual([BATCH, { paysItself: true }])
})

test.each<[string, object, string]>([
  ['no object', { type: 'result', value: '0x2a' }, 'unknown'],
  ['no number', { type: 'result', value: { fee: 'much', isPaidByApp: false } }, 'unknown'],
  ['a refusal of the method', { type: 'error', error: rpcError(4200, 'no') }, 'unsupported_method'],
  ['a failing call', { type: 'error', error: rpcError(3, 'execution reverted') }, 'would_revert'],
])('a wallet that answers with %s has told no fee', async (_, answer, code) => {
  const { moves, fake } = await attach()
  fake.answer('wallet_estimateCalls', answer as Parameters<typeof fake.answer>[1]) // one of the answers of the table
  await expect(moves.estimate({ ...move, paysItself: false })).rejects.toMatchObject({ code })
})
