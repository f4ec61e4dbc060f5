import { type AuthSession, isSignInProvider } from '@foyer/api'
import type { VerifiedProof } from '@foyer/secure-protocol'
import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import { problem } from './context.ts'
import type { AuthTables } from './tables.ts'

const FRESH_MS = 300_000
const IDLE_MS = 30 * DAY_MS
const LIFETIME_MS = 90 * DAY_MS
/** How long the device of a browser that keeps nothing is good for. */
export const EPHEMERAL_MS = DAY_MS / 2
/** A session that is used is written no more often than this. */
const TOUCH_EVERY_MS = HOUR_MS

export type Account = Selectable<AuthTables['auth_accounts']>
export type SessionRow = Selectable<AuthTables['auth_sessions']>

/** A live session and its account. */
export interface Session {
  readonly row: SessionRow
  readonly account: Account
}

/** Begins the session of a device whose owner was proven, in place of any other that it had. */
export async function beginSession(
  trx: DatabaseTransaction,
  input: {
    readonly proof: VerifiedProof
    readonly account: Account
    readonly vaultWalletId: string | null
    readonly nowMs: number
    readonly isEphemeral: boolean
    /** The proof of the owner: `email`, or a provider. */
    readonly method: string
    readonly credentialId?: string | undefined
  },
): Promise<SessionRow> {
  const { proof, account, vaultWalletId, nowMs, isEphemeral, method, credentialId = null } = input
  const row: SessionRow = {
    jkt: proof.jkt,
    account_id: account.id,
    app_origin: proof.appOrigin,
    method,
    credential_id: credentialId,
    vault_wallet_id: vaultWalletId,
    fresh_at: new Date(nowMs),
    idle_until: new Date(nowMs + IDLE_MS),
    ends_at: new Date(nowMs + (isEphemeral ? EPHEMERAL_MS : LIFETIME_MS)),
  }
  await trx
    .insertInto('auth_sessions')
    .values(row)
    .onConflict((conflict) => conflict.column('jkt').doUpdateSet(row))
    .execute()
  return row
}

/** The session of a device, if it is live, in this project and for this app. */
export async function findSession(
  db: Database | DatabaseTransaction,
  proof: VerifiedProof,
  nowMs: number,
): Promise<Session | undefined> {
  const row = await db.selectFrom('auth_sessions').selectAll().where('jkt', '=', proof.jkt).executeTakeFirst()
  if (row === undefined || row.app_origin !== proof.appOrigin || !isLive(row, nowMs)) return undefined
  const account = await db
    .selectFrom('auth_accounts')
    .selectAll()
    .where('id', '=', row.account_id)
    .where('project_id', '=', proof.projectId)
    .executeTakeFirst()
  return account && { row, account }
}

/**
 * The live session of a device. Using the session extends it.
 * @throws ProblemError login_required
 */
export async function requireSession(
  db: Database | DatabaseTransaction,
  proof: VerifiedProof,
  nowMs: number,
): Promise<Session> {
  const session = await findSession(db, proof, nowMs)
  if (session === undefined) throw problem('login_required')
  const idleUntilMs = nowMs + IDLE_MS
  if (idleUntilMs - session.row.idle_until.getTime() < TOUCH_EVERY_MS) return session
  const idle_until = new Date(idleUntilMs)
  await db.updateTable('auth_sessions').set({ idle_until }).where('jkt', '=', proof.jkt).execute()
  await db
    .updateTable('auth_devices')
    .set({ last_seen_at: new Date(nowMs) })
    .where('account_id', '=', session.account.id)
    .where('jkt', '=', proof.jkt)
    .execute()
  return { ...session, row: { ...session.row, idle_until } }
}

/**
 * Refuses a device whose owner has not just typed a code.
 * @throws ProblemError login_required
 */
export function requireFresh({ row }: Session, nowMs: number): void {
  if (row.fresh_at.getTime() + FRESH_MS <= nowMs) throw problem('login_required')
}

/** @throws ProblemError frozen while the owner of the address has frozen the account */
export function refuseWhenFrozen({ frozen_until }: Pick<Account, 'frozen_until'>, nowMs: number): void {
  const untilMs = frozen_until?.getTime() ?? 0
  if (untilMs > nowMs) throw problem('frozen', { retryAfterMs: untilMs - nowMs })
}

/** A session as the API has it. */
export function describeSession(row: SessionRow): AuthSession {
  return {
    method: row.method === 'passkey' || isSignInProvider(row.method) ? row.method : 'email',
    freshUntilMs: row.fresh_at.getTime() + FRESH_MS,
    idleUntilMs: row.idle_until.getTime(),
    endsAtMs: row.ends_at.getTime(),
  }
}

function isLive({ idle_until, ends_at }: SessionRow, nowMs: number): boolean {
  return idle_until.getTime() > nowMs && ends_at.getTime() > nowMs
}
