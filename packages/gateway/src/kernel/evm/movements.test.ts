import { describe, expect, test } from 'vitest'
import { addressOf, word } from '../../../test/simulatedChain.ts'
import { decodeMovements, encodeMovements } from '../../parts/indexer/entries.ts'
import { readMovements } from './movements.ts'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const [from, to, operator, address] = [1, 2, 3, 4].map(addressOf) as [string, string, string, string] // four were asked for
const topic = (account: string) => `0x${account.slice(2).padStart(64, '0')}`
const data = (...words: bigint[]) => `0x${words.map((one) => word(one).slice(2)).join('')}`
const parties = { contract: address, from, to }

describe('logs', () => {
  test('of the three kinds of tokens are read', () => {
    const fungible = { address, topics: [TRANSFER, topic(from), topic(to)], data: data(7n) }
    expect(readMovements([fungible])).toEqual([{ kind: 'erc20', ...parties, amountBase: 7n }])
    const single = { address, topics: [TRANSFER, topic(from), topic(to), word(9n)], data: '0x' }
    expect(readMovements([single])).toEqual([{ kind: 'erc721', ...parties, tokenId: 9n, amountBase: 1n }])
    const some = { address, topics: [SINGLE, topic(operator), topic(from), topic(to)], data: data(9n, 3n) }
    expect(readMovements([some])).toEqual([{ kind: 'erc1155', ...parties, tokenId: 9n, amountBase: 3n }])
    const batch = {
      address,
      topics: [BATCH, topic(operator), topic(from), topic(to)],
      data: data(64n, 160n, 2n, 5n, 6n, 2n, 50n, 60n),
    }
    expect(readMovements([batch])).toEqual([
      { kind: 'erc1155', ...parties, tokenId: 5n, amountBase: 50n },
      { kind: 'erc1155', ...parties, tokenId: 6n, amountBase: 60n },
    ])
  })

  test.each([
    ['no parties', [TRANSFER], data(1n)],
    ['no amount', [TRANSFER, topic(from), topic(to)], '0x'],
    ['too much data', [TRANSFER, topic(from), topic(to)], data(1n, 2n)],
    ['data beside a token id', [TRANSFER, topic(from), topic(to), word(1n)], data(1n)],
    ['another event', [word(1n), topic(from), topic(to)], data(1n)],
    ['nothing at all', [], '0x'],
    [
      'a list that begins outside',
      [BATCH, topic(operator), topic(from), topic(to)],
      data(2n ** 255n, 64n, 0n),
    ],
    [
      'a list longer than the data',
      [BATCH, topic(operator), topic(from), topic(to)],
      data(64n, 64n, 2n ** 200n),
    ],
    [
      'lists of different lengths',
      [BATCH, topic(operator), topic(from), topic(to)],
      data(64n, 128n, 1n, 5n, 0n),
    ],
  ])('with %s are passed over', (_what, topics, bytes) => {
    expect(readMovements([{ address, topics, data: bytes }])).toEqual([])
  })
})

test('movements are read back as they were written', () => {
  const movements = (['in', 'out', 'self'] as const).flatMap((direction) => [
    { kind: 'coin' as const, direction, contract: '', counterparty: to, amountBase: 0n },
    { kind: 'erc20' as const, direction, contract: address, counterparty: to, amountBase: 2n ** 256n - 1n },
    { kind: 'erc721' as const, direction, contract: address, counterparty: to, tokenId: 0n, amountBase: 1n },
    {
      kind: 'erc1155' as const,
      direction,
      contract: address,
      counterparty: to,
      tokenId: 2n ** 255n,
      amountBase: 5n,
    },
  ])
  const text = encodeMovements(movements)
  expect(text).toMatch(/^[a-z0-9:;]+$/)
  expect(decodeMovements(text)).toEqual(movements)
  expect(decodeMovements(encodeMovements([]))).toEqual([])
})
