import type { OperatorRole } from '@foyer/api'
import { ProblemError } from '../http/index.ts'
import type { Connection, OperatorContext } from './context.ts'
import { holdsRole, isOwner } from './operators.ts'
import { digestOf, newConsoleId, newSecret } from './secrets.ts'

/** How long a one-time link is good for, in milliseconds. */
const INVITE_MS = 900_000

/** The maker of links that the command line prints. */
export const BY_COMMAND = 'command'

/** Makes a one-time link: for a further operator, or for another passkey of one that is there. */
export async function createInvite(
  db: Connection,
  input: {
    readonly publicUrl: string
    readonly projectId: string
    readonly role: OperatorRole
    readonly madeBy: string
    readonly operatorId?: string | undefined
    readonly nowMs: number
  },
): Promise<{ readonly link: string; readonly operatorId: string; readonly expiresAtMs: number }> {
  const { projectId, role, madeBy, operatorId = newConsoleId('op') } = input
  const secret = newSecret()
  const expires_at = new Date(input.nowMs + INVITE_MS)
  await db
    .insertInto('console_invites')
    .values({
      hash: digestOf(secret),
      ...{ operator_id: operatorId, project_id: projectId, role },
      ...{ made_by: madeBy, expires_at },
    })
    .execute()
  // Behind the number sign, so that no server and no log sees it.
  return {
    link: `${input.publicUrl}/console#invite=${secret}`,
    operatorId,
    expiresAtMs: expires_at.getTime(),
  }
}

/** The row of a link that is still good. */
export async function findInvite(
  { database, now }: Pick<OperatorContext, 'database' | 'now'>,
  secret: string,
) {
  const row = await database
    .selectFrom('console_invites')
    .selectAll()
    .where('hash', '=', digestOf(secret))
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()
  return row && (await mayStillInvite(database, row)) ? row : undefined
}

/**
 * Whether the maker of a link may still make it: otherwise whoever is removed comes back by a link of their own. A link for another way in
 * of the maker needs the role that it names, and no more. The role is locked, so that it is not taken while the link is used.
 */
export async function mayStillInvite(
  db: Connection,
  invite: { readonly made_by: string; readonly operator_id: string; readonly project_id: string },
): Promise<boolean> {
  const { made_by, operator_id, project_id } = invite
  if (made_by === BY_COMMAND) return true
  return made_by === operator_id ? holdsRole(db, made_by, project_id) : isOwner(db, made_by, project_id)
}

/** The refusal of a link that is not good any more. */
export function usedUp(): ProblemError {
  return new ProblemError(
    'flow_expired',
    'This link was used before, or is older than 15 minutes. Ask for another one.',
  )
}
