/** Wait after the last key before a wallet search starts (clause const-2). */
export const WALLET_SEARCH_DEBOUNCE_MS = 300
/** Wait after the last key before the network list is filtered (clause const-2). */
export const NETWORK_SEARCH_DEBOUNCE_MS = 100
/** Longest wait for any answer of the gateway. */
export const GATEWAY_TIMEOUT_MS = 10_000
/** Longest wait for the message that a wallet is to sign with connecting; then it is asked to connect alone. */
export const SIGN_IN_DRAFT_TIMEOUT_MS = 3000
/** Longest wait for one node's answer. */
export const RPC_TIMEOUT_MS = 8000
/** Longest wait for a wallet that was connected before to show up again after a reload. */
export const RESTORE_TIMEOUT_MS = 8000
/** How long the record of a wallet is kept that gives no account any more: a quarter of a year. */
export const LOST_RECORD_MS = 7_776_000_000
/** Longest wait for the profile of an address. */
export const PROFILE_TIMEOUT_MS = 15_000
/** Wait for a wallet that was connected before and is not in the page, before the visitor counts as disconnected. */
export const ABSENT_WALLET_MS = 1500
/** After this time without a response, the visitor is asked to check the wallet. */
export const WALLET_HINT_MS = 15_000
/** Longest a wallet may take over a connection or a switch. */
export const WALLET_REQUEST_TIMEOUT_MS = 300_000
/** How long a cached remote configuration is used. */
export const REMOTE_CACHE_MS = 7 * 24 * 3600 * 1000
/** Wait between the first screen and the loading of the analytics part. */
export const TELEMETRY_DELAY_MS = 2000
/** Wait between the first screen and the events for the wallets it showed. */
export const IMPRESSIONS_DELAY_MS = 800
/** Wait between the first screen and the creation of a pairing in advance. */
export const PAIRING_PREPARE_MS = 800
/** Longest wait for a relay to accept a pairing; connectors have a shorter limit. */
export const PAIRING_TIMEOUT_MS = 10_000
/** Interval at which the token balances are polled (clause const-1). */
export const TOKEN_POLL_MS = 10_000
/** Wait before polling again after a failure (clause const-1). */
export const TOKEN_RETRY_MS = 30_000
/** Intervals at which an open list of activity is polled while a transaction is missing or pending; the last repeats. */
export const ACTIVITY_POLL_MS = [2000, 3000, 5000, 8000, 13_000, 20_000, 30_000] as const
/** How long a transaction that was sent is looked for in the activity. */
export const ACTIVITY_WAIT_MS = 600_000
/** Debounce of the look-up of a receiver's name. */
export const RECEIVER_DEBOUNCE_MS = 350
/** Debounce of the fee estimate after a change of the transfer. */
export const ESTIMATE_DEBOUNCE_MS = 400
/** Longest wait for a fee estimate. */
export const ESTIMATE_TIMEOUT_MS = 20_000
/** Interval at which the fee is refreshed while a transfer is reviewed. */
export const FEE_REFRESH_MS = 12_000
/** Longest wait for a transaction to be mined. An adapter may have a shorter limit (EVM: 5 min). */
export const RECEIPT_TIMEOUT_MS = 600_000
