import type { ReplyOf } from '@foyer/api'
import { raceAbort, startTimeLimit } from '@foyer/kit'
import { signApproval, TOKEN_LIFETIME_MS, type VerifiedProof } from '@foyer/secure-protocol'
import { problem } from '@foyer/server-kit/http'
import type { Selectable } from 'kysely'
import type { VaultTables } from '../database/schema.ts'
import type { ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { findMoving } from '../wallet/changeRows.ts'
import { readWait } from './answerLink.ts'

type Link = Selectable<VaultTables['vault_links']>

/** How long one request waits. Proxies end longer ones. */
export const WAIT_MS = 25_000

/** Waits until the owner of the mailbox has answered. Only the device that asked for the link gets the answer. */
export const waitForLink: ProvenHandler<VaultRoute<'waitForLink'>> = async (context, input) => {
  const { body, proof, ip, signal } = input
  // Before the link is read, so that an answer in between is not missed.
  const wait = context.waits.enter(body.linkId, ip)
  try {
    const link = await findLink(context, body.linkId, proof)
    const first = await answer(context, link)
    if (first.state !== 'open') return first
    await orSoon(wait.changed, signal)
    return await answer(context, await findLink(context, body.linkId, proof))
  } finally {
    wait.leave()
  }
}

async function orSoon(changed: Promise<void>, signal: AbortSignal): Promise<void> {
  const limit = startTimeLimit({ limitMs: WAIT_MS, what: 'The wait', signal })
  try {
    await raceAbort(changed, limit.signal)
  } catch (error) {
    // The end of the wait is the only expected rejection.
    if (!limit.signal.aborted) throw error
  } finally {
    limit.end()
  }
}

async function findLink(
  { database }: VaultContext,
  linkId: string,
  { jkt, projectId, appOrigin }: VerifiedProof,
): Promise<Link> {
  const link = await database
    .selectFrom('vault_links')
    .selectAll()
    .where('id', '=', linkId)
    .where('jkt', '=', jkt)
    .where('project_id', '=', projectId)
    .where('app_origin', '=', appOrigin)
    .executeTakeFirst()
  if (link === undefined) throw problem('flow_expired')
  return link
}

async function answer(context: VaultContext, link: Link): Promise<ReplyOf<VaultRoute<'waitForLink'>>> {
  const nowMs = context.now()
  if (link.state === 'refused') return { state: 'refused' }
  if (link.state === 'open') {
    if (link.expires_at.getTime() <= nowMs) throw problem('flow_expired')
    return { state: 'open' }
  }
  // A waiting device is told so for as long as it waits, not only while its approval would be valid.
  const wait = await readWait(context, link)
  if (wait !== undefined) return { state: 'withheld', askedAtMs: wait.askedAtMs, releaseAtMs: wait.untilMs }
  const approvedMs = link.approved_at?.getTime() ?? 0
  if (approvedMs + TOKEN_LIFETIME_MS <= nowMs) throw problem('flow_expired')
  if (link.purpose !== null) return { state: 'agreed' }
  return { state: 'approved', approval: await signFor(context, link, approvedMs) }
}

/** Signed with the time of the answer, so that asking again does not make it last longer. */
async function signFor({ database, keyRing }: VaultContext, link: Link, approvedMs: number): Promise<string> {
  const live = await database
    .selectFrom('vault_wallets')
    .select('wallet_id')
    .where('project_id', '=', link.project_id)
    .where('email_tag', '=', link.email_tag)
    .where('state', '=', 'live')
    .executeTakeFirst()
  // A wallet whose change to this address the gateway has already decided can be opened here once the vault is told.
  const address = { projectId: link.project_id, emailTag: link.email_tag }
  const wallet = live ?? (await findMoving(database, address))
  const claims = {
    prj: link.project_id,
    jkt: link.jkt,
    emailTag: link.email_tag,
    flow: link.flow_id,
    ...(wallet && { walletId: wallet.wallet_id }),
  }
  return signApproval(claims, keyRing.signKey, approvedMs)
}
