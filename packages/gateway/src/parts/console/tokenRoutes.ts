import { adminRoutes } from '@foyer/api'
import { act, requireSomebody } from '@foyer/server-kit/operators'
import type { GatewayApp } from '../../http/app.ts'
import type { Console } from './console.ts'
import { mountAdmin } from './mountAdmin.ts'
import { createToken, listTokens, revokeToken } from './tokens.ts'

/** Serves the tokens of a project. */
export function mountTokens(app: GatewayApp, { context }: Console): void {
  mountAdmin(app, context, adminRoutes.listTokens, ({ params }) =>
    listTokens(context.database, params.projectId),
  )
  mountAdmin(app, context, adminRoutes.createToken, ({ route, caller, params: { projectId }, body }) => {
    const who = requireSomebody(caller)
    return act(context, { route, caller: who, projectId }, async (trx, nowMs) => {
      const reply = await createToken(trx, { ...body, projectId, operatorId: who.operator.id, nowMs })
      return { reply, target: reply.id, after: body }
    })
  })
  mountAdmin(app, context, adminRoutes.revokeToken, ({ route, caller, params: { projectId }, body }) =>
    act(context, { route, caller: requireSomebody(caller), projectId }, async (trx, nowMs) => {
      const { name, scopes } = await revokeToken(trx, { projectId, id: body.id, nowMs })
      return { reply: { done: true as const }, target: body.id, before: { name, scopes } }
    }),
  )
}
