import type { CorsHeaders } from './cors.ts'

type Headers = Readonly<Record<string, string>>

const OF_REPLIES = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const satisfies Headers

/** Headers of JSON and image replies: any page may read them, none may frame them, and browsers must not guess their type. */
export const API_HEADERS: Headers = OF_REPLIES

/** Those headers with what one reply has of its own. */
type ReplyHeaders = Record<keyof typeof OF_REPLIES | keyof CorsHeaders | 'x-request-id', string>

/**
 * The headers that every reply has. They are written out, although they are those of two lists, which the type holds complete:
 * an object that is spread from lists gets a layout of its own with each reply, which is slow to make and slow to send.
 */
export function toReplyHeaders(cors: CorsHeaders, requestId: string): ReplyHeaders {
  return {
    'content-security-policy': OF_REPLIES['content-security-policy'],
    'cross-origin-resource-policy': OF_REPLIES['cross-origin-resource-policy'],
    'referrer-policy': OF_REPLIES['referrer-policy'],
    'x-content-type-options': OF_REPLIES['x-content-type-options'],
    'access-control-allow-origin': cors['access-control-allow-origin'],
    'access-control-expose-headers': cors['access-control-expose-headers'],
    vary: cors.vary,
    'x-request-id': requestId,
  }
}

/**
 * Headers of the page inside the embedded wallet's frame: framed by the project's origins only.
 * Pages that require embedders' consent (COEP) load it because it carries both CORP and COEP itself.
 */
export function frameHeaders(input: {
  /** Origins that may hold the frame; none means nobody may. */
  ancestors: readonly string[]
  /** Further addresses the frame may talk to. */
  connect?: readonly string[]
}): Headers {
  const ancestors = input.ancestors.length > 0 ? input.ancestors.join(' ') : "'none'"
  const connect = ["'self'", ...(input.connect ?? [])].join(' ')
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      `connect-src ${connect}`,
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${ancestors}`,
    ].join('; '),
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

/** Headers of pages in a sign-in popup: never framed, and without COOP, which would take their opener away. */
export function popupHeaders(): Headers {
  return {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}
