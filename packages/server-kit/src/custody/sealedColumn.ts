import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { type AnyDatabase, withTables } from '../database/anyDatabase.ts'
import { keepsOfOthers, type SealAnew, type SealedColumn } from './keyRingRows.ts'

/** A column whose values are sealed to a place. */
export interface SealedColumnInput<Row> {
  readonly table: string
  readonly column: string
  /** The columns that tell the rows apart, in whose order they are read. */
  readonly key: readonly string[]
  /** Further columns of the row that its place is made of. */
  readonly columns?: readonly string[]
  /** The columns of the row's wallet that its place is made of, and the table that has them under the same `wallet_id`. */
  readonly ofWallet?: { readonly table: string; readonly columns: readonly string[] }
  /** Reads a row of these columns. */
  readonly schema: v.GenericSchema<unknown, Row>
  /** The place that the value of a row is sealed to, as text. */
  readonly placeOf: (row: Row) => string
}

/** A column that keeps sets of sealed values as JSON. */
export interface SealedSetsInput<Row> extends Omit<SealedColumnInput<Row>, 'placeOf'> {
  /** The JSON of a row with its values sealed anew. */
  readonly mapSet: (row: Row, anew: SealAnew) => Promise<unknown>
}

const Text = v.string()

type AnyTables = Record<string, Record<string, unknown>>

/** Describes a column whose values are sealed to a place, for the commands that seal rows with another key. */
export function sealedColumn<Row>(database: AnyDatabase, input: SealedColumnInput<Row>): SealedColumn {
  const { schema, placeOf } = input
  return describe(database, input, {
    anew: (sealed, row, anew) => anew(sealed, placeOf(v.parse(schema, row))),
  })
}

/** Describes a column that keeps sets of sealed values, for the commands that seal rows with another key. */
export function sealedSets<Row>(database: AnyDatabase, input: SealedSetsInput<Row>): SealedColumn {
  const { schema, mapSet } = input
  return describe(database, input, {
    keepsSets: true,
    anew: async (_sealed, row, anew) => JSON.stringify(await mapSet(v.parse(schema, row), anew)),
  })
}

interface Sealing {
  readonly keepsSets?: true
  readonly anew: (sealed: string, row: unknown, anew: SealAnew) => Promise<string>
}

function describe(
  database: AnyDatabase,
  input: Omit<SealedColumnInput<never>, 'placeOf' | 'schema'>,
  { keepsSets, anew: sealAnew }: Sealing,
): SealedColumn {
  const { table, column, key } = input
  const db = withTables<AnyTables>(database)
  return {
    table,
    column,
    ...(keepsSets && { keepsSets }),
    place: {
      columns: ownColumns(input),
      ...(input.ofWallet && { ofWallet: input.ofWallet }),
      anew: sealAnew,
    },
    async rowsOfOthers(kid, { offset, limit }) {
      const found = selectRows(db, input)
        // A null is neither like anything nor unlike it, and an empty value is none.
        .where(`${table}.${column}`, '<>', '')
        .$if(keepsSets === undefined, (query) => query.where(`${table}.${column}`, 'not like', `${kid}.%`))
        .$if(keepsSets === true, (query) => query.where(keepsOfOthers(`${table}.${column}`, kid)))
        .offset(offset)
        .limit(limit)
      const rows = await key.reduce((query, name) => query.orderBy(`${table}.${name}`), found).execute()
      return rows.map((row) => ({
        async rewrap(anew) {
          const sealed = v.parse(Text, row[column])
          const next = await sealAnew(sealed, row, anew)
          let update = db
            .updateTable(table)
            .set({ [column]: next })
            .where(column, '=', sealed)
          for (const name of key) update = update.where(name, '=', row[name])
          await update.execute()
        },
      }))
    },
  }
}

type Columns = Omit<SealedColumnInput<never>, 'placeOf' | 'schema'>

function ownColumns({ key, columns = [], column }: Columns): readonly string[] {
  return [...new Set([...key, ...columns, column])]
}

function selectRows(db: Kysely<AnyTables>, input: Columns) {
  const { table, ofWallet } = input
  const own = ownColumns(input).map((name) => `${table}.${name}`)
  if (ofWallet === undefined) return db.selectFrom(table).select(own)
  const others = ofWallet.columns.map((name) => `${ofWallet.table}.${name}`)
  return db
    .selectFrom(table)
    .innerJoin(ofWallet.table, `${ofWallet.table}.wallet_id`, `${table}.wallet_id`)
    .select([...own, ...others])
}
