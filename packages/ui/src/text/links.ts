/** A public list of wallets; opened by 'Explore all' (clause connecting-16). */
export const WALLET_EXPLORER_URL = 'https://explorer.walletconnect.com'
/** An introduction to networks; opened by 'Learn more' (clause connecting-18). */
export const NETWORK_HELP_URL = 'https://ethereum.org/en/developers/docs/networks/'

/** A page that explains names of ENS to newcomers. */
export const NAMES_HELP_URL = 'https://ens.domains/'
