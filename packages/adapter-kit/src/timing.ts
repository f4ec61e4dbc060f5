/** Time limits of requests to a wallet, in milliseconds. */
export interface WalletTiming {
  /** Time limit of each attempt to restore access without a prompt. A request right after page load can get lost. */
  readonly restoreMs: readonly number[]
  /** Time limit of a request that the user has to approve. */
  readonly promptMs: number
  /** How long a wallet that was approved without naming an account may take to list one. */
  readonly listedMs: number
  /** Time limit of sending a transaction. It is long, because one that the user approves late must still be recorded. */
  readonly sendMs: number
  /** Time limit of taking access back. */
  readonly closeMs: number
}

/** The defaults. */
export const DEFAULT_WALLET_TIMING: WalletTiming = {
  restoreMs: [1_000, 3_000],
  promptMs: 300_000,
  listedMs: 5_000,
  sendMs: 3_600_000,
  closeMs: 2_000,
}
