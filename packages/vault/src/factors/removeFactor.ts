import { audit } from '../database/audit.ts'
import type { ProvenHandler, VaultRoute } from '../kernel/context.ts'
import { factorMail } from '../mail/factorMails.ts'
import { findFactors } from '../wallet/factorRows.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { refuseWhenGuarded } from '../wallet/guardRows.ts'
import { addressOf, lineOf, mailOwner, requireAdmitted, requireOwner } from '../wallet/owner.ts'
import { requireFactor } from '../wallet/requireFactor.ts'

/** Removes a second factor and tells the owner. Mailbox and device are not enough for it: one of the factors has to answer, or the wait to be over. */
export const removeFactor: ProvenHandler<VaultRoute<'removeFactor'>> = async (
  context,
  { body, proof, project },
) => {
  const isGone = await context.database.transaction().execute(async (trx) => {
    const { wallet } = await requireAdmitted(trx, body.walletId, proof)
    await requireOwner(context, wallet, body.login, proof)
    const nowMs = context.now()
    await refuseWhenFrozen(trx, addressOf(wallet), nowMs, true)
    const factors = await findFactors(trx, wallet.wallet_id)
    const factor = factors.find(({ id }) => id === body.factorId)
    if (factor === undefined) return false
    // A guard without a factor would ask for nothing.
    if (factors.length === 1) refuseWhenGuarded(wallet)
    await requireFactor(context, trx, wallet, proof.jkt, 'manage')
    await trx.deleteFrom('vault_factors').where('id', '=', factor.id).execute()
    const facts = { appName: project.name, atMs: nowMs, vaultHost: new URL(context.publicUrl).host }
    await mailOwner(context, trx, wallet, (to) =>
      factorMail({ to, ...facts, kind: factor.kind, isAdded: false }),
    )
    await audit(trx, { event: 'factor_removed', ...lineOf(wallet, proof.jkt, nowMs) })
    return true
  })
  if (isGone) context.outbox.kick()
  return { done: true }
}
