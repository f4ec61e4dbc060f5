/** Where every known wallet can be looked at; opened by 'Explore all' (clause connecting-16). */
export const WALLET_EXPLORER_URL = 'https://explorer.walletconnect.com'
/** What networks are, in words for newcomers; opened by 'Learn more' (clause connecting-18). */
export const NETWORK_HELP_URL = 'https://ethereum.org/en/developers/docs/networks/'
