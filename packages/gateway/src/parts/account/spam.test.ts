import { stressCount } from '@foyer/devkit/stress'
import { describe, expect, test } from 'vitest'
import type { AccountTransaction, AccountTransfer, Asset } from './providers/activity.ts'
import { looksLikeKnown, withoutSpam } from './spam.ts'

const ME = `0x${'1'.repeat(40)}`
const FRIEND = '0xabcd000000000000000000000000000000001234'
const TWIN = '0xabcd999999999999999999999999999999991234'
const STRANGER = `0x${'3'.repeat(40)}`
const TOKEN: Asset = {
  kind: 'fungible',
  contract: `0x${'a'.repeat(40)}`,
  name: 'Example Coin',
  symbol: 'EXC',
  decimals: 6,
  isSpam: false,
}
const NFT: Asset = { ...TOKEN, kind: 'collectible', tokenId: 1n, decimals: 0 }

const transfer = (changes: Partial<AccountTransfer> = {}): AccountTransfer => ({
  direction: 'in',
  asset: TOKEN,
  counterparty: STRANGER,
  amountBase: 1_000_000n,
  ...changes,
})
const transaction = (...transfers: AccountTransfer[]): AccountTransaction => ({
  hash: '0x1',
  status: 'confirmed',
  operationType: 'receive',
  minedAtMs: 0,
  isOwn: false,
  sentFrom: STRANGER,
  sentTo: ME,
  transfers,
})
const shown = (one: AccountTransaction, valueUsd?: number) =>
  withoutSpam(one, { sentTo: new Set([FRIEND]), valueUsd: () => valueUsd })?.transfers.length ?? 'hidden'

describe('validate-6 what others put into a history to deceive is left out', () => {
  test.each<[string, AccountTransfer, number | string]>([
    ['validate-6 a token from a stranger stays', transfer(), 1],
    ['validate-6 a coin from a stranger stays', transfer({ asset: { ...TOKEN, kind: 'coin' } }), 1],
    ['validate-6 a transfer of nothing goes', transfer({ direction: 'out', amountBase: 0n }), 'hidden'],
    ['validate-6 spam goes', transfer({ asset: { ...TOKEN, isSpam: true } }), 'hidden'],
    ['validate-6 a spam collectible goes', transfer({ asset: { ...NFT, isSpam: true } }), 'hidden'],
    ['validate-6 a collectible stays', transfer({ asset: NFT }), 1],
    ['validate-6 a lure goes', transfer({ asset: { ...NFT, name: 'Claim at x.com' } }), 'hidden'],
    ['validate-6 a token from the twin of a friend goes', transfer({ counterparty: TWIN }), 'hidden'],
    ['validate-6 a token from the friend stays', transfer({ counterparty: FRIEND }), 1],
    [
      'validate-6 a forged USDC that the account never sent goes',
      transfer({ direction: 'out', asset: { ...TOKEN, symbol: 'USDС' } }),
      'hidden',
    ],
  ])('%s', (_what, one, expected) => {
    expect(shown(transaction(one))).toBe(expected)
  })

  test('validate-6 what is worth something is shown, whoever sent it', () => {
    expect(shown(transaction(transfer({ counterparty: TWIN })), 1)).toBe(1)
    expect(shown(transaction(transfer({ counterparty: TWIN })), 0.99)).toBe('hidden')
  })

  test('validate-6 only the planted transfers of a transaction go', () => {
    expect(shown(transaction(transfer(), transfer({ amountBase: 0n })))).toBe(1)
  })

  test('validate-6 what the account signed itself is shown whole', () => {
    const own = { ...transaction(transfer({ amountBase: 0n, asset: { ...NFT, isSpam: true } })), isOwn: true }
    expect(shown(own)).toBe(1)
    expect(shown({ ...own, transfers: [] })).toBe(0)
  })
})

test('generated twins are all seen through, and no other address is taken for one', () => {
  const known = new Set([FRIEND])
  const twins = stressCount(10_000)
  for (let index = 0; index < twins; index += 1) {
    const middle = index.toString(16).padStart(32, '5')
    expect(looksLikeKnown(`0xabcd${middle}1234`, known)).toBe(true)
    expect(looksLikeKnown(`0xabcc${middle}1234`, known)).toBe(false)
  }
  expect(looksLikeKnown(FRIEND, known)).toBe(false)
})
