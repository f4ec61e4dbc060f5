import type { adminRoutes, ReplyOf } from '@foyer/api'
import type { Selectable } from 'kysely'
import { HOUR_MS } from '../durations.ts'
import type { Connection, OperatorContext } from './context.ts'
import { cookieLine } from './cookies.ts'
import { digestOf, newSecret } from './secrets.ts'
import type { OperatorTables } from './tables.ts'

const IDLE_MS = HOUR_MS / 2
const LIFETIME_MS = 8 * HOUR_MS
/** How long a sign-in, or an answer of the passkey, opens sensitive acts, in milliseconds. */
export const FRESH_MS = 300_000
/** A session that is used is written no more often than this. */
const TOUCH_EVERY_MS = 60_000

export type SessionRow = Selectable<OperatorTables['console_sessions']>

/** The facts that a session begins with. */
export interface BegunBy {
  readonly operatorId: string
  readonly nowMs: number
  /** When the operator has signed in by themselves; undefined where that is not known: sensitive acts then ask again. */
  readonly provenAtMs: number | undefined
}

/** Begins a session, always with a secret of its own: none that the browser had before is taken over. */
export async function beginConsoleSession(
  db: Connection,
  { operatorId, nowMs, provenAtMs }: BegunBy,
): Promise<{ readonly secret: string; readonly row: SessionRow }> {
  const secret = newSecret()
  const row: SessionRow = {
    hash: digestOf(secret),
    operator_id: operatorId,
    fresh_until: new Date(provenAtMs === undefined ? nowMs : Math.min(provenAtMs, nowMs) + FRESH_MS),
    idle_until: new Date(nowMs + IDLE_MS),
    ends_at: new Date(nowMs + LIFETIME_MS),
  }
  await db.insertInto('console_sessions').values(row).execute()
  return { secret, row }
}

/** The live session of a cookie. Using it extends it; a page that asks by itself, while nobody is there, does not use it. */
export async function useConsoleSession(
  db: Connection,
  secret: string,
  { nowMs, isUse }: { readonly nowMs: number; readonly isUse: boolean },
): Promise<SessionRow | undefined> {
  const row = await db
    .selectFrom('console_sessions')
    .selectAll()
    .where('hash', '=', digestOf(secret))
    .executeTakeFirst()
  if (row === undefined || row.idle_until.getTime() <= nowMs || row.ends_at.getTime() <= nowMs)
    return undefined
  const idleUntilMs = nowMs + IDLE_MS
  if (!isUse || idleUntilMs - row.idle_until.getTime() < TOUCH_EVERY_MS) return row
  const idle_until = new Date(idleUntilMs)
  await db.updateTable('console_sessions').set({ idle_until }).where('hash', '=', row.hash).execute()
  return { ...row, idle_until }
}

/** Opens sensitive acts for a session. */
export async function refreshConsoleSession(
  db: Connection,
  row: Pick<SessionRow, 'hash'>,
  provenAtMs: number,
): Promise<Date> {
  const fresh_until = new Date(provenAtMs + FRESH_MS)
  await db.updateTable('console_sessions').set({ fresh_until }).where('hash', '=', row.hash).execute()
  return fresh_until
}

/** A session as the API has it. */
export function describeConsoleSession(row: SessionRow): ReplyOf<(typeof adminRoutes)['confirmOperator']> {
  return {
    freshUntilMs: row.fresh_until.getTime(),
    idleUntilMs: Math.min(row.idle_until.getTime(), row.ends_at.getTime()),
    endsAtMs: row.ends_at.getTime(),
  }
}

/** The header that sets the cookie, or that takes it away. */
export function sessionCookie(
  { cookieName }: Pick<OperatorContext, 'cookieName'>,
  secret: string | undefined,
): string {
  return cookieLine(cookieName, secret ?? '', secret === undefined ? 0 : LIFETIME_MS / 1_000)
}
