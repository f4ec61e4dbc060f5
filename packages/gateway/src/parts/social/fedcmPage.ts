import { createHash } from 'node:crypto'
import { fedcmRoutes } from '@foyer/api'
import { frameAncestors } from '@foyer/server-kit'
import { parseInput } from '@foyer/server-kit/http'
import { isLocalAllowed } from '../../base/projects.ts'
import type { GatewayApp } from '../../http/app.ts'
import { ProblemError } from '../../http/problem.ts'
import { chargeShared } from '../../http/rateLimit.ts'
import type { EmbeddedWallet } from '../embedded/index.ts'
import { FEDCM_SCRIPT, FEDCM_STYLE } from './fedcmScript.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const SCRIPT_HASH = hashOf(FEDCM_SCRIPT)
const STYLE_HASH = hashOf(FEDCM_STYLE)

/** @throws ProblemError origin_not_allowed for a page that is not the gateway's own */
export function requireOwnPage(
  { publicUrl }: Pick<EmbeddedWallet, 'publicUrl'>,
  origin: string | undefined,
): void {
  if (origin === new URL(publicUrl()).origin) return
  throw new ProblemError('origin_not_allowed', 'Only the page of the gateway may call this address.')
}

/** Serves the page whose button has the browser ask which account to use, to the secure frame in the app of the sign-in alone. */
export function mountFedcmPage({ hono, services, settings }: GatewayApp, wallet: EmbeddedWallet): void {
  const route = fedcmRoutes.getFedcmPage
  hono.get(route.path, async (c) => {
    c.set('route', route.id)
    c.set('isCharged', true)
    await chargeShared(services.limits, c.get('ip'))
    const { state } = parseInput(route.query, c.req.query(), 'query')
    const page = await wallet.readFedcmPage(state)
    const project = page && (await services.projects.find(page.projectId))
    if (page === undefined || project === undefined)
      return new Response('This sign-in is over.\n', {
        status: 404,
        headers: headersOf(['text/plain'], [], ''),
      })
    const { appOrigin, configUrl, clientId, nonce } = page
    const local = isLocalAllowed(project, settings.isDevelopment)
    const origins = [...project.allowedOrigins, appOrigin]
    const ancestors = [wallet.secureSiteOrigin, ...frameAncestors({ origins, isLocalAllowed: local })]
    const facts = { state, nonce, clientId, configUrl, site: wallet.secureSiteOrigin }
    const headers = headersOf(['text/html'], ancestors, configUrl)
    return new Response(writePage(facts), { headers })
  })
}

function writePage(facts: object): string {
  // In a script no other character ends the text.
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sign-in</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${FEDCM_STYLE}</style>
<body>
<button type="button" id="go"></button>
<script type="application/json" id="facts">${json}</script>
<script>${FEDCM_SCRIPT}</script>
</body>
</html>
`
}

/** The page may talk to the gateway, and have the browser read the one configuration. Only the pages around it may show it. */
function headersOf(
  [type]: readonly ['text/html' | 'text/plain'],
  ancestors: readonly string[],
  configUrl: string,
): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${SCRIPT_HASH}`,
      `style-src ${STYLE_HASH}`,
      `connect-src 'self' ${configUrl}`.trim(),
      `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
    // The frame around it embeds no page that does not ask for the same.
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  }
}
