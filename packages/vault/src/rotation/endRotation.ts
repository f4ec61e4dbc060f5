import { audit } from '../database/audit.ts'
import type { VaultTransaction } from '../database/schema.ts'
import type { ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { addressOf, lineOf, requireAdmitted } from '../wallet/owner.ts'
import { countReads, findRotation, liveSet, putSet, rowsOf } from '../wallet/rotationRows.ts'
import { conflict, type WalletRow } from '../wallet/walletRows.ts'

/** How many rows of the new set must have been read before the previous set is deleted. */
export const READS_NEEDED = 2

/**
 * Makes the rows of a rotation the live ones, and keeps the replaced ones. The device that wrote the new rows has read them back.
 * @returns The hash of the binding that is live now
 * @throws ProblemError wallet_conflict for a rotation that is not there, or of another device
 */
export async function commitRotation(
  { now }: Pick<VaultContext, 'now'>,
  trx: VaultTransaction,
  wallet: WalletRow,
  epoch: number,
  jkt: string,
): Promise<string> {
  const rotation = await findRotation(trx, wallet.wallet_id)
  if (rotation?.state !== 'pending' || rotation.epoch !== epoch || rotation.jkt !== jkt) throw conflict()
  const before = await liveSet(trx, wallet)
  const next = rowsOf(rotation)
  await putSet(trx, wallet.wallet_id, next)
  await trx
    .updateTable('vault_rotations')
    .set({ state: 'committed', rows: JSON.stringify(before), reads: '[]' })
    .where('wallet_id', '=', wallet.wallet_id)
    .execute()
  await audit(trx, { event: 'rotation_committed', ...lineOf(wallet, jkt, now()) })
  return next.place.binding_hash
}

/** Drops the uncommitted rows of a rotation. Nothing is lost by this, so every device of the wallet may do it. */
export const dropShareRotation: ProvenHandler<VaultRoute<'dropShareRotation'>> = (context, { body, proof }) =>
  context.database.transaction().execute(async (trx) => {
    const { wallet } = await requireAdmitted(trx, body.walletId, proof)
    if (wallet.epoch >= body.epoch) throw conflict()
    const rotation = await findRotation(trx, wallet.wallet_id)
    if (rotation === undefined) return { done: true as const }
    if (rotation.epoch !== body.epoch || rotation.state !== 'pending') throw conflict()
    await trx.deleteFrom('vault_rotations').where('wallet_id', '=', wallet.wallet_id).execute()
    await audit(trx, { event: 'rotation_dropped', ...lineOf(wallet, proof.jkt, context.now()) })
    return { done: true as const }
  })

/** Deletes the rows that a rotation has replaced, for a device that has read two of the new ones. */
export const retireShares: ProvenHandler<VaultRoute<'retireShares'>> = (context, { body, proof }) =>
  context.database.transaction().execute(async (trx) => {
    const { wallet } = await requireAdmitted(trx, body.walletId, proof)
    await refuseWhenFrozen(trx, addressOf(wallet), context.now(), true)
    if (wallet.epoch !== body.epoch) throw conflict()
    const rotation = await findRotation(trx, wallet.wallet_id)
    if (rotation === undefined) return { done: true as const }
    if (rotation.state !== 'committed' || countReads(rotation, proof.jkt) < READS_NEEDED) throw conflict()
    await trx.deleteFrom('vault_rotations').where('wallet_id', '=', wallet.wallet_id).execute()
    await audit(trx, { event: 'rotation_retired', ...lineOf(wallet, proof.jkt, context.now()) })
    return { done: true as const }
  })
