/** Time limits, in milliseconds. */
export interface CosmosTiming {
  /** How often the page is looked at for wallets, and for how long: nothing announces them. */
  readonly lookEveryMs: number
  readonly lookForMs: number
  /** Time limit of restoring access. A wallet that trusts the page answers at once; a longer wait is a prompt that nobody asked for. */
  readonly restoreMs: number
  /** Time limit of a request that the user has to approve. */
  readonly promptMs: number
  /** Time limit of reading the keys of a wallet that trusts the page. */
  readonly keysMs: number
  /** Time limit of taking access back. */
  readonly closeMs: number
  /** Time limit of one call of a node. */
  readonly nodeMs: number
}

/** When the page is looked at. A part of the defaults by itself, since only it is needed before a wallet is asked. */
export const LOOK_TIMING: Pick<CosmosTiming, 'lookEveryMs' | 'lookForMs'> = {
  lookEveryMs: 250,
  lookForMs: 3_000,
}

/** Time limits of requests to a wallet and to a node. */
export type WalletTiming = Omit<CosmosTiming, keyof typeof LOOK_TIMING>

/** The other defaults. */
export const WALLET_TIMING: WalletTiming = {
  restoreMs: 3_000,
  promptMs: 300_000,
  keysMs: 5_000,
  closeMs: 2_000,
  nodeMs: 20_000,
}
