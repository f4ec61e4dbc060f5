import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { ArrivedTransfer } from '../../kernel/evm/arrivedTransfer.ts'

/** The transfers of a transaction that have paid for nothing yet. */
export async function freeTransfers(
  database: Database | DatabaseTransaction,
  chainId: string,
  { hash, transfers }: { readonly hash: string; readonly transfers: readonly ArrivedTransfer[] },
): Promise<readonly ArrivedTransfer[]> {
  const settled = await database
    .selectFrom('settlements')
    .select('log_index')
    .where('chain_id', '=', chainId)
    .where('hash', '=', hash)
    .execute()
  const taken = new Set(settled.map(({ log_index }) => log_index))
  return transfers.filter(({ logIndex }) => !taken.has(logIndex))
}
