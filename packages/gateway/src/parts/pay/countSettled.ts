import type { Database } from '../../kernel/database/schema.ts'

/** How many transfers of each transaction have paid something already, of those that have. */
export async function countSettled(
  database: Database,
  chainId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (hashes.length === 0) return new Map()
  const rows = await database
    .selectFrom('settlements')
    .select(['hash', ({ fn }) => fn.countAll<string | number>().as('count')])
    .where('chain_id', '=', chainId)
    .where('hash', 'in', hashes)
    .groupBy('hash')
    .execute()
  return new Map(rows.map(({ hash, count }) => [hash, Number(count)]))
}
