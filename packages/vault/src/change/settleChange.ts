import {
  isWithoutAddress,
  randomBytes,
  TokenError,
  toBase64Url,
  verifyChangeOutcome,
} from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import { problem } from '@foyer/server-kit/http'
import { audit } from '../database/audit.ts'
import type { VaultTransaction } from '../database/schema.ts'
import type { ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { movedMail } from '../mail/changeMails.ts'
import { type ChangeRow, lockChange, placeOfChange } from '../wallet/changeRows.ts'
import { freezeAddress, sentAwayOf } from '../wallet/freeze.ts'
import { hashToken } from '../wallet/linkToken.ts'
import { dropReleases } from '../wallet/releaseRows.ts'
import { moveRotation } from '../wallet/rotationRows.ts'
import { emailPlace, lockWallet, sealEmail, sharePlace, type WalletRow } from '../wallet/walletRows.ts'

const MAIL_LIFETIME_MS = DAY_MS

/**
 * Follows the gateway's decision. The gateway cannot move a wallet by this alone: a change exists only after `prepareEmailChange`
 * has checked the wallet's signature and an answered link.
 */
export const settleEmailChange: ProvenHandler<VaultRoute<'settleEmailChange'>> = async (
  context,
  { body, proof, project },
) => {
  const claims = await verifyChangeOutcome(body.outcome, {
    keys: context.gatewayKeys,
    nowMs: context.now(),
  }).catch((error: unknown) => {
    throw error instanceof TokenError ? problem('login_required') : error
  })
  if (claims.prj !== proof.projectId) throw problem('login_required')
  const isMoved = await context.database.transaction().execute(async (trx) => {
    // The row is read first to find the wallet, and again once the wallet is locked, in the order in which `prepareEmailChange` locks.
    const found = await lockChangeWithWallet(trx, claims.prj, claims.flow)
    if (found === undefined || found.change.account_id !== claims.accountId) return false
    const { change, wallet } = found
    if (change.state !== 'ready') return false
    await trx
      .updateTable('vault_email_changes')
      .set({ state: claims.outcome, to_enc: '' })
      .where('flow_id', '=', change.flow_id)
      .execute()
    if (claims.outcome === 'dropped') return false
    await move(context, trx, { change, wallet, appName: project.name })
    return true
  })
  if (isMoved) {
    context.metrics.add('emails_changed')
    context.outbox.kick()
  }
  return { done: true }
}

async function lockChangeWithWallet(trx: VaultTransaction, projectId: string, flowId: string) {
  const before = await trx
    .selectFrom('vault_email_changes')
    .select('wallet_id')
    .where('flow_id', '=', flowId)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  const wallet = before && (await lockWallet(trx, before.wallet_id, projectId))
  const change = wallet && (await lockChange(trx, projectId, flowId))
  return change && { change, wallet }
}

interface Move {
  readonly change: ChangeRow
  readonly wallet: WalletRow
  readonly appName: string
}

/** Moves a wallet with all that is sealed to its place, and tells the address that it leaves. */
async function move(context: VaultContext, trx: VaultTransaction, input: Move): Promise<void> {
  const { keyRing, now } = context
  const { change, wallet } = input
  const moved = { ...wallet, email_tag: change.to_tag }
  const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  const from = textOf(await keyRing.unwrap(wallet.email_enc, emailPlace(wallet)))
  const to = textOf(await keyRing.unwrap(change.to_enc, placeOfChange(change.flow_id)))
  const shares = await trx
    .selectFrom('vault_shares')
    .select(['holder', 'share_enc'])
    .where('wallet_id', '=', wallet.wallet_id)
    .forUpdate()
    .execute()
  for (const { holder, share_enc } of shares) {
    // The vault keeps no shares for the devices of a user-held wallet.
    if (share_enc === null) continue
    const share = await keyRing.unwrap(share_enc, sharePlace(wallet, holder))
    const sealed = await keyRing.wrap(share, sharePlace(moved, holder))
    share.fill(0)
    await trx
      .updateTable('vault_shares')
      .set({ share_enc: sealed })
      .where('wallet_id', '=', wallet.wallet_id)
      .where('holder', '=', holder)
      .execute()
  }
  await moveRotation(context, trx, wallet, moved)
  const heldUntil = holdOf(context, wallet, from)
  await trx
    .updateTable('vault_wallets')
    .set({ email_tag: change.to_tag, email_enc: await sealEmail(context, to, moved), held_until: heldUntil })
    .where('wallet_id', '=', wallet.wallet_id)
    .execute()
  // Waiting devices were approved by the old mailbox.
  await dropReleases(trx, { projectId: change.project_id, emailTag: change.from_tag })
  await moveApprovals(trx, change, now())
  await carryFreeze(trx, change, now())
  await tellOldAddress(context, trx, { ...input, heldUntil }, from)
  await audit(trx, {
    event: 'email_changed',
    atMs: now(),
    projectId: change.project_id,
    walletId: change.wallet_id,
    jkt: change.jkt,
  })
}

/**
 * Returns the time until which new devices wait. A thief may have moved the wallet, and reads the new mailbox then; the owner of the old
 * one needs the time to read the mail about it. A wallet that was made a moment ago, and gets its first address now, has no earlier owner:
 * its maker is still setting it up.
 */
function holdOf({ changeHoldMs, now }: VaultContext, wallet: WalletRow, from: string): Date | null {
  const isSettingUp = isWithoutAddress(from) && now() - wallet.created_at.getTime() < changeHoldMs
  return isSettingUp ? wallet.held_until : new Date(now() + changeHoldMs)
}

/** Drops the approvals that the old mailbox gave; this device was approved by the new mailbox. */
async function moveApprovals(trx: VaultTransaction, change: ChangeRow, nowMs: number): Promise<void> {
  await trx
    .deleteFrom('vault_approvals')
    .where('project_id', '=', change.project_id)
    .where('email_tag', '=', change.from_tag)
    .execute()
  const approved_at = new Date(nowMs)
  await trx
    .insertInto('vault_approvals')
    .values({ project_id: change.project_id, email_tag: change.to_tag, jkt: change.jkt, approved_at })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'email_tag', 'jkt']).doUpdateSet({ approved_at }),
    )
    .execute()
}

/** A wallet that its owner froze at the old address, after the change was prepared, stays frozen at the new one. */
async function carryFreeze(trx: VaultTransaction, change: ChangeRow, nowMs: number): Promise<void> {
  const frozen = await trx
    .selectFrom('vault_freezes')
    .select(['until', 'for_all_until', 'sent_away'])
    .where('project_id', '=', change.project_id)
    .where('email_tag', '=', change.from_tag)
    .where('until', '>', new Date(nowMs))
    .executeTakeFirst()
  if (frozen !== undefined)
    await freezeAddress(
      trx,
      { projectId: change.project_id, emailTag: change.to_tag },
      nowMs,
      (frozen.for_all_until ?? frozen.until).getTime() > nowMs ? 'device' : 'elsewhere',
      sentAwayOf(frozen),
    )
}

/**
 * Mails the old address a link whose page lets the owner say for 72 hours that this was somebody else. The link can do nothing
 * else: it has no numbers, and counts as used from the start.
 */
async function tellOldAddress(
  context: VaultContext,
  trx: VaultTransaction,
  { change, appName, heldUntil }: Move & { readonly heldUntil: Date | null },
  to: string,
): Promise<void> {
  const at = new Date(context.now())
  const token = toBase64Url(randomBytes(32))
  await trx
    .insertInto('vault_links')
    .values({
      id: toBase64Url(randomBytes(16)),
      token_hash: await hashToken(token),
      project_id: change.project_id,
      app_name: appName,
      app_origin: change.app_origin,
      jkt: change.jkt,
      flow_id: change.flow_id,
      email_tag: change.to_tag,
      numbers: '',
      number: '',
      state: 'refused',
      purpose: 'moved',
      approved_at: null,
      created_at: at,
      expires_at: at,
    })
    .execute()
  const mail = movedMail({
    to,
    appName,
    appOrigin: change.app_origin,
    url: `${context.publicUrl}/approve?t=${token}`,
    vaultHost: new URL(context.publicUrl).host,
    atMs: context.now(),
    heldUntilMs: heldUntil?.getTime(),
  })
  await context.outbox.put(trx, mail, { expiresAt: new Date(context.now() + MAIL_LIFETIME_MS) })
}
