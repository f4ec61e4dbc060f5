/** The class of errors that a server ends or fails with: its own, so that whoever catches one knows whose it is. */
export type FailureClass<Code extends string> = new (
  code: Code,
  message: string,
  options?: { readonly cause?: unknown },
) => Error
