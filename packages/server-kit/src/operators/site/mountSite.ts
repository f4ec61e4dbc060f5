import type { Env, Hono } from 'hono'
import { type BuiltFile, encodeFile } from '../../encodeFile.ts'
import { ProblemError } from '../../http/index.ts'

/** The built page of the console: the page itself, and its scripts and styles by their names. */
export interface ConsoleSite {
  readonly page: BuiltFile
  readonly assets: ReadonlyMap<string, BuiltFile>
}

/**
 * Headers of the page and of what it loads. It runs no text that stands in the page, is in no frame, talks to this server alone, and shares
 * its window's process with no page of another origin.
 */
const SITE_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'publickey-credentials-create=(self), publickey-credentials-get=(self), camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** Files whose names hold a hash of their content never change. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the page of the console at `/console` and at every address below it, and its files below `/console/assets/`. */
export function mountSite<E extends Env>(hono: Hono<E>, { page, assets }: ConsoleSite): void {
  hono.get('/console/assets/:name', (c) => {
    const file = assets.get(c.req.param('name'))
    if (file === undefined) throw new ProblemError('not_found', 'There is nothing at this address.')
    return fileReply(file, FOREVER, c.req.header('accept-encoding'))
  })
  // A page of an earlier build would ask for scripts that are gone.
  const servePage = (accepted: string | undefined) => fileReply(page, 'no-store', accepted)
  hono.get('/console', (c) => servePage(c.req.header('accept-encoding')))
  hono.get('/console/*', (c) => servePage(c.req.header('accept-encoding')))
}

function fileReply(file: BuiltFile, cacheControl: string, accepted: string | undefined): Response {
  const { body, headers } = encodeFile(file, accepted)
  return new Response(body, { headers: { ...SITE_HEADERS, 'cache-control': cacheControl, ...headers } })
}
