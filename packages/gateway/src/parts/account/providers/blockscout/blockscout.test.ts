import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answering, createExplorerTest } from '../../../../../test/createExplorerTest.ts'
import {
  ACCOUNT,
  createExplorer,
  FRIEND,
  hashOf,
  page,
  party,
  TOKEN,
  token,
  tokenTransfer,
  transaction,
} from '../../../../../test/explorerReplies.ts'
import type { AccountTransaction } from '../activity.ts'

async function only(items: {
  transactions?: unknown[]
  transfers?: unknown[]
}): Promise<AccountTransaction | undefined> {
  const { transactions } = await createExplorerTest(
    answering({
      '/transactions': page(items.transactions ?? []),
      '/token-transfers': page(items.transfers ?? []),
    }),
  ).list()
  return transactions[0]
}

describe('activity from an explorer', () => {
  test('call-4 a coin that was sent', async () => {
    expect(await only({ transactions: [transaction(1, 100)] })).toEqual({
      hash: hashOf(1),
      status: 'confirmed',
      operationType: 'send',
      minedAtMs: Date.parse('2026-10-03T09:15:00Z'),
      isOwn: true,
      sentFrom: ACCOUNT,
      sentTo: FRIEND,
      transfers: [
        {
          direction: 'out',
          counterparty: FRIEND,
          amountBase: 250_000_000_000_000_000n,
          asset: { kind: 'coin', name: 'Ether', symbol: 'ETH', decimals: 18, isSpam: false },
        },
      ],
    })
  })

  test('call-4 a token that came, of which only the list of transfers tells', async () => {
    expect(await only({ transfers: [tokenTransfer(1, 100)] })).toMatchObject({
      status: 'confirmed',
      operationType: 'receive',
      isOwn: false,
      transfers: [
        {
          direction: 'in',
          counterparty: FRIEND,
          amountBase: 830_000_000n,
          asset: {
            kind: 'fungible',
            contract: TOKEN,
            symbol: 'EXC',
            decimals: 6,
            priceUsd: 0.999487,
            isSpam: false,
          },
        },
      ],
    })
  })

  test('a token that claims to have been sent by the account does not make the transaction its own', async () => {
    const forged = tokenTransfer(1, 100, { from: party(ACCOUNT), to: party(FRIEND) })
    expect(await only({ transfers: [forged] })).toMatchObject({ isOwn: false, operationType: 'send' })
  })

  test('a transaction and its transfers are one', async () => {
    const swap = transaction(1, 100, {
      method: 'swapExactETHForTokens',
      raw_input: '0x7ff36ab500',
      to: party(TOKEN),
    })
    expect(await only({ transactions: [swap], transfers: [tokenTransfer(1, 100)] })).toMatchObject({
      operationType: 'trade',
      transfers: [{ direction: 'out' }, { direction: 'in' }],
    })
  })

  test.each([
    ['entity-8 confirmed', {}, 'confirmed', 1],
    ['entity-8 failed', { status: 'error', result: 'execution reverted' }, 'failed', 0],
    ['entity-8 pending', { status: null, block_number: null, timestamp: null }, 'pending', 1],
  ])('%s', async (_what, changes, status, transfers) => {
    const found = await only({ transactions: [transaction(1, 100, changes)] })
    expect(found).toMatchObject({ status })
    expect(found?.transfers).toHaveLength(transfers)
  })

  test('a collectible keeps its id and its picture, and what the explorer takes for spam is marked', async () => {
    const nft = tokenTransfer(1, 100, {
      token: token({
        type: 'ERC-721',
        decimals: null,
        exchange_rate: null,
        reputation: 'scam',
        name: 'Cats',
      }),
      total: { token_id: '77', token_instance: { image_url: 'https://images.example/77.png' } },
    })
    expect(await only({ transfers: [nft] })).toMatchObject({
      transfers: [
        {
          amountBase: 1n,
          asset: {
            kind: 'collectible',
            tokenId: 77n,
            iconUrl: 'https://images.example/77.png',
            isSpam: true,
          },
        },
      ],
    })
  })

  test('former names of fields are understood', async () => {
    const { block_number: block, ...rest } = transaction(1, 100)
    const old = tokenTransfer(1, 100, {
      transaction_hash: undefined,
      tx_hash: hashOf(1),
      token: { ...token(), address_hash: undefined, address: TOKEN },
    })
    expect(await only({ transactions: [{ ...rest, block }], transfers: [old] })).toMatchObject({
      transfers: [{ direction: 'out' }, { direction: 'in', asset: { contract: TOKEN } }],
    })
  })

  test.each([
    ['no hash', { hash: undefined }],
    ['a value that is no number', { value: '1e400' }],
    ['a value past 78 digits', { value: '9'.repeat(79) }],
    ['a sender that is none', { from: { hash: '<script>' } }],
  ])('an item with %s is passed over, the others stay', async (_what, changes) => {
    const { transactions } = await createExplorerTest(
      answering({
        '/transactions': page([transaction(1, 100, changes), transaction(2, 99)]),
        '/token-transfers': page([]),
      }),
    ).list()
    expect(transactions.map(({ hash }) => hash)).toEqual([hashOf(2)])
  })

  test('names are cleaned, and pictures only taken over https', async () => {
    const hostile = token({
      name: '\u202eniob',
      symbol: 'A'.repeat(999),
      icon_url: 'javascript:alert(1)',
      decimals: '99',
    })
    const found = await only({ transfers: [tokenTransfer(1, 100, { token: hostile })] })
    expect(found?.transfers[0]?.asset).toEqual({
      kind: 'fungible',
      contract: TOKEN,
      name: 'niob',
      symbol: 'A'.repeat(24),
      decimals: 0,
      isSpam: false,
      priceUsd: 0.999487,
    })
  })

  test('an account that the explorer never saw did nothing', async () => {
    expect(await createExplorerTest(answering({})).list()).toEqual({
      transactions: [],
      next: undefined,
      sentTo: new Set(),
    })
  })

  test.each(['garbage', 'e30', Buffer.from('{"a":null,"b":{"x/../":1},"block":1}').toString('base64url')])(
    'the cursor %j is refused',
    async (cursor) => {
      await expect(createExplorerTest(answering({})).list(cursor)).rejects.toMatchObject({
        code: 'bad_request',
      })
    },
  )
})

test('call-4 pages of both lists make one history: nothing missing, nothing twice, newest first, as new blocks come', async () => {
  const Shape = fc.record({
    // Blocks of each list, newest first; several items may share one.
    sent: fc.array(fc.nat(60), { maxLength: 40 }),
    moved: fc.array(fc.nat(60), { maxLength: 40 }),
    pageSize: fc.integer({ min: 3, max: 12 }),
    entries: fc.integer({ min: 1, max: 15 }),
  })
  await fc.assert(
    fc.asyncProperty(Shape, async ({ sent, moved, pageSize, entries }) => {
      const perBlock = (blocks: number[]) => {
        const counts = new Map<number, number>()
        // A page holds more than any block does, or a block could not be told whole.
        return blocks
          .sort((a, b) => b - a)
          .filter((block) => counts.set(block, (counts.get(block) ?? 0) + 1) && (counts.get(block) ?? 0) <= 2)
      }
      const transactions = perBlock(sent).map((block, index) => transaction(1_000 - index, block))
      const transfers = perBlock(moved).map((block, index) => tokenTransfer(5_000 - index, block))
      const expected = new Set([
        ...transactions.map(({ hash }) => hash),
        ...transfers.map((one) => one.transaction_hash),
      ])
      const newer: ReturnType<typeof transaction>[] = []
      const explorer = createExplorer({
        transactions: () => [...newer, ...transactions],
        transfers: () => transfers,
        pageSize,
      })
      const { list, wait } = createExplorerTest(explorer.fetch)
      const told: string[] = []
      let cursor: string | undefined
      for (let pages = 0; pages < 200; pages += 1) {
        const page = await list(cursor, entries)
        told.push(...page.transactions.map(({ hash }) => hash))
        cursor = page.next
        if (cursor === undefined) break
        newer.unshift(transaction(9_000 + pages, 100 + pages))
        wait(10_000)
      }
      expect(told).toHaveLength(expected.size)
      expect(new Set(told)).toEqual(expected)
    }),
    { numRuns: 150 },
  )
})
