import type { keyRoutes } from '@foyer/api'
import type { ProvenHandler } from '../../http/proven.ts'
import { requireAdmission, requireAdmitted } from './admission.ts'
import { type AuthContext, audit, problem } from './context.ts'
import { openShares, unopened } from './keyShares.ts'
import { lineOf, requireLive } from './rotateKeys.ts'
import { findRotation } from './rotationRows.ts'
import { refuseWhenFrozen, requireFresh, requireSession } from './sessions.ts'
import { placeOfShare, readBinding } from './walletRows.ts'

/**
 * Replaces the share of a device and its wrap, for a device that has opened the wallet, and whose owner has typed a code just now. With
 * the earlier share the earlier wrap is worth nothing, in whatever copy of the device it lies. An open rotation keeps another set,
 * which would go on to open.
 */
export function rewrapKeys({
  database,
  keyRing,
  now,
}: AuthContext): ProvenHandler<(typeof keyRoutes)['rewrapKeys']> {
  return async ({ body, proof }) => {
    const { walletId, epoch, wrapDa: wrap_da } = body
    const route = { way: 'frame-to-gateway', walletId, epoch, jkt: proof.jkt } as const
    const [share] = await openShares(keyRing, body.share, route, 1)
    if (share === undefined) throw unopened()
    await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const session = await requireSession(trx, proof, nowMs)
      refuseWhenFrozen(session.account, nowMs)
      requireFresh(session, nowMs)
      const wallet = await requireLive(trx, session.account, walletId)
      await requireAdmitted(trx, walletId, proof.jkt)
      const isOpen = (await findRotation(trx, walletId)) !== undefined
      if (isOpen || wallet.epoch !== epoch) throw problem('wallet_conflict')
      const binding = readBinding(wallet)
      requireAdmission(binding, proof.jkt, body.admission)
      const share_enc = await keyRing.wrap(share, placeOfShare(binding, proof.jkt))
      await trx
        .updateTable('key_devices')
        .set({ share_enc, wrap_da })
        .where('wallet_id', '=', walletId)
        .where('holder', '=', proof.jkt)
        .execute()
      await audit(trx, { event: 'device_rewrapped', ...lineOf(session.account, proof.jkt, nowMs) })
    })
    share.fill(0)
    return { done: true }
  }
}
