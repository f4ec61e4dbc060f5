import {
  type Bytes,
  emailTag,
  isSameText,
  type LoginClaims,
  NO_DEVICE,
  normaliseEmail,
  toBase64Url,
  withoutAddress,
} from '@foyer/secure-protocol'
import { problem } from '@foyer/server-kit/http'
import type { Insertable } from 'kysely'
import { audit } from '../database/audit.ts'
import type { AddressOfProject, VaultTables, VaultTransaction, WalletState } from '../database/schema.ts'
import type { Proven, ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { claimPasskeys } from '../wallet/passkeyRows.ts'
import { requireApproval, requireLogin } from '../wallet/tokens.ts'
import {
  conflict,
  endOf,
  findLive,
  findShare,
  lockWallet,
  openSealed,
  sealEmail,
  sharePlace,
  wasApproved,
} from '../wallet/walletRows.ts'

type Input = Proven<VaultRoute<'createShares'>>
type NewWallet = Insertable<VaultTables['vault_wallets']>

/** Writes the shares of a wallet, which stays pending until its commit. */
export const createShares: ProvenHandler<VaultRoute<'createShares'>> = async (context, input) => {
  const { body, proof } = input
  const login = await requireLogin(context, body.login, proof)
  const address = readAddress(body.email, login)
  if (address === undefined || (await emailTag(context.emailTagKey, address)) !== login.emailTag) {
    // Links and warnings go to this address, so it must be the one that the gateway has checked.
    throw problem('login_required')
  }
  const isApproved = await requireKnownDevice(context, input, login)
  const route = { way: 'frame-to-vault', walletId: body.walletId, epoch: body.epoch, jkt: proof.jkt } as const
  const [ofDevice, ofNobody] = await openSealed(context, body.shares, route, 2)
  const nowMs = context.now()
  const wallet: NewWallet = {
    wallet_id: body.walletId,
    project_id: proof.projectId,
    account_id: login.accountId,
    email_tag: login.emailTag,
    email_enc: '',
    epoch: body.epoch,
    binding_hash: body.bindingHash,
    state: 'pending',
    created_by: proof.jkt,
    created_at: new Date(nowMs),
  }
  const row = { ...wallet, email_enc: await sealEmail(context, address, wallet) }
  const shares = [
    {
      holder: proof.jkt,
      app_origin: proof.appOrigin,
      share: ofDevice,
      ends_at: endOf(body.isEphemeral, nowMs),
    },
    { holder: NO_DEVICE, app_origin: '', share: ofNobody, ends_at: null },
  ]
  const state = await context.database
    .transaction()
    .execute(async (trx) => {
      if (!isApproved) await requireFirstWallet(trx, row)
      return write(context, trx, row, shares)
    })
    .finally(() => {
      for (const secret of [ofDevice, ofNobody]) secret.fill(0)
    })
  return { walletId: body.walletId, epoch: body.epoch, state }
}

/** An address; or, for an account of a provider or a passkey that has none, the placeholder of this very account. */
function readAddress(email: string, { accountId, method }: LoginClaims): string | undefined {
  const isNone = method !== undefined && email === withoutAddress(accountId)
  return isNone ? email : normaliseEmail(email)
}

/**
 * Accepts the approval of this flow or an earlier one, since a known device gets no new link. False if there is only the
 * gateway's statement that a provider has proven the owner.
 * @throws ProblemError device_unapproved
 */
async function requireKnownDevice(
  context: VaultContext,
  { body, proof }: Input,
  { emailTag: tag, method }: LoginClaims,
): Promise<boolean> {
  if (body.approval !== undefined) {
    await requireApproval(context, body.approval, proof, tag)
    return true
  }
  const address = { projectId: proof.projectId, emailTag: tag }
  if (await wasApproved(context.database, address, proof.jkt, context.now())) return true
  if (method !== 'social') throw problem('device_unapproved')
  return false
}

/**
 * The gateway's statement alone may only make the first wallet of an address, which neither gives out nor replaces anything. This
 * device may also restart a wallet that it began itself and that nobody has seen.
 * @throws ProblemError device_unapproved
 */
async function requireFirstWallet(
  trx: VaultTransaction,
  { project_id, email_tag, created_by }: NewWallet,
): Promise<void> {
  const other = await trx
    .selectFrom('vault_wallets')
    .select('wallet_id')
    .where('project_id', '=', project_id)
    .where('email_tag', '=', email_tag)
    .where(({ eb, or }) => or([eb('state', '<>', 'pending'), eb('created_by', '<>', created_by)]))
    .executeTakeFirst()
  if (other !== undefined) throw problem('device_unapproved')
}

interface NewShare {
  readonly holder: string
  readonly app_origin: string
  readonly share: Bytes
  readonly ends_at: Date | null
}

async function write(
  context: VaultContext,
  trx: VaultTransaction,
  row: NewWallet,
  shares: readonly NewShare[],
): Promise<WalletState> {
  const address = { projectId: row.project_id, emailTag: row.email_tag }
  const nowMs = context.now()
  await refuseWhenFrozen(trx, address, nowMs)
  const inserted = await trx
    .insertInto('vault_wallets')
    .values(row)
    .onConflict((onConflict) => onConflict.doNothing())
    .returning('wallet_id')
    .executeTakeFirst()
  if (inserted === undefined) return repeat(context, trx, row, shares)
  const live = await findLive(trx, address)
  if (live !== undefined) throw conflict()
  await dropOtherPending(trx, address, row.wallet_id)
  await claimPasskeys(trx, row)
  for (const { holder, app_origin, share, ends_at } of shares) {
    const sealed = await context.keyRing.wrap(share, sharePlace(row, holder))
    await trx
      .insertInto('vault_shares')
      .values({
        wallet_id: row.wallet_id,
        holder,
        app_origin,
        share_enc: sealed,
        created_at: new Date(nowMs),
        ends_at,
        // The device that made the wallet has its keys.
        is_admitted: holder !== NO_DEVICE,
      })
      .execute()
  }
  const line = { projectId: row.project_id, walletId: row.wallet_id, jkt: row.created_by, atMs: nowMs }
  await audit(trx, { event: 'wallet_created', ...line })
  context.metrics.add('wallets_created')
  return 'pending'
}

/**
 * Handles a repeated request for the same wallet: nothing is written, and the caller gets its state. Another wallet with this id is
 * refused.
 */
async function repeat(
  { keyRing }: VaultContext,
  trx: VaultTransaction,
  row: NewWallet,
  shares: readonly NewShare[],
): Promise<WalletState> {
  const kept = await lockWallet(trx, row.wallet_id, row.project_id)
  if (kept === undefined) throw conflict()
  const { account_id, email_tag, epoch, binding_hash, created_by } = row
  const isSame =
    kept.account_id === account_id &&
    kept.email_tag === email_tag &&
    kept.epoch === epoch &&
    kept.binding_hash === binding_hash &&
    kept.created_by === created_by
  if (!isSame) throw conflict()
  for (const { holder, share } of shares) {
    const keptShare = await findShare(trx, kept.wallet_id, holder)
    if (keptShare === undefined) throw conflict()
    if (keptShare.share_enc === null) throw conflict()
    const bytes = await keyRing.unwrap(keptShare.share_enc, sharePlace(kept, holder))
    if (!isSameText(toBase64Url(bytes), toBase64Url(share))) throw conflict()
  }
  return kept.state
}

/** Drops pending wallets that broken-off sign-ins have left, which nobody can use: the newest one replaces them. */
export async function dropOtherPending(
  trx: VaultTransaction,
  { projectId, emailTag: tag }: AddressOfProject,
  walletId: string,
): Promise<void> {
  await trx
    .deleteFrom('vault_wallets')
    .where('project_id', '=', projectId)
    .where('email_tag', '=', tag)
    .where('state', '=', 'pending')
    .where('wallet_id', '<>', walletId)
    .execute()
}
