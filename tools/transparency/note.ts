import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signBytes,
  verify,
} from 'node:crypto'
import { fromBase64, toBase64 } from '@foyer/codec'

// Signed notes as C2SP has them (c2sp.org/signed-note), with Ed25519 keys of a log and of its witnesses (c2sp.org/tlog-cosignature).

/** The types of signatures, by the byte that stands for them: that of a log, and that of a witness, which says when. */
const TYPES = { log: 1, witness: 4 } as const
export type KeyType = keyof typeof TYPES

/** A public key with its name, as a verifier knows it. */
export interface NoteKey {
  readonly name: string
  readonly type: KeyType
  readonly id: Uint8Array
  readonly publicKey: Uint8Array
}

/** A note that somebody has signed, not checked yet. */
export interface Note {
  /** The text with its last line break, which is what is signed. */
  readonly text: string
  readonly signatures: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

const KEY_BYTES = 32
const ID_BYTES = 4
const TIME_BYTES = 8
const SIGNATURE_BYTES = 64
const MAX_SIGNATURES = 64
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex')
const NAME = /^[^\s+\p{C}]+$/u

/** Reads base64 in its one form; undefined for anything else. */
export function readBase64(text: string): Uint8Array | undefined {
  const bytes = fromBase64(text)
  return bytes && toBase64(bytes) === text ? bytes : undefined
}

function idOf(name: string, type: KeyType, publicKey: Uint8Array): Uint8Array {
  const hash = createHash('sha256').update(`${name}\n`).update(Uint8Array.of(TYPES[type])).update(publicKey)
  return hash.digest().subarray(0, ID_BYTES)
}

/**
 * Names a public key.
 * @throws Error for a name that no note can have
 */
export function toNoteKey(name: string, type: KeyType, publicKey: Uint8Array): NoteKey {
  if (!NAME.test(name)) throw new Error(`"${name}" cannot be the name of a key: no spaces and no plus.`)
  return { name, type, publicKey, id: idOf(name, type, publicKey) }
}

/**
 * Reads the name and the public key of a private one.
 * @param pem Ed25519 in PKCS#8: `openssl genpkey -algorithm ed25519`
 * @throws Error for a key of another kind
 */
export function ownKey(name: string, type: KeyType, pem: string): NoteKey {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`The key of ${name} is no Ed25519 key.`)
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return toNoteKey(name, type, new Uint8Array(spki.subarray(-KEY_BYTES)))
}

/** Writes a public key on one line, as C2SP calls it a vkey: name, id and key. */
export function writeKey({ name, type, id, publicKey }: NoteKey): string {
  const key = Buffer.concat([Uint8Array.of(TYPES[type]), publicKey])
  return `${name}+${Buffer.from(id).toString('hex')}+${toBase64(key)}`
}

/**
 * Reads a public key from its line.
 * @throws Error for a line that is none, or whose id is that of another key
 */
export function readKey(line: string): NoteKey {
  const [, name, id, key] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(line) ?? []
  const bytes = readBase64(key ?? '')
  const type = bytes?.[0] === TYPES.log ? 'log' : bytes?.[0] === TYPES.witness ? 'witness' : undefined
  if (name === undefined || type === undefined || bytes?.length !== KEY_BYTES + 1)
    throw new Error(`This is no public key of a log or of a witness: ${line}`)
  const read = toNoteKey(name, type, bytes.subarray(1))
  if (Buffer.from(read.id).toString('hex') !== id)
    throw new Error(`The id of the key ${name} is another one.`)
  return read
}

/**
 * Takes a note apart. Says nothing about its signatures.
 * @throws Error for a text that is no note
 */
export function readNote(note: string): Note {
  const at = note.lastIndexOf('\n\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the format forbids them
  if (at < 0 || !note.endsWith('\n') || /[\u0000-\u0009\u000b-\u001f]/.test(note))
    throw new Error('This is no signed note.')
  const lines = note.slice(at + 2, -1).split('\n')
  if (lines.length > MAX_SIGNATURES) throw new Error('The note has too many signatures.')
  const signatures = lines.map((line) => {
    const [, name, base64] = /^\u2014 (\S+) (\S+)$/.exec(line) ?? []
    const bytes = readBase64(base64 ?? '')
    if (name === undefined || !NAME.test(name) || bytes === undefined || bytes.length <= ID_BYTES)
      throw new Error('A line of the note is no signature.')
    return { name, bytes }
  })
  return { text: note.slice(0, at + 1), signatures }
}

/** The text that a witness signs: when it was, and what. */
const toCosign = (text: string, timeS: bigint) => Buffer.from(`cosignature/v1\ntime ${timeS}\n${text}`)

function signatureLine(key: NoteKey, ...parts: readonly Uint8Array[]): string {
  return `\u2014 ${key.name} ${toBase64(Buffer.concat([key.id, ...parts]))}\n`
}

/** Signs a text as a log. @returns the line to put below the text and an empty line */
export function signNote(text: string, name: string, pem: string): string {
  return signatureLine(ownKey(name, 'log', pem), signBytes(null, Buffer.from(text), createPrivateKey(pem)))
}

/** Signs a text as a witness. @returns the line to put below the other signatures */
export function cosignNote(text: string, name: string, pem: string, timeS: number): string {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeBigUInt64BE(BigInt(timeS))
  const signature = signBytes(null, toCosign(text, BigInt(timeS)), createPrivateKey(pem))
  return signatureLine(ownKey(name, 'witness', pem), time, signature)
}

function keyObject(publicKey: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([SPKI_HEAD, publicKey]), format: 'der', type: 'spki' })
}

/** A signature that is the key's, and when it was made, which only witnesses say. */
export interface Signed {
  readonly timeS: number | undefined
}

function checkOne(text: string, key: NoteKey, signature: Uint8Array): Signed | undefined {
  const isTimed = key.type === 'witness'
  if (signature.length !== SIGNATURE_BYTES + (isTimed ? TIME_BYTES : 0)) return undefined
  const time = isTimed ? Buffer.from(signature).readBigUInt64BE() : undefined
  if (time !== undefined && time > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  const message = time === undefined ? Buffer.from(text) : toCosign(text, time)
  const isGood = verify(null, message, keyObject(key.publicKey), signature.subarray(-SIGNATURE_BYTES))
  return isGood ? { timeS: time === undefined ? undefined : Number(time) } : undefined
}

/**
 * Looks for the signature of a key. Signatures of others are none of its business.
 * @returns undefined when the key has not signed this text
 * @throws Error when a signature bears the key's name and id and is wrong: then somebody has changed the note
 */
export function findSignature({ text, signatures }: Note, key: NoteKey): Signed | undefined {
  const own = signatures.filter(
    ({ name, bytes }) => name === key.name && Buffer.compare(bytes.subarray(0, ID_BYTES), key.id) === 0,
  )
  const checked = own.map(({ bytes }) => checkOne(text, key, bytes.subarray(ID_BYTES)))
  if (checked.includes(undefined)) throw new Error(`The signature of ${key.name} is not good for this text.`)
  return checked[0]
}
