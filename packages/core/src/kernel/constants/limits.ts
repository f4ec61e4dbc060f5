/** Number of wallets per page of the catalogue. */
export const WALLET_PAGE_ENTRIES = 40
/** Most matches of one wallet search (clause const-2). */
export const WALLET_SEARCH_ENTRIES = 100
/** Shortest text that starts a wallet search (clause validate-20). */
export const WALLET_SEARCH_MIN_CHARS = 2
/** Largest number of recommended wallets; other listed wallets count towards it (clause connect-12). */
export const RECOMMENDED_WALLETS = 4
/** Largest response read from a gateway or node. */
export const MAX_REPLY_BYTES = 2 * 1024 * 1024
/** Largest record read from storage. */
export const MAX_STORED_CHARS = 64 * 1024
/** Largest number of custom wallets; Connect lists all of them. */
export const MAX_CUSTOM_WALLETS = 50
