import type { ProvenHandler, VaultRoute } from '../kernel/context.ts'
import { requireKnown } from '../wallet/owner.ts'
import { passkeysOf } from '../wallet/passkeyRows.ts'

/** Lists the passkeys of a wallet for one of its devices. A gateway that lies can leave one out of its list, and not out of this one. */
export const listPasskeys: ProvenHandler<VaultRoute<'listVaultPasskeys'>> = (context, { body, proof }) =>
  context.database.transaction().execute(async (trx) => {
    const { wallet } = await requireKnown(trx, body.walletId, proof)
    const rows = await passkeysOf(trx, wallet.wallet_id)
    return {
      passkeys: rows.map(({ credential_id, created_at }) => ({
        credentialId: credential_id,
        addedAtMs: created_at.getTime(),
      })),
    }
  })
