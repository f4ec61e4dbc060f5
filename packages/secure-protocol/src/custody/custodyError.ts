/** Why keys, shares or wraps could not be packed, encrypted or decrypted. */
export type CustodyErrorCode =
  /** The bytes have an unknown version or a wrong length. */
  | 'format_unknown'
  /** Decryption failed: a wrong key, share or binding, or damaged bytes. AES-GCM does not say which. */
  | 'open_failed'
  /** An argument of the caller is invalid. */
  | 'input_invalid'

/** Keys, shares or wraps could not be packed, encrypted or decrypted; `code` says why. The message contains no secret. */
export class CustodyError extends Error {
  override readonly name = 'CustodyError'
  readonly code: CustodyErrorCode

  constructor(code: CustodyErrorCode, reason: string) {
    super(reason)
    this.code = code
  }
}

/** Checks the length of bytes. `what` names them in the error. @throws CustodyError input_invalid */
export function checkLength(bytes: Uint8Array, length: number, what: string): void {
  if (bytes.length !== length) throw new CustodyError('input_invalid', `${what} must have ${length} bytes`)
}
