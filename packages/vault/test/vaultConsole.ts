import type { OperatorRole } from '@foyer/api'
import {
  acceptOperatorInvite,
  createOperatorBrowser,
  type TestedConsole,
} from '@foyer/devkit/operatorBrowser'
import { BY_COMMAND, createInvite, EVERYWHERE } from '@foyer/server-kit/operators'
import { VAULT_CONSOLE_COOKIE } from '../src/console/vaultConsole.ts'
import type { VaultTest } from './vaultTest.ts'
import { createVictims } from './victims.ts'

/** The console of a vault that runs, with what operators and owners do there. */
export function createVaultConsole(at: () => VaultTest) {
  // Another address for each test: the limits of one are for people, who sign in less often.
  let visitor = 1
  const tested: TestedConsole = {
    get url() {
      return at().vault.publicUrl
    },
    cookieName: VAULT_CONSOLE_COOKIE,
    fetch: (url, init) =>
      fetch(at().local(url), {
        ...init,
        headers: { ...init.headers, 'x-forwarded-for': `192.0.2.${visitor}` },
      }),
  }

  /** Makes a link, as the command line does. */
  async function invite(role: OperatorRole): Promise<string> {
    const input = { publicUrl: tested.url, projectId: EVERYWHERE, role, madeBy: BY_COMMAND }
    const { link } = await createInvite(at().database, { ...input, nowMs: at().now() })
    return new URL(link).hash.replace('#invite=', '')
  }

  /** An operator who has just come by a link, in a browser. */
  const operator = async (role: OperatorRole, name = 'Ada') =>
    acceptOperatorInvite(await createOperatorBrowser(tested), await invite(role), name)

  /** Has requests come from another address from now on. It needs a vault that trusts one proxy. */
  function moveOn(): void {
    visitor += 1
  }

  return { ...createVictims(at), tested, invite, operator, moveOn }
}
