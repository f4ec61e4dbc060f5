import { adminRoutes, type InputOf } from '@foyer/api'
import { act, chargeLookUp, type Done } from '@foyer/server-kit/operators'
import type { GatewayApp } from '../../http/app.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { AccountKey, AccountSupport, FoundAccount } from '../embedded/index.ts'
import { describeFound, requireAccount, targetOf } from './accounts.ts'
import type { Console } from './console.ts'
import { type AdminInput, mountAdmin } from './mountAdmin.ts'
import { requireOne } from './projectRoutes.ts'

type ActRoute = (typeof adminRoutes)[
  | 'unlockSupportedAccount'
  | 'endSupportedSessions'
  | 'freezeSupportedAccount'
  | 'deleteSupportedAccount']
type Text = { readonly text: string }

/** Serves the help for owners of accounts, where the gateway has accounts. */
export function mountAccounts(app: GatewayApp, console: Console): void {
  const support = app.services.embeddedWallet?.support
  if (support === undefined) return
  const { context } = console
  mountAdmin(app, context, adminRoutes.findSupportedAccount, async ({ route, caller, project, body }) => {
    const who = await chargeLookUp(app.services.limits.charge, caller)
    const one = requireOne(project)
    const { id: projectId } = one
    const found = await support.find(one, body)
    // Recorded before it is answered, whether anybody was found or not.
    await act(context, { route, caller: who, projectId }, async () => ({
      reply: undefined,
      target: targetOf(body, found),
    }))
    return describeFound(support, found)
  })
  mountActs(app, console, support)
}

function mountActs(app: GatewayApp, { context }: Console, support: AccountSupport): void {
  function mountAct<R extends ActRoute>(
    route: R,
    keyOf: (body: InputOf<R>['body']) => AccountKey,
    work: (trx: DatabaseTransaction, found: FoundAccount, body: InputOf<R>['body']) => Promise<Done<Text>>,
  ): void {
    const handle = async ({ caller, project, body }: AdminInput<R>): Promise<Text> => {
      const who = await chargeLookUp(app.services.limits.charge, caller)
      const one = requireOne(project)
      const { id: projectId } = one
      const key = keyOf(body)
      return act(context, { route, caller: who, projectId }, async (trx) => {
        const found = await support.find(one, key, trx)
        return { target: targetOf(key, found), ...(await work(trx, found, body)) }
      })
    }
    // All four routes answer with a text.
    mountAdmin<ActRoute>(app, context, route, handle as (input: AdminInput<ActRoute>) => Promise<Text>)
  }
  const byId = ({ accountId }: { readonly accountId: string }): AccountKey => ({ by: 'id', accountId })

  mountAct(
    adminRoutes.unlockSupportedAccount,
    (body) => body,
    async (trx, found) => {
      const gone = await support.unlock(trx, found)
      return {
        reply: {
          text: `Forgot ${gone.failures} wrong codes and ${gone.sends} mails. The owner may sign in now.`,
        },
        before: gone,
      }
    },
  )
  mountAct(adminRoutes.endSupportedSessions, byId, async (trx, found) => {
    const sessions = await support.endSessions(trx, requireAccount(found))
    return { reply: { text: `Ended ${sessions} sessions.` }, before: { sessions } }
  })
  mountAct(adminRoutes.freezeSupportedAccount, byId, async (trx, found) => {
    const frozenUntilMs = await support.freeze(trx, requireAccount(found))
    return { reply: { text: `Frozen until ${isoOf(frozenUntilMs)}.` }, after: { frozenUntilMs } }
  })
  mountAct(adminRoutes.deleteSupportedAccount, byId, async (trx, found, { isCancelled }) => {
    const account = requireAccount(found)
    if (isCancelled) {
      const was = await support.cancelDeletion(trx, account)
      return { reply: { text: was ? 'The account stays.' : 'It was not about to be deleted.' }, after: null }
    }
    const deleteAtMs = await support.startDeletion(trx, account)
    return { reply: { text: `The account is deleted at ${isoOf(deleteAtMs)}.` }, after: { deleteAtMs } }
  })
}

function isoOf(atMs: number): string {
  return new Date(atMs).toISOString()
}
