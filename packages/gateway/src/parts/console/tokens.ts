import type { adminRoutes, InputOf, ReplyOf } from '@foyer/api'
import { DAY_MS } from '@foyer/server-kit'
import {
  type CallerToken,
  digestOf,
  EVERYWHERE,
  newConsoleId,
  newSecret,
  type TakenRole,
} from '@foyer/server-kit/operators'
import type { Selectable } from 'kysely'
import { ProblemError } from '../../http/problem.ts'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import { type ConsoleTables, scopesOf } from './tables.ts'

type Routes = typeof adminRoutes
type Row = Selectable<ConsoleTables['console_tokens']>

const PREFIX = 'foyer_at_'
/** The use of a token is noted no more often than this. */
const TOUCH_EVERY_MS = 60_000

/** The live token of a secret. */
export async function findToken(
  database: Database,
  secret: string,
  nowMs: number,
): Promise<CallerToken | undefined> {
  if (!secret.startsWith(PREFIX)) return undefined
  const row = await database
    .selectFrom('console_tokens')
    .selectAll()
    .where('hash', '=', digestOf(secret))
    .executeTakeFirst()
  if (row === undefined || row.revoked_at !== null || row.expires_at.getTime() <= nowMs) return undefined
  if (nowMs - (row.used_at?.getTime() ?? 0) > TOUCH_EVERY_MS)
    await database
      .updateTable('console_tokens')
      .set({ used_at: new Date(nowMs) })
      .where('id', '=', row.id)
      .execute()
  const { id, operator_id: operatorId, project_id: projectId } = row
  return { id, operatorId, projectId, scopes: scopesOf(row) }
}

/** Makes a token. Its secret is returned only now. */
export async function createToken(
  trx: DatabaseTransaction,
  input: InputOf<Routes['createToken']>['body'] & {
    readonly projectId: string
    readonly operatorId: string
    readonly nowMs: number
  },
): Promise<ReplyOf<Routes['createToken']>> {
  const [id, token] = [newConsoleId('at'), `${PREFIX}${newSecret()}`]
  const expires_at = new Date(input.nowMs + input.days * DAY_MS)
  await trx
    .insertInto('console_tokens')
    .values({
      ...{ id, hash: digestOf(token), name: input.name, operator_id: input.operatorId },
      ...{ project_id: input.projectId, scopes: [...new Set(input.scopes)].join(' ') },
      ...{ created_at: new Date(input.nowMs), expires_at, used_at: null, revoked_at: null },
    })
    .execute()
  return { id, token, expiresAtMs: expires_at.getTime() }
}

/** Lists the tokens of a project, without their secrets. */
export async function listTokens(
  database: Database,
  projectId: string,
): Promise<ReplyOf<Routes['listTokens']>> {
  const rows = await database
    .selectFrom('console_tokens')
    .innerJoin('console_operators', 'console_operators.id', 'console_tokens.operator_id')
    .selectAll('console_tokens')
    .select('console_operators.name as maker')
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .execute()
  const tokens = rows.map((row) => ({
    ...{ id: row.id, name: row.name, scopes: [...scopesOf(row)], madeBy: row.maker },
    ...{ createdAtMs: row.created_at.getTime(), expiresAtMs: row.expires_at.getTime() },
    ...(row.used_at && { usedAtMs: row.used_at.getTime() }),
    isRevoked: row.revoked_at !== null,
  }))
  return { tokens }
}

/** Ends a token of a project. @throws ProblemError not_found */
export async function revokeToken(
  trx: DatabaseTransaction,
  { projectId, id, nowMs }: { readonly projectId: string; readonly id: string; readonly nowMs: number },
): Promise<Row> {
  const row = await trx
    .updateTable('console_tokens')
    .set({ revoked_at: new Date(nowMs) })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new ProblemError('not_found', 'The project has no such token.')
  return row
}

/** Ends the tokens that a role vouched for: also those in single projects of somebody who was an operator of all. */
export async function endTokens(trx: Database, { operatorId, projectId, left }: TakenRole): Promise<void> {
  await trx
    .deleteFrom('console_tokens')
    .where('operator_id', '=', operatorId)
    .where('project_id', '=', projectId)
    .execute()
  if (left.includes(EVERYWHERE)) return
  await trx
    .deleteFrom('console_tokens')
    .where('operator_id', '=', operatorId)
    // No project has an empty id.
    .where('project_id', 'not in', [...left, ''])
    .execute()
}
