import type { OnrampAsset } from '@foyer/api'
import { parseAssetId } from '../../../kernel/chains/assetIds.ts'
import type { OnrampOffers } from './onramps.ts'

/** A market's names for a chain and its coin, and Circle's dollars on it. */
interface MarketChain {
  readonly coin: readonly [name: string, symbol: string]
  /** The contract of USDC that its issuer has deployed itself. */
  readonly usdc: string
  /** The name of the chain at Coinbase and at Binance, and how MoonPay and Meld name its coin and USDC. */
  readonly coinbase: string
  readonly binance: string
  readonly moonpay: readonly [coin: string, usdc: string]
  readonly meld: readonly [coin: string, usdc: string]
}

const ETHER = ['Ether', 'ETH'] as const

/** Chains on which all of the markets sell. Contracts: https://developers.circle.com/stablecoins/usdc-contract-addresses. */
const CHAINS: Readonly<Record<string, MarketChain>> = {
  'eip155:1': {
    coin: ETHER,
    usdc: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    coinbase: 'ethereum',
    binance: 'ETH',
    moonpay: ['eth', 'usdc'],
    meld: ['ETH', 'USDC'],
  },
  'eip155:10': {
    coin: ETHER,
    usdc: '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
    coinbase: 'optimism',
    binance: 'OPTIMISM',
    moonpay: ['eth_optimism', 'usdc_optimism'],
    meld: ['ETH_OPTIMISM', 'USDC_OPTIMISM'],
  },
  'eip155:137': {
    coin: ['POL', 'POL'],
    usdc: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
    coinbase: 'polygon',
    binance: 'MATIC',
    moonpay: ['pol_polygon', 'usdc_polygon'],
    meld: ['POL_POLYGON', 'USDC_POLYGON'],
  },
  'eip155:8453': {
    coin: ETHER,
    usdc: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
    coinbase: 'base',
    binance: 'BASE',
    moonpay: ['eth_base', 'usdc_base'],
    meld: ['ETH_BASE', 'USDC_BASE'],
  },
  'eip155:42161': {
    coin: ETHER,
    usdc: '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
    coinbase: 'arbitrum',
    binance: 'ARBITRUM',
    moonpay: ['eth_arbitrum', 'usdc_arbitrum'],
    meld: ['ETH_ARBITRUM', 'USDC_ARBITRUM'],
  },
}

/** Money that all of the markets take. */
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'BRL'].map((code) => ({ code, decimals: 2 }))

const SLIP44: Readonly<Record<string, number>> = { 'eip155:137': 966 }
const ETHER_SLIP44 = 60

/** Returns the markets' offers on a chain; empty where they do not serve it. */
export function marketOffers(chainId: string, kind: 'onramp' | 'exchange'): OnrampOffers {
  const chain = chainOf(chainId)
  if (!chain) return { assets: [], currencies: [] }
  const [name, symbol] = chain.coin
  const slip44 = SLIP44[chainId] ?? ETHER_SLIP44
  return {
    assets: [
      { id: `${chainId}/erc20:${chain.usdc}`, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
      { id: `${chainId}/slip44:${slip44}`, name, symbol, decimals: 18 },
    ],
    currencies: kind === 'onramp' ? CURRENCIES : [],
  }
}

/** Returns a market's names for an asset and its chain. */
export function marketNames(asset: Pick<OnrampAsset, 'id' | 'symbol'>) {
  const { chainId = '', contract } = parseAssetId(asset.id) ?? {}
  const chain = chainOf(chainId)
  const which = contract === undefined ? 0 : 1
  return {
    symbol: asset.symbol,
    coinbaseChain: chain?.coinbase ?? '',
    binanceChain: chain?.binance ?? '',
    moonpay: chain?.moonpay[which] ?? '',
    meld: chain?.meld[which] ?? '',
  }
}

function chainOf(chainId: string): MarketChain | undefined {
  return Object.hasOwn(CHAINS, chainId) ? CHAINS[chainId] : undefined
}
