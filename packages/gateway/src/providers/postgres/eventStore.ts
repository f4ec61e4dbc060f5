import type { EventSink } from '../../services/events.ts'
import type { Database } from './schema.ts'

/** Keeps analytics events in the database, a batch by one insert. */
export function createDatabaseEvents(database: Database): EventSink {
  return {
    async store(projectId, batch) {
      await database
        .insertInto('events')
        .values(
          batch.events.map(({ event, atMs, properties }) => ({
            project_id: projectId,
            event,
            happened_at: new Date(atMs),
            sdk_version: storable(batch.sdkVersion),
            sdk_type: storable(batch.sdkType),
            properties: toJsonText(properties),
          })),
        )
        .execute()
      return batch.events.length
    },
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

/** PostgreSQL text holds neither NUL nor halves of surrogate pairs: they are replaced, not refused. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').replaceAll(/\p{Surrogate}/gu, '\ufffd')
}
