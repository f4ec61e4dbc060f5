import { type addMethodRoutes, isOwnIssuer, type SocialProvider } from '@foyer/api'
import { isSameText } from '@foyer/secure-protocol'
import type { ProvenHandler } from '../../http/proven.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { type Account, type Identity, problem, requireOwner, requireSession } from '../embedded/index.ts'
import { linkIdentity } from './linkIdentity.ts'
import { labelOf, looksOf, type SocialContext, socialsOf } from './socialContext.ts'
import {
  changeFlow,
  type FlowSecrets,
  isCompletion,
  lockSocialFlow,
  openSecrets,
  type SocialFlow,
} from './socialFlows.ts'
import { keyOf } from './socialStep.ts'
import { beginAt } from './startSocial.ts'

type Handler<Id extends keyof typeof addMethodRoutes> = ProvenHandler<(typeof addMethodRoutes)[Id]>

/** Lists the providers that a project offers, and that can be added. Farcaster has no window that could bring back who it was. */
export function listOffered(context: SocialContext): Handler<'listOffered'> {
  return async ({ proof, project }) => {
    await requireSession(context.database, proof, context.now())
    const names = socialsOf(context, project).filter((name) => name !== 'farcaster')
    return {
      offered: names.map((provider) => ({
        provider,
        ...looksOf(context, provider),
      })),
    }
  }
}

/** Begins to add a provider to the account of a session. */
export function startLink(context: SocialContext): Handler<'startLink'> {
  return async ({ body, proof, project }) => {
    const account = await context.database.transaction().execute((trx) => requireOwner(context, trx, proof))
    return beginAt(context, {
      name: body.provider,
      project,
      proof,
      hasReturnPage: false,
      addTo: account.id,
    })
  }
}

/** Tells the owner who has signed in at the provider. Nothing is changed: the owner has to recognise the person first. */
export function reviewLink(context: SocialContext): Handler<'reviewLink'> {
  const { database, now } = context
  return ({ body, proof }) =>
    database.transaction().execute(async (trx) => {
      const account = await requireOwner(context, trx, proof)
      const flow = await lockSocialFlow(trx, body.flowId, proof, now())
      const { identity } = await readAdded(context, flow, account)
      if (!(await isCompletion(flow, body.completion))) throw problem('flow_expired')
      if (await isOfOther(trx, flow, identity, account)) throw problem('identity_taken')
      // From here on the window is of no use any more, and the flow waits for its owner's word.
      await changeFlow(trx, flow.id, { state: 'link', completion_hash: null, account_id: account.id })
      const { provider } = flow
      return {
        // A flow has the name of the provider that it was started at.
        provider: provider as SocialProvider,
        ...(isOwnIssuer(provider) && { label: labelOf(context, provider) }),
        ...(identity.name !== undefined && { name: identity.name }),
        ...(identity.verifiedEmail !== undefined && { email: identity.verifiedEmail }),
      }
    })
}

/** Adds the provider to the account, after its owner has seen who it is. */
export function confirmLink(context: SocialContext): Handler<'confirmLink'> {
  const { database, outbox, now } = context
  return async ({ body, proof, project }) => {
    await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const account = await requireOwner(context, trx, proof)
      // Two that are added at the same time, or one and a removal, wait for each other here.
      await trx.selectFrom('auth_accounts').select('id').where('id', '=', account.id).forUpdate().execute()
      const flow = await lockSocialFlow(trx, body.flowId, proof, nowMs)
      const { identity } = await readAdded(context, flow, account)
      if (flow.state !== 'link') throw problem('flow_expired')
      // Where it was added already, there is nothing to tell.
      const isLinked = await linkIdentity(context, trx, { account, flow, identity, project, proof, nowMs })
      if (!isLinked && (await isOfOther(trx, flow, identity, account))) throw problem('identity_taken')
      await changeFlow(trx, flow.id, { state: 'done' })
    })
    outbox.kick()
    return { done: true }
  }
}

/**
 * Reads who has signed in at the provider of a flow that was started to add it to this very account.
 * @throws ProblemError flow_expired
 */
async function readAdded(
  { keyRing }: SocialContext,
  flow: SocialFlow,
  account: Account,
): Promise<FlowSecrets & { readonly identity: Identity }> {
  const secrets = await openSecrets(keyRing, flow)
  const { identity, addTo } = secrets
  if (identity === undefined || addTo === undefined || !isSameText(addTo, account.id))
    throw problem('flow_expired')
  return { ...secrets, identity }
}

/** Whether the person signs in to another account of the project already. */
async function isOfOther(
  trx: DatabaseTransaction,
  flow: SocialFlow,
  identity: Identity,
  account: Account,
): Promise<boolean> {
  const { projectId, provider, subject } = keyOf(flow, identity)
  const row = await trx
    .selectFrom('auth_identities')
    .select('account_id')
    .where('project_id', '=', projectId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row !== undefined && row.account_id !== account.id
}
