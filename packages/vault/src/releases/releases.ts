import { audit } from '../database/audit.ts'
import type { ProvenHandler, VaultRoute } from '../kernel/context.ts'
import { vetoMail } from '../mail/maintenanceMails.ts'
import { lineOf, mailOwner, requireKnown } from '../wallet/owner.ts'
import { sendAway } from '../wallet/releaseRows.ts'

/** The new devices that wait for a wallet, and when it will be deleted, for who has it already. */
export const listReleases: ProvenHandler<VaultRoute<'listReleases'>> = (context, { body, proof }) =>
  context.database.transaction().execute(async (trx) => {
    const { wallet } = await requireKnown(trx, body.walletId, proof)
    const rows = await trx
      .selectFrom('vault_releases')
      .selectAll()
      .where('wallet_id', '=', wallet.wallet_id)
      .orderBy('asked_at')
      .execute()
    const releases = rows.map((row) => ({
      releaseId: row.id,
      appOrigin: row.app_origin,
      askedAtMs: row.asked_at.getTime(),
      releaseAtMs: row.release_at.getTime(),
    }))
    const { delete_at } = wallet
    return { releases, ...(delete_at !== null && { deleteAtMs: delete_at.getTime() }) }
  })

/** Removes a waiting device. A device that has the wallet needs no code for this: the mailbox may be what was stolen. */
export const vetoRelease: ProvenHandler<VaultRoute<'vetoRelease'>> = async (
  context,
  { body, proof, project },
) => {
  const { database, outbox, metrics, now } = context
  const isGone = await database.transaction().execute(async (trx) => {
    const { wallet } = await requireKnown(trx, body.walletId, proof)
    const row = await trx
      .selectFrom('vault_releases')
      .selectAll()
      .where('wallet_id', '=', wallet.wallet_id)
      .where('id', '=', body.releaseId)
      .executeTakeFirst()
    if (row === undefined) return false
    await sendAway(trx, row)
    const nowMs = now()
    const facts = { appName: project.name, atMs: nowMs, vaultHost: new URL(context.publicUrl).host }
    await mailOwner(context, trx, wallet, (to) => vetoMail({ to, ...facts }))
    await audit(trx, { event: 'release_vetoed', ...lineOf(wallet, row.jkt, nowMs) })
    return true
  })
  if (isGone) {
    metrics.add('releases_vetoed')
    outbox.kick()
  }
  return { done: true }
}
