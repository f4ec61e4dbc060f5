import { randomBytes, toBase64Url, utf8 } from '@foyer/secure-protocol'
import { audit } from '../database/audit.ts'
import type { VaultTransaction } from '../database/schema.ts'
import type { Proven, ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { lostMail } from '../mail/factorMails.ts'
import { hasFactor } from '../wallet/factorRows.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { hashToken } from '../wallet/linkToken.ts'
import { addressOf, lineOf, mailOwner, requireOwner } from '../wallet/owner.ts'
import { findRelease, mailFacts, tokenPlace } from '../wallet/releaseRows.ts'
import { FACTOR_WAIT_MS } from '../wallet/requireFactor.ts'
import { findShare, lockWallet, noWallet, requireWallet, type WalletRow } from '../wallet/walletRows.ts'
import { requireApproved } from './challengeFactor.ts'

type Input = Proven<VaultRoute<'loseFactor'>>

/**
 * Begins the wait of an owner who has lost the second factor. It is the wait of a new device, only longer: it is mailed, every
 * device that has the wallet lists it and can end it, and "this was not me" ends it too.
 */
export const loseFactor: ProvenHandler<VaultRoute<'loseFactor'>> = async (context, input) => {
  const { proof } = input
  const result = await context.database.transaction().execute(async (trx) => {
    const { wallet, isKnown } = await admit(context, trx, input)
    const nowMs = context.now()
    await refuseWhenFrozen(trx, addressOf(wallet), nowMs, isKnown)
    // Without a factor there is nothing that could be lost.
    if (!(await hasFactor(trx, wallet.wallet_id))) return { isNew: false, releaseAtMs: nowMs }
    const kept = await findRelease(trx, wallet.wallet_id, proof.jkt)
    const isLong = kept && kept.release_at.getTime() - kept.asked_at.getTime() >= FACTOR_WAIT_MS
    if (kept !== undefined && isLong) return { isNew: false, releaseAtMs: kept.release_at.getTime() }
    const releaseAtMs = await beginWait(context, trx, input, wallet)
    await audit(trx, { event: 'factor_lost', ...lineOf(wallet, proof.jkt, nowMs) })
    return { isNew: true, releaseAtMs }
  })
  if (result.isNew) {
    context.metrics.add('releases_started')
    context.outbox.kick()
  }
  return { releaseAtMs: result.releaseAtMs }
}

/** A device of the wallet needs its account's login; a new one the approval of the mailbox as well. */
async function admit(
  context: VaultContext,
  trx: VaultTransaction,
  input: Input,
): Promise<{ readonly wallet: WalletRow; readonly isKnown: boolean }> {
  const { body, proof } = input
  const wallet = requireWallet(await lockWallet(trx, body.walletId, proof.projectId))
  const own = await findShare(trx, wallet.wallet_id, proof.jkt)
  if (own === undefined) return { wallet: await requireApproved(context, trx, input), isKnown: false }
  if (wallet.state !== 'live' || own.app_origin !== proof.appOrigin) throw noWallet()
  await requireOwner(context, wallet, body.login, proof)
  return { wallet, isKnown: own.is_admitted }
}

/** Begins the wait with the mail that tells of it. Its link can only say "this was not me". */
async function beginWait(
  context: VaultContext,
  trx: VaultTransaction,
  { proof, project }: Input,
  wallet: WalletRow,
): Promise<number> {
  const { wallet_id, project_id, email_tag } = wallet
  const { jkt, appOrigin: app_origin } = proof
  const at = new Date(context.now())
  const id = `re_${toBase64Url(randomBytes(16))}`
  const token = toBase64Url(randomBytes(32))
  const place = { project_id, email_tag, jkt, app_name: project.name, app_origin }
  await trx
    .insertInto('vault_links')
    .values({
      ...place,
      id: toBase64Url(randomBytes(16)),
      token_hash: await hashToken(token),
      flow_id: id,
      numbers: '',
      number: '',
      state: 'refused',
      purpose: null,
      approved_at: null,
      created_at: at,
      expires_at: at,
    })
    .execute()
  const row = {
    ...place,
    id,
    wallet_id,
    token_enc: await context.keyRing.wrap(utf8(token), tokenPlace(id)),
    asked_at: at,
    release_at: new Date(at.getTime() + FACTOR_WAIT_MS),
    told_at: null,
  }
  await trx
    .insertInto('vault_releases')
    .values(row)
    .onConflict((conflict) => conflict.columns(['wallet_id', 'jkt']).doUpdateSet(row))
    .execute()
  await mailOwner(context, trx, wallet, (to) => lostMail({ to, ...mailFacts(context, row, token) }))
  return row.release_at.getTime()
}
