import { NO_DEVICE } from '@foyer/secure-protocol'
import { problem } from '@foyer/server-kit/http'
import { audit } from '../database/audit.ts'
import type { VaultTransaction } from '../database/schema.ts'
import type { ProvenHandler, VaultRoute } from '../kernel/context.ts'
import { escrowMail } from '../mail/maintenanceMails.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { addressOf, lineOf, mailOwner, requireAdmitted, requireOwner } from '../wallet/owner.ts'
import {
  countIndependent,
  findRecoveryFactors,
  RECOVERY_FACTORS_NEEDED,
} from '../wallet/recoveryFactorRows.ts'
import { findRotation } from '../wallet/rotationRows.ts'
import { conflict } from '../wallet/walletRows.ts'

/**
 * Deletes every plain share of a wallet: the one that belongs to no device, and those of its devices. Afterwards a new device
 * needs a recovery factor, and a known one the gateway. The vault cannot restore the shares.
 */
export const forgetEscrow: ProvenHandler<VaultRoute<'forgetEscrow'>> = async (
  context,
  { body, proof, project },
) => {
  const { database, outbox, metrics, now } = context
  const isNew = await database.transaction().execute(async (trx) => {
    const { wallet } = await requireAdmitted(trx, body.walletId, proof)
    await requireOwner(context, wallet, body.login, proof)
    if (wallet.mode === 'user-held') return false
    const nowMs = now()
    await refuseWhenFrozen(trx, addressOf(wallet), nowMs, true)
    // While a rotation is open, there is a second set of plain shares.
    if (wallet.epoch !== body.epoch || (await findRotation(trx, wallet.wallet_id)) !== undefined)
      throw conflict()
    if (countIndependent(await findRecoveryFactors(trx, wallet.wallet_id)) < RECOVERY_FACTORS_NEEDED)
      throw problem('ways_too_few')
    await forgetShares(trx, wallet.wallet_id)
    const facts = { appName: project.name, atMs: nowMs, vaultHost: new URL(context.publicUrl).host }
    await mailOwner(context, trx, wallet, (to) => escrowMail({ to, ...facts }))
    await audit(trx, { event: 'escrow_forgotten', ...lineOf(wallet, proof.jkt, nowMs) })
    return true
  })
  if (isNew) {
    metrics.add('escrows_forgotten')
    outbox.kick()
  }
  return { mode: 'user-held' }
}

async function forgetShares(trx: VaultTransaction, walletId: string): Promise<void> {
  await trx
    .deleteFrom('vault_shares')
    .where('wallet_id', '=', walletId)
    .where('holder', '=', NO_DEVICE)
    .execute()
  // Devices stay known, so that they can veto, freeze and be removed.
  await trx.updateTable('vault_shares').set({ share_enc: null }).where('wallet_id', '=', walletId).execute()
  await trx
    .updateTable('vault_wallets')
    .set({ mode: 'user-held' })
    .where('wallet_id', '=', walletId)
    .execute()
}
