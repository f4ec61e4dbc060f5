/**
 * An error with a code that is stable across versions. Every server has a kind of its own. Recognise it by `code`: two copies
 * of a package may be loaded.
 */
export class CodedError<Code extends string> extends Error {
  readonly code: Code

  constructor(code: Code, message: string, options?: { readonly cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}
