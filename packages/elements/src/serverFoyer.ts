import type { FoyerError } from './results.ts'
import type { FoyerApi } from './windowApi.ts'

declare const __FOYER_VERSION__: string

/** The answer of calls that tell an outcome, on a server. */
const NOT_IN_BROWSER: FoyerError = {
  code: 'not_in_browser',
  message:
    'Foyer works in the browser: call this in an event handler or an effect. Docs: docs/guide/get-started.md#on-a-server',
}

class NotInBrowserError extends Error {
  override readonly name = 'NotInBrowserError'
  readonly code = NOT_IN_BROWSER.code
}

const ignore = () => {}
const nothing = async () => undefined
const notHere = async () => ({ status: 'error', error: NOT_IN_BROWSER }) as const

/**
 * Stands for `window.foyer` where there is no page. Nothing throws and nothing rejects, since a module that is only
 * imported on a server must not end it; `diagnose` alone has no answer there.
 */
export function createServerFoyer(): FoyerApi {
  return {
    version: typeof __FOYER_VERSION__ === 'string' ? __FOYER_VERSION__ : '0.0.0',
    q: { push: ignore },
    defineElements: ignore,
    init: ignore,
    getState: () => ({ isOpen: false, view: 'Connect', status: 'disconnected' }),
    // No state ever follows the first, so a listener is not called: what it does is done to a page.
    observe: () => ignore,
    on: () => ignore,
    open: notHere,
    connect: notHere,
    connectAndSignIn: notHere,
    pay: notHere,
    close: nothing,
    disconnect: nothing,
    switchNetwork: nothing,
    getSession: nothing,
    getProvider: nothing,
    getPaymaster: nothing,
    setPairing: nothing,
    setTheme: nothing,
    setLocale: nothing,
    update: nothing,
    destroy: nothing,
    diagnose: async () => {
      throw new NotInBrowserError(NOT_IN_BROWSER.message)
    },
  }
}
