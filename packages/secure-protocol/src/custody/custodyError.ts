/** What is wrong with a piece of custody material. */
export type CustodyErrorCode =
  /** Not of the length or version that this code knows. */
  | 'format_unknown'
  /** The wrong key, share or context, or damaged bytes: which of them, AES-GCM does not tell. */
  | 'open_failed'
  /** The input of the caller is not what it must be. */
  | 'input_invalid'

/** Material that could not be packed, sealed or opened. Its text holds no part of the material. */
export class CustodyError extends Error {
  override readonly name = 'CustodyError'
  readonly code: CustodyErrorCode

  constructor(code: CustodyErrorCode, reason: string) {
    super(reason)
    this.code = code
  }
}

/** @throws CustodyError when bytes are not as long as they must be. */
export function checkLength(bytes: Uint8Array, length: number, what: string): void {
  if (bytes.length !== length) throw new CustodyError('input_invalid', `${what} must have ${length} bytes`)
}
