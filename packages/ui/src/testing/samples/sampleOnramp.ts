import type { OnrampForm, PurchaseFacts } from '@foyer/core/onramp'
import { sampleNetwork } from './sampleWallets.ts'

type Asset = NonNullable<OnrampForm['asset']>

/** A token that can be bought. */
export const SAMPLE_BOUGHT: Asset = {
  id: 'eip155:8453/erc20:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}

/** The coin of the network. */
export const SAMPLE_BOUGHT_COIN: Asset = {
  id: 'eip155:8453/slip44:60',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
}

const network = sampleNetwork(3, 'Base')

/** Creates what the form of buying shows. */
export function sampleOnrampForm(fields: Partial<OnrampForm> = {}): OnrampForm {
  return {
    kind: 'onramp',
    network,
    asset: SAMPLE_BOUGHT,
    currency: { code: 'EUR', decimals: 2 },
    amountText: '50',
    rows: [
      { id: 'one', name: 'MoonPay', amountText: '53.9055', fee: '0.99', isBest: true, canPick: true },
      { id: 'two', name: 'Coinbase', amountText: '53.1', fee: '1.75', isBest: false, canPick: true },
      {
        id: 'three',
        name: 'Transfer House of the Hinterland',
        amountText: '49.123456',
        fee: undefined,
        isBest: false,
        canPick: true,
      },
    ],
    label: 'ready',
    problem: undefined,
    isBuying: false,
    ...fields,
  }
}

/** Creates what the form of sending from an exchange shows. */
export function sampleExchangeForm(fields: Partial<OnrampForm> = {}): OnrampForm {
  const rows = ['Coinbase', 'Binance'].map((name) => ({
    id: name,
    name,
    amountText: undefined,
    fee: undefined,
    isBest: false,
    canPick: true,
  }))
  return sampleOnrampForm({ kind: 'exchange', currency: undefined, amountText: '12.5', rows, ...fields })
}

/** Creates what BuyInProgress shows. */
export function samplePurchase(fields: Partial<PurchaseFacts> = {}): PurchaseFacts {
  return {
    step: 'waiting',
    kind: 'onramp',
    providerName: 'MoonPay',
    asset: SAMPLE_BOUGHT,
    amountText: '53.9055',
    fiat: 'EUR',
    fiatAmount: '50',
    network,
    explorerUrl: undefined,
    pageUrl: undefined,
    problem: undefined,
    canRetry: false,
    ...fields,
  }
}
