import { type SealedColumn, sealedColumn } from '@foyer/server-kit/custody'
import * as v from 'valibot'
import type { VaultDatabase } from '../database/schema.ts'
import { openingPlace } from '../wallet/guardRows.ts'

const ofWallet = { table: 'vault_wallets', columns: ['project_id', 'epoch'] }

/** The opening shares of devices, for the commands that seal rows with another key. */
export function sealedOpenings(database: VaultDatabase): SealedColumn {
  return sealedColumn(database, {
    ...{ table: 'vault_openings', column: 'opening_enc', key: ['wallet_id', 'holder'], ofWallet },
    schema: v.object({
      wallet_id: v.string(),
      holder: v.string(),
      project_id: v.string(),
      epoch: v.number(),
    }),
    placeOf: (row) => openingPlace(row, row.holder),
  })
}
