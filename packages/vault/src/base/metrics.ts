import { gauge, type MetricFamily, renderMetrics, valuesBy } from '@foyer/server-kit'

/** The counters of a vault. */
export const COUNTS = {
  links_created: 'Links mailed or waiting to be.',
  links_waiting: 'Devices that wait for a link that was mailed before, since the address has had its mails.',
  links_wait_wrong: 'Codes and numbers of waiting devices that were wrong.',
  links_approved: 'Links answered with the right number.',
  links_wrong_number: 'Links ended by a wrong number.',
  links_not_me: 'Links answered with "this was not me", each of which freezes an address.',
  wallets_created: 'Wallets written that did not count yet.',
  wallets_committed: 'Wallets that began to count.',
  shares_released: 'Shares handed to a device.',
  devices_added: 'Devices added to a wallet.',
  devices_revoked: 'Devices taken off a wallet.',
  ways_added: 'Ways back added that owners hold.',
  ways_removed: 'Ways back taken off.',
  escrows_forgotten:
    'Wallets whose plain shares were deleted, so that only their owners open them on a new device.',
  releases_started: 'New devices that began to wait.',
  releases_vetoed: 'Waiting devices that were sent away.',
  wallets_frozen: 'Freezes by a device that is known.',
  rotations_committed: 'Rotations that began to count.',
  deletions_asked: 'Deletions asked for.',
  emails_changed: 'Wallets that moved to another e-mail address.',
  factors_shown: 'Right answers of second factors.',
  factors_wrong: 'Wrong answers of second factors.',
  openings_released: 'Opening shares of guarded wallets handed to a device.',
  mails_sent: 'Mails that a mail server took.',
  mails_failed: 'Attempts to send a mail that failed.',
  mails_dropped: 'Mails given up.',
} as const
export type Count = keyof typeof COUNTS

/** The counters of a vault. They hold no address, wallet or device. */
export interface Metrics {
  add(count: Count): void
  answered(route: string, status: number): void
  refused(code: string): void
  render(gauges: Gauges): string
}

/** The current values. */
export interface Gauges {
  readonly requests: number
  readonly waits: number
  readonly residentBytes: number
  readonly isStopping: boolean
  readonly custody?: 'split' | 'single'
  /** The figures of its queues. @default none */
  readonly queues?: readonly MetricFamily[]
}

/** Creates counters that begin at 0. */
export function createMetrics(): Metrics {
  // The keys of the table are the counts.
  const counts = new Map((Object.keys(COUNTS) as Count[]).map((count) => [count, 0]))
  const replies = new Map<string, number>()
  const refusals = new Map<string, number>()
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  return {
    add: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    answered: (route, status) => void count(replies, `${route} ${Math.floor(status / 100)}xx`),
    refused: (code) => void count(refusals, code),
    render(gauges) {
      const families: MetricFamily[] = [
        gauge('requests', 'Requests being answered.', gauges.requests),
        gauge('waits', 'Devices waiting for their link.', gauges.waits),
        gauge('resident_bytes', 'Memory of the process.', gauges.residentBytes),
        gauge('stopping', '1 while the vault is stopping.', gauges.isStopping ? 1 : 0),
        {
          name: 'custody',
          type: 'gauge',
          help: '1 for what the operator has said of custody: single where gateway and vault are one party.',
          values: valuesBy(
            'mode',
            (['split', 'single'] as const).map((mode) => [mode, gauges.custody === mode ? 1 : 0]),
          ),
        },
        ...(gauges.queues ?? []),
        {
          name: 'replies_total',
          type: 'counter',
          help: 'Replies by route and class of status.',
          values: valuesBy('reply', replies),
        },
        {
          name: 'refusals_total',
          type: 'counter',
          help: 'What was refused, by code.',
          values: valuesBy('code', refusals),
        },
        ...[...counts].map(
          ([name, value]): MetricFamily => ({
            name: `${name}_total`,
            type: 'counter',
            help: COUNTS[name],
            values: [{ value }],
          }),
        ),
      ]
      return renderMetrics('foyer_vault_', families)
    },
  }
}
