import { createConcurrencyLimit } from '../base/concurrency.ts'
import { PAGE_BYTES, type StoredMessage, type WaitingPage, type WaitingQuery } from '../mailbox/mailbox.ts'
import { type MessageText, readText } from './messageText.ts'
import { isDone, type ReadRecord, type ReadRecords } from './readRecords.ts'
import type { Streams } from './streams.ts'

/** Topics of one query that are read at the same time. */
const TOPICS_AT_ONCE = 32

/** The sources of a page. */
export interface PageSource {
  readonly streams: Streams
  readonly records: ReadRecords
}

/** A message, or the reason to pass over it. */
type Step = { readonly message: StoredMessage } | undefined

/** Reads a page of the messages that wait for a client: of several topics in the order of their ids. */
export async function readWaitingPage(
  source: PageSource,
  { topics, clientId, afterId, limit, maxBytes = PAGE_BYTES }: WaitingQuery,
): Promise<WaitingPage> {
  const atOnce = createConcurrencyLimit(TOPICS_AT_ONCE)
  const readers = [...new Set(topics)].map((topic) => createTopicReader(source, { topic, clientId, afterId }))
  await Promise.all(readers.map((reader) => atOnce(reader.advance)))
  const messages: StoredMessage[] = []
  let bytes = 0
  for (;;) {
    const earliest = earliestOf(readers)
    const message = earliest?.current()
    if (earliest === undefined || message === undefined) return { messages, nextAfterId: undefined }
    if (messages.length >= limit || bytes >= maxBytes) return { messages, nextAfterId: messages.at(-1)?.id }
    messages.push(message)
    bytes += message.message.length
    await earliest.advance()
  }
}

type TopicReader = ReturnType<typeof createTopicReader>

/** Reads the messages of one topic that wait for a client, one after the other. */
function createTopicReader(
  { streams, records }: PageSource,
  {
    topic,
    clientId,
    afterId,
  }: { readonly topic: string; readonly clientId: string; readonly afterId: number },
) {
  const subject = streams.messageSubject(topic)
  let record: ReadRecord | undefined
  let atId = afterId
  /** Whether everything before `atId` is done with for the client. */
  let isAllDone = false
  let current: StoredMessage | undefined

  async function step(): Promise<{ readonly isEnd: boolean; readonly found?: Step }> {
    const entry = await streams.messages.next(subject, atId + 1)
    if (entry === undefined) return { isEnd: true }
    if (record === undefined) {
      record = await records.find(topic, clientId)
      isAllDone = afterId <= record.upTo
      if (record.upTo >= entry.id) {
        atId = record.upTo
        return { isEnd: false }
      }
    }
    const text = readText(entry.text)
    atId = entry.id
    const isWaiting = text !== undefined && isFor(text, clientId) && !isDone(record, entry)
    if (!isWaiting) {
      if (isAllDone) records.finish(topic, clientId, entry.id)
      return { isEnd: false }
    }
    isAllDone = false
    return { isEnd: false, found: { message: toMessage(entry.id, topic, text) } }
  }

  return {
    current: () => current,
    async advance(): Promise<void> {
      for (;;) {
        const { isEnd, found } = await step()
        current = found?.message
        if (isEnd || current !== undefined) return
      }
    },
  }
}

function isFor({ senderId, expiresAtMs }: MessageText, clientId: string): boolean {
  return senderId !== clientId && expiresAtMs > Date.now()
}

/** The stored message of a text. */
export function toMessage(
  id: number,
  topic: string,
  { message, tag, senderId, publishedAtMs }: MessageText,
): StoredMessage {
  return { id, topic, message, tag, senderId, publishedAtMs }
}

function earliestOf(readers: readonly TopicReader[]): TopicReader | undefined {
  let earliest: TopicReader | undefined
  for (const reader of readers) {
    const id = reader.current()?.id
    if (id !== undefined && id < (earliest?.current()?.id ?? Number.POSITIVE_INFINITY)) earliest = reader
  }
  return earliest
}
