import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fromRoot } from '../../tools/build/paths.ts'
import { createContentPolicy } from '../../tools/serve/contentPolicy.ts'
import {
  type Compression,
  type StaticServer,
  startStaticServer,
} from '../../tools/serve/startStaticServer.ts'
import { type Renderer, scriptFolder } from '../../tools/vite/renderer.ts'

const PUBLIC = fileURLToPath(new URL('public', import.meta.url))
const JOURNEY = fileURLToPath(new URL('journey', import.meta.url))
const RETURN = fileURLToPath(new URL('../../packages/elements/return', import.meta.url))

/**
 * Serves the plain pages and the built script from one origin, under the strictest policy the product promises to
 * run with. The pages name their gateway in `?gateway=`; only `gatewayUrl`, `relayUrls` and `secureSiteUrl` are let through by the policy.
 */
export function startHostHtml(input: {
  readonly port: number
  readonly gatewayUrl?: string | undefined
  readonly relayUrls?: readonly string[]
  readonly secureSiteUrl?: string
  /** The `Cross-Origin-Opener-Policy` of the pages. @default none */
  readonly openerPolicy?: string
  /** The `Permissions-Policy` of the pages. @default none */
  readonly permissionsPolicy?: string
  /** The page at `/`: a small app by the module script or by the classic one. @default the pages for tests of details */
  readonly app?: 'module' | 'classic'
  /** Makes files fail, for tests. */
  readonly intercept?: (path: string, response: ServerResponse) => boolean
  readonly compression?: Compression
  /** The library that draws the interface. @default what the environment asks for */
  readonly renderer?: Renderer
}): Promise<StaticServer> {
  const { gatewayUrl, relayUrls = [], secureSiteUrl, openerPolicy, permissionsPolicy } = input
  const headers = {
    'content-security-policy': createContentPolicy({ gatewayUrl, connect: relayUrls, secureSiteUrl }),
    ...(openerPolicy !== undefined && { 'cross-origin-opener-policy': openerPolicy }),
    ...(permissionsPolicy !== undefined && { 'permissions-policy': permissionsPolicy }),
  }
  return startStaticServer({
    port: input.port,
    mounts: [
      { path: '/foyer/', folder: fromRoot(scriptFolder(input.renderer)) },
      { path: '/page/', folder: join(JOURNEY, 'page') },
      { path: '/', folder: input.app ? join(JOURNEY, input.app) : PUBLIC },
      // The window of a provider comes back by this file.
      { path: '/', folder: RETURN },
    ],
    headers: (path) => (/(\/|\.html)$/.test(path) ? headers : {}),
    ...(input.intercept && { intercept: input.intercept }),
    ...(input.compression && { compression: input.compression }),
  })
}
