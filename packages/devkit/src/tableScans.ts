import { askPostgres } from './askPostgres.ts'

/** The rows that scans of whole tables have read, by table. Tables with fewer rows than `least` are left out: reading all of one is right. */
export async function readTableScans(url: string, least: number): Promise<ReadonlyMap<string, number>> {
  const rows = await askPostgres(
    url,
    `select relname as name, seq_tup_read::text as read from pg_stat_user_tables
      where n_live_tup >= ${least} or seq_tup_read >= ${least}`,
  )
  return new Map(rows.map(({ name, read }) => [String(name), Number(read)]))
}

/**
 * The tables that were read as a whole between two readings. A server tells its counts when a connection ends, so those that did the work have
 * to be closed before the second one.
 */
export function scannedBetween(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  least: number,
): string[] {
  return [...after]
    .filter(([table, read]) => read - (before.get(table) ?? 0) >= least)
    .map(([table, read]) => `${table} (${read - (before.get(table) ?? 0)} rows)`)
}
