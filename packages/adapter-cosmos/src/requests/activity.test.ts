import { COSMOS_NETWORKS } from '@foyer/devkit/cosmos'
import { expect, test } from 'vitest'
import { readActivity } from './activity.ts'

const transfer = (sender: string, recipient: string, amount: string) => ({
  type: 'transfer',
  attributes: Object.entries({ sender, recipient, amount }).map(([key, value]) => ({ key, value })),
})
const tx = { type: 'tx', attributes: [{ key: 'fee', value: '10uatom' }] }

const read = (code: number, events: readonly unknown[]) =>
  readActivity(
    {
      rpc: async ({ method }) =>
        method === 'tx_search'
          ? { txs: [{ hash: 'A'.repeat(64), height: '5', tx_result: { code, events } }] }
          : {},
      network: COSMOS_NETWORKS.hub,
      nodeMs: 1_000,
    },
    'me',
  )

test('on a chain of an older version the first transfer of what was paid is the fee, and a date that is not said is left out', async () => {
  const fee = transfer('me', 'collector', '10uatom')
  const { transactions } = await read(0, [fee, tx, transfer('me', 'you', '10uatom')])
  expect(transactions).toMatchObject([{ sent: [{ amountBase: '10', peer: 'you' }], minedAt: undefined }])
})

test('a transaction that failed moved nothing, whatever events the node gives for it', async () => {
  const { transactions } = await read(5, [transfer('me', 'you', '7uatom')])
  expect(transactions).toMatchObject([{ isFailed: true, sent: [], received: [] }])
})
