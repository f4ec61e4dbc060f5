import { type FileHandle, open } from 'node:fs/promises'
import { parseJson } from '@foyer/codec'
import * as v from 'valibot'
import {
  chainOf,
  FRAME,
  isSigned,
  MAGIC,
  MOST_FRAME_BYTES,
  MoveHeader,
  SIGNATURE_BYTES,
  seqOf,
} from './moveFormat.ts'
import type { PublicMoveKey } from './moveKeys.ts'
import type { MovingFailure } from './movingFailure.ts'

/** A frame of a file, with the hash of all frames before it. */
export interface MoveFrame {
  readonly kind: number
  readonly content: Buffer
  readonly chain: Buffer
  /** Where the frame ends in the file. */
  readonly end: number
}

/** Reads a file frame by frame, one in memory at a time. Rejects with `moving_cut`, `moving_damaged`. */
export async function* readFrames(path: string, Failure: MovingFailure): AsyncGenerator<MoveFrame> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    throw new Failure('moving_cut', `The file ${path} cannot be read.`, { cause })
  })
  try {
    const magic = await readBytes(file, 0, MAGIC.length)
    if (!magic.equals(MAGIC)) throw new Failure('moving_damaged', `The file ${path} is not a move.`)
    const { size } = await file.stat()
    let at = MAGIC.length
    let chain: Buffer = Buffer.alloc(0)
    while (at < size) {
      const head = await readBytes(file, at, 4)
      const length = head.length === 4 ? head.readUInt32BE() : 0
      if (head.length < 4 || at + 4 + length > size) throw cut(path, Failure)
      if (length < 2 || length > MOST_FRAME_BYTES) throw damaged(path, Failure)
      const bytes = await readBytes(file, at + 4, length)
      at += 4 + length
      yield { kind: bytes[0] ?? 0, content: bytes.subarray(1), chain, end: at }
      chain = chainOf(chain, Buffer.concat([head, bytes]))
    }
  } finally {
    await file.close()
  }
}

async function readBytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** The header of a frame, if it is one. */
export function headerOf({ kind, content }: Pick<MoveFrame, 'kind' | 'content'>): MoveHeader | undefined {
  if (kind !== FRAME.header || content.length <= SIGNATURE_BYTES) return undefined
  const parsed = v.safeParse(MoveHeader, parseJson(content.subarray(SIGNATURE_BYTES).toString('utf8')))
  return parsed.success ? parsed.output : undefined
}

/** The file, the keys that it is checked with, and the errors that it is refused with. */
export interface MoveCheck {
  readonly path: string
  readonly signer: PublicMoveKey
  readonly receiver: PublicMoveKey
  readonly Failure: MovingFailure
}

/** A file whose frames are all there, in their order, and signed. */
export interface CheckedMove {
  readonly header: MoveHeader
  readonly chunks: number
  /** The hash of the whole file, which names the move. */
  readonly hash: string
}

/** Checks a whole file before anything of it is taken: signer, receiver, order and end. Nothing is opened. */
export async function checkMove(check: MoveCheck): Promise<CheckedMove> {
  const { path, Failure } = check
  let header: MoveHeader | undefined
  let trailer: MoveFrame | undefined
  let chunks = 0
  for await (const frame of readFrames(path, Failure)) {
    if (trailer !== undefined) throw damaged(path, Failure)
    if (header === undefined) {
      header = checkHeader(check, frame)
      continue
    }
    checkPlace(check, frame, chunks)
    if (frame.kind === FRAME.chunk) chunks += 1
    else trailer = frame
  }
  if (header === undefined || trailer === undefined) throw cut(path, Failure)
  return { header, chunks, hash: checkTrailer(check, trailer) }
}

function checkPlace({ path, Failure }: MoveCheck, { kind, content }: MoveFrame, expected: number): void {
  if (kind !== FRAME.chunk && kind !== FRAME.trailer) throw damaged(path, Failure)
  const seq = seqOf(content)
  if (seq !== expected) throw outOfOrder(path, seq, expected, Failure)
}

function checkHeader({ path, signer, receiver, Failure }: MoveCheck, frame: MoveFrame): MoveHeader {
  const header = headerOf(frame)
  if (header === undefined) throw damaged(path, Failure)
  if (header.signer !== signer.kid)
    throw new Failure(
      'moving_signer',
      `The file ${path} was signed by the key "${header.signer}", and "${signer.kid}" is expected. Ask the exporting operator for the public key once more, over a way that you trust.`,
    )
  const [signature, text] = [
    frame.content.subarray(0, SIGNATURE_BYTES),
    frame.content.subarray(SIGNATURE_BYTES),
  ]
  if (!isSigned('header', text, signer.publicKey, signature))
    throw new Failure('moving_signer', `The signature of the file ${path} is wrong. Ask for the file again.`)
  if (header.role !== receiver.role || header.receiver !== receiver.kid)
    throw new Failure(
      'moving_receiver',
      `The file ${path} is sealed to the key "${header.receiver}" of a ${header.role}, and this is "${receiver.kid}" of a ${receiver.role}. Import each half at its own server, with the key that it was exported to.`,
    )
  return header
}

function checkTrailer({ path, signer, Failure }: MoveCheck, { content, chain }: MoveFrame): string {
  const sealed = content.subarray(0, -SIGNATURE_BYTES)
  const hash = chainOf(chain, sealed)
  if (!isSigned('trailer', hash, signer.publicKey, content.subarray(-SIGNATURE_BYTES)))
    throw new Failure(
      'moving_damaged',
      `The file ${path} is not as it was signed. Copy it once more, and compare the hash that the export has printed.`,
    )
  return hash.toString('base64url')
}

function outOfOrder(path: string, seq: number, expected: number, Failure: MovingFailure): Error {
  return new Failure(
    'moving_order',
    `In the file ${path} the chunk ${seq} lies where ${expected} belongs. Copy the file once more.`,
  )
}

function cut(path: string, Failure: MovingFailure): Error {
  return new Failure(
    'moving_cut',
    `The file ${path} ends too early. Finish the export with --resume, or copy the file once more.`,
  )
}

/** The error of a file that does not open. */
export function damaged(path: string, Failure: MovingFailure): Error {
  return new Failure('moving_damaged', `The file ${path} is damaged. Copy it once more.`)
}
