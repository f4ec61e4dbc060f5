import { fileURLToPath } from 'node:url'
import { createContentPolicy } from '../../tools/serve/contentPolicy.ts'
import { type StaticServer, startStaticServer } from '../../tools/serve/startStaticServer.ts'

const BUILT = fileURLToPath(new URL('dist', import.meta.url))

/** Serves the built app under the strictest content policy the product promises to run with. */
export function startHostReact(input: {
  readonly port: number
  readonly gatewayUrl: string
  readonly relayUrls: readonly string[]
}): Promise<StaticServer> {
  const policy = createContentPolicy({
    gatewayUrl: input.gatewayUrl,
    connect: input.relayUrls,
    styles: "'self'",
  })
  return startStaticServer({
    port: input.port,
    mounts: [{ path: '/', folder: BUILT }],
    headers: (path) => (/(\/|\.html)$/.test(path) ? { 'content-security-policy': policy } : {}),
  })
}
