import * as v from 'valibot'
import { Epoch, Hash, Id } from '../lib/fields.ts'
import { isSignedBy, type PublicJwk, readJws, signJws, thumbprint } from '../lib/jws.ts'

/** How long a login and an approval are valid, in ms. */
export const TOKEN_LIFETIME_MS = 600_000
/** Accepted difference between the clocks of two servers. */
const LEEWAY_MS = 30_000

const common = {
  /** Id of the project. */
  prj: Id,
  /** Thumbprint of the key of the device that signs in. The token is refused for any other device. */
  jkt: Hash,
  emailTag: Hash,
  exp: v.pipe(v.number(), v.safeInteger()),
}

/** A login: the gateway states, after the right code, that this device belongs to this account. */
export const LoginClaims = v.strictObject({
  ...common,
  accountId: Id,
  /**
   * `social`: the owner was proven by a provider, and the address was checked when the account was made. `passkey`: by a passkey, which the
   * vault server checks on its own. Absent for a code to the address.
   */
  method: v.optional(v.picklist(['social', 'passkey'])),
})
export type LoginClaims = v.InferOutput<typeof LoginClaims>

/**
 * An approval: the vault server states, after the right number behind its link, that the owner of the mailbox approved
 * this device.
 */
export const ApprovalClaims = v.strictObject({
  ...common,
  /** Id of the gateway's sign-in for which the link was requested. */
  flow: Id,
  /** The wallet that the vault keeps for this address; absent when it keeps none. */
  walletId: v.optional(Id),
  /** The owner was proven by a passkey of the wallet, and not by the mailbox. */
  by: v.optional(v.literal('passkey')),
})
export type ApprovalClaims = v.InferOutput<typeof ApprovalClaims>

/** A notice of a freeze: the vault server tells the gateway that the owner of an address froze it. */
export const FreezeClaims = v.strictObject({
  prj: Id,
  emailTag: Hash,
  /** How long the freeze lasts: milliseconds since 1970. */
  untilMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The device that the owner removed with it. The gateway removes it as well. */
  jkt: v.optional(Hash),
  /**
   * The live set at the vault, which has dropped any uncommitted one. The gateway drops an uncommitted set that is not this one.
   */
  wallet: v.optional(v.strictObject({ walletId: Id, epoch: Epoch })),
  exp: v.pipe(v.number(), v.safeInteger()),
})
export type FreezeClaims = v.InferOutput<typeof FreezeClaims>

/** The key with which a server signs its tokens. */
export interface TokenKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly jwk: PublicJwk
}

/** The input for verifying the tokens of the other server. */
export interface TokenChecks {
  /** The public keys of the issuing server, from the settings. There are two while a key is being rotated. */
  readonly keys: readonly PublicJwk[]
  readonly nowMs: number
}

/** A token was refused; `code` says why. */
export class TokenError extends Error {
  override readonly name = 'TokenError'
  readonly code: 'token_invalid' | 'token_expired'

  constructor(code: TokenError['code'], reason: string) {
    super(reason)
    this.code = code
  }
}

/** Imports the private JWK of a server's key file, for `signLogin` and `signApproval`. */
export async function importTokenKey(file: PublicJwk & { readonly d: string }): Promise<TokenKey> {
  const { kty, crv, x, y, d } = file
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const privateKey = await crypto.subtle.importKey('jwk', { kty, crv, x, y, d }, algorithm, false, ['sign'])
  const jwk: PublicJwk = { kty, crv, x, y }
  return { kid: await thumbprint(jwk), privateKey, jwk }
}

/** Signs a login that expires after `TOKEN_LIFETIME_MS`. Only the gateway calls this. */
export function signLogin(claims: Omit<LoginClaims, 'exp'>, key: TokenKey, nowMs: number): Promise<string> {
  return signToken('foyer-login+jwt', claims, key, nowMs)
}

/** Signs an approval that expires after `TOKEN_LIFETIME_MS`. Only the vault server calls this. */
export function signApproval(
  claims: Omit<ApprovalClaims, 'exp'>,
  key: TokenKey,
  nowMs: number,
): Promise<string> {
  return signToken('foyer-approval+jwt', claims, key, nowMs)
}

/**
 * Verifies a login and returns its claims. The caller checks that project and device are its own.
 * @throws TokenError token_invalid, token_expired
 */
export function verifyLogin(token: string, checks: TokenChecks): Promise<LoginClaims> {
  return verifyToken('foyer-login+jwt', LoginClaims, token, checks)
}

/**
 * Verifies an approval and returns its claims. The caller checks that project and device are its own.
 * @throws TokenError token_invalid, token_expired
 */
export function verifyApproval(token: string, checks: TokenChecks): Promise<ApprovalClaims> {
  return verifyToken('foyer-approval+jwt', ApprovalClaims, token, checks)
}

/** Signs a notice of a freeze that expires after `TOKEN_LIFETIME_MS`. Only the vault server calls this. */
export function signFreeze(claims: Omit<FreezeClaims, 'exp'>, key: TokenKey, nowMs: number): Promise<string> {
  return signToken('foyer-freeze+jwt', claims, key, nowMs)
}

/** Verifies a notice of a freeze and returns its claims. @throws TokenError token_invalid, token_expired */
export function verifyFreeze(token: string, checks: TokenChecks): Promise<FreezeClaims> {
  return verifyToken('foyer-freeze+jwt', FreezeClaims, token, checks)
}

/** The type is part of what is signed, so that a login is not accepted as an approval. */
type TokenType =
  | 'foyer-login+jwt'
  | 'foyer-approval+jwt'
  | 'foyer-freeze+jwt'
  | 'foyer-change-ready+jwt'
  | 'foyer-change-outcome+jwt'
  | 'foyer-deletion+jwt'
  | 'foyer-rotation+jwt'

/** Signs a token of one type, which expires after `TOKEN_LIFETIME_MS`. */
export function signToken(typ: TokenType, claims: object, key: TokenKey, nowMs: number): Promise<string> {
  const exp = Math.floor((nowMs + TOKEN_LIFETIME_MS) / 1000)
  return signJws({ typ, alg: 'ES256', kid: key.kid }, { ...claims, exp }, key.privateKey)
}

/** Verifies a token of one type and returns its claims. @throws TokenError token_invalid, token_expired */
export async function verifyToken<Claims extends { exp: number }>(
  typ: TokenType,
  schema: v.GenericSchema<unknown, Claims>,
  token: string,
  { keys, nowMs }: TokenChecks,
): Promise<Claims> {
  const parts = readJws(token)
  const header = v.safeParse(
    v.strictObject({ typ: v.literal(typ), alg: v.literal('ES256'), kid: Hash }),
    parts?.header,
  )
  const claims = v.safeParse(schema, parts?.payload)
  if (!parts || !header.success || !claims.success) throw invalid('the token is not of the right shape')
  const kids = await Promise.all(keys.map(thumbprint))
  const key = keys[kids.indexOf(header.output.kid)]
  if (!key) throw invalid('the token is of an unknown issuer')
  if (!(await isSignedBy(key, parts))) throw invalid('the signature is wrong')
  const endsMs = claims.output.exp * 1000
  if (endsMs + LEEWAY_MS <= nowMs) throw new TokenError('token_expired', 'the token is over')
  // Otherwise an issuer whose clock is fast could issue tokens that are valid for days.
  if (endsMs - LEEWAY_MS > nowMs + TOKEN_LIFETIME_MS) throw invalid('the token is from the future')
  return claims.output
}

function invalid(reason: string): TokenError {
  return new TokenError('token_invalid', reason)
}
