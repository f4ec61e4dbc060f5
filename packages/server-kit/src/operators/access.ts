import type { AdminAccess, AdminScope, OperatorRole } from '@foyer/api'
import { ProblemError } from '../http/index.ts'
import type { Actor } from './auditLog.ts'
import { type Connection, EVERYWHERE, higherRole, includesRole, type OperatorContext } from './context.ts'
import { type SessionRow, useConsoleSession } from './sessions.ts'

/** A token of an operator, where the server has tokens. */
export interface CallerToken {
  readonly id: string
  /** Its maker, whose role it has at most. */
  readonly operatorId: string
  readonly projectId: string
  readonly scopes: readonly AdminScope[]
}

/** Finds a live token by its secret. */
export type FindToken = (secret: string, nowMs: number) => Promise<CallerToken | undefined>

/** The caller: an operator in a browser, or a token of one. */
export interface Caller {
  readonly operator: { readonly id: string; readonly name: string }
  readonly session?: SessionRow
  readonly token?: CallerToken
}

/** The caller as the audit log names it. */
export function actorOf({ operator, token }: Caller): Actor {
  return { ...operator, via: token === undefined ? 'session' : `token:${token.id}` }
}

/**
 * Finds who calls. A request with a token is never one of the session whose cookie came along.
 * @throws ProblemError login_required
 */
export async function requireCaller(
  { database, now }: OperatorContext,
  {
    bearer,
    cookie,
    isUse,
    findToken,
  }: {
    readonly bearer: string | undefined
    readonly cookie: string | undefined
    /** Whether the request extends a session: one that a page sends by itself does not. */
    readonly isUse: boolean
    readonly findToken: FindToken | undefined
  },
): Promise<Caller> {
  const nowMs = now()
  const token = bearer === undefined ? undefined : await findToken?.(bearer, nowMs)
  const session =
    bearer === undefined && cookie !== undefined
      ? await useConsoleSession(database, cookie, { nowMs, isUse })
      : undefined
  const operator =
    token === undefined
      ? session && (await findOperator(database, session.operator_id))
      : await findOperator(database, token.operatorId, token.projectId)
  if (operator === undefined) throw new ProblemError('login_required', 'Sign in to the console again.')
  return { operator, ...(session && { session }), ...(token && { token }) }
}

/**
 * Finds the operator of an id, who has a role: in this project where one is named, and else anywhere. A row without a role is nobody's; it stays,
 * since the log names it.
 */
export async function findOperator(
  db: Connection,
  id: string,
  projectId?: string,
): Promise<Caller['operator'] | undefined> {
  const roles = db.selectFrom('console_roles').select('operator_id').where('operator_id', '=', id)
  const held = projectId === undefined ? roles : roles.where('project_id', 'in', [projectId, EVERYWHERE])
  return db
    .selectFrom('console_operators')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('id', 'in', held)
    .executeTakeFirst()
}

/** The roles of an operator, by project. */
export async function rolesOf(
  { database }: Pick<OperatorContext, 'database'>,
  operatorId: string,
): Promise<ReadonlyMap<string, OperatorRole>> {
  const rows = await database
    .selectFrom('console_roles')
    .select(['project_id', 'role'])
    .where('operator_id', '=', operatorId)
    .orderBy('project_id')
    .execute()
  return new Map(rows.map(({ project_id, role }) => [project_id, role]))
}

/** The role of somebody with these roles in one project: that of all projects counts too. */
export function roleIn(
  roles: ReadonlyMap<string, OperatorRole>,
  projectId: string,
): OperatorRole | undefined {
  const everywhere = roles.get(EVERYWHERE)
  return everywhere === undefined ? roles.get(projectId) : higherRole(roles.get(projectId), everywhere)
}

/**
 * Refuses a caller who may not do this. A project in which the caller has no role is answered like one that is not there.
 * @throws ProblemError not_found, refused (`role`, `scope` or `session_only`), factor_required
 */
export async function requireAccess(
  context: OperatorContext,
  caller: Caller,
  access: AdminAccess,
  projectId: string | undefined,
): Promise<void> {
  if (caller.token !== undefined) requireScope(caller.token, access.scope, projectId)
  if (access.role !== 'none') {
    const role = roleIn(await rolesOf(context, caller.operator.id), projectId ?? EVERYWHERE)
    if (role === undefined) throw unknownProject()
    if (!includesRole(role, access.role))
      throw new ProblemError('refused', `This is for the role "${access.role}", and yours is "${role}".`, {
        reason: 'role',
      })
  }
  const freshUntilMs = caller.session?.fresh_until.getTime() ?? Number.POSITIVE_INFINITY
  if (access.isFresh && freshUntilMs <= context.now())
    throw new ProblemError('factor_required', 'Answer with your passkey again, and repeat this.')
}

function requireScope(token: CallerToken, scope: AdminScope | null, projectId: string | undefined): void {
  if (scope === null)
    throw new ProblemError('refused', 'No token does this: an operator does, in the console.', {
      reason: 'session_only',
    })
  if (projectId !== undefined && !isOfToken(token, projectId)) throw unknownProject()
  if (!token.scopes.includes(scope))
    throw new ProblemError('refused', `The token does not have the scope "${scope}".`, { reason: 'scope' })
}

/** Whether a caller with this token, or with none, hears of a project at all. */
export function isOfToken(token: Caller['token'], projectId: string): boolean {
  return token === undefined || token.projectId === EVERYWHERE || token.projectId === projectId
}

/** The answer for a project that is not there, and for one of somebody else. */
export function unknownProject(): ProblemError {
  return new ProblemError('not_found', 'There is no such project among yours.')
}
