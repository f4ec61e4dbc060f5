import type { ProvenHandler, VaultRoute } from '../context.ts'
import { refusal } from '../http/problem.ts'
import { dropShare } from './dropShare.ts'
import { requireLogin } from './tokens.ts'
import { findShare, lockWallet, noWallet } from './walletRows.ts'

/** Deletes the share of a device. A device takes itself off, or, after a code, another one of the same wallet; twice is once. */
export const revokeShares: ProvenHandler<VaultRoute<'revokeShares'>> = async (context, { body, proof }) => {
  const isGone = await context.database.transaction().execute(async (trx) => {
    const wallet = await lockWallet(trx, body.walletId, proof.projectId)
    const own = wallet && (await findShare(trx, wallet.wallet_id, proof.jkt))
    if (wallet === undefined || own === undefined || own.app_origin !== proof.appOrigin) {
      // A device that is off already has nothing left to take off: its reply may have been lost the first time.
      if (body.jkt === proof.jkt) return false
      throw noWallet()
    }
    if (body.jkt !== proof.jkt) {
      // Who has an unlocked browser for a minute must not lock the owner's other devices out.
      const login = await requireLogin(context, body.login, proof)
      if (login.emailTag !== wallet.email_tag || login.accountId !== wallet.account_id)
        throw refusal('login_required')
    }
    return dropShare(trx, wallet, body.jkt, context.now())
  })
  if (isGone) context.metrics.add('devices_revoked')
  return { done: true }
}
