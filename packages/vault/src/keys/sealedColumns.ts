import type { SealedColumn } from '@foyer/secure-protocol/server'
import type { VaultDatabase } from '../database/schema.ts'
import { emailPlace, sharePlace } from '../shares/walletRows.ts'

const PLACE = ['project_id', 'account_id', 'email_tag', 'epoch', 'binding_hash'] as const

/** Every column of a vault that its key ring has sealed. A test holds them against the tables. */
export function sealedColumns(database: VaultDatabase): readonly SealedColumn[] {
  return [
    { table: 'vault_mails', column: 'mail_enc', endsAt: 'expires_at' },
    {
      table: 'vault_wallets',
      column: 'email_enc',
      async rowsOfOthers(kid, { offset, limit }) {
        const rows = await database
          .selectFrom('vault_wallets')
          .select(['wallet_id', ...PLACE, 'email_enc'])
          .where('email_enc', 'not like', `${kid}.%`)
          .orderBy('wallet_id')
          .offset(offset)
          .limit(limit)
          .execute()
        return rows.map((row) => ({
          sealed: row.email_enc,
          place: emailPlace(row),
          async replace(sealed) {
            await database
              .updateTable('vault_wallets')
              .set({ email_enc: sealed })
              .where('wallet_id', '=', row.wallet_id)
              .where('email_enc', '=', row.email_enc)
              .execute()
          },
        }))
      },
    },
    {
      table: 'vault_shares',
      column: 'share_enc',
      async rowsOfOthers(kid, { offset, limit }) {
        const rows = await database
          .selectFrom('vault_shares')
          .innerJoin('vault_wallets', 'vault_wallets.wallet_id', 'vault_shares.wallet_id')
          .select([
            'vault_shares.wallet_id',
            'vault_shares.holder',
            'vault_shares.share_enc',
            ...PLACE.map((column) => `vault_wallets.${column}` as const),
          ])
          .where('vault_shares.share_enc', 'not like', `${kid}.%`)
          .$narrowType<{ share_enc: string }>() // a null is like nothing, and not unlike it
          .orderBy('vault_shares.wallet_id')
          .orderBy('vault_shares.holder')
          .offset(offset)
          .limit(limit)
          .execute()
        return rows.map((row) => ({
          sealed: row.share_enc,
          place: sharePlace(row, row.holder),
          async replace(sealed) {
            await database
              .updateTable('vault_shares')
              .set({ share_enc: sealed })
              .where('wallet_id', '=', row.wallet_id)
              .where('holder', '=', row.holder)
              .where('share_enc', '=', row.share_enc)
              .execute()
          },
        }))
      },
    },
  ]
}
