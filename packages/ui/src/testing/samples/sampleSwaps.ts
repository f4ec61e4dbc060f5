import type { SwapForm, SwapPreviewFacts, SwapSideFacts } from '@foyer/core/swap'
import { samplePicture } from './samplePicture.ts'
import { sampleNetwork } from './sampleWallets.ts'

type Token = NonNullable<SwapSideFacts['token']>

const network = sampleNetwork(3, 'Base')

/** Creates a token that can be swapped. */
export function sampleSwapToken(fields: Partial<Token> = {}): Token {
  return {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    iconUrl: samplePicture('ETH'),
    price: 2_000,
    ...fields,
  }
}

/** Another one, by its contract. */
export const SAMPLE_DOLLAR = sampleSwapToken({
  address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  iconUrl: samplePicture('USDC'),
  price: 1,
})

function side(fields: Partial<SwapSideFacts> = {}): SwapSideFacts {
  const token = sampleSwapToken()
  return { token, balanceBase: '1500000000000000000', balanceText: '1.5', usdText: '1,000.00', ...fields }
}

/** Creates what the form of a swap shows. */
export function sampleSwapForm(fields: Partial<SwapForm> = {}): SwapForm {
  return {
    network,
    source: side(),
    target: side({ token: SAMPLE_DOLLAR, balanceText: '250.5', usdText: '995.02' }),
    amountText: '0.5',
    wantedText: undefined,
    arrivesText: '995.02',
    arrivesInput: '995.02',
    isAbout: false,
    impactBps: 12,
    loss: { bps: 50, kind: 'none' },
    rates: { forth: '1,990.04', back: '0.000502502' },
    tokenFeeBps: 0,
    slippageBps: 100,
    feeText: '0.000214 ETH',
    isQuoting: false,
    problem: undefined,
    label: 'preview',
    ...fields,
  }
}

/** Creates what the preview of a swap shows. */
export function sampleSwapPreview(fields: Partial<SwapPreviewFacts> = {}): SwapPreviewFacts {
  return {
    network,
    sourceToken: sampleSwapToken(),
    toToken: SAMPLE_DOLLAR,
    amountInText: '0.5',
    amountInUsd: '1,000.00',
    arrivesText: '995.020117',
    arrivesUsd: '995.02',
    isAbout: false,
    minOutText: '985.069916',
    slippageBps: 100,
    impactBps: 12,
    loss: { bps: 50, kind: 'none' },
    rates: { forth: '1,990.04', back: '0.000502502' },
    tokenFeeBps: 0,
    feeText: '0.000214 ETH',
    route: ['ETH', 'WBTC', 'USDC'],
    approvals: 0,
    isTokenUnconfirmed: false,
    progress: undefined,
    step: 'ready',
    problem: undefined,
    receipt: undefined,
    ...fields,
  }
}
