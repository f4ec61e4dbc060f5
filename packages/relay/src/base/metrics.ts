import { gauge, type MetricFamily, renderMetrics, valuesBy } from '@foyer/server-kit'

/** Why a connection or a request was refused, or a socket closed. */
export const REJECT_REASONS = [
  'token',
  'origin',
  'path',
  'sockets_full',
  'too_many_connects',
  'too_many_sockets',
  'invalid_frame',
  'unknown_method',
  'invalid_params',
  'throttled',
  'mailbox_full',
  'mailbox_down',
  'too_many_topics',
  'slow_reader',
  'unfinished',
  'memory',
  'evicted',
  'silent',
] as const
/** One of them. */
export type RejectReason = (typeof REJECT_REASONS)[number]

type Count = 'published' | 'repeated' | 'delivered' | 'acknowledged' | 'fetched' | 'connected'

/** The counters of a relay. They hold no client, topic or address. */
export interface Metrics {
  add(count: Count, by?: number): void
  reject(reason: RejectReason): void
  /** The figures in the text format of Prometheus. */
  render(gauges: Gauges): string
}

/** The current values. */
export interface Gauges {
  readonly sockets: number
  readonly topics: number
  readonly subscriptions: number
  readonly mailboxRows: number
  readonly mailboxFullness: number
  readonly expired: number
  readonly evicted: number
  readonly heldBytes: number
  readonly residentBytes: number
  /** Each reason to be degraded, and whether there is one. */
  readonly degraded: ReadonlyMap<string, boolean>
}

const HELP: Record<Count, string> = {
  published: 'Messages stored.',
  repeated: 'Publishes of a message that was stored before.',
  delivered: 'Messages pushed to a subscriber.',
  acknowledged: 'Pushes that a subscriber acknowledged.',
  fetched: 'Messages handed out on request.',
  connected: 'Sockets accepted.',
}

/** Creates counters that begin at 0. */
export function createMetrics(): Metrics {
  const counts: Record<Count, number> = {
    published: 0,
    repeated: 0,
    delivered: 0,
    acknowledged: 0,
    fetched: 0,
    connected: 0,
  }
  const rejects = new Map<RejectReason, number>(REJECT_REASONS.map((reason) => [reason, 0]))
  return {
    add(count, by = 1) {
      counts[count] += by
    },
    reject(reason) {
      rejects.set(reason, (rejects.get(reason) ?? 0) + 1)
    },
    render: (gauges) =>
      renderMetrics('foyer_relay_', [...gaugesOf(gauges), ...countersOf(gauges, counts, rejects)]),
  }
}

function gaugesOf(gauges: Gauges): MetricFamily[] {
  return [
    gauge('sockets', 'Open sockets.', gauges.sockets),
    gauge('topics', 'Topics with a subscriber.', gauges.topics),
    gauge('subscriptions', 'Pairs of a topic and a socket.', gauges.subscriptions),
    gauge('mailbox_rows', 'Messages kept.', gauges.mailboxRows),
    gauge('mailbox_fullness', 'What is used of the mailbox, from 0 to 1.', gauges.mailboxFullness),
    gauge('held_bytes', 'What sockets make the relay hold in memory.', gauges.heldBytes),
    gauge('resident_bytes', 'Memory of the process.', gauges.residentBytes),
    {
      name: 'degraded',
      type: 'gauge',
      help: '1 for each reason that /health names.',
      values: valuesBy(
        'reason',
        [...gauges.degraded].map(([reason, isSo]) => [reason, isSo ? 1 : 0]),
      ),
    },
  ]
}

function countersOf(
  gauges: Gauges,
  counts: Readonly<Record<Count, number>>,
  rejects: ReadonlyMap<RejectReason, number>,
): MetricFamily[] {
  const counter = (name: string, help: string, value: number): MetricFamily => ({
    name,
    type: 'counter',
    help,
    values: [{ value }],
  })
  // The keys of HELP are the counts.
  const ofCounts = (Object.keys(HELP) as Count[]).map((name) => {
    const unit = name === 'connected' ? 'sockets' : 'messages'
    return counter(`${unit}_${name}_total`, HELP[name], counts[name])
  })
  return [
    counter('messages_evicted_total', 'Messages removed to make room.', gauges.evicted),
    counter('messages_expired_total', 'Messages that ran out unread.', gauges.expired),
    {
      name: 'rejects_total',
      type: 'counter',
      help: 'What was turned away, by reason.',
      values: valuesBy('reason', rejects),
    },
    ...ofCounts,
  ]
}
