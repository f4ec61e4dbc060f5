/** Where every known wallet can be looked at; opened by 'Explore all' (clause connecting-16). */
export const WALLET_EXPLORER_URL = 'https://explorer.walletconnect.com'
