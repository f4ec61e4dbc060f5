import type { IncomingMessage } from 'node:http'
import { matchesOrigin } from '@foyer/kit'
import { forwardedAddress } from '@foyer/server-kit'
import type { RejectReason } from '../base/metrics.ts'
import { checkClientToken, type TokenVerdict, toAudience } from './clientToken.ts'

/** The rules by which a connection is accepted. */
export interface GateOptions {
  readonly allowedOrigins: readonly string[] | '*'
  /** Public addresses of the relay, one of which a token has to name. Without any, the `Host` of the request is used. */
  readonly audience: readonly string[]
  readonly trustedProxies: number
  readonly now: () => number
}

/** Whether a connection is accepted, and why not. */
export type Admission =
  | Extract<TokenVerdict, { ok: true }>
  | {
      readonly ok: false
      readonly reason: RejectReason
      readonly status: 401 | 403 | 404
      readonly text: string
    }

/** Checks the path, the origin and the token of an upgrade request. */
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

/** The address that limits count, of IPv6 the network; `unknown` for a socket that is gone. */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = request.headers['x-forwarded-for']
  return forwardedAddress({
    socketAddress: request.socket.remoteAddress ?? 'unknown',
    forwardedFor: typeof forwarded === 'string' ? forwarded : undefined,
    trustedProxies,
  })
}
