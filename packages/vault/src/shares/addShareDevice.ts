import { type Bytes, bindingHash, NO_DEVICE } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import { isAdmissionSigned } from '@foyer/server-kit/custody'
import { ProblemError, problem } from '@foyer/server-kit/http'
import { audit } from '../database/audit.ts'
import type { VaultTransaction } from '../database/schema.ts'
import type { Proven, ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { deviceMail } from '../mail/mails.ts'
import { dropShare } from '../wallet/dropShare.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { isGuarded } from '../wallet/guardRows.ts'
import { endRelease, refuseWhenWithheld } from '../wallet/releaseRows.ts'
import { requireApproval, requireLogin } from '../wallet/tokens.ts'
import {
  conflict,
  emailPlace,
  endOf,
  findShare,
  lockWallet,
  openSealed,
  requireWallet,
  sharePlace,
  type WalletRow,
} from '../wallet/walletRows.ts'

/** The most devices of a wallet. The one that was added first is dropped for a new one. */
export const MAX_DEVICES = 10
const MAIL_LIFETIME_MS = DAY_MS

/** Adds the share of a device that has opened the wallet, and tells the owner. */
export const addShareDevice: ProvenHandler<VaultRoute<'addShareDevice'>> = async (context, input) => {
  const { body, proof, project } = input
  const { database, keyRing, outbox, metrics, now } = context
  const login = await requireLogin(context, body.login, proof)
  const approval = await requireApproval(context, body.approval, proof, login.emailTag)
  const route = { way: 'frame-to-vault', walletId: body.walletId, epoch: body.epoch, jkt: proof.jkt } as const
  const [share] = body.share === undefined ? [] : await openSealed(context, body.share, route, 1)
  const nowMs = now()
  const { isNew, mustOpen } = await database.transaction().execute(async (trx) => {
    const wallet = requireWallet(await lockWallet(trx, body.walletId, proof.projectId))
    if (login.emailTag !== wallet.email_tag || login.accountId !== wallet.account_id)
      throw problem('login_required')
    if (approval.walletId !== wallet.wallet_id) throw problem('device_unapproved')
    if (wallet.state !== 'live' || wallet.epoch !== body.epoch) throw conflict()
    await refuseWhenFrozen(trx, { projectId: wallet.project_id, emailTag: wallet.email_tag }, nowMs)
    await refuseWhenWithheld(context, trx, wallet, approval)
    await requireAdmission(input, wallet)
    const known = await findShare(trx, wallet.wallet_id, proof.jkt)
    await keepShare(context, trx, input, wallet, share)
    await endRelease(trx, wallet.wallet_id, proof.jkt)
    if (body.devices !== undefined) await keepKnown(trx, wallet, [proof.jkt, ...body.devices], nowMs)
    const mustOpen = isGuarded(wallet)
    if (known !== undefined) return { isNew: false, mustOpen }
    await keepNewest(trx, wallet, proof.jkt, nowMs)
    const to = new TextDecoder().decode(await keyRing.unwrap(wallet.email_enc, emailPlace(wallet)))
    const mail = deviceMail({
      to,
      appName: project.name,
      appOrigin: proof.appOrigin,
      atMs: nowMs,
      vaultHost: new URL(context.publicUrl).host,
    })
    await outbox.put(trx, mail, { expiresAt: new Date(nowMs + MAIL_LIFETIME_MS) })
    const line = { projectId: wallet.project_id, walletId: wallet.wallet_id, jkt: proof.jkt, atMs: nowMs }
    await audit(trx, { event: 'device_added', ...line })
    return { isNew: true, mustOpen }
  })
  if (isNew) {
    metrics.add('devices_added')
    outbox.kick()
  }
  return { done: true, ...(mustOpen && { isGuarded: true }) }
}

/**
 * Checks the signature of the wallet's key by which a device proves that it has opened the wallet. Link and code are not enough,
 * since anybody who reads the mailbox gets both.
 * @throws ProblemError device_unapproved
 */
export async function requireAdmission(
  { body, proof }: Pick<Proven<VaultRoute<'addShareDevice' | 'keepOpening'>>, 'body' | 'proof'>,
  wallet: WalletRow,
): Promise<void> {
  const { binding, admission } = body
  // The binding contains the address of the key that has to sign; the vault keeps only its hash.
  if ((await bindingHash(binding)) !== wallet.binding_hash) throw conflict()
  const record = { v: 1 as const, walletId: wallet.wallet_id, epoch: wallet.epoch, jkt: proof.jkt }
  if (!isAdmissionSigned(record, admission, binding.eoa)) throw problem('device_unapproved')
}

/** Writes the row of the device. */
async function keepShare(
  { keyRing, now }: VaultContext,
  trx: VaultTransaction,
  { body, proof }: Proven<VaultRoute<'addShareDevice'>>,
  wallet: WalletRow,
  share: Bytes | undefined,
): Promise<void> {
  const app_origin = proof.appOrigin
  const ends_at = endOf(body.isEphemeral, now())
  let share_enc: string | null = null
  // Where the owner holds the shares, none is kept here, even if a frame that does not know this yet sends one.
  if (wallet.mode === 'escrow') {
    if (share === undefined) throw new ProblemError('bad_request', 'body "share": is missing')
    share_enc = await keyRing.wrap(share, sharePlace(wallet, proof.jkt))
  }
  share?.fill(0)
  const ids = { wallet_id: wallet.wallet_id, holder: proof.jkt }
  const row = { app_origin, share_enc, ends_at, is_admitted: true }
  await trx
    .insertInto('vault_shares')
    .values({ ...ids, ...row, created_at: new Date(now()) })
    .onConflict((onConflict) => onConflict.columns(['wallet_id', 'holder']).doUpdateSet(row))
    .execute()
}

/** How long a device may exist here without the gateway knowing it, since two devices may be added at once. */
const ADDING_MS = 10 * 60_000

/** Removes the devices that the gateway has removed. */
async function keepKnown(
  trx: VaultTransaction,
  wallet: WalletRow,
  known: readonly string[],
  nowMs: number,
): Promise<void> {
  const gone = await trx
    .selectFrom('vault_shares')
    .select('holder')
    .where('wallet_id', '=', wallet.wallet_id)
    .where('holder', 'not in', [NO_DEVICE, ...known])
    .where('created_at', '<', new Date(nowMs - ADDING_MS))
    .execute()
  for (const { holder } of gone) await dropShare(trx, wallet, holder, nowMs)
}

/** Devices of browsers that keep nothing are dropped first, so that they never push out one that is kept. */
async function keepNewest(
  trx: VaultTransaction,
  wallet: WalletRow,
  jkt: string,
  nowMs: number,
): Promise<void> {
  const older = await trx
    .selectFrom('vault_shares')
    .select('holder')
    .where('wallet_id', '=', wallet.wallet_id)
    .where('holder', 'not in', [NO_DEVICE, jkt])
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .orderBy('created_at', 'desc')
    .offset(MAX_DEVICES - 1)
    .execute()
  // This also removes what a rotation keeps of the device, and the approval with which it could come back.
  for (const { holder } of older) await dropShare(trx, wallet, holder, nowMs)
}
