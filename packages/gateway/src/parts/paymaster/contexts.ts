import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** How long a page may hand a context to a wallet. */
export const CONTEXT_MS = 10 * 60_000

/** The purpose that a context is good for. */
const Claims = v.strictObject({
  project: v.string(),
  /** CAIP-2. */
  chain: v.string(),
  /** The one account that it is for, in lower case. */
  sender: v.string(),
  /** The visitor that its operations are counted for. */
  visitor: v.string(),
  expiresAtMs: v.pipe(v.number(), v.safeInteger()),
})
export type ContextClaims = v.InferOutput<typeof Claims>

/** Signs and reads contexts: what a page hands to a wallet, and the wallet to the paymaster. */
export interface Contexts {
  sign(claims: ContextClaims): string
  /** The claims of a context that was signed here and is not over; undefined for any other text. */
  read(token: unknown, nowMs: number): ContextClaims | undefined
  /** A name for an address of the network that cannot be turned back. */
  visitorOf(ip: string): string
}

const Token = v.pipe(v.string(), v.maxLength(2_048), v.regex(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{43}$/))

/** Makes them with a secret that all processes share. */
export function createContexts(secret: Buffer): Contexts {
  const macOf = (text: string) => createHmac('sha256', secret).update(text).digest()
  return {
    sign(claims) {
      const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
      return `${body}.${macOf(body).toString('base64url')}`
    },
    read(token, nowMs) {
      if (!v.is(Token, token)) return undefined
      const [body = '', mac = ''] = token.split('.')
      if (!timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(body))) return undefined
      const claims = v.safeParse(Claims, JSON.parse(Buffer.from(body, 'base64url').toString()))
      return claims.success && claims.output.expiresAtMs > nowMs ? claims.output : undefined
    },
    visitorOf: (ip) => macOf(`visitor ${ip}`).toString('base64url').slice(0, 22),
  }
}
