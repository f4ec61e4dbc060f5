import type { SealedColumn } from '@foyer/secure-protocol/server'
import type { Database } from '../providers/postgres/schema.ts'
import { placeOfAccount } from './accounts.ts'
import { placeOfShare } from './walletRows.ts'

/** Every column of a gateway that its key ring has sealed or signed. A test holds them against the tables. */
export function sealedColumns(database: Database): readonly SealedColumn[] {
  return [
    { table: 'auth_flows', column: 'email_enc', endsAt: 'expires_at' },
    { table: 'auth_codes', column: 'mac', endsAt: 'expires_at' },
    { table: 'mail_outbox', column: 'mail_enc', endsAt: 'expires_at' },
    {
      table: 'auth_accounts',
      column: 'email_enc',
      async rowsOfOthers(kid, { offset, limit }) {
        const rows = await database
          .selectFrom('auth_accounts')
          .select(['id', 'email_enc'])
          .where('email_enc', 'not like', `${kid}.%`)
          .orderBy('id')
          .offset(offset)
          .limit(limit)
          .execute()
        return rows.map(({ id, email_enc }) => ({
          sealed: email_enc,
          place: placeOfAccount(id),
          async replace(sealed) {
            await database
              .updateTable('auth_accounts')
              .set({ email_enc: sealed })
              .where('id', '=', id)
              .where('email_enc', '=', email_enc)
              .execute()
          },
        }))
      },
    },
    {
      table: 'key_devices',
      column: 'share_enc',
      async rowsOfOthers(kid, { offset, limit }) {
        const rows = await database
          .selectFrom('key_devices')
          .select(['wallet_id', 'holder', 'epoch', 'share_enc'])
          .where('share_enc', 'not like', `${kid}.%`)
          .orderBy('wallet_id')
          .orderBy('holder')
          .offset(offset)
          .limit(limit)
          .execute()
        return rows.map(({ wallet_id, holder, epoch, share_enc }) => ({
          sealed: share_enc,
          place: placeOfShare({ walletId: wallet_id, epoch }, holder),
          async replace(sealed) {
            await database
              .updateTable('key_devices')
              .set({ share_enc: sealed })
              .where('wallet_id', '=', wallet_id)
              .where('holder', '=', holder)
              .where('share_enc', '=', share_enc)
              .execute()
          },
        }))
      },
    },
  ]
}
