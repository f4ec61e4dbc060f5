import { setImmediate } from 'node:timers/promises'
import { sleep } from '@foyer/kit'
import type { JetStreamClient } from '@nats-io/jetstream'
import { RelayError } from '../base/errors.ts'
import { digestOf } from '../mailbox/digest.ts'
import { MailboxFullError, type NewMessage, type StoredMessage } from '../mailbox/mailbox.ts'
import { shareRun } from '../mailbox/shareRun.ts'
import type { Interruptions } from './interruptions.ts'
import { type MessageText, readText, toText } from './messageText.ts'
import { codeOf, REQUEST_MS, type Streams } from './streams.ts'

/** How long a publish is tried before its client is told to try again. */
const PUBLISH_MS = 15_000
const RETRY_MS = 50
/** Messages that are under way at once; further ones fail at once. */
const MAX_UNDER_WAY = 20_000
/** The code of a write that a limit of the stream refused; the text says which one. */
const STORE_FAILED = 10_077

/** Stores messages in the stream. */
export interface Publisher {
  /**
   * Stores all of the messages or none, and resolves with those that were not there before.
   * @throws MailboxFullError
   */
  publish(messages: readonly NewMessage[]): Promise<readonly StoredMessage[]>
  /** Resolves once nothing is under way. */
  drain(): Promise<void>
}

/** The input of a publisher. */
export interface PublisherOptions {
  readonly streams: Streams
  readonly instance: string
  readonly interruptions: Interruptions
  /** Removes messages of a topic that were read, so that so many new ones have room. False when there is no room. */
  readonly makeRoom: (topic: string, count: number) => Promise<boolean>
}

/**
 * Creates a publisher. A message is stored once the stream's leader says so, which it does when most replicas have it. One that
 * gets no answer is sent again with the same id, by which the stream knows it. Messages of a topic follow each other: the next
 * ones are sent when there is an answer to those before.
 */
export function createPublisher(options: PublisherOptions): Publisher {
  const { streams, makeRoom } = options
  const turns = createTurns()
  // The relay sends what the connections of a turn ask for after it, one message after the other without a pause. The library then writes them
  // to its socket together: a write for each message costs more than the message does.
  const storing = { ...options, loopTurn: shareRun(() => setImmediate()) }
  const underWay = new Set<Promise<unknown>>()
  let count = 0

  async function storeAll(messages: readonly NewMessage[]): Promise<readonly StoredMessage[]> {
    const results = await Promise.allSettled(messages.map((message) => storeOne(storing, message)))
    const stored = results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed === undefined) return stored
    // All or none: those that were stored already go again.
    if (failed.reason instanceof MailboxFullError) {
      await Promise.allSettled(stored.map(({ id }) => streams.messages.remove(id)))
    }
    throw failed.reason
  }

  async function storeWithRoom(messages: readonly NewMessage[]): Promise<readonly StoredMessage[]> {
    try {
      return await storeAll(messages)
    } catch (error) {
      if (!(error instanceof MailboxFullError)) throw error
      for (const [topic, added] of countByTopic(messages)) if (!(await makeRoom(topic, added))) throw error
      return storeAll(messages)
    }
  }

  return {
    async publish(messages) {
      const fresh = unique(messages)
      if (count + fresh.length > MAX_UNDER_WAY) {
        throw new RelayError('mailbox_busy', 'Too much waits to be written.')
      }
      count += fresh.length
      const topics = [...new Set(fresh.map(({ topic }) => topic))]
      const run = turns
        .take(topics, () => storeWithRoom(fresh))
        .finally(() => {
          count -= fresh.length
          underWay.delete(run)
        })
      underWay.add(run)
      return run
    },
    async drain() {
      await Promise.allSettled(underWay)
    },
  }
}

/** The input of a store. */
interface Storing extends Pick<PublisherOptions, 'streams' | 'instance' | 'interruptions'> {
  /** Waits for the end of this turn of the event loop. Whoever waits in the same turn goes on together. */
  readonly loopTurn: () => Promise<void>
}

/** Stores one message, unless it is there: then undefined. */
async function storeOne(
  { streams, instance, interruptions, loopTurn }: Storing,
  { topic, message, tag, senderId, ttlSeconds }: NewMessage,
): Promise<StoredMessage | undefined> {
  const publishedAtMs = Date.now()
  const expiresAtMs = publishedAtMs + ttlSeconds * 1_000
  const text = { instance, tag, senderId, publishedAtMs, expiresAtMs, message }
  let id = digestOf(`${topic}${message}`)
  await loopTurn()
  for (;;) {
    const { seq, duplicate, attempts } = await send(streams, interruptions, { topic, id, text })
    // An attempt before this one may have been stored without its answer.
    if (!duplicate || attempts > 1) return { id: seq, topic, message, tag, senderId, publishedAtMs }
    const there = await streams.messages.byId(seq)
    if ((readText(there?.text ?? '')?.expiresAtMs ?? 0) > Date.now()) return undefined
    // One whose time is over does not stand for a new one.
    id = `${id}.${seq}`
  }
}

interface Sending {
  readonly topic: string
  readonly id: string
  readonly text: MessageText
}

async function send(streams: Streams, interruptions: Interruptions, { topic, id, text }: Sending) {
  const subject = streams.messageSubject(topic)
  const data = toText(text)
  const untilMs = Date.now() + PUBLISH_MS
  for (let attempts = 1; ; attempts += 1) {
    try {
      return { ...(await interruptions.race(put(streams.client, subject, data, id))), attempts }
    } catch (error) {
      if (error instanceof MailboxFullError || Date.now() + RETRY_MS > untilMs) throw error
      await sleep(RETRY_MS)
    }
  }
}

async function put(client: JetStreamClient, subject: string, data: string, msgID: string) {
  try {
    return await client.publish(subject, data, { msgID, timeout: REQUEST_MS })
  } catch (error) {
    if (codeOf(error) === STORE_FAILED && error instanceof Error) {
      if (/per subject/.test(error.message)) {
        throw new MailboxFullError('Too many messages wait on this topic.')
      }
      throw new MailboxFullError('The mailbox is full.')
    }
    throw error
  }
}

/** The messages, each text once on its topic. */
function unique(messages: readonly NewMessage[]): readonly NewMessage[] {
  return [...new Map(messages.map((message) => [`${message.topic}${message.message}`, message])).values()]
}

function countByTopic(messages: readonly NewMessage[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { topic } of messages) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  return counts
}

/** Lets runs that share a topic follow each other. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return {
    async take<T>(topics: readonly string[], run: () => Promise<T>): Promise<T> {
      const before = topics.flatMap((topic) => last.get(topic) ?? [])
      // Without somebody to wait for, the run begins in this turn of the event loop.
      const running = before.length === 0 ? run() : Promise.allSettled(before).then(run)
      for (const topic of topics) last.set(topic, running)
      try {
        return await running
      } finally {
        for (const topic of topics) if (last.get(topic) === running) last.delete(topic)
      }
    },
  }
}
