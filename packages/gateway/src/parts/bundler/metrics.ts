import type { MetricFamily } from '@foyer/server-kit'
import type { PartCounters } from '../../http/metrics.ts'

/** The state of a relayer on a chain. */
export interface RelayerState {
  /** CAIP-2. */
  readonly chainId: string
  /** In lower case. */
  readonly address: string
  /** In smallest units of the coin; undefined as long as the chain has not been asked. */
  readonly balanceBase: bigint | undefined
  /** The least that its operator wants it to have. */
  readonly alarmBase: bigint
  /** Whether that is less than its operator wants it to have. */
  readonly isLow: boolean
  /** Whether its transactions are stuck, so that others send for it. */
  readonly isAside: boolean
}

export const BUNDLER_COUNTERS: PartCounters = {
  ofChains: {
    operations_included: 'Operations of smart accounts whose transaction was seen in a block.',
    operations_failed: 'Operations of smart accounts that were acknowledged, and not made.',
    relayer_failures: 'Times that the relayer of a chain could not do its work.',
  },
}

/** The balances of relayers, and which are set aside; only where there is a relayer: a family always has a value. */
export function relayerFamilies(relayers: readonly RelayerState[] = []): MetricFamily[] {
  const known = relayers.flatMap(({ chainId, address, balanceBase, isAside }) =>
    balanceBase === undefined ? [] : [{ labels: { chain: chainId, address }, balanceBase, isAside }],
  )
  if (known.length === 0) return []
  const balances = known.map(({ labels, balanceBase }) => ({ labels, value: Number(balanceBase) / 1e18 }))
  const aside = known.map(({ labels, isAside }) => ({ labels, value: isAside ? 1 : 0 }))
  return [
    {
      name: 'relayer_balance',
      type: 'gauge',
      help: 'What a relayer of a chain has left, in whole coins.',
      values: balances,
    },
    {
      name: 'relayer_aside',
      type: 'gauge',
      help: 'Whether a relayer is set aside, because its transactions are stuck.',
      values: aside,
    },
  ]
}

declare module '../../http/metrics.ts' {
  interface ChainCounters {
    operations_included: true
    operations_failed: true
    relayer_failures: true
  }
}
