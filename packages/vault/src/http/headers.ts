import { NONCE_HEADER, PROOF_HEADER } from '@foyer/secure-protocol'

type Headers = Readonly<Record<string, string>>

/** Headers of JSON replies. They forbid framing, caching and guessing of the type. */
export const API_HEADERS: Headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * Headers of the page of a link. They forbid scripts and framing, and keep its address, which contains the secret of the link,
 * from being sent as a referrer. `styleHash` is the hash of its one style sheet.
 */
export function pageHeaders(styleHash: string, isSecure: boolean): Headers {
  return {
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `style-src '${styleHash}'`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'no-referrer',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  }
}

/** Only the frame's origin may read what the API answers. */
export function corsHeaders(origin: string | undefined, frameOrigins: readonly string[]): Headers {
  if (origin === undefined || !frameOrigins.includes(origin)) return { vary: 'origin' }
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': `${NONCE_HEADER.toLowerCase()}, retry-after, x-request-id`,
    vary: 'origin',
  }
}

/** Answers a preflight. One of another origin gets no permission, so that its browser sends nothing. */
export function preflightReply(origin: string | undefined, frameOrigins: readonly string[]): Response {
  const cors = corsHeaders(origin, frameOrigins)
  if (!('access-control-allow-origin' in cors)) return new Response(null, { status: 204, headers: cors })
  return new Response(null, {
    status: 204,
    headers: {
      ...cors,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': `content-type, ${PROOF_HEADER.toLowerCase()}`,
      'access-control-max-age': '7200',
    },
  })
}
