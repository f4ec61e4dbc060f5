import { keepsOfOthers, type SealedColumn } from '@foyer/server-kit/custody'
import type { Database } from '../../kernel/database/schema.ts'
import { placeOfAccount } from './accounts.ts'
import { placeOfIdentity } from './identityRows.ts'
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
    ofAccounts(database),
    ofIdentities(database),
    ofRotations(database),
    ofDevices(database),
    ofWays(database),
  ]
}

function ofAccounts(database: Database): SealedColumn {
  return {
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
        async rewrap(anew) {
          await database
            .updateTable('auth_accounts')
            .set({ email_enc: await anew(email_enc, placeOfAccount(id)) })
            .where('id', '=', id)
            .where('email_enc', '=', email_enc)
            .execute()
        },
      }))
    },
  }
}

function ofIdentities(database: Database): SealedColumn {
  return {
    table: 'auth_identities',
    column: 'profile_enc',
    async rowsOfOthers(kid, { offset, limit }) {
      const rows = await database
        .selectFrom('auth_identities')
        .select(['project_id', 'provider', 'subject', 'profile_enc'])
        .where('profile_enc', 'not like', `${kid}.%`)
        .orderBy('project_id')
        .orderBy('provider')
        .orderBy('subject')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map(({ project_id, provider, subject, profile_enc }) => ({
        async rewrap(anew) {
          const place = placeOfIdentity({ projectId: project_id, provider, subject })
          await database
            .updateTable('auth_identities')
            .set({ profile_enc: await anew(profile_enc, place) })
            .where('project_id', '=', project_id)
            .where('provider', '=', provider)
            .where('subject', '=', subject)
            .where('profile_enc', '=', profile_enc)
            .execute()
        },
      }))
    },
  }
}

function ofDevices(database: Database): SealedColumn {
  return {
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
        async rewrap(anew) {
          const place = placeOfShare({ walletId: wallet_id, epoch }, holder)
          await database
            .updateTable('key_devices')
            .set({ share_enc: await anew(share_enc, place) })
            .where('wallet_id', '=', wallet_id)
            .where('holder', '=', holder)
            .where('share_enc', '=', share_enc)
            .execute()
        },
      }))
    },
  }
}

function ofWays(database: Database): SealedColumn {
  return {
    table: 'key_ways',
    column: 'share_enc',
    async rowsOfOthers(kid, { offset, limit }) {
      const rows = await database
        .selectFrom('key_ways')
        .innerJoin('key_wallets', 'key_wallets.wallet_id', 'key_ways.wallet_id')
        .select(['key_ways.wallet_id', 'key_ways.id', 'key_ways.share_enc', 'key_wallets.epoch'])
        .where('key_ways.share_enc', 'not like', `${kid}.%`)
        .orderBy('key_ways.wallet_id')
        .orderBy('key_ways.id')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map(({ wallet_id, id, epoch, share_enc }) => ({
        async rewrap(anew) {
          await database
            .updateTable('key_ways')
            .set({ share_enc: await anew(share_enc, placeOfShare({ walletId: wallet_id, epoch }, id)) })
            .where('wallet_id', '=', wallet_id)
            .where('id', '=', id)
            .where('share_enc', '=', share_enc)
            .execute()
        },
      }))
    },
  }
}

/** Returns the sealed column of the sets that a rotation keeps. */
function ofRotations(database: Database): SealedColumn {
  return {
    table: 'key_rotations',
    column: 'rows',
    keepsSets: true,
    async rowsOfOthers(kid, { offset, limit }) {
      const rotations = await database
        .selectFrom('key_rotations')
        .select(['wallet_id', 'rows'])
        .where(keepsOfOthers('rows', kid))
        .orderBy('wallet_id')
        .offset(offset)
        .limit(limit)
        .execute()
      return rotations.map((rotation) => ({
        async rewrap(anew) {
          const set = rowsOf(rotation)
          const next = await mapSealed(set, (sealed, holder) =>
            anew(sealed, placeOfShare(set.binding, holder)),
          )
          await database
            .updateTable('key_rotations')
            .set({ rows: JSON.stringify(next) })
            .where('wallet_id', '=', rotation.wallet_id)
            .where('rows', '=', rotation.rows)
            .execute()
        },
      }))
    },
  }
}
