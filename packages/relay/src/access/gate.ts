import type { IncomingMessage } from 'node:http'
import type { RejectReason } from '../metrics.ts'
import { checkClientToken, toAudience } from './clientToken.ts'

/** Who may open a socket. */
export interface GateOptions {
  readonly allowedOrigins: readonly string[] | '*'
  /** Public addresses of the relay; without any, the one that the client asked for counts. */
  readonly audience: readonly string[]
  readonly trustedProxies: number
  readonly now: () => number
}

/** Whether a request may become a socket. */
export type Admission =
  | { readonly ok: true; readonly clientId: string }
  | {
      readonly ok: false
      readonly reason: RejectReason
      readonly status: 401 | 403 | 404
      readonly text: string
    }

/** Judges the request that a socket opens with. */
export function admit(request: IncomingMessage, options: GateOptions): Admission {
  const { origin, host = '' } = request.headers
  const target = `http://relay${request.url ?? '/'}`
  const url = URL.canParse(target) ? new URL(target) : undefined
  if (url?.pathname !== '/') {
    return { ok: false, reason: 'path', status: 404, text: 'the relay is at /' }
  }
  if (origin !== undefined && !isOriginAllowed(options.allowedOrigins, origin)) {
    return { ok: false, reason: 'origin', status: 403, text: 'this origin is not allowed here' }
  }
  const audience = (options.audience.length > 0 ? options.audience : [`ws://${host}`]).map(toAudience)
  const verdict = checkClientToken(url.searchParams.get('auth') ?? '', { audience, nowMs: options.now() })
  if (!verdict.ok) return { ok: false, reason: 'token', status: 401, text: verdict.reason }
  return verdict
}

function isOriginAllowed(allowed: readonly string[] | '*', origin: string): boolean {
  return allowed === '*' || allowed.some((pattern) => matchesOrigin(pattern, origin))
}

function matchesOrigin(allowed: string, origin: string): boolean {
  if (allowed === origin) return true
  const star = allowed.indexOf('://*.')
  if (star === -1) return false
  const scheme = allowed.slice(0, star + 3)
  const suffix = allowed.slice(star + 4)
  return origin.startsWith(scheme) && origin.endsWith(suffix) && origin.length > scheme.length + suffix.length
}

/**
 * The address that limits count. Behind `trustedProxies` proxies it is the entry of `x-forwarded-for` that the
 * outermost of them appended; what stands further left was written by the caller.
 */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const socketAddress = request.socket.remoteAddress ?? 'unknown'
  const forwarded = request.headers['x-forwarded-for']
  if (trustedProxies === 0 || typeof forwarded !== 'string') return socketAddress
  const hops = forwarded.split(',').map((hop) => hop.trim())
  const hop = hops[Math.max(0, hops.length - trustedProxies)]
  return hop && hop.length <= 64 ? hop : socketAddress
}
