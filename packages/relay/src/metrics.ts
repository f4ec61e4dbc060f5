/** Why something was turned away. */
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
  'silent',
] as const
/** One of them. */
export type RejectReason = (typeof REJECT_REASONS)[number]

type Count = 'published' | 'repeated' | 'delivered' | 'acknowledged' | 'fetched' | 'connected'

/** What a relay counts. It holds numbers only: no client, topic or address is in it. */
export interface Metrics {
  add(count: Count, by?: number): void
  reject(reason: RejectReason): void
  /** The figures in the text format of Prometheus. */
  render(gauges: Gauges): string
}

/** What is true right now. */
export interface Gauges {
  readonly sockets: number
  readonly topics: number
  readonly subscriptions: number
  readonly mailboxRows: number
  readonly expired: number
}

const HELP: Record<Count, string> = {
  published: 'Messages stored.',
  repeated: 'Publishes of a message that was stored before.',
  delivered: 'Messages pushed to a subscriber.',
  acknowledged: 'Pushes that a subscriber acknowledged.',
  fetched: 'Messages handed out on request.',
  connected: 'Sockets accepted.',
}

/** Counts from zero. */
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
    render(gauges) {
      const lines = [
        ...family('sockets', 'gauge', 'Open sockets.', [['', gauges.sockets]]),
        ...family('topics', 'gauge', 'Topics with a subscriber.', [['', gauges.topics]]),
        ...family('subscriptions', 'gauge', 'Pairs of a topic and a socket.', [['', gauges.subscriptions]]),
        ...family('mailbox_rows', 'gauge', 'Messages kept.', [['', gauges.mailboxRows]]),
        ...family('messages_expired_total', 'counter', 'Messages that ran out unread.', [
          ['', gauges.expired],
        ]),
        ...family(
          'rejects_total',
          'counter',
          'What was turned away, by reason.',
          [...rejects].map(([reason, value]) => [`{reason="${reason}"}`, value]),
        ),
      ]
      for (const [name, help] of Object.entries(HELP)) {
        // The keys of HELP are the counts.
        const value = counts[name as Count]
        const unit = name === 'connected' ? 'sockets' : 'messages'
        lines.push(...family(`${unit}_${name}_total`, 'counter', help, [['', value]]))
      }
      return `${lines.join('\n')}\n`
    },
  }
}

function family(
  name: string,
  type: 'gauge' | 'counter',
  help: string,
  values: readonly (readonly [label: string, value: number])[],
): string[] {
  const full = `foyer_relay_${name}`
  return [
    `# HELP ${full} ${help}`,
    `# TYPE ${full} ${type}`,
    ...values.map(([label, value]) => `${full}${label} ${value}`),
  ]
}
