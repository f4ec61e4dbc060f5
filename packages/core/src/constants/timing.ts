/** Wait after the last key before a wallet search starts (clause const-2). */
export const WALLET_SEARCH_DEBOUNCE_MS = 300
/** Wait after the last key before the network list is filtered (clause const-2). */
export const NETWORK_SEARCH_DEBOUNCE_MS = 100
/** Longest wait for any answer of the gateway. */
export const GATEWAY_TIMEOUT_MS = 10_000
/** Longest wait for one node's answer. */
export const RPC_TIMEOUT_MS = 8000
/** Longest wait for a wallet that was connected before to show up again after a reload. */
export const RESTORE_TIMEOUT_MS = 8000
/** Longest wait for who an address says it is. */
export const PROFILE_TIMEOUT_MS = 15_000
/** After this long without an answer, the visitor is told to look at the wallet. */
export const WALLET_HINT_MS = 15_000
/** Longest a wallet may take over a connection or a switch. */
export const WALLET_REQUEST_TIMEOUT_MS = 300_000
/** How long a cached remote configuration counts. */
export const REMOTE_CACHE_MS = 7 * 24 * 3600 * 1000
/** Wait between the first screen and what analytics need. */
export const TELEMETRY_DELAY_MS = 2000
/** Wait between the first screen and the fetching of what 'All wallets' needs. */
export const CATALOGUE_PREFETCH_MS = 800
/** Wait between the first screen and the making of a pairing that may be wanted next. */
export const PAIRING_PREPARE_MS = 800
/** Longest wait for a relay to take up a pairing; connectors give up earlier. */
export const PAIRING_TIMEOUT_MS = 10_000
/** Time between two readings of what the account holds (clause const-1). */
export const TOKEN_POLL_MS = 10_000
/** After a reading that failed, nobody asks again for this long (clause const-1). */
export const TOKEN_RETRY_MS = 30_000
/** Wait after the last key before a receiver's name is looked up. */
export const RECEIVER_DEBOUNCE_MS = 350
/** Wait after the last change of a transfer before its fee is asked for. */
export const ESTIMATE_DEBOUNCE_MS = 400
/** Longest wait for what a transfer is expected to cost. */
export const ESTIMATE_TIMEOUT_MS = 20_000
/** Time between two looks at the fee while a transfer is looked over. */
export const FEE_REFRESH_MS = 12_000
/** Longest wait for a transaction to be mined, for an adapter that sets itself no shorter one (the EVM's: 5 min). */
export const RECEIPT_TIMEOUT_MS = 600_000
