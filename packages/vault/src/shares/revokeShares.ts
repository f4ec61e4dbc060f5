import type { ProvenHandler, VaultRoute } from '../context.ts'
import { audit } from '../database/audit.ts'
import { findShare, lockWallet, noWallet } from './walletRows.ts'

/** Deletes the share of a device. A device takes itself off, or another one of the same wallet; twice is once. */
export const revokeShares: ProvenHandler<VaultRoute<'revokeShares'>> = async (context, { body, proof }) => {
  const isGone = await context.database.transaction().execute(async (trx) => {
    const wallet = await lockWallet(trx, body.walletId, proof.projectId)
    const own = wallet && (await findShare(trx, wallet.wallet_id, proof.jkt))
    if (wallet === undefined || own === undefined || own.app_origin !== proof.appOrigin) {
      // A device that is off already has nothing left to take off: its reply may have been lost the first time.
      if (body.jkt === proof.jkt) return false
      throw noWallet()
    }
    const { numDeletedRows } = await trx
      .deleteFrom('vault_shares')
      .where('wallet_id', '=', wallet.wallet_id)
      .where('holder', '=', body.jkt)
      .executeTakeFirstOrThrow()
    await trx
      .deleteFrom('vault_approvals')
      .where('project_id', '=', wallet.project_id)
      .where('email_tag', '=', wallet.email_tag)
      .where('jkt', '=', body.jkt)
      .execute()
    if (numDeletedRows === 0n) return false
    const line = {
      projectId: wallet.project_id,
      walletId: wallet.wallet_id,
      jkt: body.jkt,
      atMs: context.now(),
    }
    await audit(trx, { event: 'device_revoked', ...line })
    return true
  })
  if (isGone) context.metrics.add('devices_revoked')
  return { done: true }
}
