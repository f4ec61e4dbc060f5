import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type AnyDatabase, withTables } from '../database/anyDatabase.ts'
import type { KeyRing } from './keyRing.ts'

/** Seals a value again for the same `place` (see `wrap` and `unwrap`). A value that does not open is left unchanged. */
export type SealAnew = (sealed: string, place: string) => Promise<string>

/** A row with one value that a key has sealed, or with several. */
export interface SealedRow {
  /** Takes every value through `anew`, and writes the result, unless the row has changed meanwhile. */
  rewrap(anew: SealAnew): Promise<void>
}

/** A column whose values begin with the name of the key that sealed them. An empty value counts as none. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** Set where a value is JSON that keeps sealed values under names that end in `_enc`. */
  readonly keepsSets?: true
  /** The column with the time at which a row expires. Expired rows are not counted. */
  readonly endsAt?: string
  /** Some rows that other keys than `kid` have sealed, in a stable order. Absent if the rows expire by themselves. */
  readonly rowsOfOthers?: (
    kid: string,
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<readonly SealedRow[]>
  /** How its values are taken through `anew` outside of the table, as a move does. Absent if the rows expire by themselves. */
  readonly place?: SealedPlace
}

/** The columns that the place of a sealed value is made of. */
export interface SealedPlace {
  /** Columns of the row itself. */
  readonly columns: readonly string[]
  /** Columns of the wallet with the same `wallet_id`, which take precedence. */
  readonly ofWallet?: { readonly table: string; readonly columns: readonly string[] }
  /** Takes a value through `anew`. `row` has the columns above. */
  anew(sealed: string, row: unknown, anew: SealAnew): Promise<string>
}

/** How many rows each key has sealed, those counted that lie in a set. */
export type RowsByKey = ReadonlyMap<string, number>

/** The result of sealing rows again. */
export interface Rewrapped {
  readonly rewrapped: number
  /** The number of values that do not open, and stay as they are. */
  readonly unopened: number
}

const PAGE = 200

/** Whether a column that keeps sets has a value that another key than `kid` has sealed. */
export function keepsOfOthers(column: string, kid: string): RawBuilder<boolean> {
  // The name of a key is base64url, whose characters have no special meaning in a regular expression.
  return sql<boolean>`${sql.ref(column)} ~ ${`_enc":"(?!${kid}\\.)`}`
}

/** Counts the rows of all columns by the key that has sealed them, all at one moment: rows move from one table to another. */
export function countRowsByKey(
  database: AnyDatabase,
  columns: readonly SealedColumn[],
  nowMs: number,
): Promise<RowsByKey> {
  return withTables<Record<string, Record<string, unknown>>>(database)
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const counts = new Map<string, number>()
      for (const column of columns)
        for (const { kid, rows } of await countColumn(trx, column, new Date(nowMs)))
          counts.set(kid, (counts.get(kid) ?? 0) + Number(rows))
      return counts
    })
}

type Trx = Transaction<Record<string, Record<string, unknown>>>

async function countColumn(trx: Trx, { table, column, endsAt, keepsSets }: SealedColumn, now: Date) {
  const kid = keepsSets
    ? sql<string>`(regexp_matches(${sql.ref(column)}, '_enc":"([^."]*)', 'g'))[1]`
    : sql<string>`split_part(${sql.ref(column)}, '.', 1)`
  const values = trx
    .selectFrom(table)
    .select(kid.as('kid'))
    .where(column, 'is not', null)
    .where(column, '<>', '')
    .$if(endsAt !== undefined, (query) => query.where(sql<boolean>`${sql.ref(endsAt ?? '')} > ${now}`))
  const { rows } = await sql<{ kid: string; rows: string | number | bigint }>`select kid, count(*) as rows
    from (${values}) as sealed group by kid`.execute(trx)
  return rows
}

/** Seals with the current key what other keys of the ring have sealed. It may run while the server runs, and can be interrupted. */
export async function rewrapRows(keyRing: KeyRing, columns: readonly SealedColumn[]): Promise<Rewrapped> {
  const [current] = keyRing.kids
  let [rewrapped, unopened] = [0, 0]
  const anew: SealAnew = async (sealed, place) => {
    if (sealed.startsWith(`${current}.`)) return sealed
    const bytes = await keyRing.unwrap(sealed, place).catch(passDamaged)
    if (bytes === undefined) {
      unopened += 1
      return sealed
    }
    const next = await keyRing.wrap(bytes, place)
    bytes.fill(0)
    rewrapped += 1
    return next
  }
  for (const { rowsOfOthers } of columns) {
    // Rows that do not open remain at the front of the order, so they are skipped by the offset.
    let offset = 0
    for (;;) {
      const rows = (await rowsOfOthers?.(current, { offset, limit: PAGE })) ?? []
      if (rows.length === 0) break
      for (const row of rows) {
        const before = unopened
        await row.rewrap(anew)
        if (unopened > before) offset += 1
      }
    }
  }
  return { rewrapped, unopened }
}

function passDamaged(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'row_damaged') return undefined
  throw error
}
