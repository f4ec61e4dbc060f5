/** Wallets asked for at once from the catalogue. */
export const WALLET_PAGE_ENTRIES = 40
/** Most matches of one wallet search (clause const-2). */
export const WALLET_SEARCH_ENTRIES = 100
/** Shortest text that starts a wallet search (clause validate-20). */
export const WALLET_SEARCH_MIN_CHARS = 2
/** Recommended wallets shown at most, less what else is listed (clause connect-12). */
export const RECOMMENDED_WALLETS = 4
/** Largest answer read from a gateway or node. */
export const MAX_REPLY_BYTES = 2 * 1024 * 1024
/** Largest record read from storage. */
export const MAX_STORED_CHARS = 64 * 1024
/** Custom wallets taken at most: Connect lists every one of them. */
export const MAX_CUSTOM_WALLETS = 50
