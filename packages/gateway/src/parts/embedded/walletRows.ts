import { WalletBinding } from '@foyer/api'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { AuthTables } from './tables.ts'

export type WalletRow = Selectable<AuthTables['key_wallets']>

/** The wallets of an account. The row of the account is held, so that they change in one transaction at a time. */
export async function holdWallets(
  trx: DatabaseTransaction,
  accountId: string,
): Promise<readonly WalletRow[]> {
  await trx
    .selectFrom('auth_accounts')
    .select('id')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return trx.selectFrom('key_wallets').selectAll().where('account_id', '=', accountId).execute()
}

/** A wallet by its id, of whatever account. */
export function findWallet(trx: DatabaseTransaction, walletId: string): Promise<WalletRow | undefined> {
  return trx.selectFrom('key_wallets').selectAll().where('wallet_id', '=', walletId).executeTakeFirst()
}

/** Returns the binding of a row's wallet. */
export function readBinding({ binding }: WalletRow): WalletBinding {
  return v.parse(WalletBinding, binding)
}

/** Where a share is sealed: it opens for no other wallet, epoch or holder. */
export function placeOfShare(
  { walletId, epoch }: Pick<WalletBinding, 'walletId' | 'epoch'>,
  holder: string,
): string {
  return `share|${walletId}|${epoch}|${holder}`
}
