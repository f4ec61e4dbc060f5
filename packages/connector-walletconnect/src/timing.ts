/** Time limits and intervals of the connector, in milliseconds unless the name says otherwise. */
export interface WalletConnectTiming {
  /** Time limit of one attempt to reach a relay, over all addresses. */
  readonly relayMs: number
  /** Delays between the rounds over all addresses within one attempt; the last one repeats. */
  readonly retryMs: readonly number[]
  /** Backoff delays between attempts while a session or pairing needs the relay; the last one repeats. */
  readonly backoffMs: readonly number[]
  /** Age at which an open pairing is replaced by a new one while the page is visible. */
  readonly renewMs: number
  /** Expiry of a request to the wallet, in seconds; the protocol allows no less than 300. */
  readonly requestExpiryS: number
  /** Time limit of a session ping, and of a check of the socket. */
  readonly pingMs: number
  /** Interval of socket checks while the page is visible. */
  readonly checkMs: number
  /** Time limit for the leading tab to acknowledge a message of another tab. */
  readonly ackMs: number
  /** Time that a tab has to claim an approved session; after that the session is ended. */
  readonly claimMs: number
}

/** The defaults. */
export const DEFAULT_TIMING: WalletConnectTiming = {
  relayMs: 6_500,
  retryMs: [250, 500, 1_000, 2_000],
  backoffMs: [1_000, 5_000, 10_000, 20_000, 30_000],
  renewMs: 240_000,
  requestExpiryS: 300,
  pingMs: 5_000,
  checkMs: 30_000,
  ackMs: 1_500,
  claimMs: 5_000,
}
