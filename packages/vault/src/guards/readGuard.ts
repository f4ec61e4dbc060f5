import type { ProvenHandler, VaultRoute } from '../kernel/context.ts'
import { isGuarded } from '../wallet/guardRows.ts'
import { requireKnown } from '../wallet/owner.ts'
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
