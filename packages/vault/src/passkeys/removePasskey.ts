import { audit } from '../database/audit.ts'
import type { ProvenHandler, VaultRoute } from '../kernel/context.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { addressOf, lineOf, requireAdmitted, requireOwner } from '../wallet/owner.ts'

/**
 * Removes a passkey from a wallet. The gateway decides first whether another way in is left, since it alone knows them all, and mails the
 * owner. Repeating it changes nothing.
 */
export const removePasskey: ProvenHandler<VaultRoute<'removeVaultPasskey'>> = async (
  context,
  { body, proof },
) => {
  await context.database.transaction().execute(async (trx) => {
    const { wallet } = await requireAdmitted(trx, body.walletId, proof)
    await requireOwner(context, wallet, body.login, proof)
    const nowMs = context.now()
    await refuseWhenFrozen(trx, addressOf(wallet), nowMs, true)
    const { numDeletedRows } = await trx
      .deleteFrom('vault_passkeys')
      .where('wallet_id', '=', wallet.wallet_id)
      .where('credential_id', '=', body.credentialId)
      .executeTakeFirst()
    if (numDeletedRows > 0n)
      await audit(trx, { event: 'passkey_removed', ...lineOf(wallet, proof.jkt, nowMs) })
  })
  return { done: true }
}
