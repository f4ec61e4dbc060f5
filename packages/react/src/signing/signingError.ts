import type { FoyerError } from '@foyer/elements'

/** Why nothing was signed or sent, by a code of [the errors](docs/reference/errors.md). */
export class SigningError extends Error {
  override readonly name = 'SigningError'

  readonly code: FoyerError['code']

  constructor(code: FoyerError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** The sentence for a wallet that lacks a way. */
export function unsupported(what: string): SigningError {
  return new SigningError('unsupported_method', `The wallet in use cannot ${what}. Connect another one.`)
}

/** The error for a transaction of another family than the account's. */
export function mismatch(what: string): SigningError {
  return new SigningError(
    'bad_call',
    `This is a transaction for ${what}, and the account in use is of another family.`,
  )
}

/** EIP-1193: the visitor has refused. */
const REFUSED = 4001

/** Converts an error of a wallet, or of a step before it, to plain data. */
export function toFoyerError(thrown: unknown): FoyerError {
  const { code, message }: { readonly code?: unknown; readonly message?: unknown } = Object(thrown)
  const text = typeof message === 'string' && message !== '' ? message : 'The wallet gave no reason.'
  if (thrown instanceof SigningError) return { code: thrown.code, message: text }
  if (code === REFUSED || code === 'user_rejected')
    return { code: 'user_rejected', message: 'The request was declined in the wallet.' }
  return { code: 'unknown', message: text }
}
