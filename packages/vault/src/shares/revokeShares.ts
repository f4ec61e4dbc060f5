import { problem } from '@foyer/server-kit/http'
import type { VaultTransaction } from '../database/schema.ts'
import type { Proven, ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { dropShare } from '../wallet/dropShare.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { addressOf, requireOwner } from '../wallet/owner.ts'
import { findShare, lockWallet, noWallet, type ShareRow, type WalletRow } from '../wallet/walletRows.ts'

type Input = Proven<VaultRoute<'revokeShares'>>

/**
 * Deletes the share of a device. A device removes itself or, after a code, another one of the same wallet. A repeated request changes
 * nothing.
 */
export const revokeShares: ProvenHandler<VaultRoute<'revokeShares'>> = async (context, input) => {
  const { body, proof } = input
  const isGone = await context.database.transaction().execute(async (trx) => {
    const wallet = await lockWallet(trx, body.walletId, proof.projectId)
    const own = wallet && (await findShare(trx, wallet.wallet_id, proof.jkt))
    if (wallet === undefined || own === undefined || own.app_origin !== proof.appOrigin) {
      // A device that was already removed repeats its request, perhaps because the first reply was lost.
      if (body.jkt === proof.jkt) return false
      throw noWallet()
    }
    if (body.jkt !== proof.jkt) await mayTakeOff(context, trx, input, { wallet, own })
    return dropShare(trx, wallet, body.jkt, context.now())
  })
  if (isGone) context.metrics.add('devices_revoked')
  return { done: true }
}

/**
 * Neither somebody who only reads the mailbox nor somebody with an unlocked browser for a minute may lock out the owner's
 * devices. While the wallet is frozen nobody may remove another device: the thief may have one of the devices at hand.
 * @throws ProblemError device_unapproved, login_required, frozen
 */
async function mayTakeOff(
  context: VaultContext,
  trx: VaultTransaction,
  { body, proof }: Input,
  { wallet, own }: { readonly wallet: WalletRow; readonly own: ShareRow },
): Promise<void> {
  if (!own.is_admitted) throw problem('device_unapproved')
  await requireOwner(context, wallet, body.login, proof)
  await refuseWhenFrozen(trx, addressOf(wallet), context.now(), true)
}
