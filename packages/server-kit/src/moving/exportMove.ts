import { createHash } from 'node:crypto'
import { type FileHandle, open, readFile, rm, stat } from 'node:fs/promises'
import { parseJson } from '@foyer/codec'
import { type Bytes, importHmacKey, toBase64Url, utf8 } from '@foyer/secure-protocol'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { KeyRing } from '../custody/keyRing.ts'
import type { SealedColumn } from '../custody/keyRingRows.ts'
import { withTables } from '../database/anyDatabase.ts'
import {
  addRows,
  chainOf,
  FRAME,
  frameOf,
  MAGIC,
  type MoveHeader,
  NO_ROWS,
  SIGNATURE_BYTES,
  sealFrame,
  signBytes,
  type TableSum,
} from './moveFormat.ts'
import type { PrivateMoveKey, PublicMoveKey } from './moveKeys.ts'
import {
  type MovedTable,
  type MovedTables,
  type MovingPlace,
  nameIn,
  quoted,
  readShape,
  readSteps,
  setForms,
  type TableShape,
} from './moveTables.ts'
import type { MovingFailure } from './movingFailure.ts'
import { headerOf, readFrames } from './readMove.ts'
import { opening, openRow, placeSql, sealedOf } from './sealedValues.ts'

/** The half of a server that moves. */
export interface MovingServer extends MovingPlace {
  readonly tables: MovedTables
  readonly columns: readonly SealedColumn[]
  readonly keyRing: KeyRing
  /** The key that both servers tag addresses with. It moves with the users: tags of addresses that nobody knows cannot be made anew. */
  readonly tagKey: Bytes
  /** The table of the steps that the tables have taken. */
  readonly stepsTable: string
  readonly Failure: MovingFailure
}

/** The input of an export. */
export interface ExportInput extends MovingServer {
  readonly receiver: PublicMoveKey
  readonly signer: PrivateMoveKey
  readonly source: string
  readonly out: string
  readonly isResumed: boolean
  readonly nowMs: number
  /** @default 500 */
  readonly rowsPerChunk?: number
  /** Stops between two chunks. The export can be resumed then. */
  readonly signal?: AbortSignal
  /** Told after each chunk that lies whole in the file. */
  readonly onChunk?: (seq: number) => void
}

/** The result of an export or an import. */
export interface Moved {
  readonly hash: string
  readonly chunks: number
  readonly tables: Readonly<Record<string, TableSum>>
}

/** A chunk that lies in the file: how far the file and the table are then, and a hash of the rows as they lie in the database. */
const Written = v.object({
  seq: v.number(),
  end: v.number(),
  table: v.string(),
  last: v.array(v.string()),
  raw: v.string(),
})
type Written = v.InferOutput<typeof Written>

const ROWS_PER_CHUNK = 500

/** The place where an export keeps how far it is, until it has ended. */
export const progressOf = (out: string): string => `${out}.resume`

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

interface Begun {
  readonly file: FileHandle
  readonly progress: FileHandle
  readonly written: readonly Written[]
  chain: Buffer
  end: number
}

async function beginFile(input: ExportInput, header: MoveHeader): Promise<Begun> {
  const { out, isResumed, signer, Failure } = input
  if (isResumed) return resumeFile(input, header)
  const text = Buffer.from(JSON.stringify(header))
  const frame = frameOf(FRAME.header, Buffer.concat([signBytes('header', text, signer.privateKey), text]))
  const file = await open(out, 'wx', 0o600).catch((cause: unknown) => {
    throw new Failure(
      'moving_changed',
      `The file ${out} cannot be made, or is there already. Go on with --resume, or name another file.`,
      { cause },
    )
  })
  await file.write(Buffer.concat([MAGIC, frame]))
  await file.sync()
  const progress = await open(progressOf(out), 'w', 0o600)
  return {
    ...{ file, progress, written: [], end: MAGIC.length + frame.length },
    chain: chainOf(Buffer.alloc(0), frame),
  }
}

async function resumeFile(input: ExportInput, header: MoveHeader): Promise<Begun> {
  const { out, Failure } = input
  const written = await readProgress(out)
  const { size } = await stat(out).catch(() => ({ size: 0 }))
  const known = written?.filter(({ end }) => end <= size)
  if (known === undefined || size === 0)
    throw new Failure(
      'moving_changed',
      `There is no unfinished export at ${out}. Begin one without --resume.`,
    )
  let chain: Buffer = Buffer.alloc(0)
  let end = 0
  let isSame = false
  const stopAt = known.at(-1)?.end ?? 0
  for await (const frame of readFrames(out, Failure)) {
    if (frame.kind === FRAME.header) isSame = isSameMove(headerOf(frame), header)
    chain = chainOf(frame.chain, frameOf(frame.kind, frame.content))
    end = frame.end
    if (end >= stopAt) break
  }
  if (!isSame) throw changed(out, Failure)
  const file = await open(out, 'r+')
  // A crash may have left half of a frame behind the last whole one.
  await file.truncate(end)
  const progress = await open(progressOf(out), 'w', 0o600)
  await progress.write(known.map((one) => `${JSON.stringify(one)}\n`).join(''))
  return { file, progress, written: known, chain, end }
}

/** Everything but the time has to be the same. */
function isSameMove(one: MoveHeader | undefined, other: MoveHeader): boolean {
  return JSON.stringify({ ...one, madeAt: '' }) === JSON.stringify({ ...other, madeAt: '' })
}

async function readProgress(out: string): Promise<Written[] | undefined> {
  const text = await readFile(progressOf(out), 'utf8').catch(() => undefined)
  return text?.split('\n').flatMap((line) => {
    const parsed = v.safeParse(Written, parseJson(line))
    return parsed.success ? [parsed.output] : []
  })
}

function changed(out: string, Failure: MovingFailure): Error {
  return new Failure(
    'moving_changed',
    `The rows or the keys are not those that ${out} was begun with. Stop the server, delete the file, and export anew.`,
  )
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

interface Page {
  readonly rows: (string | null)[][]
  readonly last: readonly string[]
  readonly raw: string
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

async function writeChunk(
  { receiver, onChunk }: ExportInput,
  begun: Begun,
  { seq, table, page }: { seq: number; table: string; page: Page },
): Promise<void> {
  const { chain } = begun
  const content = sealFrame({ table, rows: page.rows }, { kind: FRAME.chunk, seq, chain, receiver })
  const frame = frameOf(FRAME.chunk, content)
  await begun.file.write(frame, 0, frame.length, begun.end)
  await begun.file.sync()
  begun.end += frame.length
  begun.chain = chainOf(chain, frame)
  const written: Written = { seq, end: begun.end, table, last: [...page.last], raw: page.raw }
  await begun.progress.write(`${JSON.stringify(written)}\n`)
  onChunk?.(seq)
}

async function endFile(
  { receiver, signer, out }: ExportInput,
  { file, chain, end }: Begun,
  trailer: { readonly chunks: number; readonly tables: Readonly<Record<string, TableSum>> },
): Promise<Moved> {
  const sealed = sealFrame(trailer, { kind: FRAME.trailer, seq: trailer.chunks, chain, receiver })
  const hash = chainOf(chain, sealed)
  const signature = signBytes('trailer', hash, signer.privateKey)
  if (signature.length !== SIGNATURE_BYTES) throw new TypeError('not a signature of Ed25519')
  const frame = frameOf(FRAME.trailer, Buffer.concat([sealed, signature]))
  await file.write(frame, 0, frame.length, end)
  await file.sync()
  await rm(progressOf(out), { force: true })
  return { hash: hash.toString('base64url'), ...trailer }
}
