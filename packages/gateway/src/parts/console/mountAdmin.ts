import type { RouteDefinition } from '@foyer/api'
import { type AnyDatabase, withTables } from '@foyer/server-kit/database'
import {
  EVERYWHERE,
  mountOperatorRoute,
  type OperatorAnswer,
  type OperatorHost,
  type OperatorInput,
  unknownProject,
} from '@foyer/server-kit/operators'
import type { Project } from '../../base/projects.ts'
import type { GatewayApp, GatewayEnv } from '../../http/app.ts'
import { API_HEADERS } from '../../http/headers.ts'
import { parseBody, receiveBytes } from '../../http/readBody.ts'
import { checked } from '../../http/route.ts'
import type { Tables } from '../../kernel/database/schema.ts'
import type { ConsoleContext } from './context.ts'
import { endTokens, findToken } from './tokens.ts'

/** The input of a handler. The project is that of the path; undefined for a route of none, and for all of them. */
export type AdminInput<R extends RouteDefinition> = OperatorInput<R, Project | undefined>

/** Serves a route of the console, as every server with operators does. */
export function mountAdmin<const R extends RouteDefinition>(
  app: GatewayApp,
  context: ConsoleContext,
  route: R,
  handler: (input: AdminInput<R>) => Promise<OperatorAnswer<R>>,
): void {
  mountOperatorRoute(hostOf(app, context), route, handler)
}

/** The gateway, as the routes of its operators see it. */
export function hostOf(
  app: GatewayApp,
  context: ConsoleContext,
): OperatorHost<GatewayEnv, Project | undefined> {
  const { limits } = app.services
  return {
    hono: app.hono,
    context,
    begin(c, route) {
      c.set('route', route.id)
      c.set('isCharged', true)
    },
    addressOf: (c) => c.get('ip'),
    charge: (charge) => limits.charge({ ...charge, cost: 1 }),
    readBody: async (c) => parseBody(await receiveBytes(app, c)),
    headersOf: (c) => ({ ...API_HEADERS, 'x-request-id': c.get('requestId') }),
    checkReply: (route, reply) => (app.settings.checkReplies ? checked(route, reply) : reply),
    findToken: (secret, nowMs) => findToken(context.database, secret, nowMs),
    findProject: (id) => requireProject(app, context, id),
    endRole: (trx: AnyDatabase, taken) => endTokens(withTables<Tables>(trx), taken),
  }
}

/**
 * Finds a project as it is now: who has changed a setting sees it, and the log has what was really before. Projects that are made up while
 * developing are in no table.
 */
export async function findProjectNow(
  { services }: GatewayApp,
  { projects }: ConsoleContext,
  id: string,
): Promise<Project | undefined> {
  return (await projects.find(id)) ?? services.projects.find(id)
}

/** @throws ProblemError not_found */
async function requireProject(
  app: GatewayApp,
  context: ConsoleContext,
  id: string | undefined,
): Promise<Project | undefined> {
  if (id === undefined || id === EVERYWHERE) return undefined
  const project = await findProjectNow(app, context, id)
  if (project === undefined) throw unknownProject()
  return project
}
