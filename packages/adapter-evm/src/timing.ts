/** Time limits and intervals of the adapter, in milliseconds. */
export interface EvmTiming {
  /** How long wallets have to announce themselves (EIP-6963) before `window.ethereum` is reported without a name. */
  readonly graceMs: number
  /** How often, and for how long, a page is looked at for a `window.ethereum` that nothing announces. */
  readonly lookEveryMs: number
  readonly lookForMs: number
  /** Time limit of each attempt to restore access without a prompt. A request right after page load can get lost. */
  readonly restoreMs: readonly number[]
  /** Time limit of each eth_chainId request that checks, before connecting, whether the wallet answers at all. */
  readonly wakeMs: readonly number[]
  /** Time limit of each attempt of a request without a prompt. */
  readonly readMs: readonly number[]
  /** Delays before the reads that confirm a network switch. */
  readonly confirmMs: readonly number[]
  /** Time limit of a request that the user has to approve. */
  readonly promptMs: number
  /** How long a wallet that was approved without naming an account may take to list one. */
  readonly listedMs: number
  /** Time limit of sending a transfer. It is long, because a transfer that the user approves late must still be recorded. */
  readonly sendMs: number
  /** Time limit of revoking access. */
  readonly closeMs: number
  /** Time limit of one call of a node. */
  readonly nodeMs: number
  /** Delays between polls of a pending transaction; the last one repeats. */
  readonly receiptPollMs: readonly number[]
  /** Time limit of waiting until a transaction is mined. */
  readonly receiptMs: number
}

/** The defaults. */
export const DEFAULT_TIMING: EvmTiming = {
  graceMs: 200,
  lookEveryMs: 250,
  lookForMs: 3_000,
  restoreMs: [1_000, 3_000],
  wakeMs: [400, 800],
  readMs: [3_000, 5_000],
  confirmMs: [0, 100, 200, 400, 800, 1_500],
  promptMs: 300_000,
  listedMs: 5_000,
  sendMs: 3_600_000,
  closeMs: 2_000,
  nodeMs: 20_000,
  receiptPollMs: [1_000, 1_500, 2_200, 3_000, 4_000],
  receiptMs: 300_000,
}
