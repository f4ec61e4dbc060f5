import type { OperatorRole } from '@foyer/api'
import { recordAct } from './auditLog.ts'
import type { Connection, Database } from './context.ts'
import { BY_COMMAND, createInvite } from './invites.ts'

/** Makes the one-time link that a command line prints, with its line of the log. */
export function inviteByCommand(
  database: Database,
  input: {
    readonly publicUrl: string
    readonly projectId: string
    readonly role: OperatorRole
    readonly operatorId: string | undefined
    readonly nowMs: number
  },
): Promise<string> {
  const { projectId, role, nowMs } = input
  return database.transaction().execute(async (trx) => {
    const made = await createInvite(trx, { ...input, madeBy: BY_COMMAND })
    await recordAct(trx, {
      ...{ atMs: nowMs, projectId, act: 'inviteOperator', target: made.operatorId, after: { role } },
      actor: { id: BY_COMMAND, name: 'the command line', via: BY_COMMAND },
    })
    return made.link
  })
}

/** Whether there is an operator of this id: a slip in one would make a new operator out of it. */
export async function isKnownOperator(database: Connection, operatorId: string): Promise<boolean> {
  const known = database.selectFrom('console_operators').select('id').where('id', '=', operatorId)
  return (await known.executeTakeFirst()) !== undefined
}
