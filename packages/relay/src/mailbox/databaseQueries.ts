import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ROW_BYTES } from './databaseShares.ts'
import {
  type NewMessage,
  PAGE_BYTES,
  type StoredMessage,
  type WaitingPage,
  type WaitingQuery,
} from './mailbox.ts'
import type { RelayDatabase } from './schema.ts'

/** The most rows that one statement of a sweep removes. */
const SWEEP_BATCH = 5_000
const COLUMNS = ['id', 'topic', 'message', 'tag', 'sender', 'published_at'] as const

/** A digest of the text: with the topic it identifies a message. */
export function digestOf(message: string): string {
  return createHash('sha256').update(message).digest('base64url').slice(0, 27)
}

interface Row {
  readonly id: string | number | bigint
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly sender: string
  readonly published_at: Date
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

/** Stores messages that are not there yet and returns them. An expired message that was not removed yet is valid again. */
export async function insertMessages(
  database: RelayDatabase,
  messages: readonly NewMessage[],
  instance: string,
): Promise<readonly StoredMessage[]> {
  const unique = new Map(messages.map((message) => [`${message.topic}${digestOf(message.message)}`, message]))
  const rows = await database
    .insertInto('relay_messages')
    .values(
      [...unique.values()].map(({ topic, message, tag, senderId, ttlSeconds, source = '' }) => ({
        topic,
        digest: digestOf(message),
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
        .doUpdateSet({ expires_at: sql`excluded.expires_at` })
        .where(sql<boolean>`relay_messages.expires_at <= clock_timestamp()`),
    )
    .returning(COLUMNS)
    .execute()
  return rows.map(toMessage).sort((a, b) => a.id - b.id)
}

/** How many messages each of the topics holds; topics with none are left out. */
export async function countByTopic(
  database: RelayDatabase,
  topics: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('relay_messages')
    .select(['topic', sql<number>`count(*)::int`.as('count')])
    .where('topic', '=', anyOf(topics))
    .groupBy('topic')
    .execute()
  return new Map(rows.map(({ topic, count }) => [topic, count]))
}

/** Removes expired and read messages of a topic, oldest first. Returns how many were removed. */
export async function dropRead(database: RelayDatabase, topic: string, count: number): Promise<number> {
  const gone = await database
    .deleteFrom('relay_messages')
    .where('id', 'in', (query) =>
      query
        .selectFrom('relay_messages as m')
        .select('m.id')
        .where('m.topic', '=', topic)
        .where(
          sql<boolean>`(m.expires_at <= now() or exists (select 1 from relay_reads r where r.message_id = m.id))`,
        )
        .orderBy('m.id')
        .limit(count),
    )
    .returning('id')
    .execute()
  return gone.length
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
        select id, topic, message, tag, sender, published_at from relay_messages m
        where topic = ${anyOf(topics)} and id > ${afterId} and sender <> ${clientId} and expires_at > now()
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

/** An acknowledged message, and the client that acknowledged it. */
export interface Read {
  readonly messageId: number
  readonly clientId: string
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

/** How many messages there are, and what they take. */
export async function countMessages(
  database: RelayDatabase,
): Promise<{ readonly rows: number; readonly bytes: number }> {
  const { rows, bytes } = await database
    .selectFrom('relay_messages')
    .select([
      sql<number>`count(*)::int`.as('rows'),
      sql<number>`coalesce(sum(octet_length(message)), 0)::float8`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return { rows, bytes: bytes + rows * ROW_BYTES }
}

function anyOf(topics: readonly string[]) {
  return sql<string>`any(${[...topics]}::text[])`
}
