import { fileURLToPath } from 'node:url'
import { startBuiltApp } from '../../tools/serve/startBuiltApp.ts'
import type { StaticServer } from '../../tools/serve/startStaticServer.ts'

const BUILT = fileURLToPath(new URL('dist', import.meta.url))

/** Serves the built app under the strictest content policy that Angular allows. */
export function startHostAngular(input: {
  readonly port: number
  readonly gatewayUrl: string
  readonly relayUrls: readonly string[]
}): Promise<StaticServer> {
  return startBuiltApp({ ...input, folder: BUILT, trustedTypes: 'angular' })
}
