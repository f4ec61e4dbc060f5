/** Creates an error with a code that is no ModalError: its message is exactly the given one. */
export function codedError(code: string, message: string): Error & { readonly code: string } {
  return Object.assign(Error(message), { code })
}
