import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { NewMessage, StoredMessage, WaitingQuery } from './mailbox.ts'
import type { RelayDatabase } from './schema.ts'

/** Rows that one sweep removes at most before it lets others work. */
const SWEEP_BATCH = 5_000
const COLUMNS = ['id', 'topic', 'message', 'tag', 'sender', 'published_at'] as const

/** What tells a message from another one on the same topic. */
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

/** Stores what is not there yet, and answers it. An expired one that was not swept yet comes back to life. */
export async function insertMessages(
  database: RelayDatabase,
  messages: readonly NewMessage[],
  instance: string,
): Promise<readonly StoredMessage[]> {
  const unique = new Map(messages.map((message) => [`${message.topic}${digestOf(message.message)}`, message]))
  const rows = await database
    .insertInto('relay_messages')
    .values(
      [...unique.values()].map(({ topic, message, tag, senderId, ttlSeconds }) => ({
        topic,
        digest: digestOf(message),
        message,
        tag,
        sender: senderId,
        instance,
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

/** Makes room on a topic: what ran out or somebody read goes, oldest first. Answers how many went. */
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

/** What waits for a client. */
export async function selectWaiting(
  database: RelayDatabase,
  { topics, clientId, afterId, limit }: WaitingQuery,
): Promise<readonly StoredMessage[]> {
  const rows = await database
    .selectFrom('relay_messages as m')
    .select(COLUMNS)
    .where('topic', '=', anyOf(topics))
    .where('id', '>', afterId)
    .where('sender', '<>', clientId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`not exists (select 1 from relay_reads r where r.message_id = m.id and r.client = ${clientId})`,
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toMessage)
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

/** Ids that other processes took in, above `floor` and up to `highest`. */
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

/** Who read what. */
export interface Read {
  readonly messageId: number
  readonly clientId: string
}

/** Notes who read what; a message that went away meanwhile needs no note. */
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

/** Removes what ran out. Answers how many messages nobody had read. */
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
  // An hour later, since a message that was published again lives longer than what was noted of it.
  await sql`delete from relay_reads where expires_at <= now() - interval '1 hour'`.execute(database)
  return unread
}

/** Messages kept. */
export async function countMessages(database: RelayDatabase): Promise<number> {
  const { count } = await database
    .selectFrom('relay_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function anyOf(topics: readonly string[]) {
  return sql<string>`any(${[...topics]}::text[])`
}
