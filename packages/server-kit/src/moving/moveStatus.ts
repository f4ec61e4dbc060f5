import { sql } from 'kysely'
import { withTables } from '../database/anyDatabase.ts'
import { type MovedTables, type MovingPlace, tableIn } from './moveTables.ts'

/** How many wallets of a move have shares that the operator before does not know. */
export interface MoveStatus {
  readonly source: string
  readonly wallets: number
  /** Their owners have come, and no share of the epoch before is kept. */
  readonly renewed: number
  /** The operator before still knows half of each. */
  readonly waiting: number
  /** Deleted since. */
  readonly gone: number
}

/** Counts the moved wallets by the source that they came from. */
export async function readMoveStatus(
  { database, schema }: MovingPlace,
  { wallets, rotations }: MovedTables,
): Promise<readonly MoveStatus[]> {
  const { rows } = await sql<{ source: string; wallets: string; renewed: string; gone: string }>`
    select m.source, count(*)::text as wallets,
      (count(*) filter (where w.epoch > m.epoch and r.wallet_id is null))::text as renewed,
      (count(*) filter (where w.wallet_id is null))::text as gone
    from ${tableIn(schema, 'moved_wallets')} m
    left join ${tableIn(schema, wallets)} w on w.wallet_id = m.wallet_id
    left join ${tableIn(schema, rotations)} r on r.wallet_id = m.wallet_id
    group by m.source order by m.source`.execute(withTables<object>(database))
  return rows.map((row) => {
    const [all, renewed, gone] = [Number(row.wallets), Number(row.renewed), Number(row.gone)]
    return { source: row.source, wallets: all, renewed, gone, waiting: all - renewed - gone }
  })
}
