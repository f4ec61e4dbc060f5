'use client'

import '@foyer/elements'
import type { FoyerApi } from '@foyer/elements'
import { NotInBrowserError } from './NotInBrowserError.ts'

/** The state while rendering on a server: no account is connected, and the modal is closed. */
export const SERVER_STATE = { isOpen: false, view: 'Connect', status: 'disconnected' } as const

/**
 * Returns `window.foyer`, which the import of the elements creates.
 * @throws NotInBrowserError on a server
 */
export function pageFoyer(): FoyerApi {
  const foyer = globalThis.window?.foyer
  if (!foyer) throw new NotInBrowserError()
  return foyer
}
