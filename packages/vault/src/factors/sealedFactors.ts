import type { SealedColumn } from '@foyer/server-kit/custody'
import type { VaultDatabase } from '../database/schema.ts'
import { factorPlace } from './factorRows.ts'

/** The secrets of authenticator apps, for the commands that seal rows with another key. */
export function sealedFactors(database: VaultDatabase): SealedColumn {
  return {
    table: 'vault_factors',
    column: 'secret_enc',
    async rowsOfOthers(kid, { offset, limit }) {
      const rows = await database
        .selectFrom('vault_factors')
        .select(['id', 'wallet_id', 'secret_enc'])
        .where('secret_enc', 'not like', `${kid}.%`)
        .$narrowType<{ secret_enc: string }>() // a null is like nothing, and not unlike it
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        async rewrap(anew) {
          await database
            .updateTable('vault_factors')
            .set({ secret_enc: await anew(row.secret_enc, factorPlace(row)) })
            .where('id', '=', row.id)
            .where('secret_enc', '=', row.secret_enc)
            .execute()
        },
      }))
    },
  }
}
