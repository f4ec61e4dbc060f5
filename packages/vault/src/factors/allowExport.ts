import { audit } from '../database/audit.ts'
import type { ProvenHandler, VaultRoute } from '../kernel/context.ts'
import { exportMail } from '../mail/factorMails.ts'
import { hasFactor } from '../wallet/factorRows.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { addressOf, lineOf, mailOwner, requireAdmitted, requireOwner } from '../wallet/owner.ts'
import { requireFactor } from '../wallet/requireFactor.ts'

/** Says whether the words of a wallet may be shown, by its second factor. The owner is told each time. */
export const allowExport: ProvenHandler<VaultRoute<'allowExport'>> = async (
  context,
  { body, proof, project },
) => {
  await context.database.transaction().execute(async (trx) => {
    const { wallet } = await requireAdmitted(trx, body.walletId, proof)
    await requireOwner(context, wallet, body.login, proof)
    const nowMs = context.now()
    await refuseWhenFrozen(trx, addressOf(wallet), nowMs, true)
    if (!(await hasFactor(trx, wallet.wallet_id))) return
    await requireFactor(context, trx, wallet, proof.jkt, 'export')
    const facts = { appName: project.name, atMs: nowMs, vaultHost: new URL(context.publicUrl).host }
    await mailOwner(context, trx, wallet, (to) => exportMail({ to, ...facts }))
    await audit(trx, { event: 'export_allowed', ...lineOf(wallet, proof.jkt, nowMs) })
  })
  context.outbox.kick()
  return { done: true }
}
