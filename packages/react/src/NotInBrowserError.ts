/** A function of `useFoyer` was called on a server. Recognise it by `code`: two copies of the package may be loaded. */
export class NotInBrowserError extends Error {
  override readonly name = 'NotInBrowserError'
  readonly code = 'not_in_browser'

  constructor() {
    super(
      'Foyer works in the browser: call it in an event handler or an effect. Docs: docs/guide/react.md#on-a-server',
    )
  }
}
