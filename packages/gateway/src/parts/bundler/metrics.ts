import type { MetricFamily } from '@foyer/server-kit'
import type { PartCounters } from '../../http/metrics.ts'

/** The remaining balance of a chain's relayer. */
export interface RelayerState {
  /** CAIP-2. */
  readonly chainId: string
  /** In smallest units of the coin; undefined as long as the chain has not been asked. */
  readonly balanceBase: bigint | undefined
  /** Whether that is less than its operator wants it to have. */
  readonly isLow: boolean
}

export const BUNDLER_COUNTERS: PartCounters = {
  ofChains: {
    operations_included: 'Operations of smart accounts whose transaction was seen in a block.',
    operations_failed: 'Operations of smart accounts that were acknowledged, and not made.',
    relayer_failures: 'Times that the relayer of a chain could not do its work.',
  },
}

/** The balances of relayers, only where there is a relayer: a family always has a value. */
export function relayerFamilies(relayers: readonly RelayerState[] = []): MetricFamily[] {
  const values = relayers.flatMap(({ chainId, balanceBase }) =>
    balanceBase === undefined ? [] : [{ labels: { chain: chainId }, value: Number(balanceBase) / 1e18 }],
  )
  const help = 'What the relayer of a chain has left, in whole coins.'
  return values.length === 0 ? [] : [{ name: 'relayer_balance', type: 'gauge', help, values }]
}

declare module '../../http/metrics.ts' {
  interface ChainCounters {
    operations_included: true
    operations_failed: true
    relayer_failures: true
  }
}
