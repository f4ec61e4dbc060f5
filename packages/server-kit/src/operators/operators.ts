import type { adminRoutes, OperatorRole, ReplyOf } from '@foyer/api'
import { ProblemError } from '../http/index.ts'
import { roleIn } from './access.ts'
import { type Connection, type Database, type DatabaseTransaction, EVERYWHERE } from './context.ts'

/** Lists the operators of a project, or those of all projects. */
export async function listOperators(
  database: Database,
  projectId: string,
): Promise<ReplyOf<(typeof adminRoutes)['listOperators']>> {
  const rows = await database
    .selectFrom('console_roles')
    .innerJoin('console_operators', 'console_operators.id', 'console_roles.operator_id')
    .select(['console_operators.id', 'console_operators.name', 'console_roles.role'])
    .select(({ selectFrom }) => {
      const passkeys = selectFrom('console_passkeys').whereRef('operator_id', '=', 'console_operators.id')
      const accounts = selectFrom('console_identities').whereRef('operator_id', '=', 'console_operators.id')
      return [
        passkeys.select(({ fn }) => fn.countAll<string | number | bigint>().as('count')).as('passkeys'),
        // The most of no rows is null.
        passkeys.select(({ fn }) => fn.max<Date | null>('used_at').as('at')).as('passkey_used_at'),
        accounts.select(({ fn }) => fn.countAll<string | number | bigint>().as('count')).as('issuers'),
        accounts.select(({ fn }) => fn.max<Date | null>('used_at').as('at')).as('issuer_used_at'),
      ]
    })
    .where('console_roles.project_id', '=', projectId)
    .orderBy('console_operators.name')
    .execute()
  const operators = rows.map(({ id, name, role, passkeys, issuers, ...used }) => {
    const usedAtMs = Math.max(used.passkey_used_at?.getTime() ?? 0, used.issuer_used_at?.getTime() ?? 0)
    return {
      ...{ id, name, role, passkeys: Number(passkeys), issuers: Number(issuers) },
      ...(usedAtMs > 0 && { usedAtMs }),
    }
  })
  return { operators }
}

/** Whether somebody has a role of their own in a project now, whichever it is. In a transaction they keep it until its end. */
export async function holdsRole(db: Connection, operatorId: string, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('console_roles')
    .select('role')
    .where('operator_id', '=', operatorId)
    .where('project_id', '=', projectId)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody is an owner of a project now. In a transaction they stay one until its end. */
export async function isOwner(db: Connection, operatorId: string, projectId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('console_roles')
    .select(['project_id', 'role'])
    .where('operator_id', '=', operatorId)
    .where('project_id', 'in', [projectId, EVERYWHERE])
    .forShare()
    .execute()
  const roles = new Map(rows.map(({ project_id, role }) => [project_id, role]))
  return roleIn(roles, projectId) === 'owner'
}

/**
 * Gives an operator another role in a project, or takes it away. Nobody changes their own role: so
 * nobody rises by their own hand, and no project loses its last owner by a slip.
 * @param onTaken ends what else the role vouched for, such as tokens
 * @throws ProblemError not_found, refused (`own_role`)
 */
export async function setRole(
  trx: DatabaseTransaction,
  input: {
    readonly projectId: string
    readonly operatorId: string
    readonly role: OperatorRole | null
    readonly byId: string
  },
  onTaken: (taken: TakenRole) => Promise<void>,
): Promise<{ readonly before: OperatorRole }> {
  const { projectId, operatorId, role, byId } = input
  if (operatorId === byId)
    throw new ProblemError('refused', 'Nobody changes their own role: ask another owner.', {
      reason: 'own_role',
    })
  const { own, held } = await lockRoles(trx, input)
  // Asked again now that it cannot change: two who remove each other would leave a project without an owner.
  if (own !== 'owner')
    throw new ProblemError('refused', 'Your own role was changed meanwhile.', { reason: 'role' })
  if (held === undefined) throw new ProblemError('not_found', 'This project has no such operator.')
  if (role === null)
    await onTaken({ operatorId, projectId, left: await takeRole(trx, { operatorId, projectId }) })
  else
    await trx
      .updateTable('console_roles')
      .set({ role })
      .where('operator_id', '=', operatorId)
      .where('project_id', '=', projectId)
      .execute()
  return { before: held }
}

/** Locks the roles of both, always in the same order: so that of two who change each other's one waits, and then sees what has become of them. */
async function lockRoles(
  trx: DatabaseTransaction,
  { projectId, operatorId, byId }: { projectId: string; operatorId: string; byId: string },
): Promise<{ readonly own: OperatorRole | undefined; readonly held: OperatorRole | undefined }> {
  const rows = await trx
    .selectFrom('console_roles')
    .selectAll()
    .where('operator_id', 'in', [operatorId, byId])
    .where('project_id', 'in', [projectId, EVERYWHERE])
    .orderBy('operator_id')
    .orderBy('project_id')
    .forUpdate()
    .execute()
  const rolesOfOne = (id: string) =>
    new Map(rows.flatMap((row) => (row.operator_id === id ? [[row.project_id, row.role]] : [])))
  return { own: roleIn(rolesOfOne(byId), projectId), held: rolesOfOne(operatorId).get(projectId) }
}

/** A role that was taken: what else it vouched for ends with it, in the same transaction. */
export interface TakenRole {
  readonly operatorId: string
  readonly projectId: string
  /** The projects in which a role is left, or `*`. */
  readonly left: readonly string[]
}

/** Takes a role. An operator without any is signed out. */
async function takeRole(
  trx: DatabaseTransaction,
  { operatorId, projectId }: { operatorId: string; projectId: string },
): Promise<readonly string[]> {
  await trx
    .deleteFrom('console_roles')
    .where('operator_id', '=', operatorId)
    .where('project_id', '=', projectId)
    .execute()
  const rows = await trx
    .selectFrom('console_roles')
    .select('project_id')
    .where('operator_id', '=', operatorId)
    .execute()
  if (rows.length === 0)
    await trx.deleteFrom('console_sessions').where('operator_id', '=', operatorId).execute()
  return rows.map(({ project_id }) => project_id)
}
