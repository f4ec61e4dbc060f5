import { isSignInProvider, type SignInMethod, type socialRoutes } from '@foyer/api'
import { ProblemError } from '../../http/problem.ts'
import type { ProvenHandler } from '../../http/proven.ts'
import {
  audit,
  holdWaysIn,
  type IdentityRow,
  isLeftWithoutIdentity,
  openProfile,
  problem,
  readWaysIn,
  refuseWhenFrozen,
  requireAdmittedToAccount,
  requireFresh,
  requireSession,
} from '../embedded/index.ts'
import { mailMethod } from './methodMails.ts'
import { looksOf, type SocialContext } from './socialContext.ts'
import { hashOf } from './socialFlows.ts'

type Handler<Id extends keyof typeof socialRoutes> = ProvenHandler<(typeof socialRoutes)[Id]>

/** The providers that sign in to the account, the first one first. */
export function listSocials(context: SocialContext): Handler<'listSocials'> {
  const { database, keyRing, now } = context
  return async ({ proof }) => {
    const { account } = await requireSession(database, proof, now())
    const ways = await readWaysIn(context, database, account)
    const methods = ways.identities.map(async (row): Promise<SignInMethod[]> => {
      const { provider } = row
      if (!isSignInProvider(provider)) return []
      const { name } = await openProfile(keyRing, row)
      return [
        {
          id: await idOf(row),
          provider,
          ...looksOf(context, provider),
          ...(name !== undefined && { name }),
          addedAtMs: row.created_at.getTime(),
          canUnlink: isLeftWithoutIdentity(ways),
        },
      ]
    })
    return { byEmail: ways.byEmail, methods: (await Promise.all(methods)).flat() }
  }
}

/**
 * Removes one, on a device that was let into the wallet and whose owner was just proven. Devices that it has signed in stay those of the
 * account, and need another way in for their next session.
 */
export function unlinkSocial(context: SocialContext): Handler<'unlinkSocial'> {
  const { database, outbox, now } = context
  return async ({ body, proof, project }) => {
    await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const { account, ...session } = await requireSession(trx, proof, nowMs)
      refuseWhenFrozen(account, nowMs)
      requireFresh({ account, ...session }, nowMs)
      await requireAdmittedToAccount(trx, account.id, proof.jkt)
      const ways = await holdWaysIn(context, trx, account.id)
      const ids = await Promise.all(ways.identities.map(idOf))
      const row = ways.identities[ids.indexOf(body.id)]
      if (row === undefined) throw new ProblemError('not_found', 'The account has no such way to sign in.')
      if (!isLeftWithoutIdentity(ways)) throw problem('last_sign_in')
      await trx
        .updateTable('auth_accounts')
        .set({ by_email: ways.isOfAddress })
        .where('id', '=', account.id)
        .execute()
      await trx
        .deleteFrom('auth_identities')
        .where('project_id', '=', row.project_id)
        .where('provider', '=', row.provider)
        .where('subject', '=', row.subject)
        .execute()
      await trx
        .deleteFrom('auth_sessions')
        .where('account_id', '=', account.id)
        .where('method', '=', row.provider)
        .where('jkt', '!=', proof.jkt)
        .execute()
      await mailMethod(context, trx, account, { is: 'unlinked', provider: row.provider, project, proof })
      await audit(trx, {
        event: 'social_unlinked',
        atMs: nowMs,
        projectId: project.id,
        accountId: account.id,
        jkt: proof.jkt,
      })
    })
    outbox.kick()
    return { done: true }
  }
}

/** Names a person at a provider, without the number by which the provider knows them. */
function idOf({ project_id, provider, subject }: IdentityRow): Promise<string> {
  return hashOf(`${project_id}|${provider}|${subject}`)
}
