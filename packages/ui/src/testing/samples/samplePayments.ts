import type { PayFacts, PayLoadingFacts } from '@foyer/core/pay'
import { samplePicture } from './samplePicture.ts'
import { sampleNetwork } from './sampleWallets.ts'

const TO = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
type Way = PayFacts['ways'][number]

function way(id: string, symbol: string, balanceText: string): Way {
  return { id, symbol, decimals: 18, iconUrl: samplePicture(symbol), balanceText, balanceBase: '1' }
}

const WAYS = [
  way('same', 'USDC', '1,204.5'),
  way('coin', 'ETH', '1.5'),
  way('0x6b175474e89094c44da98b954eedeac495271d0f', 'DAI', '310.25'),
]

/** Creates what Pay shows. */
export function samplePay(fields: Partial<PayFacts> = {}): PayFacts {
  return {
    payee: undefined,
    step: 'ready',
    progress: undefined,
    problem: undefined,
    label: 'Corner Bookshop',
    isOfMerchant: true,
    hasOwnAmount: false,
    to: TO,
    amountText: '25',
    symbol: 'USDC',
    amountUsd: '25.00',
    network: sampleNetwork(3, 'Base'),
    ways: WAYS,
    chosen: WAYS[0],
    cost: undefined,
    approvals: 0,
    elsewhere: undefined,
    link: 'ethereum:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913@8453/transfer?address=0x71C7656EC7ab88b098defB751B7401B5f6d8976F&uint256=25000000',
    ...fields,
  }
}

/** The fields of a payment in another token. */
export const IN_DAI: Partial<PayFacts> = {
  chosen: WAYS[2],
  approvals: 1,
  cost: { text: '25.0325', maxText: '25.282825', symbol: 'DAI' },
}

/** Creates what PayLoading shows. */
export function samplePayLoading(fields: Partial<PayLoadingFacts> = {}): PayLoadingFacts {
  return {
    stage: 'sent',
    fault: undefined,
    mayPayAgain: false,
    seen: 0,
    needed: 12,
    amountText: '25',
    symbol: 'USDC',
    label: 'Corner Bookshop',
    to: TO,
    isOffline: false,
    explorerUrl: 'https://basescan.org/tx/0xab',
    ...fields,
  }
}
