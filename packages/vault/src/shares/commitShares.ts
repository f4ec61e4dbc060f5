import type { ProvenHandler, VaultRoute } from '../context.ts'
import { audit } from '../database/audit.ts'
import { refuseWhenFrozen } from '../links/freeze.ts'
import { commitRotation } from '../rotation/endRotation.ts'
import { dropOtherPending } from './createShares.ts'
import { addressOf } from './owner.ts'
import { conflict, findLive, findShare, lockWallet, noWallet, requireWallet } from './walletRows.ts'

/** Makes written shares those of the wallet. Nothing is given out here, so the device that wrote them needs its proof only. */
export const commitShares: ProvenHandler<VaultRoute<'commitShares'>> = async (context, { body, proof }) => {
  const { database, metrics, now } = context
  const isNew = await database
    .transaction()
    .execute(async (trx) => {
      const wallet = requireWallet(await lockWallet(trx, body.walletId, proof.projectId))
      const own = await findShare(trx, wallet.wallet_id, proof.jkt)
      if (own === undefined || own.app_origin !== proof.appOrigin) throw noWallet()
      if (wallet.state === 'live' && wallet.epoch + 1 === body.epoch) {
        // Who froze the wallet keeps the set that it has.
        await refuseWhenFrozen(trx, addressOf(wallet), now())
        await commitRotation(context, trx, wallet, body.epoch, proof.jkt)
        metrics.add('rotations_committed')
        return false
      }
      if (wallet.epoch !== body.epoch) throw conflict()
      if (wallet.state === 'live') return false
      const address = { projectId: wallet.project_id, emailTag: wallet.email_tag }
      if ((await findLive(trx, address)) !== undefined) throw conflict()
      await trx
        .updateTable('vault_wallets')
        .set({ state: 'live' })
        .where('wallet_id', '=', wallet.wallet_id)
        .execute()
      await dropOtherPending(trx, address, wallet.wallet_id)
      await audit(trx, {
        event: 'wallet_committed',
        atMs: now(),
        projectId: wallet.project_id,
        walletId: wallet.wallet_id,
        jkt: proof.jkt,
      })
      return true
    })
    .catch((error: unknown) => {
      // Two wallets of one address at once: the index lets one through.
      throw isUniqueViolation(error) ? conflict() : error
    })
  if (isNew) metrics.add('wallets_committed')
  return { state: 'live' }
}

const UNIQUE_VIOLATION = '23505'

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
