import { HEALTH_REASONS, type HealthReason, PROBLEM_STATUS, type ProblemCode, routes } from '@foyer/api'
import { gauge, type MetricFamily, type MetricValue, renderMetrics, valuesBy } from '@foyer/server-kit'

/** Limits in seconds of the steps in which the time of requests is told. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** The route name for answers at addresses that no route of the API has. */
export const OTHER_ROUTE = 'other'

const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

/** The counters that grow once for each event, by name. Parts add their members. */
export interface Counters {
  events_stored: true
  events_dropped: true
  database_failures: true
  store_refused: true
}
type Count = keyof Counters

/** The counters that are kept for each chain, by name. Parts add their members. */
export interface ChainCounters {
  node_failures: true
}
type ChainCount = keyof ChainCounters

/** The counters of a part, each with its help. */
export interface PartCounters {
  readonly total?: Partial<Readonly<Record<Count, string>>>
  readonly ofChains?: Partial<Readonly<Record<ChainCount, string>>>
}

const KERNEL_COUNTERS: PartCounters = {
  total: {
    events_stored: 'Analytics events stored.',
    events_dropped: 'Analytics events of projects that have their quota.',
    database_failures: 'Times that something in the database could not be read or written.',
    store_refused: 'Values in the shared store that no gateway of this database has left there.',
  },
  ofChains: { node_failures: 'Nodes that failed, stalled or answered nonsense, by chain.' },
}

/** The current values. */
export interface GatewayGauges {
  readonly requests: number
  readonly bodies: number
  readonly residentBytes: number
  readonly reasons: readonly HealthReason[]
  readonly isStopping: boolean
  /** The families of the parts, and of their queues. */
  readonly families: readonly MetricFamily[]
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

/** Creates counters that begin at 0: those of the kernel and of these parts, for these chains too. */
export function createGatewayMetrics(
  parts: readonly { readonly counters?: PartCounters }[],
  chainIds: readonly string[] = [],
): GatewayMetrics {
  const all = [KERNEL_COUNTERS, ...parts.flatMap(({ counters }) => counters ?? [])]
  // Tables of counters are written out in full, and their keys are the names.
  const totals = all.flatMap(({ total = {} }) => Object.entries(total) as [Count, string][])
  const perChain = all.flatMap(({ ofChains = {} }) => Object.entries(ofChains) as [ChainCount, string][])
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
        ...totals.map(([name, help]) => counter(`${name}_total`, help, [{ value: counts.get(name) ?? 0 }])),
        ...perChain.map(([name, help]) => counter(`${name}_total`, help, valuesBy('chain', chainsOf(name)))),
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
    ...gauges.families,
  ]
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
