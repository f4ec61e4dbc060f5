import { type Head, readCheckpoint } from './checkpoint.ts'
import { isConsistent } from './merkle.ts'
import { cosignNote, findSignature, type NoteKey } from './note.ts'

/** A checkpoint to sign, and what its witness knows before it does. */
export interface WitnessInput {
  /** The head that it has signed last for this log; undefined before the first one. */
  readonly known: Head | undefined
  /** The checkpoint to sign, with the signature of its log. */
  readonly checkpoint: string
  /** The consistency proof from the known head. */
  readonly proof: readonly Uint8Array[]
  readonly log: NoteKey
  readonly name: string
  /** The witness's own private key, Ed25519 in PEM. */
  readonly pem: string
  readonly timeS: number
}

/** The line of the witness, and the head that it has to remember before it hands the line out. */
export interface Witnessed {
  readonly line: string
  readonly head: Head
}

/**
 * Signs a checkpoint as a witness, whose one promise is that it never signs two heads of a log of which one does not go on from the other.
 * @throws Error saying why it does not sign
 */
export function witness({ known, checkpoint, proof, log, name, pem, timeS }: WitnessInput): Witnessed {
  const { note, ...head } = readCheckpoint(checkpoint)
  if (head.origin !== log.name)
    throw new Error(`The checkpoint is one of ${head.origin}, not of ${log.name}.`)
  if (!findSignature(note, log)) throw new Error(`${log.name} has not signed the checkpoint.`)
  if (known) {
    if (known.origin !== head.origin) throw new Error('The known head is one of another log.')
    if (head.size < known.size)
      throw new Error(`The log has ${head.size} entries, and had ${known.size} already. It has lost some.`)
    const { size: oldSize, root: oldRoot } = known
    if (!isConsistent({ oldSize, oldRoot, size: head.size, root: head.root, proof }))
      throw new Error(
        'The log does not go on from the head that was signed last. Keep both: they prove a fork.',
      )
  }
  return { line: cosignNote(note.text, name, pem, timeS), head }
}
