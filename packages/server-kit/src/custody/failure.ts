/** The class of errors that a server ends or fails with: each server has its own class, so that the source of a caught error is known. */
export type FailureClass<Code extends string> = new (
  code: Code,
  message: string,
  options?: { readonly cause?: unknown },
) => Error
