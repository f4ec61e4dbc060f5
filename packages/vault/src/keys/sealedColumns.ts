import { type SealedColumn, sealedColumn, sealedSets } from '@foyer/server-kit/custody'
import * as v from 'valibot'
import type { VaultDatabase } from '../database/schema.ts'
import { sealedFactors } from '../factors/sealedFactors.ts'
import { sealedOpenings } from '../guards/sealedOpenings.ts'
import { placeOfChange } from '../wallet/changeRows.ts'
import { recoveryFactorPlace } from '../wallet/recoveryFactorRows.ts'
import { tokenPlace } from '../wallet/releaseRows.ts'
import { mapSealed, rowsOf } from '../wallet/rotationRows.ts'
import { emailPlace, sharePlace } from '../wallet/walletRows.ts'

/** The columns that the values of a wallet are sealed to, in addition to those of their own rows. */
const Place = v.object({
  wallet_id: v.string(),
  project_id: v.string(),
  account_id: v.string(),
  email_tag: v.string(),
  epoch: v.number(),
  binding_hash: v.string(),
})
const placeColumns = Object.keys(Place.entries)
const ofWallet = { table: 'vault_wallets', columns: placeColumns }

/** Every column of a vault that its key ring has sealed. A test compares them with the tables. */
export function sealedColumns(database: VaultDatabase): readonly SealedColumn[] {
  return [
    { table: 'vault_mails', column: 'mail_enc', endsAt: 'expires_at' },
    sealedSets(database, {
      ...{ table: 'vault_rotations', column: 'rows', key: ['wallet_id'], ofWallet },
      schema: v.object({ ...Place.entries, rows: v.string() }),
      mapSet(row, anew) {
        const set = rowsOf(row)
        const place = { ...row, ...set.place }
        return mapSealed(set, {
          share: (sealed, holder) => anew(sealed, sharePlace(place, holder)),
          way: (way) => anew(way.wrapped_enc, recoveryFactorPlace(place, way)),
        })
      },
    }),
    sealedColumn(database, {
      ...{ table: 'vault_wallets', column: 'email_enc', key: ['wallet_id'], columns: placeColumns },
      schema: Place,
      placeOf: emailPlace,
    }),
    sealedColumn(database, {
      ...{ table: 'vault_shares', column: 'share_enc', key: ['wallet_id', 'holder'], ofWallet },
      schema: v.object({ ...Place.entries, holder: v.string() }),
      placeOf: (row) => sharePlace(row, row.holder),
    }),
    sealedColumn(database, {
      ...{
        table: 'vault_wraps',
        column: 'wrapped_enc',
        key: ['wallet_id', 'id'],
        columns: ['kind'],
        ofWallet,
      },
      schema: v.object({ ...Place.entries, id: v.string(), kind: v.picklist(['passkey', 'code']) }),
      placeOf: (row) => recoveryFactorPlace(row, row),
    }),
    sealedColumn(database, {
      ...{ table: 'vault_releases', column: 'token_enc', key: ['id'] },
      schema: v.object({ id: v.string() }),
      placeOf: ({ id }) => tokenPlace(id),
    }),
    sealedColumn(database, {
      ...{ table: 'vault_email_changes', column: 'to_enc', key: ['flow_id'] },
      schema: v.object({ flow_id: v.string() }),
      placeOf: ({ flow_id }) => placeOfChange(flow_id),
    }),
    sealedFactors(database),
    sealedOpenings(database),
  ]
}
