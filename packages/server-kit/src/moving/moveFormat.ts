import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import * as v from 'valibot'
import type { PrivateMoveKey, PublicMoveKey } from './moveKeys.ts'

/** The first bytes of a file of a move. */
export const MAGIC = Buffer.from('FOYER-MOVE 1\n')
/** A frame is longer in no file that an export has written. */
export const MOST_FRAME_BYTES = 256 * 1024 * 1024

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The first frame: the facts that a receiver checks before anything is opened. */
export const MoveHeader = v.object({
  version: v.literal(1),
  role: v.picklist(['gateway', 'vault']),
  /** The address of the exporting server, in words of its operator. */
  source: v.string(),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The steps that the tables have taken, in alphabetical order. */
  steps: v.array(v.string()),
  receiver: v.string(),
  signer: v.string(),
  /** Proves that both servers tag addresses with the same key, without telling it. */
  tagCheck: v.string(),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
})
export type MoveHeader = v.InferOutput<typeof MoveHeader>

/** The rows of a chunk: each a list of values as text, in the order of the columns. */
export const MoveChunk = v.object({
  table: v.string(),
  rows: v.array(v.array(v.nullable(v.string()))),
})
export type MoveChunk = v.InferOutput<typeof MoveChunk>

/** The rows of a table, counted and hashed. */
export interface TableSum {
  readonly rows: number
  readonly hash: string
}

/** The last frame: counts and hashes of all tables. */
export const MoveTrailer = v.object({
  chunks: Count,
  tables: v.record(v.string(), v.object({ rows: Count, hash: v.string() })),
})
export type MoveTrailer = v.InferOutput<typeof MoveTrailer>

/** The kinds of frames, by their first byte. */
export const FRAME = { header: 1, chunk: 2, trailer: 3 } as const

const SEQ_BYTES = 4
const TAG_BYTES = 16
const SPKI_BYTES = 44
export const SIGNATURE_BYTES = 64

/** A frame as it lies in the file: its length, its kind, its content. */
export function frameOf(kind: number, content: Uint8Array): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt32BE(content.length + 1)
  head[4] = kind
  return Buffer.concat([head, content])
}

/** The hash of all frames up to this one. Each sealed frame is bound to the hash before it. */
export function chainOf(before: Uint8Array, frame: Uint8Array): Buffer {
  return createHash('sha256').update(before).update(frame).digest()
}

/** The hash of a table once further rows were added. */
export function addRows(sum: TableSum, rows: MoveChunk['rows']): TableSum {
  const ofRows = createHash('sha256').update(JSON.stringify(rows)).digest()
  const hash = createHash('sha256').update(sum.hash).update(ofRows).digest('base64url')
  return { rows: sum.rows + rows.length, hash }
}

/** The sum of a table without rows. */
export const NO_ROWS: TableSum = { rows: 0, hash: '' }

/** Seals a frame to the receiver, with a key of its own. */
export function sealFrame(
  content: object,
  { kind, seq, chain, receiver }: { kind: number; seq: number; chain: Uint8Array; receiver: PublicMoveKey },
): Buffer {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const place = placeOf(kind, seq)
  const ephemeral = publicKey.export({ type: 'spki', format: 'der' })
  const secret = diffieHellman({ privateKey, publicKey: receiver.publicKey })
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, { place, ephemeral, receiver }), NONCE)
  cipher.setAAD(Buffer.concat([place, chain]))
  const text = Buffer.from(JSON.stringify(content))
  const sealed = [cipher.update(text), cipher.final(), cipher.getAuthTag()]
  text.fill(0)
  return Buffer.concat([place.subarray(1), ephemeral, ...sealed])
}

/** Opens a frame. Undefined for one that was sealed to another key, at another place, or was changed. */
export function openFrame(
  content: Buffer,
  { kind, chain, receiver }: { kind: number; chain: Uint8Array; receiver: PrivateMoveKey },
): unknown {
  const ephemeral = content.subarray(SEQ_BYTES, SEQ_BYTES + SPKI_BYTES)
  const sealed = content.subarray(SEQ_BYTES + SPKI_BYTES, -TAG_BYTES)
  try {
    const place = placeOf(kind, seqOf(content))
    const publicKey = createPublicKey({ key: ephemeral, format: 'der', type: 'spki' })
    const secret = diffieHellman({ privateKey: receiver.privateKey, publicKey })
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, { place, ephemeral, receiver }), NONCE)
    decipher.setAAD(Buffer.concat([place, chain]))
    decipher.setAuthTag(content.subarray(-TAG_BYTES))
    const text = Buffer.concat([decipher.update(sealed), decipher.final()])
    return JSON.parse(text.toString('utf8'))
  } catch {
    return undefined
  }
}

/** The number of a sealed frame. */
export function seqOf(content: Buffer): number {
  return content.length < SEQ_BYTES + SPKI_BYTES + TAG_BYTES ? -1 : content.readUInt32BE()
}

// Each frame has a key of its own, so that no nonce is used twice.
const NONCE = Buffer.alloc(12)

function placeOf(kind: number, seq: number): Buffer {
  const place = Buffer.alloc(1 + SEQ_BYTES)
  place[0] = kind
  place.writeUInt32BE(seq, 1)
  return place
}

function keyOf(
  secret: Buffer,
  { place, ephemeral, receiver }: { place: Buffer; ephemeral: Buffer; receiver: PublicMoveKey },
): Buffer {
  const own = receiver.publicKey.export({ type: 'spki', format: 'der' })
  const info = Buffer.concat([Buffer.from('foyer/v1/moving|'), place, ephemeral, own])
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(32), info, 32))
}

/** Signs bytes for one purpose. */
export function signBytes(purpose: string, bytes: Uint8Array, key: KeyObject): Buffer {
  return sign(null, signedBytes(purpose, bytes), key)
}

/** Whether a signature belongs to these bytes and this purpose. */
export function isSigned(purpose: string, bytes: Uint8Array, key: KeyObject, signature: Uint8Array): boolean {
  return verify(null, signedBytes(purpose, bytes), key, signature)
}

function signedBytes(purpose: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`foyer/v1/moving/${purpose}|`), bytes])
}
