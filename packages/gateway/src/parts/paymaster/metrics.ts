import type { MetricFamily } from '@foyer/server-kit'
import type { PartCounters } from '../../http/metrics.ts'

/** The deposit that a chain's paymaster has left at the entry point. */
export interface DepositState {
  /** CAIP-2. */
  readonly chainId: string
  /** In smallest units of the coin; undefined as long as the chain has not been asked. */
  readonly balanceBase: bigint | undefined
  /** The least that its operator wants it to have. */
  readonly alarmBase: bigint
  /** Whether that is less than its operator wants it to have. */
  readonly isLow: boolean
}

export const PAYMASTER_COUNTERS: PartCounters = {
  ofChains: {
    sponsored_signed: 'Operations of connected wallets that were signed for.',
    sponsored_refused: 'Operations of connected wallets that were not signed for.',
    sponsored_settled: 'Operations of connected wallets that were seen in a block.',
    sponsored_released: 'Operations that were signed for, and ended without a block.',
    paymaster_failures: 'Times that the paymaster of a chain could not do its work.',
  },
}

/** The deposits of paymasters, only where there is one: a family always has a value. */
export function depositFamilies(deposits: readonly DepositState[] = []): MetricFamily[] {
  const values = deposits.flatMap(({ chainId, balanceBase }) =>
    balanceBase === undefined ? [] : [{ labels: { chain: chainId }, value: Number(balanceBase) / 1e18 }],
  )
  const help = 'What the paymaster of a chain has left at the entry point, in whole coins.'
  return values.length === 0 ? [] : [{ name: 'paymaster_deposit', type: 'gauge', help, values }]
}

declare module '../../http/metrics.ts' {
  interface ChainCounters {
    sponsored_signed: true
    sponsored_refused: true
    sponsored_settled: true
    sponsored_released: true
    paymaster_failures: true
  }
}
