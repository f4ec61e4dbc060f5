import type { SealedColumn } from '@foyer/server-kit/custody'
import type { VaultDatabase } from '../database/schema.ts'
import { openingPlace } from './guardRows.ts'

/** The opening shares of devices, for the commands that seal rows with another key. */
export function sealedOpenings(database: VaultDatabase): SealedColumn {
  return {
    table: 'vault_openings',
    column: 'opening_enc',
    async rowsOfOthers(kid, { offset, limit }) {
      const rows = await database
        .selectFrom('vault_openings')
        .innerJoin('vault_wallets', 'vault_wallets.wallet_id', 'vault_openings.wallet_id')
        .select([
          'vault_wallets.wallet_id',
          'vault_wallets.project_id',
          'vault_wallets.epoch',
          'vault_openings.holder',
          'vault_openings.opening_enc',
        ])
        .where('vault_openings.opening_enc', 'not like', `${kid}.%`)
        .orderBy('vault_openings.wallet_id')
        .orderBy('vault_openings.holder')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        async rewrap(anew) {
          await database
            .updateTable('vault_openings')
            .set({ opening_enc: await anew(row.opening_enc, openingPlace(row, row.holder)) })
            .where('wallet_id', '=', row.wallet_id)
            .where('holder', '=', row.holder)
            .where('opening_enc', '=', row.opening_enc)
            .execute()
        },
      }))
    },
  }
}
