// Where swaps are made on public chains, by CAIP-2 chain id, in lower case. It stands once, so that gateway, page and the frame of e-mail
// wallets cannot differ. Each of them has it built in: nobody is told it over the network, so a gateway that names another contract is
// not followed. Each kind is a constant of its own, so that a module that needs one kind carries no other.

const ROUTER = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'
const QUOTER = '0x61ffe014ba17989e743c5f6cb21bf9697530b21e'
const FACTORY = '0x1f98431c8ad98523631ae4a59f267346ea31f984'
const ROLLUP_WETH = '0x4200000000000000000000000000000000000006'

/** Addresses by CAIP-2 chain id. */
export type AddressByChain = Readonly<Record<string, string>>

/** `SwapRouter02` of Uniswap, from its lists of deployments. The addresses on Base differ from those on Ethereum. */
export const SWAP_ROUTERS: AddressByChain = {
  'eip155:1': ROUTER,
  'eip155:10': ROUTER,
  'eip155:56': '0xb971ef87ede563556b2ed4b1c0b0019111dd85d2',
  'eip155:137': ROUTER,
  'eip155:8453': '0x2626664c2603336e57b271c5c0b26f421741e481',
  'eip155:42161': ROUTER,
}

/** The wrapped coin that the routers name. */
export const WRAPPED_COINS: AddressByChain = {
  'eip155:1': '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  'eip155:10': ROLLUP_WETH,
  'eip155:56': '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
  'eip155:137': '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  'eip155:8453': ROLLUP_WETH,
  'eip155:42161': '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
}

/** `QuoterV2`. */
export const SWAP_QUOTERS: AddressByChain = {
  'eip155:1': QUOTER,
  'eip155:10': QUOTER,
  'eip155:56': '0x78d78e420da98ad378d7799be8f4af69033eb077',
  'eip155:137': QUOTER,
  'eip155:8453': '0x3d4e44eb1374240ce5f1b871ab261cd16335b76a',
  'eip155:42161': QUOTER,
}

/** The factory of pools of version 2. */
export const V2_FACTORIES: AddressByChain = {
  'eip155:1': '0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f',
  'eip155:10': '0x0c3c1c532f1e39edf36be9fe0be1410313e074bf',
  'eip155:56': '0x8909dc15e40173ff4699343b6eb8132c65e18ec6',
  'eip155:137': '0x9e5a52f57b3038f1b8eee45f28b3c1967e22799c',
  'eip155:8453': '0x8909dc15e40173ff4699343b6eb8132c65e18ec6',
  'eip155:42161': '0xf1d7cc64fb4452f05c498126312ebe29f30fbcf9',
}

/** The factory of pools of version 3. */
export const V3_FACTORIES: AddressByChain = {
  'eip155:1': FACTORY,
  'eip155:10': FACTORY,
  'eip155:56': '0xdb1d10011ad0ff90774d0c6bb92e5c5c8b4461f7',
  'eip155:137': FACTORY,
  'eip155:8453': '0x33128a8fc17869897dce68ed026d694621f6fdfd',
  'eip155:42161': FACTORY,
}

const HOLDER = '0x0000000000001ff3684f28c67538d4d072c22734'
const AGGREGATION_ROUTER = '0x111111125421ca6dc452d289314280a0f8842a65'

/** The names of aggregators whose calls a page can read, as quotes bear them. */
export const SWAP_AGGREGATORS = ['0x', '1inch'] as const
export type SwapAggregator = (typeof SWAP_AGGREGATORS)[number]

/**
 * The contracts that calls of aggregators are sent to, and the only ones of theirs that may take tokens: the `AllowanceHolder` of 0x and
 * the `AggregationRouterV6` of 1inch, from their documents.
 */
export const AGGREGATOR_CONTRACTS: Readonly<Record<SwapAggregator, AddressByChain>> = {
  '0x': {
    'eip155:1': HOLDER,
    'eip155:10': HOLDER,
    'eip155:56': HOLDER,
    'eip155:137': HOLDER,
    'eip155:8453': HOLDER,
    'eip155:42161': HOLDER,
  },
  '1inch': {
    'eip155:1': AGGREGATION_ROUTER,
    'eip155:10': AGGREGATION_ROUTER,
    'eip155:56': AGGREGATION_ROUTER,
    'eip155:137': AGGREGATION_ROUTER,
    'eip155:8453': AGGREGATION_ROUTER,
    'eip155:42161': AGGREGATION_ROUTER,
  },
}

/** The address that aggregators and simulations use for the coin of a chain where a token's contract is wanted. */
export const COIN_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
