/** How long the adapter waits, in milliseconds. */
export interface EvmTiming {
  /** Time that wallets get to announce themselves before a bare `window.ethereum` is reported. */
  readonly graceMs: number
  /** Limit of each try of a silent restore; a request in the first instants of a page can be lost for ever. */
  readonly restoreMs: readonly number[]
  /** Limit of each try to find out whether a wallet listens before it is asked to connect. */
  readonly wakeMs: readonly number[]
  /** Limit of each try of a read that needs no prompt. */
  readonly readMs: readonly number[]
  /** Pauses between the reads that confirm a network switch. */
  readonly confirmMs: readonly number[]
  /** Limit of anything that asks the visitor. */
  readonly promptMs: number
  /** Limit of a request to send a transfer: far past what anybody waits, for what the wallet sends late has to be noted. */
  readonly sendMs: number
  /** Limit of giving access back. */
  readonly closeMs: number
  /** Limit of one answer of a node. */
  readonly nodeMs: number
  /** Pauses between the looks at a transaction that is not mined yet; the last one goes on. */
  readonly receiptPollMs: readonly number[]
  /** Limit of the wait for a transaction to be mined. */
  readonly receiptMs: number
}

/** The waits that suit wallets in the wild. */
export const DEFAULT_TIMING: EvmTiming = {
  graceMs: 200,
  restoreMs: [1_000, 3_000],
  wakeMs: [400, 800],
  readMs: [3_000, 5_000],
  confirmMs: [0, 100, 200, 400, 800, 1_500],
  promptMs: 300_000,
  sendMs: 3_600_000,
  closeMs: 2_000,
  nodeMs: 20_000,
  receiptPollMs: [1_000, 1_500, 2_200, 3_000, 4_000],
  receiptMs: 300_000,
}
