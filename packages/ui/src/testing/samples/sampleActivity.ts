import type { TokenBalance, Transaction } from '@foyer/core'
import { samplePicture } from './samplePicture.ts'
import { sampleIcon } from './sampleWallets.ts'

/** The account of the samples. */
export const SAMPLE_OWNER = 'eip155:1:0x52908400098527886E0F7030069857D2E4169EE7'
const OWN = SAMPLE_OWNER.slice('eip155:1:'.length).toLowerCase()
const OTHER = '0x5abfec25f74cd88437631a7731906932776356f9'
const CONTRACT = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

type Transfer = Transaction['transfers'][number]

const ETH = { name: 'Ether', symbol: 'ETH', icon: { url: samplePicture('ETH') ?? sampleIcon(1) } }
const USDC = {
  name: 'USD Coin',
  symbol: 'USDC',
  icon: { url: samplePicture('USDC') ?? sampleIcon(4) },
  address: `eip155:1:${CONTRACT}`,
}

/** Creates a transfer of Ether, or of what `fields` say. */
export function sampleTransfer(fields: Partial<Transfer> = {}): Transfer {
  return {
    direction: 'out',
    counterparty: OTHER,
    fungible_info: ETH,
    quantity: { numeric: '0.25' },
    value: 802.1,
    ...fields,
  }
}

/** Creates a transfer of USDC. */
export function sampleUsdc(fields: Partial<Transfer> = {}): Transfer {
  return sampleTransfer({ fungible_info: USDC, quantity: { numeric: '640.5' }, value: 640.5, ...fields })
}

/** Creates a transfer of an NFT. */
export function sampleNft(fields: Partial<Transfer> = {}, name = 'Morning Garden'): Transfer {
  return {
    direction: 'in',
    counterparty: OTHER,
    nft_info: { name, token_id: '482', preview: { url: sampleIcon(7) }, address: `eip155:1:${CONTRACT}` },
    quantity: { numeric: '1' },
    ...fields,
  }
}

/** Creates a transaction. Each number gives another one, a day and a half older than the previous one. */
export function sampleTransaction(
  index: number,
  metadata: Partial<Transaction['metadata']> = {},
  transfers: readonly Transfer[] = [sampleTransfer()],
): Transaction {
  const hash = `0x${index.toString(16).padStart(64, '0')}`
  return {
    id: `eip155:1:${hash}`,
    metadata: {
      minedAt: new Date(Date.UTC(2026, 10, 21, 9) - index * 36 * 3600 * 1000).toISOString(),
      chain: 'eip155:1',
      status: 'confirmed',
      operationType: 'send',
      sentFrom: OWN,
      sentTo: OTHER,
      hash,
      ...metadata,
    },
    transfers,
  }
}

/** Transactions of all kinds. */
export function sampleTransactions(): readonly Transaction[] {
  const income = { operationType: 'receive', sentFrom: OTHER, sentTo: OWN }
  return [
    sampleTransaction(0, { status: 'pending' }),
    sampleTransaction(1, income, [sampleUsdc({ direction: 'in' })]),
    sampleTransaction(2, { operationType: 'trade', sentTo: CONTRACT }, [
      sampleUsdc({ direction: 'in', quantity: { numeric: '1604.204881' } }),
      sampleTransfer({ quantity: { numeric: '0.500000000000000001' } }),
    ]),
    sampleTransaction(3, { operationType: 'approve', sentTo: CONTRACT }, []),
    sampleTransaction(4, { status: 'failed' }),
    sampleTransaction(18, { operationType: 'mint', sentTo: CONTRACT }, [sampleNft()]),
    sampleTransaction(19, { operationType: 'deposit', sentTo: CONTRACT }),
    sampleTransaction(240, income, [sampleTransfer({ direction: 'in', quantity: { numeric: '12.5' } })]),
    sampleTransaction(241, { operationType: 'claim', sentTo: CONTRACT }, [sampleUsdc({ direction: 'in' })]),
  ]
}

/** Transactions with hostile content. */
export function sampleHostileTransactions(): readonly Transaction[] {
  const foreign = { operationType: 'receive', sentFrom: CONTRACT, sentTo: CONTRACT }
  const named = (name: string, symbol: string) => ({ name, symbol, flags: { is_unverified: true } })
  return [
    sampleTransaction(0, foreign, [
      sampleTransfer({
        direction: 'in',
        fungible_info: named('abc\u202Edcba\u2066', 'US\u200BDC'),
        value: 3,
      }),
    ]),
    sampleTransaction(1, { operationType: 'a_very_long_operation_that_no_one_has_ever_heard_of' }, [
      sampleTransfer({
        fungible_info: named('W'.repeat(120), 'W'.repeat(32)),
        quantity: { numeric: `${'9'.repeat(60)}.5` },
      }),
    ]),
    sampleTransaction(2, foreign, [
      sampleNft({}, 'The Collectible Whose Name Never Comes To Any End At All'),
    ]),
    sampleTransaction(3, foreign, [
      sampleTransfer({ direction: 'in', fungible_info: { name: 'محفظة', symbol: 'دولار' }, value: 5 }),
    ]),
    sampleTransaction(4, foreign, [
      sampleTransfer({ direction: 'in', quantity: { numeric: '0' }, value: 0 }),
    ]),
    sampleTransaction(5, foreign, [
      sampleTransfer({ direction: 'in', quantity: { numeric: '0.000001' }, value: 0.002 }),
    ]),
  ]
}

/** Creates a token balance. */
export function sampleToken(fields: Partial<TokenBalance> = {}): TokenBalance {
  return {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    value: 4010.5,
    price: 3208.4,
    quantity: { decimals: '18', numeric: '1.25' },
    iconUrl: samplePicture('ETH'),
    ...fields,
  }
}

/** Tokens of all kinds, ordered by value. */
export function sampleTokens(): readonly TokenBalance[] {
  const token = (index: number, fields: Partial<TokenBalance>) =>
    sampleToken({ address: `eip155:1:0x${String(index).repeat(40)}`, iconUrl: sampleIcon(index), ...fields })
  return [
    sampleToken(),
    token(4, {
      name: 'USD Coin',
      symbol: 'USDC',
      iconUrl: samplePicture('USDC'),
      value: 640.5,
      quantity: { decimals: '6', numeric: '640.5' },
    }),
    token(2, {
      name: 'Harbour',
      symbol: 'HRB',
      value: 0.004,
      quantity: { decimals: '18', numeric: '0.00000042' },
    }),
    token(6, {
      name: 'USD Coin',
      symbol: 'USDC',
      value: undefined,
      price: undefined,
      iconUrl: undefined,
      flags: { is_unverified: true },
      quantity: { decimals: '6', numeric: '50000' },
    }),
    token(8, {
      name: 'The Token Whose Name Never Comes To Any End',
      symbol: 'WWWWWWWWWWWWWWWW',
      value: 123456789.12,
      quantity: { decimals: '18', numeric: '123456789012345678901234.5' },
    }),
  ]
}
