import { type FileHandle, open, readFile, rm, stat } from 'node:fs/promises'
import { parseJson } from '@foyer/codec'
import type { Bytes } from '@foyer/secure-protocol'
import * as v from 'valibot'
import type { KeyRing } from '../custody/keyRing.ts'
import type { SealedColumn } from '../custody/keyRingRows.ts'
import {
  chainOf,
  FRAME,
  frameOf,
  MAGIC,
  type MoveHeader,
  sealFrame,
  signBytes,
  type TableSum,
} from './moveFormat.ts'
import type { PrivateMoveKey, PublicMoveKey } from './moveKeys.ts'
import type { MovedTables, MovingPlace } from './moveTables.ts'
import type { MovingFailure } from './movingFailure.ts'
import { headerOf, readFrames } from './readMove.ts'

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

/** The place where an export keeps how far it is, until it has ended. */
export const progressOf = (out: string): string => `${out}.resume`

export interface Begun {
  readonly file: FileHandle
  readonly progress: FileHandle
  readonly written: readonly Written[]
  chain: Buffer
  end: number
}

export async function beginFile(input: ExportInput, header: MoveHeader): Promise<Begun> {
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

export function changed(out: string, Failure: MovingFailure): Error {
  return new Failure(
    'moving_changed',
    `The rows or the keys are not those that ${out} was begun with. Stop the server, delete the file, and export anew.`,
  )
}

export interface Page {
  readonly rows: (string | null)[][]
  readonly last: readonly string[]
  readonly raw: string
}

export async function writeChunk(
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

export async function endFile(
  { receiver, signer, out }: ExportInput,
  { file, chain, end }: Begun,
  trailer: { readonly chunks: number; readonly tables: Readonly<Record<string, TableSum>> },
): Promise<Moved> {
  const sealed = sealFrame(trailer, { kind: FRAME.trailer, seq: trailer.chunks, chain, receiver })
  const hash = chainOf(chain, sealed)
  const signature = signBytes('trailer', hash, signer.privateKey)
  const frame = frameOf(FRAME.trailer, Buffer.concat([sealed, signature]))
  await file.write(frame, 0, frame.length, end)
  await file.sync()
  await rm(progressOf(out), { force: true })
  return { hash: hash.toString('base64url'), ...trailer }
}
