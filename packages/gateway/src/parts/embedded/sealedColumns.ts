import { type SealedColumn, sealedColumn, sealedSets } from '@foyer/server-kit/custody'
import * as v from 'valibot'
import type { Database } from '../../kernel/database/schema.ts'
import { placeOfAccount } from './accounts.ts'
import { placeOfIdentity } from './identityRows.ts'
import { placeOfPasskey } from './passkeyRows.ts'
import { mapSealed, rowsOf } from './rotationRows.ts'
import { placeOfShare } from './walletRows.ts'

/** Every column of a gateway that its key ring has sealed or signed. A test compares them with the tables. */
export function sealedColumns(database: Database): readonly SealedColumn[] {
  return [
    { table: 'auth_flows', column: 'email_enc', endsAt: 'expires_at' },
    { table: 'auth_social_flows', column: 'secrets_enc', endsAt: 'expires_at' },
    { table: 'auth_codes', column: 'mac', endsAt: 'expires_at' },
    { table: 'auth_email_changes', column: 'to_enc', endsAt: 'expires_at' },
    { table: 'mail_outbox', column: 'mail_enc', endsAt: 'expires_at' },
    sealedColumn(database, {
      ...{ table: 'auth_accounts', column: 'email_enc', key: ['id'] },
      schema: v.object({ id: v.string() }),
      placeOf: ({ id }) => placeOfAccount(id),
    }),
    sealedColumn(database, {
      ...{ table: 'auth_identities', column: 'profile_enc', key: ['project_id', 'provider', 'subject'] },
      schema: Identity,
      placeOf: ({ project_id, provider, subject }) =>
        placeOfIdentity({ projectId: project_id, provider, subject }),
    }),
    sealedColumn(database, {
      ...{ table: 'auth_passkeys', column: 'name_enc', key: ['project_id', 'credential_id'] },
      schema: v.object({ project_id: v.string(), credential_id: v.string() }),
      placeOf: ({ project_id, credential_id }) => placeOfPasskey(project_id, credential_id),
    }),
    sealedSets(database, {
      ...{ table: 'key_rotations', column: 'rows', key: ['wallet_id'] },
      schema: v.object({ rows: v.string() }),
      mapSet(row, anew) {
        const set = rowsOf(row)
        return mapSealed(set, (sealed, holder) => anew(sealed, placeOfShare(set.binding, holder)))
      },
    }),
    sealedColumn(database, {
      ...{ table: 'key_devices', column: 'share_enc', key: ['wallet_id', 'holder'], columns: ['epoch'] },
      schema: v.object({ wallet_id: v.string(), holder: v.string(), epoch: v.number() }),
      placeOf: ({ wallet_id, epoch, holder }) => placeOfShare({ walletId: wallet_id, epoch }, holder),
    }),
    sealedColumn(database, {
      ...{ table: 'key_ways', column: 'share_enc', key: ['wallet_id', 'id'] },
      ofWallet: { table: 'key_wallets', columns: ['epoch'] },
      schema: v.object({ wallet_id: v.string(), id: v.string(), epoch: v.number() }),
      placeOf: ({ wallet_id, epoch, id }) => placeOfShare({ walletId: wallet_id, epoch }, id),
    }),
  ]
}

const Identity = v.object({ project_id: v.string(), provider: v.string(), subject: v.string() })
