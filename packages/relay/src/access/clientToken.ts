import { createHash, createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import * as v from 'valibot'

/** Seconds that a client's clock may be off. */
const CLOCK_SKEW_SECONDS = 300
/** Clients sign tokens for a day, and a new one for each connection. */
const MAX_LIFETIME_SECONDS = 86_400
const MAX_TOKEN_CHARS = 2_048
/** The multicodec prefix of an Ed25519 public key. */
const ED25519 = [0xed, 0x01]
const KEY_BYTES = 32
/**
 * The points of small order, in each spelling, without the bit of the sign: for such a key anybody can make a signature
 * that fits. The list is the one of libsodium.
 */
const SMALL_ORDER = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
])
const SIGN = 0x80

const Header = v.object({ alg: v.literal('EdDSA'), typ: v.optional(v.literal('JWT')) })
const Payload = v.object({
  iss: v.pipe(v.string(), v.regex(/^did:key:z[1-9A-HJ-NP-Za-km-z]{40,60}$/)),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  aud: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
  iat: v.pipe(v.number(), v.integer()),
  exp: v.pipe(v.number(), v.integer()),
})

/** The facts that a token is checked against besides its signature. */
export interface TokenCheck {
  /** The accepted values of `aud`, as `toAudience` writes them. */
  readonly audience: readonly string[]
  readonly nowMs: number
}

/** The client that a valid token names, or the reason why the token is invalid. */
export type TokenVerdict =
  | {
      readonly ok: true
      readonly clientId: string
      /** Names this token among all. */
      readonly tokenId: string
      /** From when on it is refused. */
      readonly expiresAtMs: number
    }
  | { readonly ok: false; readonly reason: string }

/** Checks the JWT that a client connects with: signed with EdDSA by the key in its `did:key` issuer. */
export function checkClientToken(token: string, { audience, nowMs }: TokenCheck): TokenVerdict {
  const parts = token.split('.')
  const [header = '', payload = '', signature = ''] = parts
  if (token.length > MAX_TOKEN_CHARS || parts.length !== 3) return refuse('the token is not a JWT')
  if (!v.is(Header, readPart(header))) return refuse('the token is not signed with EdDSA')
  const parsed = v.safeParse(Payload, readPart(payload))
  if (!parsed.success) return refuse('the token lacks iss, sub, aud, iat or exp')
  const { iss, sub, aud, iat, exp } = parsed.output
  const nowSeconds = nowMs / 1_000
  if (exp < nowSeconds - CLOCK_SKEW_SECONDS) return refuse('the token has expired')
  if (iat > nowSeconds + CLOCK_SKEW_SECONDS) return refuse('the token is from the future: check the clock')
  if (exp - iat > MAX_LIFETIME_SECONDS + CLOCK_SKEW_SECONDS) {
    return refuse('the token is made out for longer than a day')
  }
  if (!audience.includes(toAudience(aud))) return refuse('the token is made out to another relay')
  const key = publicKeyOf(iss)
  if (key === undefined) return refuse('the token names no Ed25519 key')
  const isSigned = verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
  if (!isSigned) return refuse('the signature of the token is wrong')
  const tokenId = createHash('sha256').update(`${iss} ${sub}`).digest('base64url')
  return { ok: true, clientId: iss, tokenId, expiresAtMs: (exp + CLOCK_SKEW_SECONDS) * 1_000 }
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
  const bytes = base58.decode(did.slice('did:key:z'.length))
  if (bytes.length !== KEY_BYTES + 2 || bytes[0] !== ED25519[0] || bytes[1] !== ED25519[1]) return undefined
  const key = Buffer.from(bytes.subarray(2))
  if (isSmallOrder(key)) return undefined
  const x = key.toString('base64url')
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  } catch {
    return undefined
  }
}

function isSmallOrder(key: Buffer): boolean {
  const unsigned = Buffer.from(key)
  unsigned[KEY_BYTES - 1] = (unsigned[KEY_BYTES - 1] ?? 0) & ~SIGN
  return SMALL_ORDER.has(unsigned.toString('hex'))
}
