import { vaultOperatorRoutes } from '@foyer/api'
import { parseJsonBody } from '@foyer/server-kit/http'
import {
  type Caller,
  chargeLookUp,
  EVERYWHERE,
  mountOperatorRoute,
  mountOperators,
  mountSite,
  type OperatorHost,
  unknownProject,
} from '@foyer/server-kit/operators'
import type { Hono } from 'hono'
import { API_HEADERS } from '../http/headers.ts'
import type { VaultEnv } from '../http/provenRoute.ts'
import { readBytes } from '../http/readBody.ts'
import { describeVault } from './describeVault.ts'
import { findForOperator } from './findForOperator.ts'
import { freezeForOperator, liftForOperator, sendAwayForOperator } from './operatorActs.ts'
import type { VaultConsole } from './vaultConsole.ts'

/** Serves the console of the vault's operators. */
export function mountConsole(hono: Hono<VaultEnv>, console: VaultConsole): void {
  const host = hostOf(hono, console)
  const admit = (caller: Caller | undefined) => chargeLookUp(console.charge, caller)
  mountOperators(host)
  mountOperatorRoute(host, vaultOperatorRoutes.getVaultHealth, () => describeVault(console))
  mountOperatorRoute(host, vaultOperatorRoutes.findVaultWallet, async ({ caller, body }) =>
    findForOperator(console, await admit(caller), body),
  )
  mountOperatorRoute(host, vaultOperatorRoutes.freezeVaultWallet, async ({ caller, body }) =>
    freezeForOperator(console, await admit(caller), body),
  )
  mountOperatorRoute(host, vaultOperatorRoutes.liftVaultFreeze, async ({ caller, body }) =>
    liftForOperator(console, await admit(caller), body),
  )
  mountOperatorRoute(host, vaultOperatorRoutes.sendAwayVaultDevice, async ({ caller, body }) =>
    sendAwayForOperator(console, await admit(caller), body),
  )
  if (console.site !== undefined) mountSite(hono, console.site)
}

/** The vault, as the routes of its operators see it. It takes no tokens, and has one place for all projects. */
function hostOf(hono: Hono<VaultEnv>, { context, charge }: VaultConsole): OperatorHost<VaultEnv, undefined> {
  return {
    hono,
    context,
    begin: (c, route) => c.set('route', route.id),
    addressOf: (c) => c.get('ip'),
    charge,
    readBody: async (c) => parseJsonBody(await readBytes(c, 'application/json'), { isStrict: true }),
    headersOf: (c) => ({ ...API_HEADERS, 'x-request-id': c.get('requestId') }),
    async findProject(id) {
      if (id !== undefined && id !== EVERYWHERE) throw unknownProject()
      return undefined
    },
  }
}
