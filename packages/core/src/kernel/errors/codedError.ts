/** Creates an `Error` with a `code` and exactly the given message; for errors that are not a ModalError. */
export function codedError(code: string, message: string): Error & { readonly code: string } {
  return Object.assign(Error(message), { code })
}
