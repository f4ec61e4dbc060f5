import type { KeptPasskey } from '@foyer/server-kit/custody'
import type { Insertable, Selectable } from 'kysely'
import type { VaultTables, VaultTransaction } from '../database/schema.ts'

export type PasskeyRow = Selectable<VaultTables['vault_passkeys']>

/** A passkey of a row, as its answers are checked. */
export function keptOf({ algorithm, public_key, rp_id, sign_count }: PasskeyRow): KeptPasskey {
  return { algorithm, publicKey: public_key, rpId: rp_id, signCount: Number(sign_count) }
}

/** The passkeys that approve new devices of a wallet, the first one first. */
export function passkeysOf(trx: VaultTransaction, walletId: string): Promise<PasskeyRow[]> {
  return trx
    .selectFrom('vault_passkeys')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()
}

/**
 * Gives the passkeys of a new account to the wallet that is being made. Only those that the device has kept that makes the wallet: one that
 * somebody else has kept for this account would open the wallet for them.
 */
export async function claimPasskeys(
  trx: VaultTransaction,
  wallet: Pick<
    Insertable<VaultTables['vault_wallets']>,
    'wallet_id' | 'project_id' | 'email_tag' | 'created_by'
  >,
): Promise<void> {
  const waiting = { project_id: wallet.project_id, email_tag: wallet.email_tag }
  await trx
    .updateTable('vault_passkeys')
    .set({ wallet_id: wallet.wallet_id })
    .where('project_id', '=', waiting.project_id)
    .where('email_tag', '=', waiting.email_tag)
    .where('created_by', '=', wallet.created_by)
    .where('wallet_id', 'is', null)
    .execute()
  await trx
    .deleteFrom('vault_passkeys')
    .where('project_id', '=', waiting.project_id)
    .where('email_tag', '=', waiting.email_tag)
    .where('wallet_id', 'is', null)
    .execute()
}
