import { type RawBuilder, sql } from 'kysely'
import { CodedError } from '../codedError.ts'
import { type AnyDatabase, withTables } from '../database/anyDatabase.ts'

/** A table whose rows move. Text of SQL comes from the sources alone, never from a file. */
export interface MovedTable {
  readonly name: string
  /** The rows that move. @default all */
  readonly where?: string
}

/** The tables of a server that move, and those that do not, each with its reason. */
export interface MovedTables {
  /** In an order in which each row finds those that it refers to. */
  readonly moved: readonly MovedTable[]
  readonly left: Readonly<Record<string, string>>
  /** The table of the wallets, and that of their rotations. */
  readonly wallets: string
  readonly rotations: string
}

/** A column as the database describes it. */
export interface Column {
  readonly name: string
  readonly type: string
  /** The database numbers the rows itself. */
  readonly isNumbered: boolean
}

/** A table as the database describes it. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly Column[]
  readonly key: readonly Column[]
}

/** A database of a server, and the schema of its tables. */
export interface MovingPlace {
  readonly database: AnyDatabase
  /** @default that of the connection */
  readonly schema?: string | undefined
}

/** Returns the tables that a database has: a part of the server that is left out has none. */
export async function presentTables(
  { database, schema }: MovingPlace,
  tables: MovedTables,
): Promise<MovedTables> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_catalog.pg_tables
    where schemaname = ${schema ?? sql`current_schema()`}`.execute(withTables<object>(database))
  const names = new Set(rows.map(({ name }) => name))
  return { ...tables, moved: tables.moved.filter(({ name }) => names.has(name)) }
}

/** A quoted name. Names come from the catalogue of the database or from the sources. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The full name of a table, quoted. */
export function nameIn(schema: string | undefined, table: string): string {
  return schema === undefined ? quoted(table) : `${quoted(schema)}.${quoted(table)}`
}

/** The full name of a table, for statements. */
export function tableIn(schema: string | undefined, table: string): RawBuilder<unknown> {
  return sql.raw(nameIn(schema, table))
}

/** Reads the columns of a table, by their names: their order depends on the order in which steps ran. */
export async function readShape({ database, schema }: MovingPlace, table: string): Promise<TableShape> {
  const db = withTables<object>(database)
  const full = nameIn(schema, table)
  const { rows: columns } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type, attidentity <> '' as "isNumbered"
    from pg_attribute where attrelid = ${full}::regclass and attnum > 0 and not attisdropped
    order by attname collate "C"`.execute(db)
  const { rows: keys } = await sql<{ name: string }>`
    select a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${full}::regclass and i.indisprimary
    order by array_position(i.indkey::int[], a.attnum::int)`.execute(db)
  const key = keys.flatMap(({ name }) => columns.filter((column) => column.name === name))
  if (key.length === 0) throw new CodedError('internal', `The table ${full} has no primary key.`)
  return { name: table, columns, key }
}

/** The steps that the tables have taken, in alphabetical order. */
export async function readSteps({ database, schema }: MovingPlace, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${tableIn(schema, table)}`.execute(
    withTables<object>(database),
  )
  return rows.map(({ name }) => name).sort()
}

/** Sets the forms in which values are read as text, whatever the server prefers. */
export async function setForms(database: AnyDatabase): Promise<void> {
  const db = withTables<object>(database)
  await sql`set local timezone = 'UTC'`.execute(db)
  await sql`set local datestyle = 'ISO, MDY'`.execute(db)
  await sql`set local bytea_output = 'hex'`.execute(db)
}

/** The statements that make the tables of moves. */
export function movingTableSteps(schema?: string): readonly string[] {
  const table = (name: string) => (schema === undefined ? name : `${schema}.${name}`)
  return [
    `create table ${table('moving_imports')} (
      hash text primary key, header text not null, chunks integer not null, sums text not null,
      began_at timestamptz not null, ended_at timestamptz)`,
    `create table ${table('moving_chunks')} (
      hash text not null references ${table('moving_imports')} (hash) on delete cascade,
      seq integer not null, name text not null, content jsonb not null, primary key (hash, seq))`,
    `create table ${table('moved_wallets')} (
      wallet_id text primary key, epoch integer not null, source text not null, moved_at timestamptz not null)`,
  ]
}

/** The tables of moves themselves, which do not move. */
export const TABLES_OF_MOVES: Readonly<Record<string, string>> = {
  moving_imports: 'moves that this server has taken',
  moving_chunks: 'chunks of a move that is not over',
  moved_wallets: 'wallets whose shares another operator knew: the next operator marks all anew',
}
