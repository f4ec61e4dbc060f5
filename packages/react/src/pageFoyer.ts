'use client'

import '@foyer/elements'
import type { FoyerApi } from '@foyer/elements'

/** What a page may read where there is no page: nobody is connected, and nothing is open. */
export const NOBODY = { isOpen: false, view: 'Connect', status: 'disconnected' } as const

/**
 * The page's `window.foyer`, which importing the elements puts there.
 * @throws Error while rendering on a server, where nothing can be opened or asked
 */
export function pageFoyer(): FoyerApi {
  const foyer = globalThis.window?.foyer
  if (!foyer) throw new Error('Foyer works in the browser: call it in an event handler or an effect.')
  return foyer
}
