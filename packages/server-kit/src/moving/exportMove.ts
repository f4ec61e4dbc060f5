import { createHash } from 'node:crypto'
import { type Bytes, importHmacKey, toBase64Url, utf8 } from '@foyer/secure-protocol'
import { sql } from 'kysely'
import * as v from 'valibot'
import { withTables } from '../database/anyDatabase.ts'
import {
  type Begun,
  beginFile,
  changed,
  type ExportInput,
  endFile,
  type Moved,
  type Page,
  writeChunk,
} from './exportFile.ts'
import { addRows, type MoveHeader, NO_ROWS, type TableSum } from './moveFormat.ts'
import {
  type MovedTable,
  nameIn,
  quoted,
  readShape,
  readSteps,
  setForms,
  type TableShape,
} from './moveTables.ts'
import { opening, openRow, placeSql, sealedOf } from './sealedValues.ts'

const ROWS_PER_CHUNK = 500

/** A hash that says whether two servers tag addresses with the same key. */
export async function tagCheckOf(tagKey: Bytes): Promise<string> {
  const key = await importHmacKey(tagKey)
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8('foyer/v1/moving/tag'))))
}

/**
 * Writes the rows of a server into a file, from one snapshot of its database. An export that was interrupted goes on after its last
 * whole chunk, if the rows before it are the same as then.
 */
export async function exportMove(input: ExportInput): Promise<Moved> {
  return withTables<object>(input.database)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (database) => {
      await setForms(database)
      const at = { ...input, database }
      const shapes = new Map<string, TableShape>()
      for (const { name } of input.tables.moved) shapes.set(name, await readShape(at, name))
      const header = await makeHeader(at, shapes)
      const begun = await beginFile(at, header)
      try {
        return await writeRows(at, shapes, begun)
      } finally {
        await begun.file.close()
        await begun.progress.close()
      }
    })
}

async function makeHeader(input: ExportInput, shapes: ReadonlyMap<string, TableShape>): Promise<MoveHeader> {
  const { signer, receiver, source, nowMs } = input
  return {
    version: 1,
    role: signer.role,
    source,
    madeAt: new Date(nowMs).toISOString(),
    steps: await readSteps(input, input.stepsTable),
    receiver: receiver.kid,
    signer: signer.kid,
    tagCheck: await tagCheckOf(input.tagKey),
    tables: [...shapes.values()].map(({ name, columns }) => ({
      name,
      columns: columns.filter(({ isNumbered }) => !isNumbered).map((column) => column.name),
    })),
  }
}

async function writeRows(
  input: ExportInput,
  shapes: ReadonlyMap<string, TableShape>,
  begun: Begun,
): Promise<Moved> {
  const sums: Record<string, TableSum> = {}
  let seq = 0
  for (const { name } of input.tables.moved) sums[name] = NO_ROWS
  for await (const { table, page } of readPages(input, shapes)) {
    const wanted = begun.written[seq]
    if (wanted !== undefined && (wanted.raw !== page.raw || wanted.table !== table))
      throw changed(input.out, input.Failure)
    sums[table] = addRows(sums[table] ?? NO_ROWS, page.rows)
    if (wanted === undefined) await writeChunk(input, begun, { seq, table, page })
    seq += 1
  }
  if (seq < begun.written.length) throw changed(input.out, input.Failure)
  return endFile(input, begun, { chunks: seq, tables: sums })
}

/** The rows of all tables, some at a time. */
async function* readPages(input: ExportInput, shapes: ReadonlyMap<string, TableShape>) {
  for (const table of input.tables.moved) {
    const shape = shapes.get(table.name)
    if (shape === undefined) continue
    let after: readonly string[] | undefined
    for (;;) {
      input.signal?.throwIfAborted()
      const page = await readPage(input, { table, shape, after })
      if (page.rows.length === 0) break
      yield { table: table.name, page }
      after = page.last
    }
  }
}

async function readPage(
  input: ExportInput,
  { table, shape, after }: { table: MovedTable; shape: TableShape; after: readonly string[] | undefined },
): Promise<Page> {
  const { schema, rowsPerChunk = ROWS_PER_CHUNK } = input
  const sealed = sealedOf(input.columns, table.name)
  const values = shape.columns.map(({ name }) => `t.${quoted(name)}::text`)
  const places = sealed.map((column) => placeSql(column, schema))
  const key = shape.key.map(({ name }) => `t.${quoted(name)}`).join(', ')
  const from = after?.map((text, at) => sql`${text}::text::${sql.raw(shape.key[at]?.type ?? 'text')}`)
  const { rows: found } = await sql<{ row: unknown }>`
    select json_build_array(${sql.raw([...values, ...places].join(', '))}) as row
    from ${sql.raw(nameIn(schema, table.name))} t
    where ${sql.raw(table.where ?? 'true')}
    ${from === undefined ? sql`` : sql`and (${sql.raw(key)}) > (${sql.join(from)})`}
    order by ${sql.raw(key)} limit ${rowsPerChunk}`.execute(withTables<object>(input.database))
  const all = v.parse(
    Rows,
    found.map(({ row }) => row),
  )
  const raw = createHash('sha256').update(JSON.stringify(all)).digest('base64url')
  const anew = opening(input.keyRing)
  const rows: (string | null)[][] = []
  let last: readonly string[] = []
  for (const row of all) {
    const own = row.slice(0, values.length)
    await openRow(own, shape, { sealed, places: row.slice(values.length), anew })
    last = shape.key.map((column) => own[shape.columns.indexOf(column)] ?? '')
    rows.push(own.filter((_, at) => shape.columns[at]?.isNumbered !== true))
  }
  return { rows, last, raw }
}

const Rows = v.array(v.array(v.nullable(v.string())))
