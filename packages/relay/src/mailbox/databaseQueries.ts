import { sql } from 'kysely'
import { digestOf } from './digest.ts'
import {
  type NewMessage,
  PAGE_BYTES,
  type StoredMessage,
  type WaitingPage,
  type WaitingQuery,
} from './mailbox.ts'
import type { Read } from './reads.ts'
import type { RelayDatabase } from './schema.ts'

/** The most rows that one statement of a sweep removes. */
const SWEEP_BATCH = 5_000
const COLUMNS = ['id', 'topic', 'message', 'tag', 'sender', 'published_at'] as const

interface Row {
  readonly id: string | number | bigint
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly sender: string
  readonly published_at: Date
}

/** The key of a message: the same text on the same topic is the same message. */
export interface MessageKey {
  readonly topic: string
  readonly digest: string
}

/** A message with its key, which is a hash over the whole of it. */
export interface KeyedMessage extends NewMessage, MessageKey {
  /** Topic and digest in one text. */
  readonly key: string
}

/** Adds its key to a message, once for all that ask for it. */
export function toKeyed(message: NewMessage): KeyedMessage {
  const digest = digestOf(message.message)
  return { ...message, digest, key: keyOf({ topic: message.topic, digest }) }
}

/** The key of a message as one text. */
export function keyOf({ topic, digest }: MessageKey): string {
  return `${topic}${digest}`
}

function toMessage(row: Row): StoredMessage {
  return {
    id: Number(row.id),
    topic: row.topic,
    message: row.message,
    tag: row.tag,
    senderId: row.sender,
    publishedAtMs: row.published_at.getTime(),
  }
}

/**
 * Stores messages that are not there yet and returns them. One that has expired and was not removed yet gives its place to the new one,
 * which has an id of its own: what was acknowledged, and what other processes have seen, was the old one.
 */
export async function insertMessages(
  database: RelayDatabase,
  messages: readonly KeyedMessage[],
  instance: string,
): Promise<readonly StoredMessage[]> {
  const unique = new Map(messages.map((message) => [message.key, message]))
  const rows = await database
    .insertInto('relay_messages')
    .values(
      [...unique.values()].map(({ topic, digest, message, tag, senderId, ttlSeconds, source = '' }) => ({
        topic,
        digest,
        message,
        tag,
        sender: senderId,
        instance,
        source,
        published_at: sql<Date>`clock_timestamp()`,
        expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${ttlSeconds})`,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['topic', 'digest'])
        .doUpdateSet({
          id: sql`default`,
          tag: sql`excluded.tag`,
          sender: sql`excluded.sender`,
          instance: sql`excluded.instance`,
          source: sql`excluded.source`,
          published_at: sql`excluded.published_at`,
          expires_at: sql`excluded.expires_at`,
        })
        .where(sql<boolean>`relay_messages.expires_at <= clock_timestamp()`),
    )
    .returning(COLUMNS)
    .execute()
  return rows.map(toMessage).sort((a, b) => a.id - b.id)
}

// Topics are looked up one by one, and by their index alone: `lateral`, and an offset that keeps other conditions out. The planner does that
// by itself where it knows the table. Where it does not yet, after many messages came at once, it reads all messages, or all times at which
// they end.

/** How many messages each of the topics holds; topics with none are left out. */
export async function countByTopic(
  database: RelayDatabase,
  topics: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ topic: string; count: number }>`
    select wanted.topic, found.count from unnest(${[...topics]}::text[]) as wanted (topic)
    cross join lateral (
      select count(*)::int as count from relay_messages m where m.topic = wanted.topic offset 0
    ) as found
    where found.count > 0`.execute(database)
  return new Map(rows.map(({ topic, count }) => [topic, count]))
}

/** Returns the keys of those messages that are there. */
export async function selectKnown(
  database: RelayDatabase,
  messages: readonly MessageKey[],
): Promise<readonly MessageKey[]> {
  const [topics, digests] = [messages.map(({ topic }) => topic), messages.map(({ digest }) => digest)]
  const { rows } = await sql<MessageKey>`
    select wanted.topic, wanted.digest
    from unnest(${topics}::text[], ${digests}::text[]) as wanted (topic, digest)
    cross join lateral (
      select expires_at from relay_messages m where m.topic = wanted.topic and m.digest = wanted.digest offset 0
    ) as found
    where found.expires_at > clock_timestamp()`.execute(database)
  return rows
}

/** Removes so many expired and read messages of a topic, oldest first, or none when there are too few. True when it did. Expired ones go first. */
export async function dropRead(database: RelayDatabase, topic: string, count: number): Promise<boolean> {
  const { rows } = await sql<{ id: unknown }>`
    with gone as (
      select m.id from relay_messages m
      where m.topic = ${topic}
        and (m.expires_at <= now() or exists (select 1 from relay_reads r where r.message_id = m.id))
      order by m.expires_at > now(), m.id limit ${count}
    )
    delete from relay_messages where id in (select id from gone) and (select count(*) from gone) = ${count}
    returning id`.execute(database)
  return rows.length === count
}

/**
 * A page of the messages that wait for a client. The sizes are known without reading the messages, so that a page of large
 * ones is never loaded whole.
 */
export async function selectWaiting(
  database: RelayDatabase,
  { topics, clientId, afterId, limit, maxBytes = PAGE_BYTES }: WaitingQuery,
): Promise<WaitingPage> {
  const { rows } = await sql<Row & { readonly found: number }>`
    select id, topic, message, tag, sender, published_at, found from (
      select *, (count(*) over ())::int as found,
        sum(octet_length(message)) over (order by id) - octet_length(message) as bytes_before
      from (
        select m.* from unnest(${[...new Set(topics)]}::text[]) as wanted (topic)
        cross join lateral (
          select id, topic, message, tag, sender, published_at, expires_at from relay_messages
          where topic = wanted.topic offset 0
        ) as m
        where m.id > ${afterId} and m.sender <> ${clientId} and m.expires_at > now()
          and not exists (select 1 from relay_reads r where r.message_id = m.id and r.client = ${clientId})
        order by id limit ${limit + 1}
      ) as candidates
    ) as sized
    where bytes_before < ${maxBytes}
    order by id limit ${limit}`.execute(database)
  const hasMore = rows.length < (rows[0]?.found ?? 0)
  const messages = rows.map(toMessage)
  return { messages, nextAfterId: hasMore ? messages.at(-1)?.id : undefined }
}

/** The messages with these ids that are still there. */
export async function selectByIds(
  database: RelayDatabase,
  ids: readonly number[],
): Promise<readonly StoredMessage[]> {
  const rows = await database
    .selectFrom('relay_messages')
    .select(COLUMNS)
    .where('id', '=', sql<number>`any(${ids.map(String)}::bigint[])`)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id')
    .execute()
  return rows.map(toMessage)
}

/** Ids of messages that other processes stored, above `floor` and up to `highest`. */
export async function selectForeignIds(
  database: RelayDatabase,
  {
    floor,
    highest,
    instance,
  }: { readonly floor: number; readonly highest: number; readonly instance: string },
): Promise<readonly number[]> {
  const rows = await database
    .selectFrom('relay_messages')
    .select('id')
    .where('id', '>', floor)
    .where('id', '<=', highest)
    .where('instance', '<>', instance)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => Number(id))
}

/** The highest id there is. */
export async function selectHighestId(database: RelayDatabase): Promise<number> {
  const row = await database
    .selectFrom('relay_messages')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

/** Stores which client acknowledged which message. Messages that were removed meanwhile are left out. */
export async function insertReads(database: RelayDatabase, reads: readonly Read[]): Promise<void> {
  const ids = reads.map(({ messageId }) => String(messageId))
  const clients = reads.map(({ clientId }) => clientId)
  await sql`
    insert into relay_reads (message_id, client, expires_at)
    select m.id, given.client, m.expires_at
    from unnest(${ids}::bigint[], ${clients}::text[]) as given (id, client)
    join relay_messages m on m.id = given.id
    on conflict do nothing`.execute(database)
}

/** Removes expired messages. Returns how many of them nobody had acknowledged. */
export async function sweepExpired(database: RelayDatabase): Promise<number> {
  let unread = 0
  for (;;) {
    const { rows } = await sql<{ was_read: boolean }>`
      delete from relay_messages m
      where m.id in (
        select id from relay_messages where expires_at <= now() limit ${SWEEP_BATCH} for update skip locked
      )
      returning exists (select 1 from relay_reads r where r.message_id = m.id) as was_read`.execute(database)
    unread += rows.filter((row) => !row.was_read).length
    if (rows.length < SWEEP_BATCH) break
  }
  // An hour later, since a message that was published again expires later than its acknowledgements.
  await sql`delete from relay_reads where expires_at <= now() - interval '1 hour'`.execute(database)
  return unread
}
