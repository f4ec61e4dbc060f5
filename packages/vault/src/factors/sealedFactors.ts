import { type SealedColumn, sealedColumn } from '@foyer/server-kit/custody'
import * as v from 'valibot'
import type { VaultDatabase } from '../database/schema.ts'
import { factorPlace } from '../wallet/factorRows.ts'

/** The secrets of authenticator apps, for the commands that seal rows with another key. */
export function sealedFactors(database: VaultDatabase): SealedColumn {
  return sealedColumn(database, {
    ...{ table: 'vault_factors', column: 'secret_enc', key: ['id'], columns: ['wallet_id'] },
    schema: v.object({ id: v.string(), wallet_id: v.string() }),
    placeOf: factorPlace,
  })
}
