import type { FactorPurpose } from '@foyer/api'
import type { Selectable } from 'kysely'
import type { VaultDatabase, VaultTables, VaultTransaction } from '../database/schema.ts'

/** A second factor, tried or not. */
export type FactorRow = Selectable<VaultTables['vault_factors']>

/** Where the secret of an authenticator app is sealed. In another row it does not open. */
export function factorPlace({ id, wallet_id }: Pick<FactorRow, 'id' | 'wallet_id'>): string {
  return ['factor', wallet_id, id].join('|')
}

/** The second factors of a wallet that count: each was tried once. */
export function findFactors(
  database: VaultDatabase | VaultTransaction,
  walletId: string,
): Promise<FactorRow[]> {
  return database
    .selectFrom('vault_factors')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('tried_at', 'is not', null)
    .orderBy('created_at')
    .execute()
}

/** Finds the factors that a device has added and not tried yet. They count for nothing. */
export function findUntried(trx: VaultTransaction, walletId: string, jkt: string): Promise<FactorRow[]> {
  return trx
    .selectFrom('vault_factors')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('created_by', '=', jkt)
    .where('tried_at', 'is', null)
    .execute()
}

/** Whether a wallet has a second factor that counts. */
export async function hasFactor(
  database: VaultDatabase | VaultTransaction,
  walletId: string,
): Promise<boolean> {
  return (await findFactors(database, walletId)).length > 0
}

/** Forgets what a device has answered for a wallet, for one purpose or for all. */
export async function dropGrants(
  trx: VaultTransaction,
  walletId: string,
  jkt: string,
  purpose?: FactorPurpose,
): Promise<void> {
  const grants = trx
    .deleteFrom('vault_factor_grants')
    .where('wallet_id', '=', walletId)
    .where('jkt', '=', jkt)
  await (purpose === undefined ? grants : grants.where('purpose', '=', purpose)).execute()
}
