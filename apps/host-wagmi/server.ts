import { fileURLToPath } from 'node:url'
import { createContentPolicy } from '../../tools/serve/contentPolicy.ts'
import { type StaticServer, startStaticServer } from '../../tools/serve/startStaticServer.ts'

const BUILT = fileURLToPath(new URL('dist', import.meta.url))

/** Serves the app as built with each version of wagmi, in `/wagmi2/` and `/wagmi3/`, under the strictest content policy. */
export function startHostWagmi(input: {
  readonly port: number
  readonly gatewayUrl: string
  readonly relayUrls?: readonly string[]
  /** The site of the e-mail wallet's frame. */
  readonly secureSiteUrl?: string
}): Promise<StaticServer> {
  const policy = createContentPolicy({
    gatewayUrl: input.gatewayUrl,
    connect: input.relayUrls ?? [],
    styles: "'self'",
    secureSiteUrl: input.secureSiteUrl,
  })
  return startStaticServer({
    port: input.port,
    mounts: [{ path: '/', folder: BUILT }],
    headers: (path) => (/(\/|\.html)$/.test(path) ? { 'content-security-policy': policy } : {}),
  })
}
