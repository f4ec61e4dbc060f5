import { type NextRequest, NextResponse } from 'next/server'

/** Origins that the page speaks to, beside its own: a gateway, a relay. */
const CONNECT = process.env.FOYER_CONNECT ?? ''

/** Gives every page a content policy with a nonce of its own, which Next puts on the scripts that it writes. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID())
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    `img-src 'self' data: ${CONNECT}`,
    `connect-src 'self' ${CONNECT}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types nextjs default',
  ].join('; ')
  const headers = new Headers(request.headers)
  // From here Next takes the nonce.
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

// Each page that the policy is for.
export const config = { matcher: ['/', '/wagmi'] }
