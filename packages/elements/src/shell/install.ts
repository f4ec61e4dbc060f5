import type { FoyerApi } from '../windowApi.ts'
import { replayStub } from './callQueue.ts'
import type { ChunkLoaders } from './chunks.ts'
import { createShell } from './createShell.ts'

declare const __FOYER_VERSION__: string

/**
 * Puts Foyer on the page: `window.foyer` and the elements. A page that has it already keeps what it has, whatever the
 * version; calls collected in a stub `window.foyer = { q: [] }` are made now.
 */
export function install(input: {
  readonly loaders: ChunkLoaders
  readonly script: HTMLOrSVGElement | null | undefined
}): void {
  const present: (Partial<FoyerApi> & { copies?: string[] }) | undefined = window.foyer
  const version = typeof __FOYER_VERSION__ === 'string' ? __FOYER_VERSION__ : '0.0.0'
  if (typeof present?.version === 'string') {
    // Read by `diagnose`.
    present.copies = [...(present.copies ?? []), version]
    return
  }
  const api = createShell({
    version,
    loaders: input.loaders,
    script: input.script?.dataset ?? {},
  })
  window.foyer = api
  api.defineElements()
  replayStub(api, present)
}
