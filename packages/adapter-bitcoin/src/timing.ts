import { DEFAULT_WALLET_TIMING, type WalletTiming } from '@foyer/adapter-kit'

/** Time limits of the adapter, in milliseconds. */
export interface BitcoinTiming extends WalletTiming {
  /** Time limit of a request that a wallet answers without a prompt. */
  readonly readMs: number
  /** Time limit of one call of a node. */
  readonly nodeMs: number
}

/** The defaults. */
export const DEFAULT_TIMING: BitcoinTiming = { ...DEFAULT_WALLET_TIMING, readMs: 10_000, nodeMs: 20_000 }
