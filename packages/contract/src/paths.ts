/** Path of `listWallets`. */
export const WALLETS_PATH = '/v1/wallets'
/** Path of `getConfig`. */
export const CONFIG_PATH = '/v1/config'
/** Path of `postRpc`. */
export const RPC_PATH = '/v1/'
/** Path of `getImage`, with its parameter. */
export const IMAGE_PATH = '/v1/images/{imageId}'
/** Path of `getBalances`. */
export const BALANCES_PATH = '/v1/balances'
/** Path of `getActivity`. */
export const ACTIVITY_PATH = '/v1/activity'
/** Paths of the routes of buying, and of sending from an exchange. */
export const ONRAMP_PATHS = {
  offers: '/v1/onramp/offers',
  quotes: '/v1/onramp/quotes',
  purchases: '/v1/onramp/purchases',
  purchase: '/v1/onramp/purchases/{purchaseId}',
} as const
/** Paths of the routes of swaps. */
export const SWAP_PATHS = {
  tokens: '/v1/swap/tokens',
  quote: '/v1/swap/quote',
  gasPrice: '/v1/swap/gas-price',
  allowance: '/v1/swap/allowance',
} as const
