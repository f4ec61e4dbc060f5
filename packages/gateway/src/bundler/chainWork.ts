import type { Database } from '../providers/postgres/schema.ts'
import type { ChainReader } from './chainReader.ts'
import type { Relayer } from './relayerKey.ts'
import type { BundlerLimits, BundlerTiming } from './rules.ts'

/** What became of an operation, for the log and the figures. */
export type OperationFate = 'included' | 'failed' | 'dropped' | 'replaced' | 'reorganised'

/** What the relayer of one chain works with. */
export interface ChainWork {
  readonly database: Database
  readonly reader: ChainReader
  readonly relayer: Relayer
  readonly limits: BundlerLimits
  readonly timing: BundlerTiming
  readonly now: () => number
  /** Fires when the process stops. */
  readonly signal: AbortSignal
  /** Hears of a failure that keeps nothing else from being done. */
  onError(error: unknown): void
  /** Hears what became of an operation. */
  onFate(fate: OperationFate, facts: { readonly hash: string; readonly reason?: string }): void
}
