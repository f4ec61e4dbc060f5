import { type Kysely, sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import { withTables } from '../database/anyDatabase.ts'
import type { Moved, MovingServer } from './exportFile.ts'
import { tagCheckOf } from './exportMove.ts'
import {
  addRows,
  FRAME,
  MoveChunk,
  MoveTrailer,
  NO_ROWS,
  openFrame,
  SIGNATURE_BYTES,
  seqOf,
  type TableSum,
} from './moveFormat.ts'
import type { PrivateMoveKey, PublicMoveKey } from './moveKeys.ts'
import {
  type Column,
  nameIn,
  quoted,
  readShape,
  readSteps,
  setForms,
  type TableShape,
  tableIn,
} from './moveTables.ts'
import { type CheckedMove, checkMove, damaged, type MoveFrame, readFrames } from './readMove.ts'
import { sealedOf, sealValue } from './sealedValues.ts'

/** The input of an import. */
export interface ImportInput extends MovingServer {
  readonly path: string
  readonly receiver: PrivateMoveKey
  readonly signer: PublicMoveKey
  readonly isResumed: boolean
  readonly nowMs: number
  /** Stops between two chunks. The import can be resumed then. */
  readonly signal?: AbortSignal
  /** Told after each chunk that is committed. */
  readonly onChunk?: (seq: number) => void
}

const Sums = v.record(v.string(), v.object({ rows: v.number(), hash: v.string() }))
type Sums = v.InferOutput<typeof Sums>

interface State {
  readonly chunks: number
  readonly sums: Sums
}

type Db = Kysely<object>

/**
 * Takes the rows of a file. The whole file is checked first. Its chunks are then kept apart, one in each transaction, sealed with this
 * server's keys. One last transaction compares counts and hashes with the signed ones and moves all rows to their tables: until
 * then no request sees any of them.
 */
export async function importMove(input: ImportInput): Promise<Moved> {
  const checked = await checkMove(input)
  await refuseOther(input, checked)
  const shapes = await readShapes(input, checked)
  const begun = await beginImport(input, checked)
  const trailer = await stageChunks(input, { checked, shapes, begun })
  return publish(input, { checked, shapes, trailer })
}

/** Refuses a file of other tables, or of addresses with other tags. */
async function refuseOther(input: ImportInput, { header }: CheckedMove): Promise<void> {
  const { Failure, stepsTable } = input
  const steps = await readSteps(input, stepsTable)
  const missing = header.steps.filter((step) => !steps.includes(step))
  const further = steps.filter((step) => !header.steps.includes(step))
  if (missing.length + further.length > 0)
    throw new Failure(
      'moving_level',
      `The tables are not those of the source: ${[
        ...(missing.length > 0 ? [`here is missing ${missing.join(', ')}`] : []),
        ...(further.length > 0 ? [`there is missing ${further.join(', ')}`] : []),
      ].join('; ')}. Bring both servers to the same version and parts, and export anew.`,
    )
  if (header.tagCheck !== (await tagCheckOf(input.tagKey)))
    throw new Failure(
      'moving_tag_key',
      'FOYER_EMAIL_TAG_KEY is another one than at the source: no address would be found. Take the key of the source over, at both servers.',
    )
}

async function readShapes(input: ImportInput, { header }: CheckedMove): Promise<Map<string, TableShape>> {
  const shapes = new Map<string, TableShape>()
  for (const { name } of input.tables.moved) shapes.set(name, await readShape(input, name))
  const own = [...shapes].map(([name, { columns }]) => ({
    name,
    columns: moving(columns).map((c) => c.name),
  }))
  if (JSON.stringify(own) !== JSON.stringify(header.tables))
    throw new input.Failure(
      'moving_level',
      'The tables have other columns than at the source. Bring both servers to the same version, and export anew.',
    )
  return shapes
}

function moving(columns: readonly Column[]): readonly Column[] {
  return columns.filter(({ isNumbered }) => !isNumbered)
}

async function beginImport(input: ImportInput, { header, hash }: CheckedMove): Promise<State> {
  const { database, schema, isResumed, nowMs, Failure } = input
  const db = withTables<object>(database)
  const imports = tableIn(schema, 'moving_imports')
  const { rows } = await sql<{ chunks: number; sums: string; ended_at: unknown }>`
    select chunks, sums, ended_at from ${imports} where hash = ${hash}`.execute(db)
  const [row] = rows
  if (row?.ended_at)
    throw new Failure('moving_conflict', 'This move was taken already. Nothing is left to be done.')
  if (row !== undefined && !isResumed)
    throw new Failure('moving_conflict', 'This import was begun already. Go on with --resume.')
  if (row !== undefined) return { chunks: row.chunks, sums: v.parse(Sums, JSON.parse(row.sums)) }
  // An earlier file that was never finished would lie there for ever.
  await sql`delete from ${imports} where ended_at is null`.execute(db)
  await sql`insert into ${imports} (hash, header, chunks, sums, began_at)
    values (${hash}, ${JSON.stringify(header)}, 0, '{}', ${new Date(nowMs)})`.execute(db)
  return { chunks: 0, sums: {} }
}

interface Staging {
  readonly checked: CheckedMove
  readonly shapes: ReadonlyMap<string, TableShape>
  readonly begun: State
}

async function stageChunks(input: ImportInput, staging: Staging): Promise<MoveTrailer> {
  const { path, Failure, receiver, signal, onChunk } = input
  let state = staging.begun
  for await (const frame of readFrames(path, Failure)) {
    signal?.throwIfAborted()
    if (frame.kind === FRAME.header) continue
    const seq = seqOf(frame.content)
    if (frame.kind === FRAME.trailer) {
      const content = frame.content.subarray(0, -SIGNATURE_BYTES)
      const trailer = v.safeParse(MoveTrailer, openFrame(content, { ...frame, receiver }))
      if (!trailer.success || !isWhole(trailer.output, state, staging.shapes)) throw damaged(path, Failure)
      return trailer.output
    }
    if (seq < state.chunks) continue
    const chunk = await openChunk(input, staging.shapes, frame)
    state = await stage(input, staging.checked.hash, state, chunk)
    onChunk?.(seq)
  }
  throw damaged(path, Failure)
}

/** Whether the rows are those that were counted and hashed at the source. */
function isWhole(trailer: MoveTrailer, { chunks, sums }: State, shapes: Staging['shapes']): boolean {
  const isSame = (name: string) => {
    const [one, other] = [trailer.tables[name], sums[name] ?? NO_ROWS]
    return one?.rows === other.rows && one.hash === other.hash
  }
  return trailer.chunks === chunks && [...shapes.keys()].every(isSame)
}

interface OpenedChunk extends MoveChunk {
  readonly sum: TableSum['rows']
  readonly opened: MoveChunk['rows']
}

async function openChunk(
  input: ImportInput,
  shapes: Staging['shapes'],
  frame: MoveFrame,
): Promise<OpenedChunk> {
  const { path, Failure, receiver, keyRing } = input
  const parsed = v.safeParse(MoveChunk, openFrame(frame.content, { ...frame, receiver }))
  const shape = parsed.success ? shapes.get(parsed.output.table) : undefined
  if (!parsed.success || shape === undefined) throw damaged(path, Failure)
  const { table, rows: opened } = parsed.output
  const names = moving(shape.columns).map(({ name }) => name)
  const sealed = sealedOf(input.columns, table)
  const rows: (string | null)[][] = []
  for (const row of opened) {
    if (row.length !== names.length) throw damaged(path, Failure)
    const own = [...row]
    for (const column of sealed) {
      const at = names.indexOf(column.column)
      const value = own[at]
      if (value === null || value === undefined) continue
      const anew = await sealValue(keyRing, column, value)
      if (anew === undefined) throw damaged(path, Failure)
      own[at] = anew
    }
    rows.push(own)
  }
  return { table, rows, opened, sum: opened.length }
}

/** Keeps a chunk, and how far the import is, in one transaction. */
function stage(
  { database, schema, Failure }: ImportInput,
  hash: string,
  { chunks, sums }: State,
  { table, rows, opened }: OpenedChunk,
): Promise<State> {
  const next = {
    chunks: chunks + 1,
    sums: { ...sums, [table]: addRows(sums[table] ?? NO_ROWS, opened) },
  }
  return withTables<object>(database)
    .transaction()
    .execute(async (trx) => {
      await sql`insert into ${tableIn(schema, 'moving_chunks')} (hash, seq, name, content)
        values (${hash}, ${chunks}, ${table}, ${JSON.stringify(rows)}::text::jsonb)`.execute(trx)
      const { numAffectedRows } = await sql`update ${tableIn(schema, 'moving_imports')}
        set chunks = ${next.chunks}, sums = ${JSON.stringify(next.sums)}
        where hash = ${hash} and chunks = ${chunks}`.execute(trx)
      if (numAffectedRows !== 1n)
        throw new Failure('moving_conflict', 'Another process imports the same file. Let one of them end.')
      return next
    })
}

interface Publishing {
  readonly checked: CheckedMove
  readonly shapes: ReadonlyMap<string, TableShape>
  readonly trailer: MoveTrailer
}

/** Moves all rows to their tables at one moment, and marks the wallets. */
async function publish(input: ImportInput, { checked, shapes, trailer }: Publishing): Promise<Moved> {
  const { schema, nowMs } = input
  const { hash, header } = checked
  await withTables<object>(input.database)
    .transaction()
    .execute(async (trx) => {
      await setForms(trx)
      for (const shape of shapes.values()) {
        const rows = await insertRows(input, trx, { shape, hash })
        if (rows !== (trailer.tables[shape.name]?.rows ?? 0)) throw damaged(input.path, input.Failure)
      }
      const wallets = shapes.get(input.tables.wallets)
      if (wallets !== undefined) {
        const at = moving(wallets.columns).findIndex(({ name }) => name === 'wallet_id')
        await sql`insert into ${tableIn(schema, 'moved_wallets')} (wallet_id, epoch, source, moved_at)
          select wallet_id, epoch, ${header.source}, ${new Date(nowMs)}
          from ${tableIn(schema, wallets.name)} where wallet_id in (
            select row->>${sql.raw(String(at))} from ${tableIn(schema, 'moving_chunks')} c,
              jsonb_array_elements(c.content) as row where c.hash = ${hash} and c.name = ${wallets.name})
          on conflict (wallet_id) do update set epoch = excluded.epoch, source = excluded.source,
            moved_at = excluded.moved_at`.execute(trx)
      }
      await sql`delete from ${tableIn(schema, 'moving_chunks')} where hash = ${hash}`.execute(trx)
      await sql`update ${tableIn(schema, 'moving_imports')} set ended_at = ${new Date(nowMs)}
        where hash = ${hash}`.execute(trx)
    })
  return { hash, chunks: trailer.chunks, tables: trailer.tables }
}

async function insertRows(
  { schema, Failure }: ImportInput,
  trx: Transaction<object> | Db,
  { shape, hash }: { shape: TableShape; hash: string },
): Promise<number> {
  const columns = moving(shape.columns)
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const values = columns.map(({ type }, at) => `(e.row->>${at})::${type}`).join(', ')
  try {
    const { numAffectedRows = 0n } = await sql`
      insert into ${sql.raw(nameIn(schema, shape.name))} (${sql.raw(names)})
      select ${sql.raw(values)} from ${tableIn(schema, 'moving_chunks')} c,
        jsonb_array_elements(c.content) with ordinality as e(row, place)
      where c.hash = ${hash} and c.name = ${shape.name} order by c.seq, e.place`.execute(trx)
    return Number(numAffectedRows)
  } catch (cause) {
    throw new Failure(
      'moving_conflict',
      `The table "${shape.name}" has rows of the same names already, so nothing was taken. Delete them, or import into an empty server.`,
      { cause },
    )
  }
}
