import { keepsOfOthers, type SealedColumn } from '@foyer/server-kit/custody'
import { placeOfChange } from '../change/changeRows.ts'
import type { VaultDatabase } from '../database/schema.ts'
import { sealedFactors } from '../factors/sealedFactors.ts'
import { sealedOpenings } from '../guards/sealedOpenings.ts'
import { tokenPlace } from '../releases/releaseRows.ts'
import { mapSealed, rowsOf } from '../rotation/rotationRows.ts'
import { emailPlace, sharePlace } from '../shares/walletRows.ts'
import { wayPlace } from '../ways/wayRows.ts'

/** The columns that the values of a wallet are sealed to, in addition to those of their own rows. */
const PLACE = [
  'vault_wallets.wallet_id',
  'vault_wallets.project_id',
  'vault_wallets.account_id',
  'vault_wallets.email_tag',
  'vault_wallets.epoch',
  'vault_wallets.binding_hash',
] as const

/** Every column of a vault that its key ring has sealed. A test compares them with the tables. */
export function sealedColumns(database: VaultDatabase): readonly SealedColumn[] {
  return [
    { table: 'vault_mails', column: 'mail_enc', endsAt: 'expires_at' },
    ofRotations(database),
    ofWallets(database),
    ofShares(database),
    ofWays(database),
    ofReleases(database),
    ofChanges(database),
    sealedFactors(database),
    sealedOpenings(database),
  ]
}

function ofWallets(database: VaultDatabase): SealedColumn {
  return {
    table: 'vault_wallets',
    column: 'email_enc',
    async rowsOfOthers(kid, { offset, limit }) {
      const rows = await database
        .selectFrom('vault_wallets')
        .select([...PLACE, 'email_enc'])
        .where('email_enc', 'not like', `${kid}.%`)
        .orderBy('wallet_id')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        async rewrap(anew) {
          await database
            .updateTable('vault_wallets')
            .set({ email_enc: await anew(row.email_enc, emailPlace(row)) })
            .where('wallet_id', '=', row.wallet_id)
            .where('email_enc', '=', row.email_enc)
            .execute()
        },
      }))
    },
  }
}

function ofShares(database: VaultDatabase): SealedColumn {
  return {
    table: 'vault_shares',
    column: 'share_enc',
    async rowsOfOthers(kid, { offset, limit }) {
      const rows = await database
        .selectFrom('vault_shares')
        .innerJoin('vault_wallets', 'vault_wallets.wallet_id', 'vault_shares.wallet_id')
        .select([...PLACE, 'vault_shares.holder', 'vault_shares.share_enc'])
        .where('vault_shares.share_enc', 'not like', `${kid}.%`)
        .$narrowType<{ share_enc: string }>() // a null is like nothing, and not unlike it
        .orderBy('vault_shares.wallet_id')
        .orderBy('vault_shares.holder')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        async rewrap(anew) {
          await database
            .updateTable('vault_shares')
            .set({ share_enc: await anew(row.share_enc, sharePlace(row, row.holder)) })
            .where('wallet_id', '=', row.wallet_id)
            .where('holder', '=', row.holder)
            .where('share_enc', '=', row.share_enc)
            .execute()
        },
      }))
    },
  }
}

function ofWays(database: VaultDatabase): SealedColumn {
  return {
    table: 'vault_wraps',
    column: 'wrapped_enc',
    async rowsOfOthers(kid, { offset, limit }) {
      const rows = await database
        .selectFrom('vault_wraps')
        .innerJoin('vault_wallets', 'vault_wallets.wallet_id', 'vault_wraps.wallet_id')
        .select([...PLACE, 'vault_wraps.id', 'vault_wraps.kind', 'vault_wraps.wrapped_enc'])
        .where('vault_wraps.wrapped_enc', 'not like', `${kid}.%`)
        .orderBy('vault_wraps.wallet_id')
        .orderBy('vault_wraps.id')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        async rewrap(anew) {
          await database
            .updateTable('vault_wraps')
            .set({ wrapped_enc: await anew(row.wrapped_enc, wayPlace(row, row)) })
            .where('wallet_id', '=', row.wallet_id)
            .where('id', '=', row.id)
            .where('wrapped_enc', '=', row.wrapped_enc)
            .execute()
        },
      }))
    },
  }
}

function ofReleases(database: VaultDatabase): SealedColumn {
  return {
    table: 'vault_releases',
    column: 'token_enc',
    async rowsOfOthers(kid, { offset, limit }) {
      const rows = await database
        .selectFrom('vault_releases')
        .select(['id', 'token_enc'])
        .where('token_enc', 'not like', `${kid}.%`)
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map(({ id, token_enc }) => ({
        async rewrap(anew) {
          await database
            .updateTable('vault_releases')
            .set({ token_enc: await anew(token_enc, tokenPlace(id)) })
            .where('id', '=', id)
            .where('token_enc', '=', token_enc)
            .execute()
        },
      }))
    },
  }
}

function ofChanges(database: VaultDatabase): SealedColumn {
  return {
    table: 'vault_email_changes',
    column: 'to_enc',
    async rowsOfOthers(kid, { offset, limit }) {
      const rows = await database
        .selectFrom('vault_email_changes')
        .select(['flow_id', 'to_enc'])
        .where('to_enc', 'not like', `${kid}.%`)
        .where('to_enc', '<>', '') // decided
        .orderBy('flow_id')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map(({ flow_id, to_enc }) => ({
        async rewrap(anew) {
          await database
            .updateTable('vault_email_changes')
            .set({ to_enc: await anew(to_enc, placeOfChange(flow_id)) })
            .where('flow_id', '=', flow_id)
            .where('to_enc', '=', to_enc)
            .execute()
        },
      }))
    },
  }
}

/** Those that a rotation keeps. */
function ofRotations(database: VaultDatabase): SealedColumn {
  return {
    table: 'vault_rotations',
    column: 'rows',
    keepsSets: true,
    async rowsOfOthers(kid, { offset, limit }) {
      const rotations = await database
        .selectFrom('vault_rotations')
        .innerJoin('vault_wallets', 'vault_wallets.wallet_id', 'vault_rotations.wallet_id')
        .select([...PLACE, 'vault_rotations.rows'])
        .where(keepsOfOthers('vault_rotations.rows', kid))
        .orderBy('vault_rotations.wallet_id')
        .offset(offset)
        .limit(limit)
        .execute()
      return rotations.map((rotation) => ({
        async rewrap(anew) {
          const set = rowsOf(rotation)
          const place = { ...rotation, ...set.place }
          const next = await mapSealed(set, {
            share: (sealed, holder) => anew(sealed, sharePlace(place, holder)),
            way: (way) => anew(way.wrapped_enc, wayPlace(place, way)),
          })
          await database
            .updateTable('vault_rotations')
            .set({ rows: JSON.stringify(next) })
            .where('wallet_id', '=', rotation.wallet_id)
            .where('rows', '=', rotation.rows)
            .execute()
        },
      }))
    },
  }
}
