import { HEALTH_REASONS, type HealthReason, PROBLEM_STATUS, type ProblemCode, routes } from '@foyer/api'
import { gauge, type MetricFamily, type MetricValue, renderMetrics, valuesBy } from '@foyer/server-kit'

/** Limits in seconds of the steps in which the time of requests is told. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** The route name for answers at addresses that no route of the API has. */
export const OTHER_ROUTE = 'other'

const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

/** The counters that grow once for each event. */
const HELP = {
  events_stored: 'Analytics events stored.',
  events_dropped: 'Analytics events of projects that have their quota.',
  database_failures: 'Times that something in the database could not be read or written.',
} as const
type Count = keyof typeof HELP

/** The counters that are kept for each chain. */
const HELP_OF_CHAINS = {
  node_failures: 'Nodes that failed, stalled or answered nonsense, by chain.',
  index_failures: 'Times that a chain could not be read into the index.',
  operations_included: 'Operations of smart accounts whose transaction was seen in a block.',
  operations_failed: 'Operations of smart accounts that were acknowledged, and not made.',
  relayer_failures: 'Times that the relayer of a chain could not do its work.',
} as const
type ChainCount = keyof typeof HELP_OF_CHAINS

/** The remaining balance of a chain's relayer. */
export interface RelayerState {
  /** CAIP-2. */
  readonly chainId: string
  /** In smallest units of the coin; undefined as long as the chain has not been asked. */
  readonly balanceBase: bigint | undefined
  /** Whether that is less than its operator wants it to have. */
  readonly isLow: boolean
}

/** The current values. */
export interface GatewayGauges {
  readonly requests: number
  readonly bodies: number
  readonly residentBytes: number
  readonly reasons: readonly HealthReason[]
  readonly isStopping: boolean
  /** Undefined without an embedded wallet. */
  readonly custody?: 'split' | 'single' | undefined
  /** Undefined without a relayer. */
  readonly relayers?: readonly RelayerState[] | undefined
}

/** The counters of a gateway. They hold no project, visitor or address. */
export interface GatewayMetrics {
  /** Counts an answer. */
  answered(answer: { readonly route: string; readonly status: number; readonly durationMs: number }): void
  /** Counts what a request was refused with. */
  refused(code: ProblemCode): void
  add(count: Count, by?: number): void
  addOfChain(count: ChainCount, chainId: string): void
  /** The figures in the text format of Prometheus. */
  render(gauges: GatewayGauges): string
}

interface Histogram {
  readonly buckets: number[]
  count: number
  seconds: number
}

/** Creates counters that begin at 0, for these chains too. */
export function createGatewayMetrics(chainIds: readonly string[] = []): GatewayMetrics {
  const routeNames = [...Object.keys(routes), OTHER_ROUTE]
  const times = new Map(routeNames.map((route) => [route, createHistogram()]))
  const classes = new Map<string, number>(STATUS_CLASSES.map((name) => [name, 0]))
  const problems = new Map<string, number>(Object.keys(PROBLEM_STATUS).map((code) => [code, 0]))
  const counts = new Map<Count, number>()
  const ofChains = new Map<ChainCount, Map<string, number>>()
  const chainsOf = (count: ChainCount) => ofChains.get(count) ?? new Map(chainIds.map((id) => [id, 0]))

  return {
    answered({ route, status, durationMs }) {
      const histogram = times.get(route) ?? times.get(OTHER_ROUTE)
      if (histogram !== undefined) observe(histogram, durationMs / 1_000)
      increase(classes, `${Math.floor(status / 100)}xx`)
    },
    refused: (code) => increase(problems, code),
    add: (count, by = 1) => increase(counts, count, by),
    addOfChain(count, chainId) {
      const chains = chainsOf(count)
      ofChains.set(count, chains)
      increase(chains, chainId)
    },
    render(gauges) {
      return renderMetrics('foyer_gateway_', [
        ...gaugesOf(gauges),
        counter('requests_total', 'Requests answered, by class of status.', valuesBy('status', classes)),
        {
          name: 'request_duration_seconds',
          type: 'histogram',
          help: 'Time until a request was answered, by route.',
          values: [...times].flatMap(([route, histogram]) => valuesOf(route, histogram)),
        },
        counter('problems_total', 'Requests refused or failed, by code.', valuesBy('code', problems)),
        // Object.keys gives the keys of an object that is written out in full.
        ...(Object.keys(HELP) as Count[]).map((name) =>
          counter(`${name}_total`, HELP[name], [{ value: counts.get(name) ?? 0 }]),
        ),
        ...(Object.keys(HELP_OF_CHAINS) as ChainCount[]).map((name) =>
          counter(`${name}_total`, HELP_OF_CHAINS[name], valuesBy('chain', chainsOf(name))),
        ),
      ])
    },
  }
}

function gaugesOf(gauges: GatewayGauges): MetricFamily[] {
  const reasons = HEALTH_REASONS.map((reason) => [reason, gauges.reasons.includes(reason) ? 1 : 0] as const)
  return [
    gauge('requests_in_flight', 'Requests that are being answered.', gauges.requests),
    gauge('bodies_in_flight', 'Of these, requests whose body is being received.', gauges.bodies),
    gauge('resident_bytes', 'Memory of the process.', gauges.residentBytes),
    {
      name: 'degraded',
      type: 'gauge',
      help: '1 for each reason that /health names.',
      values: valuesBy('reason', [['stopping', gauges.isStopping ? 1 : 0], ...reasons]),
    },
    {
      name: 'custody',
      type: 'gauge',
      help: '1 for what the operator has said of custody: single where gateway and vault are one party.',
      values: valuesBy(
        'mode',
        (['split', 'single'] as const).map((mode) => [mode, gauges.custody === mode ? 1 : 0]),
      ),
    },
    ...balancesOf(gauges),
  ]
}

/** Only where there is a relayer: a family always has a value. */
function balancesOf({ relayers = [] }: GatewayGauges): MetricFamily[] {
  const values = relayers.flatMap(({ chainId, balanceBase }) =>
    balanceBase === undefined ? [] : [{ labels: { chain: chainId }, value: Number(balanceBase) / 1e18 }],
  )
  const help = 'What the relayer of a chain has left, in whole coins.'
  return values.length === 0 ? [] : [{ name: 'relayer_balance', type: 'gauge', help, values }]
}

function counter(name: string, help: string, values: readonly MetricValue[]): MetricFamily {
  return { name, type: 'counter', help, values }
}

function increase<K>(figures: Map<K, number>, key: K, by = 1): void {
  figures.set(key, (figures.get(key) ?? 0) + by)
}

function createHistogram(): Histogram {
  return { buckets: BUCKETS.map(() => 0), count: 0, seconds: 0 }
}

/** Counts a time at the smallest step that it fits into; what is longer than all of them is in the whole count alone. */
function observe(histogram: Histogram, seconds: number): void {
  histogram.count += 1
  histogram.seconds += seconds
  const step = BUCKETS.findIndex((limit) => seconds <= limit)
  if (step >= 0) histogram.buckets[step] = (histogram.buckets[step] ?? 0) + 1
}

/** Told is, for each step, what took no longer than its limit, so a step counts what the smaller ones do too. */
function valuesOf(route: string, { buckets, count, seconds }: Histogram): MetricValue[] {
  let upTo = 0
  return [
    ...BUCKETS.map((limit, index) => {
      upTo += buckets[index] ?? 0
      return { suffix: '_bucket' as const, labels: { route, le: String(limit) }, value: upTo }
    }),
    { suffix: '_bucket', labels: { route, le: '+Inf' }, value: count },
    { suffix: '_sum', labels: { route }, value: seconds },
    { suffix: '_count', labels: { route }, value: count },
  ]
}
