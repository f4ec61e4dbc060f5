import { signDeletion } from '@foyer/secure-protocol'
import { audit } from '../database/audit.ts'
import type { ProvenHandler, VaultRoute } from '../kernel/context.ts'
import { deletionMail } from '../mail/maintenanceMails.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { addressOf, lineOf, mailOwner, requireAdmitted, requireKnown, requireOwner } from '../wallet/owner.ts'

/**
 * Marks a wallet for deletion at the request of a device that is admitted to it, and tells its owner. The gateway alone cannot
 * have anything deleted. Asking again changes nothing: the time of the first request counts.
 */
export const deleteShares: ProvenHandler<VaultRoute<'deleteShares'>> = async (
  context,
  { body, proof, project },
) => {
  const { database, keyRing, outbox, metrics, now, deletionMs } = context
  const { deleteAtMs, isNew, accountId } = await database.transaction().execute(async (trx) => {
    const { wallet } = await requireAdmitted(trx, body.walletId, proof)
    await requireOwner(context, wallet, body.login, proof)
    const nowMs = now()
    await refuseWhenFrozen(trx, addressOf(wallet), nowMs, true)
    const accountId = wallet.account_id
    if (wallet.delete_at !== null) return { deleteAtMs: wallet.delete_at.getTime(), isNew: false, accountId }
    const deleteAt = new Date(nowMs + deletionMs)
    await trx
      .updateTable('vault_wallets')
      .set({ delete_at: deleteAt })
      .where('wallet_id', '=', wallet.wallet_id)
      .execute()
    const facts = {
      appName: project.name,
      atMs: deleteAt.getTime(),
      vaultHost: new URL(context.publicUrl).host,
    }
    await mailOwner(context, trx, wallet, (to) => deletionMail({ to, isCancelled: false, ...facts }))
    await audit(trx, { event: 'deletion_asked', ...lineOf(wallet, proof.jkt, nowMs) })
    return { deleteAtMs: deleteAt.getTime(), isNew: true, accountId }
  })
  if (isNew) {
    metrics.add('deletions_asked')
    outbox.kick()
  }
  const claims = { prj: proof.projectId, jkt: proof.jkt, accountId, walletId: body.walletId, deleteAtMs }
  return { deleteAtMs, deletion: await signDeletion(claims, keyRing.signKey, now()) }
}

/** Cancels the deletion. This grants no access, so every device of the wallet may do it. */
export const keepShares: ProvenHandler<VaultRoute<'keepShares'>> = async (
  context,
  { body, proof, project },
) => {
  const { database, outbox, now } = context
  const isKept = await database.transaction().execute(async (trx) => {
    const { wallet } = await requireKnown(trx, body.walletId, proof)
    if (wallet.delete_at === null) return false
    await trx
      .updateTable('vault_wallets')
      .set({ delete_at: null })
      .where('wallet_id', '=', wallet.wallet_id)
      .execute()
    const nowMs = now()
    const facts = { appName: project.name, atMs: nowMs, vaultHost: new URL(context.publicUrl).host }
    await mailOwner(context, trx, wallet, (to) => deletionMail({ to, isCancelled: true, ...facts }))
    await audit(trx, { event: 'deletion_cancelled', ...lineOf(wallet, proof.jkt, nowMs) })
    return true
  })
  if (isKept) outbox.kick()
  return { done: true }
}
