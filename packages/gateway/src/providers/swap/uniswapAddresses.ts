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

const ROUTER = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'
const QUOTER = '0x61ffe014ba17989e743c5f6cb21bf9697530b21e'
const FACTORY = '0x1f98431c8ad98523631ae4a59f267346ea31f984'
const OP_WETH = '0x4200000000000000000000000000000000000006'

/**
 * By CAIP-2 chain id, from Uniswap's lists of deployments. They differ by chain: those of Base are not those of Ethereum. None is used before
 * the chain has confirmed it (`checkedAddresses.ts`).
 */
export const UNISWAP_ADDRESSES: Readonly<Record<string, UniswapAddresses>> = {
  'eip155:1': {
    router: ROUTER,
    quoter: QUOTER,
    factory: FACTORY,
    v2Factory: '0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f',
    weth: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  },
  'eip155:10': {
    router: ROUTER,
    quoter: QUOTER,
    factory: FACTORY,
    v2Factory: '0x0c3c1c532f1e39edf36be9fe0be1410313e074bf',
    weth: OP_WETH,
  },
  'eip155:56': {
    router: '0xb971ef87ede563556b2ed4b1c0b0019111dd85d2',
    quoter: '0x78d78e420da98ad378d7799be8f4af69033eb077',
    factory: '0xdb1d10011ad0ff90774d0c6bb92e5c5c8b4461f7',
    v2Factory: '0x8909dc15e40173ff4699343b6eb8132c65e18ec6',
    weth: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
  },
  'eip155:137': {
    router: ROUTER,
    quoter: QUOTER,
    factory: FACTORY,
    v2Factory: '0x9e5a52f57b3038f1b8eee45f28b3c1967e22799c',
    weth: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  },
  'eip155:8453': {
    router: '0x2626664c2603336e57b271c5c0b26f421741e481',
    quoter: '0x3d4e44eb1374240ce5f1b871ab261cd16335b76a',
    factory: '0x33128a8fc17869897dce68ed026d694621f6fdfd',
    v2Factory: '0x8909dc15e40173ff4699343b6eb8132c65e18ec6',
    weth: OP_WETH,
  },
  'eip155:42161': {
    router: ROUTER,
    quoter: QUOTER,
    factory: FACTORY,
    v2Factory: '0xf1d7cc64fb4452f05c498126312ebe29f30fbcf9',
    weth: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  },
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
