import type { Database } from '../../kernel/database/schema.ts'

/** Deletes messages that nobody signed in time, and sessions that are over. */
export async function sweepSiwx(database: Database, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  await database.deleteFrom('siwx_nonces').where('expires_at', '<=', now).execute()
  await database.deleteFrom('siwx_sessions').where('ends_at', '<=', now).execute()
}
