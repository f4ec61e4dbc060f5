/** The limits of a gateway's relayer. Amounts in smallest units of a chain's coin. */
export interface BundlerLimits {
  /** Operations of one account on a day. */
  readonly accountOperations: number
  /** Gas of the operations of one account that a project pays for on a day. */
  readonly accountGas: bigint
  /** Operations of all accounts of a project on a day. */
  readonly projectOperations: number
  /** The highest price of a unit of gas; while gas costs more, operations wait. */
  readonly maxFeeBase: bigint
  /** A balance of the relayer below this raises an alarm. */
  readonly alarmBase: bigint
}

export const DEFAULT_LIMITS: BundlerLimits = {
  accountOperations: 100,
  accountGas: 10_000_000n,
  projectOperations: 10_000,
  maxFeeBase: 500_000_000_000n,
  alarmBase: 50_000_000_000_000_000n,
}

/** The waiting times of the relayer. */
export interface BundlerTiming {
  /** Between two looks at a chain while something is on its way. */
  readonly pollMs: number
  /** The same while nothing is. */
  readonly idleMs: number
  /** Until a transaction that is in no block is sent again with a higher fee. */
  readonly replaceMs: number
  /** Until a transaction that no block has included is replaced by one that does nothing. */
  readonly giveUpMs: number
  /** Until an operation that could not be sent is dropped. */
  readonly queueMs: number
  /** Until another process may take over an operation that one has claimed. */
  readonly claimMs: number
  /** Until a transaction counts as lost whose nonce another one has used up. */
  readonly lostMs: number
  /** Until a relayer whose transaction is in no block is set aside, where there are others. */
  readonly asideMs: number
  /** Between two looks at the balance. */
  readonly balanceMs: number
}

export const DEFAULT_TIMING: BundlerTiming = {
  pollMs: 1_000,
  idleMs: 5_000,
  replaceMs: 30_000,
  giveUpMs: 600_000,
  queueMs: 300_000,
  claimMs: 30_000,
  lostMs: 60_000,
  asideMs: 90_000,
  balanceMs: 30_000,
}

/** Blocks after which a transaction counts as final. */
export const CONFIRMATIONS = 6n
/** Transactions of a relayer on their way at the same time. */
export const MAX_IN_FLIGHT = 16
/** Gas of one operation, in all: more than a deployment with a batch of several swaps. */
export const MAX_OPERATION_GAS = 3_000_000n
/** The part of this gas for deploying the account and checking the signature. */
export const MAX_VERIFICATION_GAS = 1_500_000n
/** The raise that nodes require to replace a transaction with another one: an eighth more. */
export const RAISE = { by: 9n, of: 8n } as const
/** How long the outcome of an operation is kept. */
export const KEEP_DAYS = 30
