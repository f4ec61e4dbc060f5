import type { adminRoutes, ReplyOf } from '@foyer/api'
import { recordAct } from './auditLog.ts'
import type { DatabaseTransaction, OperatorContext } from './context.ts'
import { mayStillInvite, usedUp } from './invites.ts'
import { type BegunBy, beginConsoleSession, describeConsoleSession } from './sessions.ts'

/** A session that has begun: the reply, and the secret for the cookie. */
export interface BegunSession {
  readonly reply: ReplyOf<(typeof adminRoutes)['signInOperator']>
  readonly secret: string
}

interface Use {
  /** The hash of the link. */
  readonly hash: string
  /** The name of a new operator. */
  readonly name: string
  readonly way: 'passkey' | 'issuer'
  readonly provenAtMs: number | undefined
  /** Keeps the way in that the link is used with. What it throws leaves the link as it is. */
  keepWay(trx: DatabaseTransaction, input: { readonly operatorId: string; readonly at: Date }): Promise<void>
}

/**
 * Uses a link up, by whatever way in: keeps the way and the role, and signs in.
 * @throws ProblemError flow_expired
 */
export async function useInvite(
  { database, now }: Pick<OperatorContext, 'database' | 'now'>,
  { hash, name, way, provenAtMs, keepWay }: Use,
): Promise<BegunSession> {
  return database.transaction().execute(async (trx) => {
    const nowMs = now()
    const at = new Date(nowMs)
    // Deleted, so that of two requests with one link only one gets it.
    const invite = await trx
      .deleteFrom('console_invites')
      .where('hash', '=', hash)
      .where('expires_at', '>', at)
      .returningAll()
      .executeTakeFirst()
    if (invite === undefined || !(await mayStillInvite(trx, invite))) throw usedUp()
    const { operator_id: operatorId, project_id: projectId, role } = invite
    await trx
      .insertInto('console_operators')
      .values({ id: operatorId, name, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('console_roles')
      .values({ operator_id: operatorId, project_id: projectId, role })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // A link for another way in changes no role, whatever it says.
    const held = await trx
      .selectFrom('console_roles')
      .select('role')
      .where('operator_id', '=', operatorId)
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow()
    await keepWay(trx, { operatorId, at })
    const operator = await trx
      .selectFrom('console_operators')
      .select(['id', 'name'])
      .where('id', '=', operatorId)
      .executeTakeFirstOrThrow()
    await recordAct(trx, {
      ...{ atMs: nowMs, projectId, act: 'acceptInvite', target: operatorId },
      actor: { ...operator, via: 'session' },
      after: { role: held.role, madeBy: invite.made_by, way },
    })
    return beginFor(trx, operator, { nowMs, provenAtMs })
  })
}

/** Begins a session of an operator who has come in. */
export async function beginFor(
  trx: DatabaseTransaction,
  operator: BegunSession['reply']['operator'],
  by: Omit<BegunBy, 'operatorId'>,
): Promise<BegunSession> {
  const { row, secret } = await beginConsoleSession(trx, { ...by, operatorId: operator.id })
  return { secret, reply: { operator, session: describeConsoleSession(row) } }
}
