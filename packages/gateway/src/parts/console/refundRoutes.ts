import { adminRoutes } from '@foyer/api'
import { act, requireSession } from '@foyer/server-kit/operators'
import type { GatewayApp } from '../../http/app.ts'
import { ProblemError } from '../../http/problem.ts'
import { listRefunds, settleRefund } from '../pay/index.ts'
import type { Console } from './console.ts'
import { mountAdmin } from './mountAdmin.ts'
import { nextOf } from './nextOf.ts'
import { requireOne } from './projectRoutes.ts'
import { describeRefund } from './refunds.ts'

/** Serves what a project owes payers back. */
export function mountRefunds(app: GatewayApp, { context, chains }: Console): void {
  mountAdmin(app, context, adminRoutes.listRefunds, async ({ project, query }) => {
    const { state, entries, before } = query
    const page = { projectId: requireOne(project).id, state, entries, before }
    const rows = await listRefunds(context.database, page)
    return { refunds: rows.map((row) => describeRefund(row, chains)), next: nextOf(rows, entries) }
  })
  mountAdmin(app, context, adminRoutes.settleRefund, ({ route, caller, project, body }) => {
    const { id: projectId } = requireOne(project)
    const who = requireSession(caller)
    const { id, hash } = body
    return act(context, { route, caller: who, projectId }, async (trx, nowMs) => {
      const settled = await settleRefund(trx, { projectId, id, hash, by: who.operator.name, nowMs })
      if (settled === undefined)
        throw new ProblemError('not_found', 'There is no such refund, or somebody has paid it back already.')
      return { reply: { done: true as const }, target: id, after: { ...settled, ...(hash && { hash }) } }
    })
  })
}
