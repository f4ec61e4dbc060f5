import * as v from 'valibot'

/** The part of PGlite that is needed. */
interface Lite {
  exec(text: string): Promise<unknown>
}

/** The tables that exist, and the rows that they begin with. */
export interface TablesState {
  readonly shape: string
  readonly rows: readonly TableRows[]
}

const TableRows = v.object({ name: v.string(), rows: v.string() })
type TableRows = v.InferOutput<typeof TableRows>
const Shape = v.object({ shape: v.string() })

const IN_OURS = `in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')`
const CLASSES = `(select oid from pg_class where relnamespace ${IN_OURS})`

/** A hash of everything that statements about tables change. Rows and settings are not part of it. */
const READ_SHAPE = `select md5(string_agg(line, ',' order by line)) as shape from (
  select concat_ws(' ', 'namespace', oid, nspname) from pg_namespace
  union all select concat_ws(' ', 'class', oid, relname, relkind, relpersistence) from pg_class where relnamespace ${IN_OURS}
  union all select concat_ws(' ', 'attribute', attrelid, attnum, attname, atttypid, atttypmod, attnotnull, attidentity, attisdropped)
    from pg_attribute where attrelid in ${CLASSES}
  union all select concat_ws(' ', 'default', oid, adrelid, adnum) from pg_attrdef where adrelid in ${CLASSES}
  union all select concat_ws(' ', 'constraint', oid, conname) from pg_constraint where connamespace ${IN_OURS}
  union all select concat_ws(' ', 'index', indexrelid, indisvalid) from pg_index where indexrelid in ${CLASSES}
  union all select concat_ws(' ', 'trigger', oid, tgenabled) from pg_trigger where tgrelid in ${CLASSES}
  union all select concat_ws(' ', 'rule', oid, ev_enabled) from pg_rewrite where ev_class in ${CLASSES}
  union all select concat_ws(' ', 'function', oid, proname) from pg_proc where pronamespace ${IN_OURS}
  union all select concat_ws(' ', 'type', oid, typname) from pg_type where typnamespace ${IN_OURS}
) as lines (line)`

const TABLES = `select c.oid, format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relnamespace ${IN_OURS}`

/** Tables that were written to since they were made or emptied. */
const WRITTEN = `${TABLES} and pg_relation_size(c.oid) > 0`

const EMPTY_WRITTEN = `do $$ declare names text; name text; begin
  select string_agg(written.name, ', ') into names from (${WRITTEN}) as written;
  if names is not null then execute 'truncate ' || names || ' cascade'; end if;
  for name in select format('%I.%I', schemaname, sequencename) from pg_sequences where last_value is not null loop
    execute 'alter sequence ' || name || ' restart';
  end loop;
end $$`

async function readRows<T extends v.GenericSchema>(
  lite: Lite,
  text: string,
  schema: T,
): Promise<v.InferOutput<T>[]> {
  // One result for each statement, of which there is one.
  const results = v.parse(v.array(v.object({ rows: v.array(schema) })), await lite.exec(text))
  return results.flatMap(({ rows }) => rows)
}

async function readShape(lite: Lite): Promise<string> {
  const [read] = await readRows(lite, READ_SHAPE, Shape)
  return read?.shape ?? ''
}

/** Reads the state to which `putBack` goes back. */
export async function readTables(lite: Lite): Promise<TablesState> {
  const written = await readRows(lite, WRITTEN, v.object({ name: v.string() }))
  const rows: TableRows[] = []
  for (const { name } of written) {
    const read = `select '${name}' as name, coalesce(json_agg(t), '[]')::text as rows from ${name} as t`
    rows.push(...(await readRows(lite, read, TableRows)))
  }
  return { shape: await readShape(lite), rows }
}

/**
 * Gives tables the rows that they began with, and ends what a session keeps.
 * @throws when there are other tables by now
 */
export async function putBack(lite: Lite, { shape, rows }: TablesState): Promise<void> {
  if ((await readShape(lite)) !== shape) throw new Error('There are other tables than those that were made.')
  await lite.exec(EMPTY_WRITTEN)
  for (const { name, rows: text } of rows) {
    const quoted = `'${text.replaceAll("'", "''")}'`
    await lite.exec(
      `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, ${quoted})`,
    )
  }
  await lite.exec('discard all')
}
