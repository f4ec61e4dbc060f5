import { problem } from '@foyer/server-kit/http'
import { audit } from '../database/audit.ts'
import type { ProvenHandler, VaultRoute } from '../kernel/context.ts'
import { guardMail } from '../mail/guardMails.ts'
import { hasFactor } from '../wallet/factorRows.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { addressOf, lineOf, mailOwner, requireAdmitted, requireOwner } from '../wallet/owner.ts'
import { requireFactor } from '../wallet/requireFactor.ts'
import { findRotation } from '../wallet/rotationRows.ts'
import { conflict } from '../wallet/walletRows.ts'

/**
 * Turns the guard of a wallet on or off, and tells the owner. Turning it on takes an answer as well, so that nobody is guarded by a
 * factor that they cannot show; and no open rotation, whose other set could be opened without the guard.
 */
export const guardWallet: ProvenHandler<VaultRoute<'guardWallet'>> = async (
  context,
  { body, proof, project },
) => {
  const { walletId, login, isOn } = body
  await context.database.transaction().execute(async (trx) => {
    const { wallet } = await requireAdmitted(trx, walletId, proof)
    await requireOwner(context, wallet, login, proof)
    const nowMs = context.now()
    await refuseWhenFrozen(trx, addressOf(wallet), nowMs, true)
    if ((await findRotation(trx, walletId)) !== undefined) throw conflict()
    if (!(await hasFactor(trx, walletId))) throw problem('factor_required')
    await requireFactor(context, trx, wallet, proof.jkt, 'manage')
    await trx
      .updateTable('vault_wallets')
      .set({ guarded_at: isOn ? new Date(nowMs) : null })
      .where('wallet_id', '=', walletId)
      .execute()
    // Limits are of one guard: an owner who turns it on again sets them again.
    if (!isOn) await trx.deleteFrom('vault_limits').where('wallet_id', '=', walletId).execute()
    const facts = { appName: project.name, atMs: nowMs, vaultHost: new URL(context.publicUrl).host }
    await mailOwner(context, trx, wallet, (to) => guardMail({ to, ...facts, what: isOn ? 'on' : 'off' }))
    await audit(trx, { event: isOn ? 'guard_on' : 'guard_off', ...lineOf(wallet, proof.jkt, nowMs) })
  })
  context.outbox.kick()
  return { done: true }
}
