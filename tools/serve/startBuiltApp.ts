import { createContentPolicy } from './contentPolicy.ts'
import { type StaticServer, startStaticServer } from './startStaticServer.ts'

/** Serves a built app under the strictest content policy that its framework allows. */
export function startBuiltApp(input: {
  readonly folder: string
  readonly port: number
  readonly gatewayUrl: string
  readonly relayUrls: readonly string[]
  /** Name under which the framework makes HTML out of its own templates. */
  readonly trustedTypes?: string
}): Promise<StaticServer> {
  const { folder, port, gatewayUrl, relayUrls, trustedTypes } = input
  const policy = createContentPolicy({
    gatewayUrl,
    connect: relayUrls,
    styles: "'self'",
    ...(trustedTypes ? { trustedTypes } : {}),
  })
  return startStaticServer({
    port,
    mounts: [{ path: '/', folder }],
    headers: (path) => (/(\/|\.html)$/.test(path) ? { 'content-security-policy': policy } : {}),
  })
}
