import type { Network } from '@foyer/core/ports'
import type { SendForm, SendPreview, SendReceipt, SendReceiverFacts, SendToken } from '@foyer/core/send'
import { samplePicture } from './samplePicture.ts'
import { sampleIcon, sampleNetwork } from './sampleWallets.ts'

export const KNOWN = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
/** Has the same beginning and end as `KNOWN`. */
export const LOOK_ALIKE = '0x71C7a91F04be5b44D7ce09c14a33B7dd19f2976F'
const OWN = '0x5AEDA56215b167893e80B4fE645BA6d5Bab767DE'
const network = sampleNetwork(3, 'Base')

const SOLANA_REFERENCE = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Two accounts of Solana. */
const [SOLANA_OWN, SOLANA_KNOWN] = [
  '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtVQ',
  '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
] as const

/** Returns the differences of a transfer on Solana, in its form, its preview and its receipt. */
export function sampleOnSolana() {
  const token = sampleToken({
    name: 'Solana',
    symbol: 'SOL',
    decimals: 9,
    iconUrl: samplePicture('SOL'),
    balanceText: '24.0817',
    balanceUsd: '3,612.26',
  })
  const network: Network = {
    ...sampleNetwork(3, 'Solana'),
    id: SOLANA_REFERENCE,
    caipNetworkId: `solana:${SOLANA_REFERENCE}`,
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  }
  const shared = { network, token, amountText: '1.5' }
  const fee = {
    amountUsd: '225.00',
    feeText: '0.000005',
    maxFeeText: '0.000005',
    feeSymbol: 'SOL',
    feeUsd: '<0.01',
  }
  const receiver = sampleReceiver({ address: SOLANA_KNOWN })
  return {
    form: {
      ...{ ...shared, ...fee, receiver, receiverText: SOLANA_KNOWN },
      availableText: '24.0817',
    },
    preview: { ...shared, ...fee, receiver, from: SOLANA_OWN },
    receipt: {
      ...{ ...shared, to: SOLANA_KNOWN },
      hash: '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW',
    },
  }
}

/** Creates a token of the account. */
export function sampleToken(fields: Partial<SendToken> = {}): SendToken {
  const { symbol = 'ETH', name = 'Ether', balanceText = '1.2345' } = fields
  return {
    id: 'native',
    token: {
      name,
      symbol,
      chainId: 'eip155:8453',
      quantity: { decimals: '18', numeric: balanceText.replaceAll(',', '') },
    },
    name,
    symbol,
    decimals: 18,
    iconUrl: samplePicture('ETH'),
    isNative: true,
    isUnverified: false,
    balanceBase: '1234500000000000000',
    balanceText,
    balanceUsd: '4,012.12',
    ...fields,
  }
}

/** Creates a list of tokens. */
export function sampleTokens(): readonly SendToken[] {
  const make = (index: number, symbol: string, name: string, balanceText: string, balanceUsd?: string) =>
    sampleToken({
      id: `eip155:8453:0x${String(index).repeat(40)}`,
      symbol,
      name,
      balanceText,
      balanceUsd,
      isNative: false,
      iconUrl: samplePicture(symbol) ?? sampleIcon(index),
    })
  return [
    sampleToken(),
    make(1, 'USDC', 'USD Coin', '2,500', '2,500.00'),
    make(2, 'DEGEN', 'Degen', '1,000,000', '812.40'),
    make(4, 'MARBLE', 'Marble Points', '<0.0001'),
    { ...make(5, 'USDC', 'USD Coin', '99,999', undefined), iconUrl: sampleIcon(5), isUnverified: true },
  ]
}

/** Creates a resolved receiver. */
export function sampleReceiver(
  fields: Partial<Extract<SendReceiverFacts, { status: 'found' }>> = {},
): Extract<SendReceiverFacts, { status: 'found' }> {
  return {
    status: 'found',
    address: KNOWN,
    name: undefined,
    imageUrl: undefined,
    warning: undefined,
    resembles: undefined,
    ...fields,
  }
}

/** Creates a form that can be reviewed. */
export function sampleForm(fields: Partial<SendForm> = {}): SendForm {
  return {
    network,
    tokens: sampleTokens(),
    token: sampleToken(),
    amountText: '0.25',
    amountUsd: '812.40',
    availableText: '1.2345',
    isMax: false,
    canPressMax: true,
    receiverText: KNOWN,
    receiver: sampleReceiver(),
    feeText: '0.000042',
    maxFeeText: '0.00006',
    feeSymbol: 'ETH',
    feeUsd: '0.14',
    isEstimating: false,
    problem: undefined,
    neededText: undefined,
    label: 'preview',
    canReview: true,
    isReviewing: false,
    ...fields,
  }
}

/** Creates an empty form. */
export function sampleEmptyForm(fields: Partial<SendForm> = {}): SendForm {
  return sampleForm({
    amountText: '',
    amountUsd: undefined,
    receiverText: '',
    receiver: { status: 'none' },
    feeText: undefined,
    feeUsd: undefined,
    label: 'add_amount',
    canReview: false,
    ...fields,
  })
}

/** Creates a transfer that can be confirmed. */
export function samplePreview(fields: Partial<SendPreview> = {}): SendPreview {
  return {
    network,
    token: sampleToken(),
    amountText: '0.25',
    amountUsd: '812.40',
    depositText: undefined,
    arrivesText: undefined,
    from: OWN,
    receiver: sampleReceiver(),
    feeText: '0.000042',
    maxFeeText: '0.00006',
    feeSymbol: 'ETH',
    feeUsd: '0.14',
    step: 'ready',
    problem: undefined,
    neededText: undefined,
    isTokenUnconfirmed: false,
    ...fields,
  }
}

/** Creates the receipt of a transfer. */
export function sampleReceipt(fields: Partial<SendReceipt> = {}): SendReceipt {
  return {
    status: 'pending',
    hash: `0x${'8f3a'.repeat(16)}`,
    explorerUrl: 'https://explorer.example/tx/1',
    network,
    token: sampleToken(),
    amountText: '0.25',
    to: KNOWN,
    receiverName: undefined,
    canSendAgain: false,
    ...fields,
  }
}
