/** Time limits, in milliseconds. */
export interface PolkadotTiming {
  /** How often the page is looked at for extensions, and for how long: nothing announces them. */
  readonly lookEveryMs: number
  readonly lookForMs: number
  /** Time limit of restoring access. One that trusts the page answers at once; a longer wait is a prompt that nobody asked for. */
  readonly restoreMs: number
  /** Time limit of a request that the user has to approve. */
  readonly promptMs: number
  /** Time limit of reading the accounts of an extension that trusts the page. */
  readonly accountsMs: number
  /** Time limit of one call of a node. */
  readonly nodeMs: number
}

/** When the page is looked at. A part of the defaults by itself, since only it is needed before a wallet is asked. */
export const LOOK_TIMING: Pick<PolkadotTiming, 'lookEveryMs' | 'lookForMs'> = {
  lookEveryMs: 250,
  lookForMs: 3_000,
}

/** The other defaults. */
export const WALLET_TIMING: Omit<PolkadotTiming, keyof typeof LOOK_TIMING> = {
  restoreMs: 3_000,
  promptMs: 300_000,
  accountsMs: 5_000,
  nodeMs: 20_000,
}
