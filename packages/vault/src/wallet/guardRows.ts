import { problem } from '@foyer/server-kit/http'
import type { Selectable } from 'kysely'
import type { VaultTables, VaultTransaction } from '../database/schema.ts'
import type { WalletRow } from './walletRows.ts'

export type OpeningRow = Selectable<VaultTables['vault_openings']>

/** Where an opening share is sealed. In the row of another wallet, set or device it does not open. */
export function openingPlace(
  { project_id, wallet_id, epoch }: Pick<WalletRow, 'project_id' | 'wallet_id' | 'epoch'>,
  holder: string,
): string {
  return ['opening', project_id, wallet_id, epoch, holder].join('|')
}

/** The opening share of a device. */
export function findOpening(
  trx: VaultTransaction,
  walletId: string,
  holder: string,
): Promise<OpeningRow | undefined> {
  return trx
    .selectFrom('vault_openings')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('holder', '=', holder)
    .executeTakeFirst()
}

/** Whether devices open a wallet only with the vault. */
export function isGuarded({ guarded_at }: Pick<WalletRow, 'guarded_at'>): boolean {
  return guarded_at !== null
}

/**
 * Refuses what would open a guarded wallet, or make a set of it, without its opening share.
 * @throws ProblemError wallet_guarded
 */
export function refuseWhenGuarded(wallet: Pick<WalletRow, 'guarded_at'>): void {
  if (isGuarded(wallet)) throw problem('wallet_guarded')
}
