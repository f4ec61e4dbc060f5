import { sha256, toBase64Url } from '@foyer/secure-protocol'
import type { ProvenHandler, VaultRoute } from '../kernel/context.ts'
import { requireAdmission } from '../shares/addShareDevice.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { findOpening, openingPlace } from '../wallet/guardRows.ts'
import { addressOf, requireAdmitted } from '../wallet/owner.ts'
import { conflict, openSealed } from '../wallet/walletRows.ts'

/**
 * Stores the opening share of a device, and answers with the hash of what was read back from the table: the device wraps its key with
 * it only then. Nobody replaces it who has not opened the wallet.
 */
export const keepOpening: ProvenHandler<VaultRoute<'keepOpening'>> = async (context, input) => {
  const { body, proof } = input
  const { walletId, epoch } = body
  const route = { way: 'opening-to-vault', walletId, epoch, jkt: proof.jkt } as const
  const [opening] = await openSealed(context, body.opening, route, 1)
  const hash = await context.database.transaction().execute(async (trx) => {
    const { wallet } = await requireAdmitted(trx, walletId, proof)
    const nowMs = context.now()
    await refuseWhenFrozen(trx, addressOf(wallet), nowMs, true)
    if (wallet.epoch !== epoch) throw conflict()
    await requireAdmission(input, wallet)
    const place = openingPlace(wallet, proof.jkt)
    const row = { opening_enc: await context.keyRing.wrap(opening, place), kept_at: new Date(nowMs) }
    await trx
      .insertInto('vault_openings')
      .values({ wallet_id: walletId, holder: proof.jkt, ...row })
      .onConflict((onConflict) => onConflict.columns(['wallet_id', 'holder']).doUpdateSet(row))
      .execute()
    const kept = await findOpening(trx, walletId, proof.jkt)
    const read = await context.keyRing.unwrap(kept?.opening_enc ?? '', place)
    return toBase64Url(await sha256(read))
  })
  opening.fill(0)
  return { hash }
}
