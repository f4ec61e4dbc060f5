import { type ApprovalClaims, randomBytes, toBase64Url, utf8 } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import { problem } from '@foyer/server-kit/http'
import type { Selectable } from 'kysely'
import { audit } from '../database/audit.ts'
import type { AddressOfProject, VaultDatabase, VaultTables, VaultTransaction } from '../database/schema.ts'
import type { VaultContext } from '../kernel/context.ts'
import { releaseMail } from '../mail/maintenanceMails.ts'
import { dropGrants, hasFactor } from './factorRows.ts'
import { isGuarded } from './guardRows.ts'
import { lineOf, mailOwner } from './owner.ts'
import { FACTOR_WAIT_MS, requireFactor } from './requireFactor.ts'
import { findShare, type WalletRow } from './walletRows.ts'

/** A new device that waits, or whose wait is over. */
export type ReleaseRow = Selectable<VaultTables['vault_releases']>

/** The approved link with which a wait begins. */
interface ApprovedLink {
  readonly jkt: string
  readonly app_name: string
  readonly app_origin: string
}

/**
 * Begins the waiting time of a new device, if its project has one or the address of the wallet has changed lately, and tells the
 * owner. A device that waits already, or whose wait is over, does not begin again.
 * @returns When the wait is over; undefined for a device that need not wait
 */
export async function startRelease(
  context: VaultContext,
  trx: VaultTransaction,
  wallet: WalletRow,
  link: ApprovedLink,
  token: string,
): Promise<number | undefined> {
  // It shows the second factor when it asks for the share. Only an owner who has lost it waits, by a request of their own.
  if (await hasFactor(trx, wallet.wallet_id)) return undefined
  const nowMs = context.now()
  const kept = await findRelease(trx, wallet.wallet_id, link.jkt)
  if (kept !== undefined) return kept.release_at.getTime() > nowMs ? kept.release_at.getTime() : undefined
  const releaseAtMs = Math.max(nowMs + delayOf(context, wallet), heldUntilMs(wallet))
  if (releaseAtMs <= nowMs || (await findShare(trx, wallet.wallet_id, link.jkt)) !== undefined)
    return undefined
  const id = `re_${toBase64Url(randomBytes(16))}`
  const row: ReleaseRow = {
    id,
    wallet_id: wallet.wallet_id,
    project_id: wallet.project_id,
    email_tag: wallet.email_tag,
    jkt: link.jkt,
    app_name: link.app_name,
    app_origin: link.app_origin,
    token_enc: await context.keyRing.wrap(utf8(token), tokenPlace(id)),
    asked_at: new Date(nowMs),
    release_at: new Date(releaseAtMs),
    told_at: null,
  }
  await trx.insertInto('vault_releases').values(row).execute()
  await mailOwner(context, trx, wallet, (to) =>
    releaseMail({ ...mailFacts(context, row, token), to, isOver: false }),
  )
  await audit(trx, { event: 'release_started', ...lineOf(wallet, link.jkt, nowMs) })
  context.metrics.add('releases_started')
  return row.release_at.getTime()
}

/**
 * How long a new device of a wallet without a second factor waits, in ms. Where the project requires one, it is as slow as one
 * whose factor was lost.
 */
function delayOf(
  context: Pick<VaultContext, 'now' | 'recoveryDelayMs' | 'factorRule'>,
  wallet: WalletRow,
): number {
  const ageMs = context.now() - wallet.created_at.getTime()
  const delayMs = context.recoveryDelayMs(wallet.project_id, ageMs)
  const isMissing = context.factorRule(wallet.project_id) === 'required' && ageMs > DAY_MS
  return isMissing ? Math.max(delayMs, FACTOR_WAIT_MS) : delayMs
}

/** Until when no new device gets in because the address has changed; 0 where it has not. */
function heldUntilMs({ held_until }: WalletRow): number {
  return held_until?.getTime() ?? 0
}

/** Where the token of a wait is sealed. */
export function tokenPlace(id: string): string {
  return `release|${id}`
}

/** Returns the facts that the mails about a wait state. */
export function mailFacts({ publicUrl }: Pick<VaultContext, 'publicUrl'>, row: ReleaseRow, token: string) {
  return {
    appName: row.app_name,
    appOrigin: row.app_origin,
    askedAtMs: row.asked_at.getTime(),
    releaseAtMs: row.release_at.getTime(),
    url: `${publicUrl}/approve?t=${token}`,
    vaultHost: new URL(publicUrl).host,
  }
}

/** The wait of a device, over or not. */
export function findRelease(
  database: VaultDatabase | VaultTransaction,
  walletId: string,
  jkt: string,
): Promise<ReleaseRow | undefined> {
  return database
    .selectFrom('vault_releases')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('jkt', '=', jkt)
    .executeTakeFirst()
}

/** A device, and how it was approved for this very wallet. */
type Approved = Pick<ApprovalClaims, 'jkt' | 'by'>

/**
 * Refuses a new device whose waiting time is not over by this server's clock, or that has not shown the second factor.
 * @throws ProblemError withheld, factor_required, device_unapproved
 */
export async function refuseWhenWithheld(
  context: VaultContext,
  trx: VaultTransaction,
  wallet: WalletRow,
  { jkt, by }: Approved,
): Promise<void> {
  if ((await findShare(trx, wallet.wallet_id, jkt)) !== undefined) return
  if (await hasFactor(trx, wallet.wallet_id)) return requireFactor(context, trx, wallet, jkt, 'device')
  // The wait is a brake on a stolen mailbox. A passkey is none, and no code that somebody could be tricked out of.
  if (by === 'passkey') return
  const row = await findRelease(trx, wallet.wallet_id, jkt)
  const nowMs = context.now()
  // A wait that began before the address has changed ends no sooner than the one of the change.
  const waitMs = Math.max(row?.release_at.getTime() ?? 0, heldUntilMs(wallet)) - nowMs
  if (row !== undefined && waitMs > 0) throw problem('withheld', { retryAfterMs: waitMs })
  // The device was approved before there was a waiting time, or removed since: it has no wait to end.
  const isAnyNew = delayOf(context, wallet) > 0 || waitMs > 0
  if (row === undefined && isAnyNew) throw problem('device_unapproved')
}

/**
 * The same before what opens a wallet together with the gateway's share leaves. On a guarded wallet a device that has it shows the second
 * factor as a new one does: a copy of its browser profile has the keys of the device, and often the mailbox as well.
 * @throws ProblemError withheld, factor_required, device_unapproved
 */
export async function refuseWithoutFactor(
  context: VaultContext,
  trx: VaultTransaction,
  wallet: WalletRow,
  approved: Approved,
): Promise<void> {
  await refuseWhenWithheld(context, trx, wallet, approved)
  if (isGuarded(wallet)) await requireFactor(context, trx, wallet, approved.jkt, 'device')
}

/** Ends the wait of a device that was added, and uses up the second factor with which it was. */
export async function endRelease(trx: VaultTransaction, walletId: string, jkt: string): Promise<void> {
  await dropGrants(trx, walletId, jkt)
  await trx.deleteFrom('vault_releases').where('wallet_id', '=', walletId).where('jkt', '=', jkt).execute()
}

/** Removes every waiting device of an address. */
export async function dropReleases(
  trx: VaultTransaction,
  { projectId, emailTag }: AddressOfProject,
): Promise<void> {
  await trx
    .deleteFrom('vault_releases')
    .where('project_id', '=', projectId)
    .where('email_tag', '=', emailTag)
    .execute()
}

/** Removes one device: its wait, its links, and the approval with which it could come back. */
export async function sendAway(trx: VaultTransaction, row: ReleaseRow): Promise<void> {
  const { project_id, email_tag, jkt } = row
  await endRelease(trx, row.wallet_id, jkt)
  await trx
    .updateTable('vault_links')
    .set({ state: 'refused' })
    .where('project_id', '=', project_id)
    .where('email_tag', '=', email_tag)
    .where('jkt', '=', jkt)
    .execute()
  await trx
    .deleteFrom('vault_approvals')
    .where('project_id', '=', project_id)
    .where('email_tag', '=', email_tag)
    .where('jkt', '=', jkt)
    .execute()
}
