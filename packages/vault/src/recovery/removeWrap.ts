import { problem } from '@foyer/server-kit/http'
import { audit } from '../database/audit.ts'
import type { ProvenHandler, VaultRoute } from '../kernel/context.ts'
import { recoveryFactorMail } from '../mail/maintenanceMails.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { addressOf, lineOf, mailOwner, requireAdmitted, requireOwner } from '../wallet/owner.ts'
import {
  countIndependent,
  findRecoveryFactors,
  RECOVERY_FACTORS_NEEDED,
} from '../wallet/recoveryFactorRows.ts'
import { findRotation } from '../wallet/rotationRows.ts'
import { conflict } from '../wallet/walletRows.ts'

/** Removes a recovery factor, unless the wallet would then depend on a single one. Repeating it changes nothing. */
export const removeWrap: ProvenHandler<VaultRoute<'removeWrap'>> = async (
  context,
  { body, proof, project },
) => {
  const { database, outbox, metrics, now } = context
  const isGone = await database.transaction().execute(async (trx) => {
    const { wallet } = await requireAdmitted(trx, body.walletId, proof)
    await requireOwner(context, wallet, body.login, proof)
    const nowMs = now()
    await refuseWhenFrozen(trx, addressOf(wallet), nowMs, true)
    // An open rotation has a second set with this way, which would bring it back.
    if ((await findRotation(trx, wallet.wallet_id)) !== undefined) throw conflict()
    const ways = await findRecoveryFactors(trx, wallet.wallet_id)
    const way = ways.find(({ id }) => id === body.wayId)
    if (way === undefined) return false
    const left = ways.filter(({ id }) => id !== way.id)
    if (wallet.mode === 'user-held' && countIndependent(left) < RECOVERY_FACTORS_NEEDED)
      throw problem('ways_too_few')
    await trx
      .deleteFrom('vault_wraps')
      .where('wallet_id', '=', wallet.wallet_id)
      .where('id', '=', way.id)
      .execute()
    const facts = { appName: project.name, atMs: nowMs, vaultHost: new URL(context.publicUrl).host }
    await mailOwner(context, trx, wallet, (to) =>
      recoveryFactorMail({ to, kind: way.kind, isAdded: false, ...facts }),
    )
    await audit(trx, { event: 'way_removed', ...lineOf(wallet, proof.jkt, nowMs) })
    return true
  })
  if (isGone) {
    metrics.add('ways_removed')
    outbox.kick()
  }
  return { done: true }
}
