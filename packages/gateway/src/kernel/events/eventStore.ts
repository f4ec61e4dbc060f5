import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { monotonicMs } from '../../base/monotonicMs.ts'
import type { Database } from '../database/schema.ts'
import type { EventSink } from './events.ts'

/** How long a project's count of events is believed. Replicas may each go beyond the quota by what they take meanwhile. */
const COUNT_TTL_MS = 600_000
/** The most projects whose count is remembered. */
const MAX_REMEMBERED = 2_000
/** Events deleted by one statement, so that none takes long. */
const DELETED_AT_ONCE = 10_000

/** The row that `createDatabaseEvents` counts. */
interface Kept {
  count: number
}

/** Keeps analytics events in the database, a batch by one insert. Of a project that has its quota nothing more is kept. */
export function createDatabaseEvents(
  database: Database,
  options: { perProject?: number; now?: () => number } = {},
): EventSink {
  const { perProject = Number.POSITIVE_INFINITY, now = monotonicMs } = options
  const counts = new LRUCache<string, { kept: Promise<Kept>; countedAtMs: number }>({ max: MAX_REMEMBERED })

  /** Batches at the same time get the same count, so that they share what room there is. */
  function countKept(projectId: string): Promise<Kept> {
    const known = counts.get(projectId)
    if (known !== undefined && now() - known.countedAtMs < COUNT_TTL_MS) return known.kept
    const counted = { kept: readCount(projectId), countedAtMs: now() }
    counts.set(projectId, counted)
    counted.kept.catch(() => counts.delete(projectId))
    return counted.kept
  }

  async function readCount(projectId: string): Promise<Kept> {
    const { count } = await database
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<string | number | bigint>().as('count'))
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow()
    return { count: Number(count) }
  }

  return {
    async store(projectId, batch) {
      const kept = perProject === Number.POSITIVE_INFINITY ? undefined : await countKept(projectId)
      const room = kept === undefined ? batch.events.length : perProject - kept.count
      const events = batch.events.slice(0, Math.max(0, room))
      if (events.length === 0) return 0
      if (kept !== undefined) kept.count += events.length
      await database
        .insertInto('events')
        .values(
          events.map(({ event, atMs, properties }) => ({
            project_id: projectId,
            event,
            happened_at: new Date(atMs),
            sdk_version: storable(batch.sdkVersion),
            sdk_type: storable(batch.sdkType),
            properties: toJsonText(properties),
          })),
        )
        .execute()
      return events.length
    },
  }
}

/** Deletes the events that came in before a time, and answers how many. Later events take the room that they leave. */
export async function deleteOldEvents(database: Database, before: Date): Promise<number> {
  for (let deleted = 0; ; ) {
    const [result] = await database
      .deleteFrom('events')
      .where('id', 'in', (events) =>
        events.selectFrom('events').select('id').where('received_at', '<', before).limit(DELETED_AT_ONCE),
      )
      .execute()
    const count = Number(result?.numDeletedRows ?? 0)
    deleted += count
    if (count === DELETED_AT_ONCE) continue
    // An embedded database has nobody else who makes the room usable again.
    if (deleted > 0) await sql`vacuum events`.execute(database)
    return deleted
  }
}

function toJsonText(properties: Record<string, string | number | boolean | null>): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [
        storable(key),
        typeof value === 'string' ? storable(value) : value,
      ]),
    ),
  )
}

/** PostgreSQL cannot store NUL or lone surrogates in text, so they are replaced. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').replaceAll(/\p{Surrogate}/gu, '\ufffd')
}
