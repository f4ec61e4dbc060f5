import type { authRoutes } from '@foyer/api'
import { ProblemError } from '../../http/problem.ts'
import type { ProvenHandler } from '../../http/proven.ts'
import { describeAccount, dropDevice } from './accounts.ts'
import { requireAdmittedToAccount } from './admission.ts'
import type { AuthContext } from './context.ts'
import { describeSession, refuseWhenFrozen, requireFresh, requireSession } from './sessions.ts'

type Handler<Id extends keyof typeof authRoutes> = ProvenHandler<(typeof authRoutes)[Id]>

/** Returns the account that is signed in on this device. */
export function getMe(context: AuthContext): Handler<'getMe'> {
  return async ({ proof }) => {
    const session = await requireSession(context.database, proof, context.now())
    const account = await describeAccount(context, context.database, session)
    return { session: describeSession(session.row), account }
  }
}

/** The devices of the account, the one that was seen last first. */
export function listDevices({ database, now }: AuthContext): Handler<'listDevices'> {
  return async ({ proof }) => {
    const { account } = await requireSession(database, proof, now())
    const rows = await database
      .selectFrom('auth_devices')
      .selectAll()
      .where('account_id', '=', account.id)
      .orderBy('last_seen_at', 'desc')
      .execute()
    const devices = rows.map((row) => ({
      jkt: row.jkt,
      appOrigin: row.app_origin,
      userAgentClass: row.user_agent_class,
      createdAtMs: row.created_at.getTime(),
      lastSeenAtMs: row.last_seen_at.getTime(),
      isThisDevice: row.jkt === proof.jkt,
    }))
    return { devices }
  }
}

/** Removes a device from the account: this one, or another one if this device was admitted to the wallet and its owner has just typed a code. */
export function revokeDevice({ database, now }: AuthContext): Handler<'revokeDevice'> {
  return async ({ body, proof }) => {
    await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const session = await requireSession(trx, proof, nowMs)
      if (body.jkt !== proof.jkt) {
        refuseWhenFrozen(session.account, nowMs)
        requireFresh(session, nowMs)
        await requireAdmittedToAccount(trx, session.account.id, proof.jkt)
      }
      if (!(await dropDevice(trx, session.account, body.jkt, nowMs)))
        throw new ProblemError('not_found', 'The account has no such device.')
    })
    return { done: true }
  }
}

/** Ends the session of this device. The device stays one of the account. */
export function signOut({ database }: AuthContext): Handler<'signOut'> {
  return async ({ proof }) => {
    await database
      .deleteFrom('auth_sessions')
      .where('jkt', '=', proof.jkt)
      .where('app_origin', '=', proof.appOrigin)
      .execute()
    return { done: true }
  }
}
