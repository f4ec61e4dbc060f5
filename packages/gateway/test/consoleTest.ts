import type { OperatorRole, RouteDefinition } from '@foyer/api'
import {
  type AdminRequest,
  acceptOperatorInvite,
  createOperatorBrowser,
  sendToRoute,
} from '@foyer/devkit/operatorBrowser'
import { createConsoleKey, createInvite, EVERYWHERE } from '@foyer/server-kit/operators'
import type { RateLimits } from '../src/base/limits.ts'
import { createProject } from '../src/base/projects.ts'
import { HTTP_PARTS } from '../src/httpParts.ts'
import { buildGateway } from '../src/kernel/buildGateway.ts'
import type { Database } from '../src/kernel/database/schema.ts'
import { createDatabaseEvents } from '../src/kernel/events/eventStore.ts'
import { createMemoryLimits } from '../src/kernel/limits/flexibleLimits.ts'
import { createDatabaseProjects } from '../src/kernel/projects/projectStore.ts'
import { createDatabaseDirectory } from '../src/parts/catalogue/store.ts'
import type { Console } from '../src/parts/console/console.ts'
import type { ConsoleIssuer } from '../src/parts/console/consoleIssuer.ts'
import { CONSOLE_COOKIE } from '../src/parts/console/context.ts'
import { consoleHttp } from '../src/parts/console/routes.ts'
import type { Payments } from '../src/parts/pay/index.ts'
import type { AuthTest } from './authTest.ts'
import { fairOnramps } from './fairOnramps.ts'

/** The address of the gateway whose console is tested. */
export const CONSOLE_URL = 'https://gateway.example'
/** Two projects that know nothing of each other. */
export const [OWN, OTHER] = ['my-shop', 'other-shop'] as const

export {
  type AdminRequest,
  ConsoleRefusal,
  type OperatorBrowser as ConsoleBrowser,
} from '@foyer/devkit/operatorBrowser'

/** Makes both projects, where they are not there. */
async function createProjects(database: Database) {
  const store = createDatabaseProjects(database)
  const features = { ...createProject('x').features, email: true }
  for (const id of [OWN, OTHER])
    if ((await store.find(id)) === undefined)
      await store.create(
        createProject(id, {
          ...{ name: `Shop ${id}`, analytics: true, features },
          allowedOrigins: ['https://shop.example'],
        }),
      )
  return store
}

/** A gateway with a console, on a migrated database that has two projects. */
export async function createConsoleTest(
  auth: AuthTest,
  database: Database,
  limits: RateLimits = createMemoryLimits(),
  issuer?: ConsoleIssuer,
) {
  const store = await createProjects(database)
  const console: Console = {
    context: {
      database,
      projects: store,
      publicUrl: () => CONSOLE_URL,
      cookieName: CONSOLE_COOKIE,
      now: auth.now,
      key: createConsoleKey(database),
      issuer,
    },
    sources: { hasSignIns: true },
    chains: [{ chainId: 'eip155:1', name: 'Ethereum', nodes: 2 }],
  }
  const services = {
    ...auth.services,
    ...{ console, projects: store, events: createDatabaseEvents(database), limits },
    // The lists read the tables; nothing is asked of the services themselves.
    ...{ onramps: fairOnramps, payments: {} as Payments },
    directory: createDatabaseDirectory({ database }),
  }
  const gateway = buildGateway([...HTTP_PARTS, consoleHttp], services, { isDevelopment: false })

  const tested = {
    ...{ url: CONSOLE_URL, cookieName: CONSOLE_COOKIE },
    fetch: (url: string, init: RequestInit) => gateway.request(url, init),
  }
  const send = (route: RouteDefinition, request?: AdminRequest) => sendToRoute(tested, route, request)
  const createBrowser = () => createOperatorBrowser(tested)

  /** Makes a link by hand, as the command line does. */
  async function invite(
    role: OperatorRole,
    projectId: string = EVERYWHERE,
    operatorId?: string,
  ): Promise<string> {
    const input = {
      publicUrl: CONSOLE_URL,
      projectId,
      role,
      madeBy: 'command',
      nowMs: auth.now(),
      operatorId,
    }
    const { link } = await createInvite(database, input)
    return new URL(link).hash.replace('#invite=', '')
  }

  /** An operator who has just come by a link, in a browser. */
  async function operator(role: OperatorRole, projectId: string = EVERYWHERE, name = 'Ada') {
    return acceptOperatorInvite(await createBrowser(), await invite(role, projectId), name)
  }

  return { gateway, services, console, database, auth, send, createBrowser, invite, operator }
}

export type ConsoleTest = Awaited<ReturnType<typeof createConsoleTest>>
