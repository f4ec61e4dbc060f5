import type { Database } from '../../kernel/database/schema.ts'
import type { ChainReader } from './chainReader.ts'
import type { Relayer } from './relayerKey.ts'
import type { BundlerLimits, BundlerTiming } from './rules.ts'

/** The outcome of an operation, for log and metrics. */
export type OperationFate = 'included' | 'failed' | 'dropped' | 'replaced' | 'reorganised'

/** The dependencies of one relayer's line of transactions on a chain. */
export interface ChainWork {
  readonly database: Database
  readonly reader: ChainReader
  readonly relayer: Relayer
  readonly limits: BundlerLimits
  readonly timing: BundlerTiming
  readonly now: () => number
  /** Fires when the process stops. */
  readonly signal: AbortSignal
  /** Called with a failure that does not stop the other work. */
  onError(error: unknown): void
  /** Called with the outcome of an operation. */
  onFate(fate: OperationFate, facts: { readonly hash: string; readonly reason?: string }): void
}
