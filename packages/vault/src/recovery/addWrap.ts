import { MAX_RECOVERY_FACTORS } from '@foyer/api'
import { isSameText } from '@foyer/secure-protocol'
import { audit } from '../database/audit.ts'
import type { ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { recoveryFactorMail } from '../mail/maintenanceMails.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { addressOf, lineOf, mailOwner, requireAdmitted, requireOwner } from '../wallet/owner.ts'
import {
  findRecoveryFactors,
  type RecoveryFactorRow,
  readWrapped,
  toRecoveryFactorRow,
} from '../wallet/recoveryFactorRows.ts'
import { findRotation } from '../wallet/rotationRows.ts'
import { conflict, type WalletRow } from '../wallet/walletRows.ts'

/** Adds a recovery factor: the vault's share of a pair, wrapped by a secret of the owner's. The same one again changes nothing. */
export const addWrap: ProvenHandler<VaultRoute<'addWrap'>> = async (context, { body, proof, project }) => {
  const { database, outbox, metrics, now } = context
  const isNew = await database.transaction().execute(async (trx) => {
    const { wallet } = await requireAdmitted(trx, body.walletId, proof)
    await requireOwner(context, wallet, body.login, proof)
    const nowMs = now()
    await refuseWhenFrozen(trx, addressOf(wallet), nowMs, true)
    if (wallet.epoch !== body.epoch) throw conflict()
    // An open rotation has a second set, which this way would be missing in.
    if ((await findRotation(trx, wallet.wallet_id)) !== undefined) throw conflict()
    const ways = await findRecoveryFactors(trx, wallet.wallet_id)
    const row = await toRecoveryFactorRow(context, wallet, body.way, nowMs)
    const same = ways.find(({ id }) => id === row.id)
    if (same !== undefined) {
      if (await isSameRecoveryFactor(context, wallet, same, row)) return false
      throw conflict()
    }
    if (ways.length >= MAX_RECOVERY_FACTORS) throw conflict()
    await trx
      .insertInto('vault_wraps')
      .values({ wallet_id: wallet.wallet_id, ...row })
      .execute()
    const facts = { appName: project.name, atMs: nowMs, vaultHost: new URL(context.publicUrl).host }
    await mailOwner(context, trx, wallet, (to) =>
      recoveryFactorMail({ to, kind: row.kind, isAdded: true, ...facts }),
    )
    await audit(trx, { event: 'way_added', ...lineOf(wallet, proof.jkt, nowMs) })
    return true
  })
  if (isNew) {
    metrics.add('ways_added')
    outbox.kick()
  }
  return { done: true }
}

async function isSameRecoveryFactor(
  context: VaultContext,
  wallet: WalletRow,
  kept: RecoveryFactorRow,
  row: RecoveryFactorRow,
): Promise<boolean> {
  if (kept.kind !== row.kind || kept.credential_id !== row.credential_id) return false
  const [one, other] = await Promise.all([kept, row].map((way) => readWrapped(context, wallet, way)))
  return isSameText(one ?? '', other ?? '')
}
