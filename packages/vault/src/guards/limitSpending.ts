import { ProblemError } from '@foyer/server-kit/http'
import { audit } from '../database/audit.ts'
import type { ProvenHandler, VaultRoute } from '../kernel/context.ts'
import { guardMail } from '../mail/guardMails.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { isGuarded } from '../wallet/guardRows.ts'
import { addressOf, lineOf, mailOwner, requireAdmitted, requireOwner } from '../wallet/owner.ts'
import { requireFactor } from '../wallet/requireFactor.ts'
import { conflict } from '../wallet/walletRows.ts'
import { findLimits } from './spending.ts'

/** Sets the limits of a guarded wallet. Lowering them takes no answer; raising one does, and is mailed. */
export const limitSpending: ProvenHandler<VaultRoute<'limitSpending'>> = async (
  context,
  { body, proof, project },
) => {
  const { walletId, login, limits } = body
  if (new Set(limits.map(({ asset }) => asset)).size !== limits.length)
    throw new ProblemError('bad_request', 'body "limits": names one coin twice')
  const isRaised = await context.database.transaction().execute(async (trx) => {
    const { wallet } = await requireAdmitted(trx, walletId, proof)
    await requireOwner(context, wallet, login, proof)
    const nowMs = context.now()
    await refuseWhenFrozen(trx, addressOf(wallet), nowMs, true)
    // Without the guard nothing is counted, so a limit would be a promise that nobody keeps.
    if (!isGuarded(wallet)) throw conflict()
    const before = await findLimits(trx, walletId)
    const isHigher = limits.some(({ asset, amount }) => BigInt(amount) > (before.get(asset) ?? 0n))
    if (isHigher) await requireFactor(context, trx, wallet, proof.jkt, 'manage')
    await trx.deleteFrom('vault_limits').where('wallet_id', '=', walletId).execute()
    const rows = limits.map((limit) => ({ wallet_id: walletId, ...limit }))
    if (rows.length > 0) await trx.insertInto('vault_limits').values(rows).execute()
    const facts = { appName: project.name, atMs: nowMs, vaultHost: new URL(context.publicUrl).host }
    if (isHigher) await mailOwner(context, trx, wallet, (to) => guardMail({ to, ...facts, what: 'raised' }))
    await audit(trx, { event: 'limits_set', ...lineOf(wallet, proof.jkt, nowMs) })
    return isHigher
  })
  if (isRaised) context.outbox.kick()
  return { done: true }
}
