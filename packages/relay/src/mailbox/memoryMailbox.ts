import { type Mailbox, MailboxFullError, type NewMessage, type StoredMessage } from './mailbox.ts'

/** How much a mailbox in memory holds. */
export interface MemoryMailboxOptions {
  /** @default 500 */
  readonly maxRowsPerTopic?: number
  /** Characters of all messages together. @default 64 Mi */
  readonly maxChars?: number
  /** @default 30 000 */
  readonly sweepMs?: number
  readonly now?: () => number
}

interface Row extends StoredMessage {
  readonly expiresAtMs: number
  readonly readers: Set<string>
}

const MAX_CHARS = 64 * 1_024 * 1_024

/** A mailbox that goes with the process. */
export function createMemoryMailbox(options: MemoryMailboxOptions = {}): Mailbox {
  const { maxRowsPerTopic = 500, maxChars = MAX_CHARS, sweepMs = 30_000, now = Date.now } = options
  const topics = new Map<string, Row[]>()
  const byId = new Map<number, Row>()
  // Ids go on growing over a restart, so that an answer to an earlier one is never taken for a later one's.
  let lastId = now() * 1_000
  let chars = 0
  let expired = 0

  function remove(rows: readonly Row[]): void {
    for (const row of rows) {
      byId.delete(row.id)
      chars -= row.message.length
      const left = topics.get(row.topic)?.filter((other) => other !== row) ?? []
      if (left.length > 0) topics.set(row.topic, left)
      else topics.delete(row.topic)
    }
  }

  function sweep(): void {
    const gone = [...byId.values()].filter(({ expiresAtMs }) => expiresAtMs <= now())
    expired += gone.filter(({ readers }) => readers.size === 0).length
    remove(gone)
  }

  /** Read messages make way first. */
  function makeRoom(topic: string, count: number): void {
    const rows = topics.get(topic) ?? []
    const surplus = rows.length + count - maxRowsPerTopic
    if (surplus <= 0) return
    const read = rows.filter(({ readers }) => readers.size > 0).slice(0, surplus)
    if (read.length < surplus) throw new MailboxFullError('Too many messages wait on this topic.')
    remove(read)
  }

  /** What is not there yet, each text once. */
  function onlyNew(messages: readonly NewMessage[]): readonly NewMessage[] {
    const unique = new Map(messages.map((message) => [`${message.topic}${message.message}`, message]))
    return [...unique.values()].filter(
      ({ topic, message }) => !(topics.get(topic) ?? []).some((row) => row.message === message),
    )
  }

  function store({ ttlSeconds, ...message }: NewMessage): Row {
    lastId += 1
    const publishedAtMs = now()
    const row: Row = {
      ...message,
      id: lastId,
      publishedAtMs,
      expiresAtMs: publishedAtMs + ttlSeconds * 1_000,
      readers: new Set(),
    }
    topics.set(row.topic, [...(topics.get(row.topic) ?? []), row])
    byId.set(row.id, row)
    chars += row.message.length
    return row
  }

  const timer = setInterval(sweep, sweepMs)
  timer.unref()

  return {
    async publish(messages) {
      const fresh = onlyNew(messages)
      const added = fresh.reduce((sum, { message }) => sum + message.length, 0)
      if (chars + added > maxChars) sweep()
      if (chars + added > maxChars) throw new MailboxFullError('The mailbox is full.')
      const perTopic = new Map<string, number>()
      for (const { topic } of fresh) perTopic.set(topic, (perTopic.get(topic) ?? 0) + 1)
      for (const [topic, count] of perTopic) makeRoom(topic, count)
      return fresh.map(store)
    },
    async waiting({ topics: wanted, clientId, afterId, limit }) {
      return wanted
        .flatMap((topic) => topics.get(topic) ?? [])
        .filter((row) => row.id > afterId && row.senderId !== clientId && !row.readers.has(clientId))
        .filter((row) => row.expiresAtMs > now())
        .sort((a, b) => a.id - b.id)
        .slice(0, limit)
    },
    acknowledge(messageId, clientId) {
      byId.get(messageId)?.readers.add(clientId)
    },
    listen: () => () => undefined,
    async figures() {
      sweep()
      return { rows: byId.size, expired }
    },
    isUp: async () => true,
    flush: async () => undefined,
    async close() {
      clearInterval(timer)
    },
  }
}
