import { sleep } from '@foyer/kit'
import type { JetStreamClient, JetStreamManager, StreamConfig, StreamInfo } from '@nats-io/jetstream'
import * as v from 'valibot'
import { RelayError } from '../base/errors.ts'
import { digestOf } from '../mailbox/digest.ts'
import type { NatsLink } from './connectNats.ts'

/** How long one question to the servers may take. While they choose a leader there is no answer. */
export const REQUEST_MS = 2_000
/**
 * How long a relay that starts waits for a leader, which servers choose anew when one of them was lost. Servers that start tell each other
 * every ten seconds how much room they have, and on a busy machine two rounds were not enough.
 */
const LEADER_MS = 60_000
const LEADER_PAUSE_MS = 500
/** Codes of NATS while servers are still starting: there is no leader yet, or there are fewer servers than replicas. */
const STARTING = [10_008, 10_005]
/** A publish that is repeated within this time is the same message. */
const DEDUPE_WINDOW_MS = 300_000
const NANOS_PER_MS = 1_000_000
const NO_MESSAGE_FOUND = 10_037
const NAME_IN_USE = 10_058
/** Acknowledgements outlive what they acknowledge: clocks differ. */
const READS_LONGER_MS = 3_600_000

/** The sizes of the streams of a relay. */
export interface StreamSizes {
  readonly prefix: string
  readonly replicas: number
  readonly maxRowsPerTopic: number
  readonly maxTtlSeconds: number
  readonly maxBytes: number
}

/** An entry of a stream. */
export interface Entry {
  readonly id: number
  readonly subject: string
  readonly text: string
}

/** The two streams of a relay: messages by topic, and by topic and client what was acknowledged. */
export interface Streams {
  readonly client: JetStreamClient
  readonly messages: StreamReader
  readonly reads: StreamReader
  /** When the stream of the messages was made: ids mean nothing in another one. */
  readonly epoch: string
  /** Where instances tell each other of new messages. No stream keeps it. */
  readonly wordSubject: string
  messageSubject(topic: string): string
  topicOf(subject: string): string
  readSubject(topic: string, clientId: string): string
  /** The records of all clients of a topic. */
  readsOfTopic(topic: string): string
}

/** Reads of one stream, all of them answered by its leader, so that they see every write that was acknowledged before. */
export interface StreamReader {
  readonly name: string
  /** The first entry of the subject whose id is at least this. */
  next(subject: string, fromId: number): Promise<Entry | undefined>
  last(subject: string): Promise<Entry | undefined>
  byId(id: number): Promise<Entry | undefined>
  remove(id: number): Promise<void>
  info(): Promise<StreamInfo>
}

/**
 * Opens the streams of a relay, and makes or changes them where they are not as they should be. It resolves once the leaders of both have
 * answered.
 * @throws RelayError `nats_refused`
 */
export function openStreams(link: NatsLink, sizes: StreamSizes): Promise<Streams> {
  return whileStarting(() => tryOpenStreams(link, sizes))
}

/**
 * Asks the servers at the start of a relay. While they choose a leader, or some of them are still starting, it asks again, for 60 s at
 * most. Servers that have lost their power take long, and one answer does not say that the next one will come.
 */
export async function whileStarting<Result>(ask: () => Promise<Result>): Promise<Result> {
  const deadlineMs = performance.now() + LEADER_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isStarting(error) || performance.now() > deadlineMs) throw error
      await sleep(LEADER_PAUSE_MS)
    }
  }
}

function isStarting(error: unknown): boolean {
  const cause = error instanceof RelayError ? error.cause : error
  if (!(cause instanceof Error)) return false
  return cause.name === 'TimeoutError' || STARTING.includes(codeOf(cause) ?? 0)
}

async function tryOpenStreams(link: NatsLink, sizes: StreamSizes): Promise<Streams> {
  const { jetstreamManager } = link.libraries.jetstream
  const { prefix } = sizes
  const [messagesRoot, readsRoot] = [`${prefix}.message`, `${prefix}.read`]
  const nameOf = (kind: string) => `${prefix.replaceAll('.', '_')}_${kind}`.toUpperCase()
  const names = { messages: nameOf('messages'), reads: nameOf('reads') }
  try {
    const manager = await jetstreamManager(link.connection, { timeout: REQUEST_MS })
    const { created } = await ensure(manager, {
      ...configOf(names.messages, `${messagesRoot}.*`, sizes),
      max_age: sizes.maxTtlSeconds * 1_000 * NANOS_PER_MS,
      max_bytes: sizes.maxBytes,
      max_msgs_per_subject: sizes.maxRowsPerTopic,
      // A topic that is full refuses what is new. By default its oldest message would go.
      discard: link.libraries.jetstream.DiscardPolicy.New,
      discard_new_per_subject: true,
      duplicate_window: Math.min(DEDUPE_WINDOW_MS, sizes.maxTtlSeconds * 1_000) * NANOS_PER_MS,
    })
    await ensure(manager, {
      ...configOf(names.reads, `${readsRoot}.*.*`, sizes),
      max_age: (sizes.maxTtlSeconds * 1_000 + READS_LONGER_MS) * NANOS_PER_MS,
      max_msgs_per_subject: 1,
    })
    const messages = createReader(link, manager, names.messages)
    const reads = createReader(link, manager, names.reads)
    // That a stream is as it should be is for the servers together to say. What it holds only its own leader tells.
    await Promise.all([messages.info(), reads.info()])
    return {
      ...{ client: manager.jetstream(), messages, reads },
      epoch: created,
      wordSubject: `${prefix}.word`,
      messageSubject: (topic) => `${messagesRoot}.${topic}`,
      topicOf: (subject) => subject.slice(messagesRoot.length + 1),
      readSubject: (topic, clientId) => `${readsRoot}.${topic}.${digestOf(clientId)}`,
      readsOfTopic: (topic) => `${readsRoot}.${topic}.*`,
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'no reason was given'
    throw new RelayError(
      'nats_refused',
      `NATS does not open the streams of the relay with ${sizes.replicas} replicas (${reason}). It needs JetStream with file storage, and a server for each replica: see FOYER_RELAY_NATS_REPLICAS.`,
      { cause },
    )
  }
}

function configOf(name: string, subject: string, { replicas }: StreamSizes) {
  // The values of the library's own enumerations, whose names are types of a script that is loaded later.
  const kept = { storage: 'file', retention: 'limits' } as const
  return { name, subjects: [subject], num_replicas: replicas, ...kept }
}

async function ensure(
  manager: JetStreamManager,
  config: Partial<StreamConfig> & Pick<StreamConfig, 'name'>,
): Promise<StreamInfo> {
  try {
    return await manager.streams.add(config)
  } catch (error) {
    if (codeOf(error) !== NAME_IN_USE) throw error
    return manager.streams.update(config.name, config)
  }
}

const Answer = v.object({
  message: v.optional(v.object({ subject: v.string(), seq: v.number(), data: v.optional(v.string(), '') })),
  error: v.optional(v.object({ err_code: v.optional(v.number()), description: v.optional(v.string()) })),
})

function createReader(link: NatsLink, manager: JetStreamManager, name: string): StreamReader {
  const subject = `$JS.API.STREAM.MSG.GET.${name}`

  async function get(query: object): Promise<Entry | undefined> {
    const { data } = await link.connection.request(subject, JSON.stringify(query), { timeout: REQUEST_MS })
    const { message, error } = v.parse(Answer, JSON.parse(Buffer.from(data).toString()))
    if (message !== undefined) {
      const text = Buffer.from(message.data, 'base64').toString()
      return { id: message.seq, subject: message.subject, text }
    }
    if (error?.err_code === NO_MESSAGE_FOUND) return undefined
    throw new RelayError('internal', `NATS did not read: ${error?.description ?? 'no reason'}.`)
  }

  return {
    name,
    next: (next_by_subj, fromId) => get({ next_by_subj, seq: Math.max(1, fromId) }),
    last: (last_by_subj) => get({ last_by_subj }),
    byId: (seq) => get({ seq }),
    async remove(id) {
      await manager.streams.deleteMessage(name, id, false).catch((error: unknown) => {
        // Somebody else has removed it.
        if (codeOf(error) !== NO_MESSAGE_FOUND && !/no message found/i.test(String(error))) throw error
      })
    },
    info: () => manager.streams.info(name),
  }
}

/** The code of an error of JetStream. */
export function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined
}
