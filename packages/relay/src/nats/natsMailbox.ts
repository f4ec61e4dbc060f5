import { randomUUID } from 'node:crypto'
import { once } from '@foyer/kit'
import type { PeerInfo } from '@nats-io/jetstream'
import type { SharedMailbox } from '../mailbox/bus.ts'
import { MailboxFullError } from '../mailbox/mailbox.ts'
import { createReads } from '../mailbox/reads.ts'
import { shareRun } from '../mailbox/shareRun.ts'
import { connectNats, type NatsLink, type NatsServers } from './connectNats.ts'
import { createExpiries } from './expiries.ts'
import { createInterruptions } from './interruptions.ts'
import { openNatsBus } from './natsBus.ts'
import { createPublisher } from './publisher.ts'
import { createReadRecords } from './readRecords.ts'
import { createStoredShares } from './storedShares.ts'
import { openStreams, type Streams } from './streams.ts'
import { createTopicRoom } from './topicRoom.ts'
import { readWaitingPage } from './waitingPage.ts'

/** How a mailbox in NATS JetStream is opened. */
export interface NatsMailboxOptions extends NatsServers {
  /** Servers that keep each message: 3 go on without one of them, 1 is for tests. @default 3 */
  readonly replicas?: number
  /** The beginning of all subjects and, in capitals, of the names of the streams. @default foyer.relay */
  readonly prefix?: string
  /** @default 500 */
  readonly maxRowsPerTopic?: number
  /** The longest time that a message is kept. @default 604 800 */
  readonly maxTtlSeconds?: number
  /** All messages together. When it is used up, publishes are refused. @default 8 Gi */
  readonly maxBytes?: number
  /** The share of one address, counted by each process. @default 512 Mi */
  readonly maxBytesPerSource?: number
  /** The share of one client, counted by each process. @default 128 Mi */
  readonly maxBytesPerSender?: number
  /** Milliseconds between two removals of expired messages. @default 30 000 */
  readonly sweepMs?: number
  /** Milliseconds between two looks for messages of other instances whose word was lost. @default 1 000 */
  readonly pollMs?: number
  /** Called with failures that the mailbox retries or recovers from by itself. */
  readonly onError?: (error: unknown) => void
}

const MIB = 1_048_576
const REPLICAS = 3
/** A replica that its leader has not heard of for so long is away. It is heard of each second. */
const AWAY_NANOS = 5_000_000_000
const MAX_ROWS_PER_TOPIC = 500
/** Acknowledgements that are written together: those of a topic and client are one write, however many they are. */
const MAX_READS = 10_000
const MAX_TTL_SECONDS = 604_800

/**
 * Opens a mailbox in NATS JetStream, and its streams where there are none. A publish resolves once most of the replicas have it.
 * Whether that outlives a power failure of all of them is for the servers to say: by their option `sync_interval: always`.
 * @throws RelayError `nats_unreachable`, `nats_refused`
 */
export async function openNatsMailbox(options: NatsMailboxOptions): Promise<SharedMailbox> {
  const link = await connectNats(options)
  try {
    const streams = await openStreams(link, {
      prefix: options.prefix ?? 'foyer.relay',
      replicas: options.replicas ?? REPLICAS,
      maxRowsPerTopic: options.maxRowsPerTopic ?? MAX_ROWS_PER_TOPIC,
      maxTtlSeconds: options.maxTtlSeconds ?? MAX_TTL_SECONDS,
      maxBytes: options.maxBytes ?? 8_192 * MIB,
    })
    return await createMailbox(link, streams, options)
  } catch (error) {
    await link.close()
    throw error
  }
}

async function createMailbox(
  link: NatsLink,
  streams: Streams,
  options: NatsMailboxOptions,
): Promise<SharedMailbox> {
  const { onError = () => undefined, pollMs, sweepMs = 30_000 } = options
  const { maxBytesPerSource = 512 * MIB, maxBytesPerSender = 128 * MIB } = options
  const instance = randomUUID()
  const records = createReadRecords(streams)
  const reads = createReads({ insert: records.insert, onError, maxBatch: MAX_READS })
  const makeRoom = createTopicRoom({ streams, records })
  const publisher = createPublisher({ streams, instance, interruptions: createInterruptions(link), makeRoom })
  const shares = createStoredShares({ maxBytesPerSource, maxBytesPerSender })
  const expiries = createExpiries(streams.messages.remove, onError)
  const bus = await openNatsBus({
    link,
    streams,
    instance,
    onError,
    ...(pollMs === undefined ? {} : { pollMs }),
  })
  const maxTtlSeconds = options.maxTtlSeconds ?? MAX_TTL_SECONDS
  const sweep = setInterval(() => void expiries.sweep(Date.now()).catch(onError), sweepMs)
  sweep.unref()
  const readState = shareRun(() => streams.messages.info())

  return {
    bus,
    async publish(messages) {
      const limited = messages.map((message) => ({
        ...message,
        ttlSeconds: Math.min(message.ttlSeconds, maxTtlSeconds),
      }))
      if (!shares.take(limited, Date.now())) throw new MailboxFullError('Too many of your messages wait.')
      const stored = await publisher.publish(limited)
      const ttlOf = new Map(limited.map(({ topic, message, ttlSeconds }) => [topic + message, ttlSeconds]))
      for (const message of stored) expiries.track(message, ttlOf.get(message.topic + message.message) ?? 0)
      return stored
    },
    async waiting(query) {
      const { messages, nextAfterId } = await readWaitingPage({ streams, records }, query)
      // What is left out here makes the page short, so that only the cursor says whether there is another one.
      return { messages: messages.filter(({ id }) => !reads.isKnown(id, query.clientId)), nextAfterId }
    },
    acknowledge({ id, topic }, clientId) {
      expiries.markRead(id)
      reads.add({ messageId: id, topic, clientId })
    },
    isAcknowledged: reads.isKnown,
    async figures() {
      const { state, config, cluster } = await readState()
      const replicasAway = (cluster?.replicas ?? []).filter(isAway).length
      const fullness = config.max_bytes > 0 ? state.bytes / config.max_bytes : 0
      return { rows: state.messages, expired: expiries.expired(), evicted: 0, fullness, replicasAway }
    },
    async isUp() {
      if (!link.isConnected()) return false
      return readState().then(
        () => true,
        () => false,
      )
    },
    async flush() {
      await Promise.all([publisher.drain(), reads.drain()])
    },
    close: once(async () => {
      clearInterval(sweep)
      await Promise.all([publisher.drain(), reads.drain()])
      reads.close()
      await bus.close()
      await link.close()
    }),
  }
}

/** Servers call one offline that has said goodbye, or after a minute. A new leader has never heard of one that was away before. */
function isAway({
  current,
  offline = false,
  active,
}: Pick<PeerInfo, 'current' | 'offline' | 'active'>): boolean {
  return offline || active > AWAY_NANOS || (!current && active === 0)
}
