import { refuseWhenWaiting } from '@foyer/server-kit/http'
import type { Context } from 'hono'
import type { GatewayApp, GatewayEnv } from './app.ts'
import { API_HEADERS } from './headers.ts'
import { readBodyBytes } from './readBody.ts'

/** Requests a minute from one address: a provider that repeats what it has said of many purchases stays below it. */
const RAW_PER_MINUTE = 3_000

/** A request whose bytes are taken as they are. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>
  readonly header: (name: string) => string | undefined
  readonly bytes: Uint8Array
}

/**
 * Serves requests that another server posts and whose signature covers the exact bytes: they are not parsed here. Such a request names no
 * project, and no page may read the answer. It has the size limit of every body, and a rate limit of its own.
 */
export function mountRaw(
  { hono, services, settings, inFlight }: GatewayApp,
  path: string,
  handler: (input: RawInput) => Promise<void>,
): void {
  hono.post(path, async (c: Context<GatewayEnv>) => {
    const ip = c.get('ip')
    c.set('isCharged', true)
    refuseWhenWaiting(
      await services.limits.charge({ rule: 'raw', key: ip, cost: 1, perMinute: RAW_PER_MINUTE }),
    )
    const leave = inFlight.receive(ip)
    try {
      const bytes = await readBodyBytes(c, settings.bodyTimeoutMs)
      await handler({ params: c.req.param(), header: (name) => c.req.header(name), bytes })
    } finally {
      leave()
    }
    return new Response('{}', {
      status: 200,
      headers: {
        ...API_HEADERS,
        'x-request-id': c.get('requestId'),
        'content-type': 'application/json',
        'cache-control': 'no-store',
      },
    })
  })
}
