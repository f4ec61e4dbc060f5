import { readField, toModalError } from '@foyer/adapter-kit'
import type { ModalError, ModalErrorCode } from '@foyer/core/ports'

/** What extensions throw has no code: all that tells them apart is a text, often of one word. */
const MEANINGS: readonly (readonly [RegExp, ModalErrorCode])[] = [
  // An earlier answer of the visitor, which the extension remembers.
  [/is not allowed to interact/i, 'user_rejected'],
  [/pending authori[sz]ation/i, 'request_pending'],
]
const TEXT_MAX_CHARS = 1_000

/** Converts what an extension threw to a ModalError: by its text where extensions of Polkadot say it so, else as for all wallets. */
export function toPolkadotError(error: unknown, fallback?: ModalErrorCode): ModalError {
  const text = typeof error === 'string' ? error : readField(error, 'message')
  const start = typeof text === 'string' ? text.slice(0, TEXT_MAX_CHARS) : ''
  const known = MEANINGS.find(([pattern]) => pattern.test(start))?.[1]
  return toModalError(error, known ?? fallback)
}
