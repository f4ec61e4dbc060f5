import type { NewWrap } from '@foyer/api'
import { fromBase64Url, toBase64Url } from '@foyer/secure-protocol'
import { ProblemError } from '@foyer/server-kit/http'
import type { Selectable } from 'kysely'
import type { VaultDatabase, VaultTables, VaultTransaction } from '../database/schema.ts'
import type { VaultContext } from '../kernel/context.ts'
import type { WalletRow } from './walletRows.ts'

/** A recovery factor that the owner of a wallet holds. */
export type RecoveryFactorRow = Omit<Selectable<VaultTables['vault_wraps']>, 'wallet_id'>

/** How many independent recovery factors a wallet needs before this server may delete its shares. */
export const RECOVERY_FACTORS_NEEDED = 2

/** The recovery factors of a wallet, the oldest first. */
export function findRecoveryFactors(
  database: VaultDatabase | VaultTransaction,
  walletId: string,
): Promise<readonly RecoveryFactorRow[]> {
  return database
    .selectFrom('vault_wraps')
    .select(['id', 'kind', 'credential_id', 'wrapped_enc', 'created_at'])
    .where('wallet_id', '=', walletId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** How many of the ways are independent: one passkey twice counts once, and all codes count as kept in one place. */
export function countIndependent(ways: readonly Pick<RecoveryFactorRow, 'kind' | 'credential_id'>[]): number {
  const passkeys = new Set(ways.flatMap(({ credential_id }) => credential_id ?? []))
  return passkeys.size + (ways.some(({ kind }) => kind === 'code') ? 1 : 0)
}

type RecoveryFactorPlace = Pick<
  WalletRow,
  'project_id' | 'account_id' | 'wallet_id' | 'epoch' | 'binding_hash'
>

/** Where a recovery factor is sealed. A row of another wallet, set or kind in its place does not open. */
export function recoveryFactorPlace(
  wallet: RecoveryFactorPlace,
  { id, kind }: Pick<RecoveryFactorRow, 'id' | 'kind'>,
): string {
  const { project_id, account_id, wallet_id, epoch, binding_hash } = wallet
  return ['way', project_id, account_id, wallet_id, epoch, binding_hash, id, kind].join('|')
}

/** A recovery factor as its row. @throws ProblemError bad_request */
export async function toRecoveryFactorRow(
  { keyRing }: VaultContext,
  wallet: RecoveryFactorPlace,
  { wayId: id, kind, credentialId, wrapped }: NewWrap,
  atMs: number,
): Promise<RecoveryFactorRow> {
  const bytes = fromBase64Url(wrapped)
  if (bytes === undefined) throw new ProblemError('bad_request', 'body "wrapped": not bytes in base64url')
  return {
    id,
    kind,
    credential_id: credentialId ?? null,
    wrapped_enc: await keyRing.wrap(bytes, recoveryFactorPlace(wallet, { id, kind })),
    created_at: new Date(atMs),
  }
}

/** The wrapped share, which the owner's secret opens. Rejects with `row_damaged`. */
export async function readWrapped(
  { keyRing }: VaultContext,
  wallet: RecoveryFactorPlace,
  row: RecoveryFactorRow,
): Promise<string> {
  return toBase64Url(await keyRing.unwrap(row.wrapped_enc, recoveryFactorPlace(wallet, row)))
}
