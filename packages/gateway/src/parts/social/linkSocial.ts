import { type ExistingAccount, isOwnIssuer, type socialRoutes } from '@foyer/api'
import { isSameText } from '@foyer/secure-protocol'
import type { ProvenHandler } from '../../http/proven.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { AddressKey } from '../embedded/index.ts'
import {
  type Account,
  identitiesOf,
  placeOfAccount,
  problem,
  refuseWhenFrozen,
  requireAdmittedToAccount,
  requireFresh,
  requireSession,
  signsInByEmail,
  textOf,
} from '../embedded/index.ts'
import { linkIdentity } from './linkIdentity.ts'
import { labelOf, type SocialContext, socialsOf } from './socialContext.ts'
import {
  changeFlow,
  type FlowSecrets,
  hashOf,
  lockFlowOfAnyDevice,
  lockSocialFlow,
  newSecret,
  openSecrets,
  type SocialFlow,
  sealSecrets,
} from './socialFlows.ts'

type Handler<Id extends keyof typeof socialRoutes> = ProvenHandler<(typeof socialRoutes)[Id]>

/** Notes that the visitor of a sign-in has proven an address that an account has. Nothing of the account is told or changed by it. */
export async function proveExisting(
  trx: DatabaseTransaction,
  secrets: FlowSecrets,
  { projectId, emailTag, nowMs }: AddressKey & { readonly nowMs: number },
): Promise<{ readonly secrets: FlowSecrets; readonly accountId: string | null }> {
  const account = await trx
    .selectFrom('auth_accounts')
    .select('id')
    .where('project_id', '=', projectId)
    .where('email_tag', '=', emailTag)
    .executeTakeFirst()
  // It has moved to another address in this moment.
  if (account === undefined) return { secrets, accountId: null }
  return { secrets: { ...secrets, existing: { emailTag, provenAtMs: nowMs } }, accountId: account.id }
}

/** Tells the device that has started, once its visitor has proven the address, how the account signs in that has it. */
export function findExisting(context: SocialContext): Handler<'findExisting'> {
  const { database, keyRing, now } = context
  return ({ body, proof, project }) =>
    database.transaction().execute(async (trx): Promise<ExistingAccount> => {
      const flow = await lockSocialFlow(trx, body.flowId, proof, now())
      const { secrets, existing, account } = await readExisting(context, trx, flow)
      const ticket = newSecret()
      const kept = { ...secrets, existing: { ...existing, ticketHash: await hashOf(ticket) } }
      await changeFlow(trx, flow.id, { secrets_enc: await sealSecrets(keyRing, flow.id, kept) })
      const named = (await identitiesOf(trx, account.id)).map(({ provider }) => provider)
      return {
        email: textOf(await keyRing.unwrap(account.email_enc, placeOfAccount(account.id))),
        byEmail: project.features.email && (await signsInByEmail(trx, account)),
        providers: socialsOf(context, project).filter((provider) => named.includes(provider)),
        ...(isOwnIssuer(flow.provider) && { label: labelOf(context, flow.provider) }),
        ...(secrets.identity?.name !== undefined && { name: secrets.identity.name }),
        ticket,
      }
    })
}

/**
 * Links the provider of a sign-in to the account of this session. The sign-in may be of another device: each account of a browser has
 * one of its own. So it is the ticket that shows that both are of one frame, and the session, which has to be younger than the ticket,
 * that its owner agrees.
 */
export function linkSocial(context: SocialContext): Handler<'linkSocial'> {
  const { database, outbox, now } = context
  return async ({ body, proof, project }) => {
    await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const session = await requireSession(trx, proof, nowMs)
      const flow = await lockFlowOfAnyDevice(trx, body.flowId, proof, nowMs)
      const { secrets, existing, account } = await readExisting(context, trx, flow)
      const { identity } = secrets
      const isTicket =
        existing.ticketHash !== undefined && isSameText(existing.ticketHash, await hashOf(body.ticket))
      if (!isTicket || identity === undefined || session.account.id !== account.id)
        throw problem('flow_expired')
      refuseWhenFrozen(account, nowMs)
      requireFresh(session, nowMs)
      // The session has to have begun after the address was proven: one that merely lay open agrees to nothing.
      if (session.row.fresh_at.getTime() < existing.provenAtMs) throw problem('login_required')
      await requireAdmittedToAccount(trx, account.id, proof.jkt)
      if (!(await linkIdentity(context, trx, { account, flow, identity, project, proof, nowMs })))
        throw problem('flow_expired')
      await changeFlow(trx, flow.id, { state: 'done', completion_hash: null })
    })
    outbox.kick()
    return { done: true }
  }
}

/**
 * The account whose address the visitor of a flow has proven, held until the transaction ends.
 * @throws ProblemError flow_expired where nothing was proven, or the account has another address by now: one answer for all
 */
async function readExisting({ keyRing }: SocialContext, trx: DatabaseTransaction, flow: SocialFlow) {
  const secrets = await openSecrets(keyRing, flow)
  const { existing } = secrets
  const account: Account | undefined = await trx
    .selectFrom('auth_accounts')
    .selectAll()
    .where('id', '=', flow.account_id)
    .where('project_id', '=', flow.project_id)
    .forUpdate()
    .executeTakeFirst()
  if (flow.state !== 'email' || existing === undefined || account?.email_tag !== existing.emailTag)
    throw problem('flow_expired')
  return { secrets, existing, account }
}
