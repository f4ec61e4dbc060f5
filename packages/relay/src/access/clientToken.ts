import { createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'
import { decodeBase58 } from './base58.ts'

/** Seconds that a client's clock may be off. */
const CLOCK_SKEW_SECONDS = 300
const MAX_TOKEN_CHARS = 2_048
/** The multicodec prefix of an Ed25519 public key. */
const ED25519 = [0xed, 0x01]
const KEY_BYTES = 32

const Header = v.object({ alg: v.literal('EdDSA'), typ: v.optional(v.literal('JWT')) })
const Payload = v.object({
  iss: v.pipe(v.string(), v.regex(/^did:key:z[1-9A-HJ-NP-Za-km-z]{40,60}$/)),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  aud: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
  iat: v.pipe(v.number(), v.integer()),
  exp: v.pipe(v.number(), v.integer()),
})

/** What is checked beside the signature. */
export interface TokenCheck {
  /** Addresses a token may be made out to, as `toAudience` writes them. */
  readonly audience: readonly string[]
  readonly nowMs: number
}

/** Who a token speaks for, or why it does not. */
export type TokenVerdict =
  | { readonly ok: true; readonly clientId: string }
  | { readonly ok: false; readonly reason: string }

/** Checks the token that a client opens its socket with: EdDSA by the key that its `did:key` name is. */
export function checkClientToken(token: string, { audience, nowMs }: TokenCheck): TokenVerdict {
  const parts = token.split('.')
  const [header = '', payload = '', signature = ''] = parts
  if (token.length > MAX_TOKEN_CHARS || parts.length !== 3) return refuse('the token is not a JWT')
  if (!v.is(Header, readPart(header))) return refuse('the token is not signed with EdDSA')
  const parsed = v.safeParse(Payload, readPart(payload))
  if (!parsed.success) return refuse('the token lacks iss, sub, aud, iat or exp')
  const { iss, aud, iat, exp } = parsed.output
  const nowSeconds = nowMs / 1_000
  if (exp < nowSeconds - CLOCK_SKEW_SECONDS) return refuse('the token has expired')
  if (iat > nowSeconds + CLOCK_SKEW_SECONDS) return refuse('the token is from the future: check the clock')
  if (!audience.includes(toAudience(aud))) return refuse('the token is made out to another relay')
  const key = publicKeyOf(iss)
  if (key === undefined) return refuse('the token names no Ed25519 key')
  const isSigned = verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
  return isSigned ? { ok: true, clientId: iss } : refuse('the signature of the token is wrong')
}

/** The form in which addresses of relays are compared: no scheme, no default port, no slash at the end. */
export function toAudience(address: string): string {
  if (!URL.canParse(address)) return address
  const { host, pathname } = new URL(address)
  return `${host.replace(/:(80|443)$/, '')}${pathname.replace(/\/+$/, '')}`
}

function refuse(reason: string): TokenVerdict {
  return { ok: false, reason }
}

function readPart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}

function publicKeyOf(did: string) {
  const bytes = decodeBase58(did.slice('did:key:z'.length))
  if (bytes?.length !== KEY_BYTES + 2 || bytes[0] !== ED25519[0] || bytes[1] !== ED25519[1]) return undefined
  const x = Buffer.from(bytes.subarray(2)).toString('base64url')
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  } catch {
    return undefined
  }
}
