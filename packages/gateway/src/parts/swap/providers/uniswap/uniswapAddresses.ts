import { SWAP_QUOTERS, SWAP_ROUTERS, V2_FACTORIES, V3_FACTORIES, WRAPPED_COINS } from '@foyer/api'

/** Where Uniswap stands on a chain, all in lower case. */
export interface UniswapAddresses {
  /** `SwapRouter02`. */
  readonly router: string
  /** `QuoterV2`. */
  readonly quoter: string
  readonly factory: string
  readonly v2Factory: string
  /** The wrapped coin. */
  readonly weth: string
}

/**
 * Returns a chain's addresses from the table that pages have, too; undefined for a chain that is not in it. No address is used before the
 * chain has confirmed it (`checkedAddresses.ts`).
 */
export function bundledUniswap(chainId: string): UniswapAddresses | undefined {
  const [router, quoter, factory, v2Factory, weth] = [
    SWAP_ROUTERS,
    SWAP_QUOTERS,
    V3_FACTORIES,
    V2_FACTORIES,
    WRAPPED_COINS,
  ].map((table) => (Object.hasOwn(table, chainId) ? table[chainId] : undefined))
  if (!router || !quoter || !factory || !v2Factory || !weth) return undefined
  return { router, quoter, factory, v2Factory, weth }
}

/** Tokens by which most others can be reached, beside the wrapped coin; the ones that people look for first. */
export const WELL_KNOWN_TOKENS: Readonly<Record<string, readonly string[]>> = {
  'eip155:1': [
    '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
    '0x6b175474e89094c44da98b954eedeac495271d0f',
    '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599',
  ],
  'eip155:10': [
    '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
    '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58',
    '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1',
  ],
  'eip155:56': ['0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d', '0x55d398326f99059ff775485246999027b3197955'],
  'eip155:137': [
    '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
    '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
    '0x8f3cf7ad23cd3cadbd9735aff958023239c6a063',
    '0x1bfd67037b42cf73acf2047067bd4f2c47d9bfd6',
  ],
  'eip155:8453': ['0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', '0x50c5725949a6f0c72e6c4a641f24049a917db0cb'],
  'eip155:42161': [
    '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
    '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
    '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1',
    '0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f',
  ],
}
