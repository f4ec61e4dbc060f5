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
