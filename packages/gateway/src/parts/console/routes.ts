import { adminRoutes, type RouteDefinition } from '@foyer/api'
import { mountOperators, mountSite } from '@foyer/server-kit/operators'
import { createFreshValue } from '../../base/freshValue.ts'
import type { GatewayApp, HttpPart } from '../../http/app.ts'
import { mountAccounts } from './accountRoutes.ts'
import { describeChains } from './chains.ts'
import type { Console } from './console.ts'
import { mountIssuer } from './issuerRoutes.ts'
import { mountMoney } from './moneyRoutes.ts'
import { hostOf, mountAdmin } from './mountAdmin.ts'
import { mountProjects } from './projectRoutes.ts'
import { mountServers } from './serverRoutes.ts'
import { mountTokens } from './tokenRoutes.ts'

/** How long what the nodes have answered holds, in milliseconds. */
const CHAINS_HELD_MS = 5_000

/** Serves the routes of the console. */
export function mountConsole(app: GatewayApp, console: Console): void {
  const { context, chains } = console
  mountOperators(hostOf(app, context))
  mountIssuer(app, console)
  mountProjects(app, console)
  mountAccounts(app, console)
  mountTokens(app, console)
  if (console.site !== undefined) mountSite(app.hono, console.site)
  mountMoney(app, console)
  mountServers(app, console)
  // All operators share one round of questions to the nodes.
  const described = createFreshValue({
    ttlMs: CHAINS_HELD_MS,
    load: () => describeChains(app.services, chains),
  })
  mountAdmin(app, context, adminRoutes.listChains, async () => ({ chains: await described.get() }))
}

export const consoleHttp: HttpPart = {
  routes: Object.values<RouteDefinition>(adminRoutes),
  mount(app) {
    const { console } = app.services
    if (console !== undefined) mountConsole(app, console)
  },
}
