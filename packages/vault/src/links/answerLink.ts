import { isSameText } from '@foyer/secure-protocol'
import type { Selectable } from 'kysely'
import type { Count } from '../base/metrics.ts'
import { audit } from '../database/audit.ts'
import type { VaultTables, VaultTransaction } from '../database/schema.ts'
import type { VaultContext } from '../kernel/context.ts'
import { rememberNetworks } from '../kernel/knownNetworks.ts'
import { findMovedTag } from '../wallet/changeRows.ts'
import { dropShare } from '../wallet/dropShare.ts'
import { hasFactor } from '../wallet/factorRows.ts'
import { freezeAddress } from '../wallet/freeze.ts'
import { hashToken } from '../wallet/linkToken.ts'
import { findRelease, startRelease } from '../wallet/releaseRows.ts'
import { findLiveRow } from '../wallet/walletRows.ts'

/** A link as it is stored. */
export type Link = Selectable<VaultTables['vault_links']>

/** The outcome of an answer. */
export type LinkAnswer =
  | { readonly kind: 'approved' | 'wrong' | 'frozen'; readonly link: Link }
  /** Approved, and the device has to wait. */
  | { readonly kind: 'waiting'; readonly link: Link; readonly untilMs: number }
  /** Used, expired or unknown: the answer is the same for all three, so that nobody learns about links by trying. */
  | { readonly kind: 'over'; readonly link: Link | undefined }

/** The link of a token. Reading it changes nothing. */
export async function readLink({ database }: VaultContext, token: string): Promise<Link | undefined> {
  return database
    .selectFrom('vault_links')
    .selectAll()
    .where('token_hash', '=', await hashToken(token))
    .executeTakeFirst()
}

/** Whether a link can still be answered with a number. */
export function isOpen(link: Link, nowMs: number): boolean {
  return link.state === 'open' && link.expires_at.getTime() > nowMs
}

/**
 * Takes the answer to a link. Only the first number counts, right or wrong. "This was not me" counts for as long as the link is
 * remembered, since a mail may be read late.
 */
export async function answerLink(
  context: VaultContext,
  { token, choice, ip }: { readonly token: string; readonly choice: string; readonly ip: string },
): Promise<LinkAnswer> {
  const tokenHash = await hashToken(token)
  const nowMs = context.now()
  const result = await context.database.transaction().execute(async (trx): Promise<LinkAnswer> => {
    const link = await trx
      .selectFrom('vault_links')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .forUpdate()
      .executeTakeFirst()
    if (link === undefined) return { kind: 'over', link }
    if (choice === 'not-me') return disown(trx, link, nowMs)
    if (!isOpen(link, nowMs)) return { kind: 'over', link }
    if (!isSameText(choice, link.number)) return refuse(trx, link, nowMs)
    return approveLink(context, trx, link, { token, ip })
  })
  if (result.kind !== 'over') tell(context, result)
  return result
}

/** Lets the device and the figures know of an answer. */
export function tell(context: VaultContext, result: Exclude<LinkAnswer, { readonly kind: 'over' }>): void {
  context.waits.wake(result.link.id)
  context.metrics.add(COUNT_OF[result.kind])
  if (result.kind === 'waiting') context.outbox.kick()
}

/** When the wait of the device of an approved link is over; undefined for one that does not wait. Reading changes nothing. */
export async function readWait(
  { database, now }: Pick<VaultContext, 'database' | 'now'>,
  link: Link,
): Promise<{ readonly askedAtMs: number; readonly untilMs: number } | undefined> {
  if (link.state !== 'approved' || link.purpose !== null) return undefined
  const wallet = await findLiveRow(database, { projectId: link.project_id, emailTag: link.email_tag })
  // With a second factor a device that waits without it may still show it, for which it needs the approval.
  if (wallet === undefined || (await hasFactor(database, wallet.wallet_id))) return undefined
  const row = await findRelease(database, wallet.wallet_id, link.jkt)
  if (row === undefined || row.release_at.getTime() <= now()) return undefined
  return { askedAtMs: row.asked_at.getTime(), untilMs: row.release_at.getTime() }
}

const COUNT_OF: Readonly<Record<Exclude<LinkAnswer['kind'], 'over'>, Count>> = {
  approved: 'links_approved',
  waiting: 'links_approved',
  wrong: 'links_wrong_number',
  frozen: 'links_not_me',
}

/** Approves the device of a link. `token` is what the mails about its wait lead to; `ip` is where the owner answers from. */
export async function approveLink(
  context: VaultContext,
  trx: VaultTransaction,
  link: Link,
  { token, ip }: { readonly token: string; readonly ip: string },
): Promise<Extract<LinkAnswer, { readonly kind: 'approved' | 'wrong' | 'frozen' | 'waiting' }>> {
  const nowMs = context.now()
  const approvedAt = new Date(nowMs)
  await trx
    .updateTable('vault_links')
    .set({ state: 'approved', approved_at: approvedAt })
    .where('id', '=', link.id)
    .execute()
  await audit(trx, { event: 'link_approved', ...lineOf(link, nowMs) })
  const address = { projectId: link.project_id, emailTag: link.email_tag }
  const [network] = await context.networks.namesOf(address, ip)
  await rememberNetworks(trx, address, [link.network_hash, network], approvedAt)
  // This approves an address for a wallet; it does not allow a device to open the wallet of that address.
  if (link.purpose !== null) return { kind: 'approved', link }
  await trx
    .insertInto('vault_approvals')
    .values({
      project_id: link.project_id,
      email_tag: link.email_tag,
      jkt: link.jkt,
      approved_at: approvedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'email_tag', 'jkt']).doUpdateSet({ approved_at: approvedAt }),
    )
    .execute()
  const wallet = await findLiveRow(trx, address)
  const untilMs = wallet && (await startRelease(context, trx, wallet, link, token))
  return untilMs === undefined ? { kind: 'approved', link } : { kind: 'waiting', link, untilMs }
}

async function refuse(trx: VaultTransaction, link: Link, nowMs: number): Promise<LinkAnswer> {
  await trx.updateTable('vault_links').set({ state: 'refused' }).where('id', '=', link.id).execute()
  await audit(trx, { event: 'link_wrong_number', ...lineOf(link, nowMs) })
  return { kind: 'wrong', link }
}

/** "This was not me" is about the device of the link, and about all that were approved by its mail. */
async function disown(trx: VaultTransaction, link: Link, nowMs: number): Promise<LinkAnswer> {
  const others = await trx.selectFrom('vault_links').selectAll().where('approved_by', '=', link.id).execute()
  for (const one of [link, ...others]) await disownDevice(trx, one, nowMs)
  return { kind: 'frozen', link }
}

/** Ends every flow of the address, removes the device, and withholds all shares of the address for a while. */
async function disownDevice(trx: VaultTransaction, link: Link, nowMs: number): Promise<void> {
  const { project_id, jkt } = link
  const email_tag = link.purpose === 'moved' ? await findMovedTag(trx, link) : link.email_tag
  await trx
    .deleteFrom('vault_approvals')
    .where('project_id', '=', project_id)
    .where('email_tag', '=', email_tag)
    .where('jkt', '=', jkt)
    .execute()
  const wallets = await trx
    .selectFrom('vault_wallets')
    .selectAll()
    .where('project_id', '=', project_id)
    .where('email_tag', '=', email_tag)
    .forUpdate()
    .execute()
  for (const wallet of wallets) await dropShare(trx, wallet, jkt, nowMs)
  await freezeAddress(trx, { projectId: project_id, emailTag: email_tag }, nowMs, 'mail', [jkt])
  await audit(trx, { event: 'link_not_me', ...lineOf(link, nowMs) })
}

function lineOf({ project_id, jkt }: Link, atMs: number) {
  return { projectId: project_id, jkt, atMs }
}
