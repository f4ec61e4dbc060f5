import { NO_DEVICE } from '@foyer/secure-protocol'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'

/**
 * Whether the owner's next sign-in by code gives a wallet from another operator new shares. Recovery factors would be lost by that, and a
 * wallet whose owner holds the shares needs two of them: their owners renew it on the page of the wallet.
 */
export async function isToRenew(
  db: Database | DatabaseTransaction,
  accountId: string,
  walletId?: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('key_wallets')
    .innerJoin('moved_wallets', (join) =>
      join
        .onRef('moved_wallets.wallet_id', '=', 'key_wallets.wallet_id')
        .onRef('moved_wallets.epoch', '=', 'key_wallets.epoch'),
    )
    .innerJoin('key_devices', 'key_devices.wallet_id', 'key_wallets.wallet_id')
    .leftJoin('key_ways', 'key_ways.wallet_id', 'key_wallets.wallet_id')
    .select('key_wallets.wallet_id')
    .where('key_wallets.account_id', '=', accountId)
    .where('key_wallets.state', '=', 'live')
    .$if(walletId !== undefined, (query) => query.where('key_wallets.wallet_id', '=', walletId ?? ''))
    .where('key_devices.holder', '=', NO_DEVICE)
    .where('key_ways.id', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
