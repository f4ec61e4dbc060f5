import { TRANSACTION_STATUSES, type Transaction } from '@foyer/api'
import { describe, expect, test } from 'vitest'
import { createActivityReader, OPERATIONS, toStatus } from './activityItem.ts'

const ME = '0x52908400098527886E0F7030069857D2E4169EE7'
const FRIEND = '0x5abfec25f74cd88437631a7731906932776356f9'
const TOKEN = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const read = createActivityReader({ owner: `eip155:1:${ME}`, locale: 'en' })

type Transfer = Transaction['transfers'][number]

function ether(fields: Partial<Transfer> = {}): Transfer {
  return {
    direction: 'out',
    counterparty: FRIEND,
    fungible_info: { name: 'Ether', symbol: 'ETH' },
    quantity: { numeric: '0.25' },
    ...fields,
  }
}

function token(fields: Partial<Transfer> = {}): Transfer {
  return ether({
    fungible_info: { name: 'USD Coin', symbol: 'USDC', address: `eip155:1:${TOKEN}` },
    ...fields,
  })
}

function facts(metadata: Partial<Transaction['metadata']>, transfers: readonly Transfer[] = [ether()]) {
  return read({
    id: '1',
    metadata: {
      minedAt: '2026-11-21T09:00:00.000Z',
      chain: 'eip155:1',
      status: 'confirmed',
      operationType: 'send',
      sentFrom: ME.toLowerCase(),
      sentTo: FRIEND,
      hash: '0xhash',
      ...metadata,
    },
    transfers,
  })
}

const signOf = (operationType: string, direction: 'in' | 'out' = 'out') => {
  const [line] = facts({ operationType }, [ether({ direction })]).descriptions
  return line?.kind === 'amount' ? line.sign : undefined
}

describe('createActivityReader', () => {
  test('activity-2 an item has a visual, one or two descriptions and a date', () => {
    const item = facts({})
    expect(item.visual).toEqual({ kind: 'tokens', tokens: [{ name: 'ETH', imageUrl: undefined }] })
    expect(item.descriptions).toHaveLength(2)
    expect(item.dateText).toBe('Nov 21')
    expect(facts({ operationType: 'approve' }, []).descriptions).toHaveLength(1)
    expect(
      facts({ operationType: 'trade' }, [ether(), token({ direction: 'in' })]).descriptions,
    ).toHaveLength(2)
  })

  test.each([
    ...['receive', 'deposit', 'borrow', 'claim'].map((operation) => [operation, '+']),
    ...['withdraw', 'repay', 'burn'].map((operation) => [operation, '-']),
    ...['send', 'trade', 'mint', 'approve', 'stake'].map((operation) => [operation, '']),
  ])('state-34 %s has the sign %j', (operation, sign) => {
    expect([signOf(operation), signOf(operation, 'in')]).toEqual([sign, sign])
  })

  test('an operation that does not say which way it goes has the sign of the direction', () => {
    expect([signOf('execute'), signOf('execute', 'in'), signOf('wrap', 'in')]).toEqual(['-', '+', '+'])
  })

  test('state-32 every status has a look; one that is not known has the fourth', () => {
    expect([...TRANSACTION_STATUSES, 'queued'].map(toStatus)).toEqual([
      'confirmed',
      'failed',
      'pending',
      'other',
    ])
  })

  test('state-33 there are eighteen operations with a word of their own', () => {
    expect(OPERATIONS).toHaveLength(18)
  })

  test('const-5 amounts have three decimals, addresses their first 4 and last 6 characters', () => {
    const [amount, address] = facts({}, [ether({ quantity: { numeric: '1234.567899' } })]).descriptions
    expect(amount).toMatchObject({ kind: 'amount', amountText: '1,234.567', symbol: 'ETH' })
    expect(address).toEqual({ kind: 'address', role: 'to', address: FRIEND, shortAddress: '0x5a…6356f9' })
  })

  test('T41 the contract of a token is never taken for whom it went to', () => {
    const sent = { counterparty: undefined }
    const withoutParty = facts({ sentTo: TOKEN }, [token(sent)])
    expect(withoutParty.descriptions.map(({ kind }) => kind)).toEqual(['amount'])
    expect(facts({ sentTo: TOKEN }, [token()]).descriptions[1]).toMatchObject({ role: 'to', address: FRIEND })
    expect(facts({ sentTo: FRIEND }, [ether(sent)]).descriptions[1]).toMatchObject({ address: FRIEND })
  })

  test('what came in tells from whom', () => {
    const item = facts({ operationType: 'receive', sentFrom: FRIEND }, [ether({ direction: 'in' })])
    expect(item.descriptions[1]).toMatchObject({ role: 'from', address: FRIEND })
    expect(item.direction).toBe('in')
  })

  test('a collectible shows its preview, its name and a short number', () => {
    const nft = (token_id: string): Transfer => ({
      direction: 'in',
      nft_info: { name: 'Garden', token_id, preview: { url: 'https://a.example/1.png' } },
      quantity: { numeric: '1' },
    })
    expect(facts({ operationType: 'mint' }, [nft('482')])).toMatchObject({
      visual: { kind: 'nft', name: 'Garden', imageUrl: 'https://a.example/1.png' },
      descriptions: [{ kind: 'nft', name: 'Garden #482' }, {}],
    })
    expect(facts({}, [nft('123456789')]).descriptions[0]).toMatchObject({ name: 'Garden' })
  })

  test('validate-6 spam among what moved is left out of an item', () => {
    const spam: Transfer = {
      direction: 'in',
      nft_info: { name: 'claim', flags: { is_spam: true } },
      quantity: { numeric: '1' },
    }
    expect(facts({}, [spam, ether()]).visual.kind).toBe('tokens')
  })

  test('T40 names are cleaned, and what passes itself off is marked', () => {
    const info = { name: 'x', symbol: 'US\u202EDC', flags: { is_unverified: true } }
    const [line] = facts({}, [ether({ fungible_info: info })]).descriptions
    expect(line).toMatchObject({ symbol: 'USDC', isUnverified: true })
  })

  test('a contract that was made has a line too', () => {
    expect(facts({ operationType: 'deploy', sentTo: '' }, []).descriptions).toMatchObject([
      { kind: 'address', role: 'from' },
    ])
  })
})
