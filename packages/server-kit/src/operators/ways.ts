import { createHash } from 'node:crypto'
import { adminRoutes, type InputOf, type ReplyOf } from '@foyer/api'
import type { Env } from 'hono'
import { ProblemError } from '../http/index.ts'
import { act } from './act.ts'
import { requireSession } from './callerOf.ts'
import type { Connection, DatabaseTransaction, OperatorContext } from './context.ts'
import type { OperatorHost } from './host.ts'
import { createInvite } from './invites.ts'
import { mountOperatorRoute } from './mountOperatorRoute.ts'

type Way = ReplyOf<(typeof adminRoutes)['listOwnWays']>['ways'][number]

/** Serves the ways in of whoever calls. */
export function mountWays<E extends Env, P>(host: OperatorHost<E, P>): void {
  const { context } = host
  mountOperatorRoute(host, adminRoutes.getSignInWays, async () => ({
    issuer: context.issuer === undefined ? null : { label: context.issuer.label },
  }))
  mountOperatorRoute(host, adminRoutes.listOwnWays, async ({ caller }) => ({
    ways: await listWays(context, context.database, requireSession(caller).operator.id),
  }))
  mountOperatorRoute(host, adminRoutes.addOwnWay, ({ route, caller }) => {
    const who = requireSession(caller)
    return act(context, { route, caller: who }, async (trx, nowMs) => {
      const { expiresAtMs, link } = await inviteSelf(trx, {
        ...{ operatorId: who.operator.id, publicUrl: context.publicUrl(), nowMs },
      })
      return { reply: { link, expiresAtMs }, target: who.operator.id }
    })
  })
  mountOperatorRoute(host, adminRoutes.removeOwnWay, ({ route, caller, body }) => {
    const who = requireSession(caller)
    return act(context, { route, caller: who }, async (trx) => {
      const { kind, issuer } = await removeWay(context, trx, { ...body, operatorId: who.operator.id })
      const before = { kind, ...(issuer !== undefined && { issuer }) }
      return { reply: { done: true as const }, target: who.operator.id, before }
    })
  })
}

/**
 * Makes the link for another way in of an operator. It names a role that they have, and so gives no other.
 * @throws ProblemError refused (`role`)
 */
async function inviteSelf(
  trx: DatabaseTransaction,
  input: { readonly operatorId: string; readonly publicUrl: string; readonly nowMs: number },
) {
  const { operatorId } = input
  const held = await trx
    .selectFrom('console_roles')
    .select(['project_id', 'role'])
    .where('operator_id', '=', operatorId)
    .orderBy('project_id')
    .limit(1)
    .executeTakeFirst()
  if (held === undefined)
    throw new ProblemError('refused', 'You have no role any more. Ask an owner for one.', { reason: 'role' })
  const { project_id: projectId, role } = held
  return createInvite(trx, { ...input, projectId, role, madeBy: operatorId })
}

async function listWays(
  { issuer }: Pick<OperatorContext, 'issuer'>,
  db: Connection,
  operatorId: string,
): Promise<Way[]> {
  const passkeys = await db
    .selectFrom('console_passkeys')
    .select(['credential_id', 'created_at', 'used_at'])
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .execute()
  const accounts = await db
    .selectFrom('console_identities')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .execute()
  const timesOf = (row: { readonly created_at: Date; readonly used_at: Date }) => ({
    createdAtMs: row.created_at.getTime(),
    usedAtMs: row.used_at.getTime(),
  })
  return [
    ...passkeys.map(
      (row): Way => ({ kind: 'passkey', id: row.credential_id, isGood: true, ...timesOf(row) }),
    ),
    ...accounts.map(
      (row): Way => ({
        ...{ kind: 'issuer', id: idOf(row), issuer: row.issuer, isGood: row.issuer === issuer?.url },
        ...timesOf(row),
      }),
    ),
  ]
}

/**
 * Takes a way in away from an operator. The last one that opens the console stays: whoever has lost it needs a link.
 * @throws ProblemError not_found, refused (`last_way`)
 */
async function removeWay(
  context: OperatorContext,
  trx: DatabaseTransaction,
  input: InputOf<(typeof adminRoutes)['removeOwnWay']>['body'] & { readonly operatorId: string },
): Promise<Way> {
  const { kind, id, operatorId } = input
  // Locked: of two who each take another one of two ways, the second sees that one is left.
  await trx
    .selectFrom('console_operators')
    .select('id')
    .where('id', '=', operatorId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const ways = await listWays(context, trx, operatorId)
  const way = ways.find((one) => one.kind === kind && one.id === id)
  if (way === undefined) throw new ProblemError('not_found', 'You have no such way in.')
  if (!ways.some((one) => one !== way && one.isGood))
    throw new ProblemError('refused', 'This is your last way in. Add another one first.', {
      reason: 'last_way',
    })
  if (kind === 'passkey')
    await trx
      .deleteFrom('console_passkeys')
      .where('operator_id', '=', operatorId)
      .where('credential_id', '=', id)
      .execute()
  else await removeAccount(trx, operatorId, id)
  return way
}

async function removeAccount(trx: DatabaseTransaction, operatorId: string, id: string): Promise<void> {
  const accounts = trx.selectFrom('console_identities').selectAll().where('operator_id', '=', operatorId)
  for (const { issuer, subject } of (await accounts.execute()).filter((row) => idOf(row) === id))
    await trx
      .deleteFrom('console_identities')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .execute()
}

/** The id of an account at an issuer: the subject there is nobody's business. */
function idOf({ issuer, subject }: { readonly issuer: string; readonly subject: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url')
}

/** Whether an operator signs in by the issuer that is set up now. */
export async function hasIssuer(
  { database, issuer }: Pick<OperatorContext, 'database' | 'issuer'>,
  operatorId: string,
): Promise<boolean> {
  if (issuer === undefined) return false
  const row = await database
    .selectFrom('console_identities')
    .select('subject')
    .where('operator_id', '=', operatorId)
    .where('issuer', '=', issuer.url)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
