import { sql } from 'kysely'
import { type AnyDatabase, withTables } from './anyDatabase.ts'
import type { KeyRing } from './keyRing.ts'

/** A row that a key has sealed. */
export interface SealedRow {
  readonly sealed: string
  /** Where it was sealed, as `wrap` and `unwrap` take it. */
  readonly place: string
  /** Writes what was sealed anew, unless the row has changed meanwhile. */
  replace(sealed: string): Promise<void>
}

/** A column whose values begin with the name of the key that sealed them. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** When a row is over. Those that are over count for nothing. */
  readonly endsAt?: string
  /** Some rows that other keys than `kid` have sealed, in an order that stays. Absent where rows end by themselves. */
  readonly rowsOfOthers?: (
    kid: string,
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<readonly SealedRow[]>
}

/** How many rows each key has sealed. */
export type RowsByKey = ReadonlyMap<string, number>

/** What became of rows that were to be sealed anew. */
export interface Rewrapped {
  readonly rewrapped: number
  /** Those that do not open, and stay as they are. */
  readonly unopened: number
}

const PAGE = 200

/** Counts the rows of all columns by the key that has sealed them. */
export async function countRowsByKey(
  database: AnyDatabase,
  columns: readonly SealedColumn[],
  nowMs: number,
): Promise<RowsByKey> {
  const counts = new Map<string, number>()
  for (const { table, column, endsAt } of columns) {
    const kid = sql<string>`split_part(${sql.ref(column)}, '.', 1)`
    const rows = await withTables<Record<string, Record<string, unknown>>>(database)
      .selectFrom(table)
      .select(({ fn }) => [kid.as('kid'), fn.countAll<string | number | bigint>().as('rows')])
      .where(column, 'is not', null)
      .$if(endsAt !== undefined, (query) =>
        query.where(sql<boolean>`${sql.ref(endsAt ?? '')} > ${new Date(nowMs)}`),
      )
      .groupBy(kid)
      .execute()
    for (const row of rows) counts.set(row.kid, (counts.get(row.kid) ?? 0) + Number(row.rows))
  }
  return counts
}

/** Seals with the current key what other keys of the ring have sealed. It may run beside the server, and be broken off. */
export async function rewrapRows(keyRing: KeyRing, columns: readonly SealedColumn[]): Promise<Rewrapped> {
  let [rewrapped, unopened] = [0, 0]
  for (const { rowsOfOthers } of columns) {
    // Rows that do not open stay where they are, before all that were not looked at yet.
    let offset = 0
    for (;;) {
      const rows = (await rowsOfOthers?.(keyRing.kids[0], { offset, limit: PAGE })) ?? []
      if (rows.length === 0) break
      for (const row of rows) {
        const bytes = await keyRing.unwrap(row.sealed, row.place).catch(passDamaged)
        if (bytes === undefined) {
          offset += 1
          continue
        }
        await row.replace(await keyRing.wrap(bytes, row.place))
        bytes.fill(0)
        rewrapped += 1
      }
    }
    unopened += offset
  }
  return { rewrapped, unopened }
}

function passDamaged(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'row_damaged') return undefined
  throw error
}
