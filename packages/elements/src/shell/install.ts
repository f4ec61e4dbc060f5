import type { FoyerApi } from '../windowApi.ts'
import { replayStub } from './callQueue.ts'
import { createShell } from './createShell.ts'
import type { ChunkLoaders } from './port.ts'

declare const __FOYER_VERSION__: string

/**
 * Installs Foyer on the page: `window.foyer` and the elements. If a copy of any version is installed already, that copy
 * stays. Calls collected in a stub `window.foyer = { q: [] }` are made now.
 */
export function install(loaders: ChunkLoaders, script?: HTMLOrSVGElement | null): void {
  const present: (Partial<FoyerApi> & { copies?: string[] }) | undefined = window.foyer
  const version = typeof __FOYER_VERSION__ === 'string' ? __FOYER_VERSION__ : '0.0.0'
  if (present?.version) {
    // `diagnose` reports how often the script was included.
    present.copies ??= []
    present.copies.push(version)
    return
  }
  const api = createShell(version, loaders, script?.dataset ?? {})
  window.foyer = api
  api.defineElements()
  replayStub(api, present)
}
