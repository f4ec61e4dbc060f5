import type { ProvenHandler, VaultRoute } from '../context.ts'
import { audit } from '../database/audit.ts'
import { refuseWhenFrozen } from '../links/freeze.ts'
import { deletionMail } from '../mail/careMails.ts'
import { addressOf, lineOf, mailOwner, requireKnown, requireOwner } from '../shares/owner.ts'

/** Marks a wallet for deletion, and tells its owner. Asking again changes nothing: the time of the first wish counts. */
export const deleteShares: ProvenHandler<VaultRoute<'deleteShares'>> = async (
  context,
  { body, proof, project },
) => {
  const { database, outbox, metrics, now, deletionMs } = context
  const { deleteAtMs, isNew } = await database.transaction().execute(async (trx) => {
    const { wallet } = await requireKnown(trx, body.walletId, proof)
    await requireOwner(context, wallet, body.login, proof)
    const nowMs = now()
    await refuseWhenFrozen(trx, addressOf(wallet), nowMs)
    if (wallet.delete_at !== null) return { deleteAtMs: wallet.delete_at.getTime(), isNew: false }
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
    return { deleteAtMs: deleteAt.getTime(), isNew: true }
  })
  if (isNew) {
    metrics.add('deletions_asked')
    outbox.kick()
  }
  return { deleteAtMs }
}

/** Takes the wish back. Nothing is given out by it, so that every device of the wallet may. */
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
