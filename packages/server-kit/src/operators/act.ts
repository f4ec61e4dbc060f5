import type { Transaction } from 'kysely'
import { withTables } from '../database/anyDatabase.ts'
import { actorOf, type Caller } from './access.ts'
import { recordAct } from './auditLog.ts'
import { EVERYWHERE, type OperatorContext } from './context.ts'
import type { OperatorTables } from './tables.ts'

/** The result of an act: its reply, and what the audit keeps of it. */
export interface Done<T> {
  readonly reply: T
  readonly target?: string | undefined
  readonly before?: unknown
  readonly after?: unknown
}

/** Does something and records it, both or neither. */
export function act<T, DB extends OperatorTables>(
  { database, now }: Pick<OperatorContext<DB>, 'database' | 'now'>,
  input: { readonly route: { readonly id: string }; readonly caller: Caller; readonly projectId?: string },
  work: (trx: Transaction<DB>, nowMs: number) => Promise<Done<T>>,
): Promise<T> {
  return database.transaction().execute(async (trx) => {
    const nowMs = now()
    const { reply, ...rest } = await work(trx, nowMs)
    const { route, caller, projectId = EVERYWHERE } = input
    await recordAct(withTables<OperatorTables>(trx), {
      atMs: nowMs,
      projectId,
      actor: actorOf(caller),
      act: route.id,
      ...rest,
    })
    return reply
  })
}
