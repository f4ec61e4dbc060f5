import { LOCAL_BUS, type SharedMailbox } from './bus.ts'
import {
  MailboxFullError,
  type NewMessage,
  PAGE_BYTES,
  type StoredMessage,
  type WaitingPage,
} from './mailbox.ts'
import { createMemoryShares, type MemoryShares, type SharedItem } from './memoryShares.ts'

/** The limits of a mailbox in memory. */
export interface MemoryMailboxOptions {
  /** @default 500 */
  readonly maxRowsPerTopic?: number
  /** All messages together, with what each takes beside its text. @default 64 Mi */
  readonly maxBytes?: number
  /** The share of one address. @default an eighth of `maxBytes` */
  readonly maxBytesPerSource?: number
  /** The share of one client. @default a sixteenth of `maxBytes` */
  readonly maxBytesPerSender?: number
  /** The longest time that a message is kept, whatever its sender asks for. @default 86 400 */
  readonly maxTtlSeconds?: number
  /** @default 30 000 */
  readonly sweepMs?: number
  readonly now?: () => number
}

interface Row extends StoredMessage, SharedItem {
  readonly expiresAtMs: number
  readonly readers: Set<string>
}

const MAX_BYTES = 64 * 1_024 * 1_024
/** The bytes of a message beside its text: its topic, its row, and the sets and maps that know it. */
const ROW_BYTES = 768
/** The bytes that are kept of each client that has read a message. */
const READER_BYTES = 128
/** A day: the longest that the known clients ask for, except for a request that a user is given a week for. */
const MAX_TTL_SECONDS = 86_400
const SWEEP_PAUSE_MS = 1_000

/** Creates a mailbox in memory. Its messages are lost when the process ends. */
export function createMemoryMailbox(options: MemoryMailboxOptions = {}): SharedMailbox {
  const { maxBytes = MAX_BYTES, sweepMs = 30_000, now = Date.now } = options
  const shares = createMemoryShares<Row>({
    maxBytes,
    maxBytesPerSource: options.maxBytesPerSource ?? maxBytes / 8,
    maxBytesPerSender: options.maxBytesPerSender ?? maxBytes / 16,
  })
  const index = createIndex(shares)
  const room = createRoom(index, shares, options)
  const store = createStore(index, options)
  const timer = setInterval(room.sweep, sweepMs)
  timer.unref()

  return {
    bus: LOCAL_BUS,
    async publish(messages) {
      const fresh = onlyNew(messages, index, now())
      room.makeFor(fresh)
      return fresh.map(store)
    },
    async waiting({ topics: wanted, clientId, afterId, limit, maxBytes = PAGE_BYTES }) {
      const found = wanted
        .flatMap(index.ofTopic)
        .filter((row) => row.id > afterId && row.senderId !== clientId && !row.readers.has(clientId))
        .filter((row) => row.expiresAtMs > now())
        .sort((a, b) => a.id - b.id)
      return firstPage(found, limit, maxBytes)
    },
    acknowledge({ id }, clientId) {
      const row = index.byId.get(id)
      if (row === undefined || row.readers.has(clientId)) return
      row.readers.add(clientId)
      shares.grow(row, READER_BYTES)
    },
    isAcknowledged: (messageId, clientId) => index.byId.get(messageId)?.readers.has(clientId) ?? false,
    async figures() {
      room.sweep()
      return { rows: index.byId.size, ...room.removed(), fullness: shares.bytes() / maxBytes }
    },
    isUp: async () => true,
    flush: async () => undefined,
    async close() {
      clearInterval(timer)
    },
  }
}

/** Returns a function that stores a message as a row with the next id. */
function createStore(index: Index, options: MemoryMailboxOptions): (message: NewMessage) => Row {
  const { maxTtlSeconds = MAX_TTL_SECONDS, now = Date.now } = options
  // Ids begin with the clock, so that after a restart the acknowledgement of an earlier message cannot match a later one.
  let lastId = now() * 1_000
  return ({ ttlSeconds, source = '', ...message }) => {
    lastId += 1
    const publishedAtMs = now()
    const row: Row = {
      ...message,
      id: lastId,
      publishedAtMs,
      source,
      bytes: message.message.length + ROW_BYTES,
      expiresAtMs: publishedAtMs + Math.min(ttlSeconds, maxTtlSeconds) * 1_000,
      readers: new Set(),
    }
    index.add(row)
    return row
  }
}

/** Keeps the mailbox within its limits, and counts the unread messages that it removes for that. */
function createRoom(index: Index, shares: MemoryShares<Row>, options: MemoryMailboxOptions) {
  const { maxRowsPerTopic = 500, now = Date.now } = options
  let expired = 0
  let evicted = 0
  let sweptAtMs = Number.NEGATIVE_INFINITY

  function sweep(): void {
    sweptAtMs = now()
    removeExpired([...index.byId.values()])
  }

  function removeExpired(rows: readonly Row[]): void {
    const gone = rows.filter(({ expiresAtMs }) => expiresAtMs <= now())
    expired += gone.filter(({ readers }) => readers.size === 0).length
    index.remove(gone)
  }

  /** Removes messages of a topic that have expired or were read, oldest first, until there is room. */
  function makeInTopic(topic: string, count: number): void {
    if (index.ofTopic(topic).length + count <= maxRowsPerTopic) return
    removeExpired(index.ofTopic(topic))
    const rows = index.ofTopic(topic)
    const surplus = rows.length + count - maxRowsPerTopic
    if (surplus <= 0) return
    const read = rows.filter(({ readers }) => readers.size > 0).slice(0, surplus)
    if (read.length < surplus) throw new MailboxFullError('Too many messages wait on this topic.')
    index.remove(read)
  }

  /** Makes room in the shares. Those that have expired go first, whoever they belong to. */
  function makeInShares(messages: readonly NewMessage[]): void {
    const [first] = messages
    if (first === undefined) return
    const bytes = messages.reduce((sum, { message }) => sum + message.length + ROW_BYTES, 0)
    if (!shares.canFit(bytes)) throw new MailboxFullError('The publish is larger than the share of a client.')
    const newcomer = { source: first.source ?? '', senderId: first.senderId, bytes }
    // Sweeping looks at all messages, so a flood must not make it happen for each of its own.
    if (now() - sweptAtMs >= SWEEP_PAUSE_MS && shares.toEvict(newcomer) !== undefined) sweep()
    for (let row = shares.toEvict(newcomer); row !== undefined; row = shares.toEvict(newcomer)) {
      if (row.readers.size === 0) evicted += 1
      index.remove([row])
    }
  }

  return {
    sweep,
    /** @throws MailboxFullError when a topic or a share has none */
    makeFor(messages: readonly NewMessage[]): void {
      const perTopic = new Map<string, number>()
      for (const { topic } of messages) perTopic.set(topic, (perTopic.get(topic) ?? 0) + 1)
      for (const [topic, count] of perTopic) makeInTopic(topic, count)
      makeInShares(messages)
    },
    removed: () => ({ expired, evicted }),
  }
}

function firstPage(found: readonly StoredMessage[], limit: number, maxBytes: number): WaitingPage {
  const messages: StoredMessage[] = []
  let bytes = 0
  for (const message of found.slice(0, limit)) {
    if (bytes >= maxBytes) break
    messages.push(message)
    bytes += message.message.length
  }
  return { messages, nextAfterId: messages.length < found.length ? messages.at(-1)?.id : undefined }
}

/** The messages, by id and by topic. */
interface Index {
  readonly byId: ReadonlyMap<number, Row>
  /** Oldest first. */
  ofTopic(topic: string): readonly Row[]
  add(row: Row): void
  remove(rows: readonly Row[]): void
}

function createIndex(shares: MemoryShares<Row>): Index {
  const byTopic = new Map<string, readonly Row[]>()
  const byId = new Map<number, Row>()
  const ofTopic = (topic: string) => byTopic.get(topic) ?? []
  return {
    byId,
    ofTopic: (topic) => ofTopic(topic),
    add(row) {
      byTopic.set(row.topic, [...ofTopic(row.topic), row])
      byId.set(row.id, row)
      shares.add(row)
    },
    remove(rows) {
      for (const row of rows) {
        byId.delete(row.id)
        shares.remove(row)
        const left = ofTopic(row.topic).filter((other) => other !== row)
        if (left.length > 0) byTopic.set(row.topic, left)
        else byTopic.delete(row.topic)
      }
    },
  }
}

/** The messages that are not stored yet, each text once. One whose time is over does not stand for a new one. */
function onlyNew(messages: readonly NewMessage[], index: Index, nowMs: number): readonly NewMessage[] {
  const unique = new Map(messages.map((message) => [`${message.topic}${message.message}`, message]))
  const isThere = ({ topic, message }: NewMessage) =>
    index.ofTopic(topic).some((row) => row.message === message && row.expiresAtMs > nowMs)
  return [...unique.values()].filter((message) => !isThere(message))
}
