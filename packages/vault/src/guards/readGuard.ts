import type { ProvenHandler, VaultRoute } from '../context.ts'
import { requireKnown } from '../shares/owner.ts'
import { isGuarded } from './guardRows.ts'
import { findLimits } from './spending.ts'

/** Tells a device of the wallet whether it is guarded, and with what limits. */
export const readGuard: ProvenHandler<VaultRoute<'readGuard'>> = (context, { body, proof }) =>
  context.database.transaction().execute(async (trx) => {
    const { wallet } = await requireKnown(trx, body.walletId, proof)
    const limits = await findLimits(trx, wallet.wallet_id)
    return {
      isOn: isGuarded(wallet),
      limits: [...limits].map(([asset, amount]) => ({ asset, amount: amount.toString() })),
    }
  })
