import { toBase64 } from '@foyer/codec'
import { HASH_BYTES } from './merkle.ts'
import { type Note, readBase64, readNote, signNote } from './note.ts'

/** The head of a log: its name, how many entries it has, and the root over them (c2sp.org/tlog-checkpoint). */
export interface Head {
  readonly origin: string
  readonly size: number
  readonly root: Uint8Array
}

/** A head with whatever signatures it has. */
export interface Checkpoint extends Head {
  readonly note: Note
}

/** Writes a head as the text that is signed. */
export function writeHead({ origin, size, root }: Head): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`
}

/** Signs a head as its log, whose key has the name of the log. */
export function signHead(head: Head, pem: string): string {
  const text = writeHead(head)
  return `${text}\n${signNote(text, head.origin, pem)}`
}

/**
 * Takes a checkpoint apart. Says nothing about its signatures.
 * @throws Error for a text that is no checkpoint
 */
export function readCheckpoint(text: string): Checkpoint {
  const note = readNote(text)
  const [origin = '', sizeText = '', rootText = '', ...extensions] = note.text.slice(0, -1).split('\n')
  const root = readBase64(rootText)
  const size = /^(0|[1-9]\d{0,15})$/.test(sizeText) ? Number(sizeText) : Number.NaN
  if (origin === '' || !Number.isSafeInteger(size) || root?.length !== HASH_BYTES)
    throw new Error('This is no checkpoint of a log.')
  // A witness would sign lines that nobody has explained to it.
  if (extensions.length > 0) throw new Error('The checkpoint has lines that this version does not know.')
  return { origin, size, root, note }
}
