import { SocialCallback, socialRoutes } from '@foyer/api'
import type { Context } from 'hono'
import type { GatewayApp, GatewayEnv } from '../../http/app.ts'

const PATH = socialRoutes.getSocialCallback.path.replace('{provider}', ':provider')

/**
 * The longest answer of a provider, in characters, with which the page can ask once more. It is in one header of the reply, and
 * servers in front of a gateway often allow 4,096 bytes for all of them.
 */
const MAX_CARRIED = 2_048

/**
 * Leads whoever is refused at the address to which providers send people back to a page that says so: a person looks at that
 * window. Nothing is used up by a refusal for what others do at the same time, so that the page can try the same answer once more. It
 * is mounted before everything else that refuses; figures and log keep what was refused.
 */
export function leadRefusalsOn({ hono, services }: GatewayApp): void {
  const wallet = services.embeddedWallet
  if (wallet === undefined) return
  hono.use(PATH, async (c, next) => {
    await next()
    const isOpened = c.req.method === 'GET' || c.req.method === 'POST'
    if (!isOpened || c.res.status < 400) return
    const isForNow = c.res.status === 429 || c.res.status >= 500
    const facts = isForNow ? { e: 'busy', ...answerOf(c) } : { e: 'failed' }
    const headers = new Headers(c.res.headers)
    headers.delete('content-length')
    headers.set('content-type', 'text/plain; charset=utf-8')
    headers.set('referrer-policy', 'no-referrer')
    headers.set('location', wallet.pageOfWindow(facts))
    c.res = undefined
    c.res = new Response('Signing in goes on at another address.\n', { status: 303, headers })
  })
}

/** Returns the provider's answer, to be tried once more. A form's answer is not read where there is too much to do already. */
function answerOf(c: Context<GatewayEnv>): { readonly p: string; readonly q: string } | undefined {
  if (c.req.method !== 'GET') return undefined
  const { searchParams: sent } = new URL(c.req.url)
  const carried = new URLSearchParams()
  for (const name of Object.keys(SocialCallback.entries))
    for (const value of sent.getAll(name)) carried.append(name, value)
  // Not by the router, which may have come no further than here.
  const provider = c.req.path.slice(c.req.path.lastIndexOf('/') + 1)
  const query = carried.toString()
  return query.length > MAX_CARRIED ? undefined : { p: provider, q: query }
}
