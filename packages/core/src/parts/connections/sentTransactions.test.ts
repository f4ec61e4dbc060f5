import { createTestModal, FAKE_ADDRESS, FAKE_HASH } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { sentTransactionsOf } from './sentTransactions.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ACCOUNT = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtVQ'
const SIGNATURE = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'

test('entity-10 what was sent is noted in either family, and its case counts outside hex', async () => {
  const { modal } = await createTestModal()
  const sent = sentTransactionsOf(modal)
  sent.add({ networkId: 'eip155:1', from: FAKE_ADDRESS, hash: FAKE_HASH.toUpperCase().replace('0X', '0x') })
  sent.add({ networkId: SOLANA, from: ACCOUNT, hash: SIGNATURE })
  expect(sent.items.map(({ owner, hash }) => [owner, hash])).toEqual([
    [`${SOLANA}:${ACCOUNT}`, SIGNATURE],
    [`eip155:1:${FAKE_ADDRESS}`, FAKE_HASH],
  ])
})

test('validate-19 what cannot name a transaction of the family is not noted', async () => {
  const { modal } = await createTestModal()
  const sent = sentTransactionsOf(modal)
  for (const hash of [undefined, 5, '', 'sent', FAKE_HASH.slice(2), SIGNATURE])
    sent.add({ networkId: 'eip155:1', from: FAKE_ADDRESS, hash })
  for (const hash of ['', FAKE_HASH, `${SIGNATURE}0`]) sent.add({ networkId: SOLANA, from: ACCOUNT, hash })
  expect(sent.items).toEqual([])
})
